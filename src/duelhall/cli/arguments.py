"""Words of the command line that belong to a game: ``--heroes``, ``--length quick``."""

from collections.abc import Iterable, Iterator, Sequence

from duelhall.core.errors import BadOptions
from duelhall.core.game import Info
from duelhall.core.options import Option


def spelled_out(tokens: Sequence[str], own: Iterable[str], game: Info) -> list[str]:
    """The tokens with each option of the game as ``--set name=value``; ``own`` stay as they are."""
    known = {f"--{option.name}": option for option in game.options}
    mine = {*own, "--help", "-h"}
    result: list[str] = []
    rest = list(tokens)
    while rest:
        token = rest.pop(0)
        name, equals, value = token.partition("=")
        if name in known and name not in mine:
            option = known[name]
            value = value if equals else next_value(option, rest)
            result += ["--set", f"{option.name}={value}"]
        elif name.startswith("--") and name not in mine and name != "--":
            raise BadOptions(unknown(name, own, game))
        else:
            result.append(token)
    return result


def next_value(option: Option, rest: list[str]) -> str:
    """The value that follows an option; ``yes`` where that is possible and none follows."""
    follows = bool(rest) and not rest[0].startswith("-")
    if "yes" in option.values and not (follows and rest[0] in option.values):
        return "yes"
    if not follows:
        raise BadOptions(f"--{option.name} needs a value: {', '.join(option.values)}")
    return rest.pop(0)


def unknown(name: str, own: Iterable[str], game: Info) -> str:
    """What is possible instead of an unknown option."""
    offered = ", ".join(f"--{option.name}" for option in game.options)
    commands = ", ".join(option for option in own if option.startswith("--"))
    return f"there is no option {name}; the command has {commands}; {game.key} has {offered}"


def read_settings(settings: Iterable[str]) -> dict[str, str]:
    """``name=value`` words as options."""
    return dict(read_setting(word) for word in settings)


def read_setting(word: str) -> tuple[str, str]:
    """One ``name=value``."""
    name, equals, value = word.partition("=")
    if not equals or not name:
        raise BadOptions(f"{word!r} is no setting; settings are written name=value")
    return name, value


def option_lines(games: Iterable[Info]) -> Iterator[str]:
    """What each game offers, for the help."""
    for game in games:
        yield f"Options of {game.key}:"
        words = [f"--{option.name} {'|'.join(option.values)}" for option in game.options]
        width = max(map(len, words), default=0)
        for word, option in zip(words, game.options, strict=True):
            yield f"  {word:<{width}}  {option.meaning}"
