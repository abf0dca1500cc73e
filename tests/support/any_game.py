"""Every game of the registry and the toy, in the forms they show, for what holds of any game."""

from collections.abc import Iterator
from itertools import combinations
from random import Random

from dicebids import DiceBids
from duelhall import Game, Match
from duelhall.core.forms import chosen
from duelhall.games import find, keys

DRAWS = 400
"""So many forms of a game are drawn to choose from."""


def shown_forms() -> list[Game]:
    """Each game in each of the forms that it names as worth showing and measuring."""
    kinds = [*(find(key) for key in keys()), DiceBids]
    return [kind.choose(form) for kind in kinds for form in kind.info.forms]


def varied_forms(together: int) -> list[Game]:
    """Each game of the registry in the forms it shows, and in more that differ in all they can.

    So many values of options that go together are in one of them: with 1 each value is, with 2
    each pair. House rules stay as usual.
    """
    return [game for key in keys() for game in varied(find(key), together)]


def varied(kind: type[Game], together: int) -> list[Game]:
    """A game in its forms; whichever has most that is new comes first."""
    found = [kind.choose(form) for form in kind.info.forms]
    seen = {trait for game in found for trait in traits(game, together)}
    rest = {game: set(traits(game, together)) for game in drawn(kind)}
    while rest:
        best = max(rest, key=lambda game: len(rest[game] - seen))
        if rest[best] <= seen:
            break
        found.append(best)
        seen |= rest.pop(best)
    return found


def drawn(kind: type[Game]) -> Iterator[Game]:
    """Forms with some options drawn, the same in every run."""
    rng = Random(kind.info.key)
    offered = [option for option in kind.info.options if not option.is_house]
    for _ in range(DRAWS):
        some = rng.sample(offered, rng.randint(1, len(offered)))
        game = chosen(kind, {option.name: rng.choice(option.values) for option in some})
        if game:
            yield game


def traits(game: Game, together: int) -> Iterator[tuple[tuple[str, str], ...]]:
    """The values of a form, so many at a time."""
    plain = [option.name for option in game.info.options if not option.is_house]
    return combinations([(name, game.options[name]) for name in plain], together)


def is_usual(game: Game) -> bool:
    """Whether it is the form in which the game is shown first."""
    return game == game.choose(game.info.forms[0])


def name_of(game: Game) -> str:
    """A form in one word, to name a test by."""
    usual = {option.name: option.default for option in game.info.options}
    unusual = [f"{name}={value}" for name, value in game.options.items() if value != usual[name]]
    return "-".join([game.info.key, *unusual])


def played(game: Game, seed: int, decisions: int) -> Match:
    """A match after some random decisions of any seats that have to decide; it may be over."""
    match, rng = Match(game, seed), Random(seed)
    for _ in range(decisions):
        if not match.is_over:
            seat = rng.choice(match.deciders)
            match.play_action(rng.choice(match.actions(seat)), seat)
    return match


def shortest(game: Game, seed: int, games: int, decisions: int) -> Match:
    """The shortest of some games in which seats do what looks natural, or its beginning."""
    found = [naturally(game, seed + number, decisions) for number in range(games)]
    return min(found, key=lambda match: len(match.steps))


def naturally(game: Game, seed: int, decisions: int) -> Match:
    """A match after some decisions, drawn by how natural they look; it may be over."""
    match, rng = Match(game, seed), Random(seed)
    for _ in range(decisions):
        if match.is_over:
            break
        seat = rng.choice(match.deciders)
        legal, is_asked = match.actions(seat), seat == match.state.decider()
        urges = [match.state.urge(action) if is_asked else 1.0 for action in legal]
        match.play_action(rng.choices(legal, urges)[0], seat)
    return match
