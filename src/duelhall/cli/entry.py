"""From the words of the command line to an exit status; what goes wrong is one line."""

import os
import sys
from collections.abc import Iterator, Sequence
from difflib import get_close_matches

from cyclopts import CycloptsError, UnknownCommandError, UnusedCliTokensError

from duelhall.cli import INTERRUPTED
from duelhall.cli.arguments import Spelling, is_plain_name, option_lines, spelled_out
from duelhall.cli.commands import BAD_INPUT, FAILED, app
from duelhall.cli.contests import bot, ladder, match
from duelhall.cli.export import export
from duelhall.cli.lab import lab
from duelhall.cli.printing import print_command
from duelhall.cli.reports import reports
from duelhall.cli.saves import reason
from duelhall.cli.screen import complain
from duelhall.cli.serve import serve
from duelhall.core.errors import BadOptions, DuelhallError
from duelhall.core.game import Info
from duelhall.core.wording import cut
from duelhall.games import catalogue, find_named

WITH_GAME = ("play", "check", "bench", "match", "ladder", "print")
HELP = {"--help", "-h"}

for command in (match, ladder, bot, serve, reports, export):
    app.command(command)
app.command(lab)
app.command(print_command, name="print")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; 0 is well, 1 a failure found, 2 bad input."""
    tokens = list(sys.argv[1:] if arguments is None else arguments)
    try:
        status = run(tokens)
        sys.stdout.flush()
        return status
    except DuelhallError as error:
        complain(str(error))
    except CycloptsError as error:
        complain(without_frame(error))
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        drop_output()
        return 0
    except OSError as error:
        complain(f"{error.filename or 'the output'} can't be used: {reason(error)}")
        if error.filename is None:
            drop_output()
        return FAILED
    return BAD_INPUT


def drop_output() -> None:
    """Let what is still to be printed go nowhere."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def run(tokens: list[str]) -> int:
    """Find the command and call it."""
    spelling = Spelling(tokens)
    if tokens and tokens[0] in WITH_GAME:
        spelling = spelled_out_for(tokens[0], tokens[1:])
    app.help_epilogue = "\n".join(game_lines(tokens))
    try:
        command, bound, _ = app.parse_args(spelling.tokens, exit_on_error=False, print_error=False)
    except UnusedCliTokensError:
        if spelling.doubts:
            raise BadOptions(spelling.doubts[0]) from None
        raise
    status = command(*bound.args, **bound.kwargs)
    return status if isinstance(status, int) else 0


def game_lines(tokens: Sequence[str]) -> Iterator[str]:
    """The options of games, for the help of commands that take them: of the one named, or all."""
    asked = [token for token in tokens if token not in HELP]
    if (tokens and len(asked) == len(tokens)) or (asked and asked[0] not in WITH_GAME):
        return iter(())
    info = info_named(asked[1:])
    taken = {name for command in WITH_GAME for name in own_options(command)}
    return (
        option_lines(catalogue(), taken, whole=False)
        if info is None
        else option_lines([info], taken)
    )


def spelled_out_for(command: str, tokens: list[str]) -> Spelling:
    """The tokens of a command with the options of the game they name."""
    info = info_named(tokens)
    if info is None:
        return Spelling([command, *tokens])
    spelling = spelled_out(tokens, own_options(command), info)
    return Spelling([command, *spelling.tokens], spelling.doubts)


def info_named(tokens: Sequence[str]) -> Info | None:
    """The game that a command is about: its first word, or one behind options that is plain."""
    if tokens and not tokens[0].startswith("-"):
        return find_named(tokens[0]).info
    name = next(filter(is_plain_name, tokens), None)
    return None if name is None else find_named(name).info


def own_options(command: str) -> list[str]:
    """The options that a command itself has."""
    arguments = app[command].assemble_argument_collection()
    names = [name for argument in arguments for name in argument.names if name.startswith("--")]
    return [name for name in names if not name.startswith("--no-")]


def without_frame(error: CycloptsError) -> str:
    """The message of the parser on one line, with where to look."""
    if isinstance(error, UnusedCliTokensError):
        words = cut(" ".join(error.unused_tokens or ()))
        return f"too many words: {words}; see duelhall --help"
    if isinstance(error, UnknownCommandError):
        return unknown_command(str((error.unused_tokens or [""])[0]))
    return f"{' '.join(str(error).split()).rstrip('.')}; see duelhall --help"


def unknown_command(word: str) -> str:
    """What is there instead of an unknown command, the one that looks like it first."""
    names = [name for name in app if not name.startswith("-")]
    near = get_close_matches(word[:40].lower(), names, 1)
    there = f"did you mean {near[0]}? " if near else ""
    return f"there is no command {cut(word)!r}; {there}there are: {', '.join(names)}"
