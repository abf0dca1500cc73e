"""Which options of a game go together, found by asking the game itself.

A game says it in ``choose`` and nowhere else. There may be more combinations than one can list, so
only those near a chosen one are tried.
"""

from collections.abc import Iterator, Mapping
from itertools import combinations, product

from duelhall.core.errors import BadOptions
from duelhall.core.game import Game

TRIES = 2000
"""Combinations that are tried for one value at the most."""
APART = 2
"""So many other options may have to change before a value is possible at all."""

Chosen = Mapping[str, str]


def chosen(game: type[Game], options: Chosen) -> Game | None:
    """The game with these options, if they go together."""
    try:
        return game.choose(options)
    except BadOptions:
        return None


def nearest(game: type[Game], options: Chosen, name: str, value: str) -> Chosen | None:
    """The options with this value, as much else of them kept as goes with it.

    Chosen named first are kept before those named later; ``None`` if no game has the value.
    """
    if found := chosen(game, {**options, name: value}):
        return found.options
    for start in starts(game, name, value):
        if chosen(game, start):
            return kept(game, start, options)
    return None


def starts(game: type[Game], name: str, value: str) -> Iterator[dict[str, str]]:
    """The value by itself, then with one and with two other options that it may need."""
    others = [one for one in game.info.options if one.name != name and not one.is_house]
    tried = 0
    for count in range(APART + 1):
        for picked in combinations(others, count):
            for values in product(*(option.values for option in picked)):
                names = (option.name for option in picked)
                yield {name: value, **dict(zip(names, values, strict=True))}
                tried += 1
                if tried >= TRIES:
                    return


def kept(game: type[Game], start: dict[str, str], options: Chosen) -> Chosen:
    """The options to start from, and of the others what goes with them."""
    for option in game.info.options:
        if option.name not in start and option.name in options:
            wider = {**start, option.name: options[option.name]}
            start = wider if chosen(game, wider) else start
    return game.choose(start).options


def changes(game: type[Game], options: Chosen) -> dict[str, dict[str, Chosen | None]]:
    """For each value of each option: what else would change with it, ``None`` if no game has it.

    House rules are not among them: they have too many values, and the game says why not.
    """
    return {
        option.name: {
            value: others(game, nearest(game, options, option.name, value), options, option.name)
            for value in option.values
        }
        for option in game.info.options
        if not option.is_house
    }


def others(game: type[Game], found: Chosen | None, options: Chosen, name: str) -> Chosen | None:
    """The options besides one that are not what they were; a house rule given up is as usual."""
    if found is None:
        return None
    given_up = {one.name: one.default for one in game.info.options if one.name not in found}
    return {
        one: value
        for one, value in {**given_up, **found}.items()
        if one != name and value != options.get(one, given_up.get(one))
    }
