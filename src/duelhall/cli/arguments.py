"""Words of the command line that belong to a game: ``--teams``, ``--length quick``."""

import os
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from pathlib import Path

from duelhall.core.errors import BadOptions
from duelhall.core.game import Info
from duelhall.core.options import CARD_SET, Option
from duelhall.core.wording import cut
from duelhall.games import keys
from duelhall.games.class_paths import SUFFIX


@dataclass
class Spelling:
    """The words of a command with the options of a game spelled out."""

    tokens: list[str]
    doubts: list[str] = field(default_factory=list)
    """What to say of words after a switch, should they turn out to be too many."""


def spelled_out(tokens: Sequence[str], own: Iterable[str], game: Info) -> Spelling:
    """The tokens with each option of the game as ``--set name=value``; ``own`` stay as they are.

    They stand last: ``--set`` takes all words up to the next option.
    """
    known = {f"--{option.name}": option for option in game.options}
    mine = {*own, "--help", "-h"}
    result, chosen = Spelling([]), list[str]()
    rest = list(tokens)
    while rest:
        token = rest.pop(0)
        name, equals, value = token.partition("=")
        if name in known and name not in mine:
            option = known[name]
            value = value if equals else next_value(option, rest, result.doubts)
            chosen += ["--set", f"{option.name}={value}"]
        elif name.startswith("--") and name not in mine and name != "--":
            raise BadOptions(unknown(name, own, game))
        else:
            result.tokens.append(token)
    result.tokens += chosen
    return result


def next_value(option: Option, rest: list[str], doubts: list[str]) -> str:
    """The value that follows an option; ``yes`` of a switch that stands alone.

    A word after a switch that is no value of it may belong to the command: that is a doubt.
    """
    follows = bool(rest) and not rest[0].startswith("-")
    possible = f"{option.name} is {option.possible.replace(', ', ' or ')}"
    if "yes" in option.values and not (follows and rest[0] in option.values):
        if follows and not is_plain_name(rest[0]):
            doubts.append(f"--{option.name} {cut(rest[0])} is not possible: {possible}")
        return "yes"
    if not follows:
        raise BadOptions(f"--{option.name} needs a value: {option.possible}")
    return rest.pop(0)


def is_plain_name(word: str) -> bool:
    """Whether a word names a game wherever it stands: a key, or a class in a file."""
    return f"{SUFFIX}:" in word or word in keys()


def unknown(name: str, own: Iterable[str], game: Info) -> str:
    """What is possible instead of an unknown option, the one that looks like it first."""
    commands = [option for option in own if option.startswith("--")]
    offered = [f"--{option.name}" for option in game.options]
    near = get_close_matches(name[:40], [*commands, *offered], 1)
    meant = f"did you mean {near[0]}? " if near else ""
    has = f"{game.key} has {', '.join(offered)}" if offered else f"{game.key} has none"
    return f"there is no option {cut(name)}; {meant}the command has {', '.join(commands)}; {has}"


def read_settings(settings: Iterable[str]) -> dict[str, str]:
    """``name=value`` words as options; a folder alone is that of a set of cards."""
    return dict(read_setting(word) for word in settings)


def read_setting(word: str) -> tuple[str, str]:
    """One ``name=value``; ``./FOLDER`` is short for ``set=./FOLDER``."""
    name, equals, value = word.partition("=")
    if is_folder(word):
        return CARD_SET, os.path.join(os.curdir, word)
    if not equals or not name:
        raise BadOptions(f"{cut(word)!r} is no setting; settings are written name=value")
    return name, value


def is_folder(word: str) -> bool:
    """Whether a word is no setting but a folder: one that is there, or that looks like a path."""
    named = word.partition("=")[0]
    return os.sep in named or named.startswith(os.curdir) or Path(word).is_dir()


def option_lines(
    games: Sequence[Info], taken: Collection[str] = (), *, whole: bool = True
) -> Iterator[str]:
    """What each game offers, for the help; a name that commands have taken needs ``--set``.

    House rules are many: all together are one line where not the whole is told.
    """
    for game in games:
        yield f"Options of {game.key}:"
        told = [option for option in game.options if whole or not option.is_house]
        words = [written(option, f"--{option.name}" in taken) for option in told]
        width = max(map(len, words), default=0)
        for word, option in zip(words, told, strict=True):
            yield f"  {word:<{width}}  {option.meaning}"
        if left := len(game.options) - len(told):
            yield f"  and {left} house rules: duelhall play {game.key} --help"


def written(option: Option, is_taken: bool) -> str:
    """How an option is given."""
    values = "|".join(option.possible.replace(" to ", "-").split(", "))
    return f"--set {option.name}={values}" if is_taken else f"--{option.name} {values}"
