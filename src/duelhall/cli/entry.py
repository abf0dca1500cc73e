"""From the words of the command line to an exit status; what goes wrong is one line."""

import os
import sys
from collections.abc import Sequence

from cyclopts import CycloptsError, UnusedCliTokensError

from duelhall.cli.arguments import spelled_out
from duelhall.cli.commands import BAD_INPUT, FAILED, INTERRUPTED, app, complain
from duelhall.cli.contests import bot, ladder, match
from duelhall.cli.saves import reason
from duelhall.cli.serve import serve
from duelhall.core.errors import DuelhallError
from duelhall.games import find, keys

WITH_GAME = ("play", "check", "bench", "match", "ladder")

for command in (match, ladder, bot, serve):
    app.command(command)


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
    if tokens and tokens[0] in WITH_GAME:
        tokens = [tokens[0], *spelled_out_for(tokens[0], tokens[1:])]
    command, bound, _ = app.parse_args(tokens, exit_on_error=False, print_error=False)
    status = command(*bound.args, **bound.kwargs)
    return status if isinstance(status, int) else 0


def spelled_out_for(command: str, tokens: list[str]) -> list[str]:
    """The tokens of a command with the options of the game they name."""
    if tokens and not tokens[0].startswith("-"):
        find(tokens[0])
    key = next((token for token in tokens if token in keys()), None)
    if key is None:
        return tokens
    return spelled_out(tokens, own_options(command), find(key).info)


def own_options(command: str) -> list[str]:
    """The options that a command itself has."""
    arguments = app[command].assemble_argument_collection()
    names = [name for argument in arguments for name in argument.names if name.startswith("--")]
    return [name for name in names if not name.startswith("--no-")]


def without_frame(error: CycloptsError) -> str:
    """The message of the parser on one line, with where to look."""
    if isinstance(error, UnusedCliTokensError):
        return f"too many words: {' '.join(error.unused_tokens or ())}; see duelhall --help"
    return f"{' '.join(str(error).split()).rstrip('.')}; see duelhall --help"
