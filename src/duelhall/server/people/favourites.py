"""What a player plays with most, by the facts that games name, and how well it goes."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from math import sqrt
from typing import Any

from duelhall.core.errors import DuelhallError
from duelhall.core.fact import GameFact
from duelhall.games import load
from duelhall.server.shapes.people import FavouriteShown

MOST = 5
"""Favourites of each kind that are told."""
SURE = 1.96
"""How many standard deviations hold 95 % of all cases."""

Kind = tuple[str, str, str]
"""A game, a fact of it, and a value."""


def favourites(rows: Sequence[Any]) -> list[FavouriteShown]:
    """The favourites of the games in these rows, the most played first."""
    scores: defaultdict[Kind, list[float]] = defaultdict(list)
    facts: dict[tuple[str, str], GameFact] = {}
    for row in rows:
        for kind in kinds_in(row.game, row.liked):
            scores[kind].append(row.score)
    for row in rows:
        if any((row.game, name) not in facts for name in row.liked):
            facts |= facts_of(row.game, row.options)
    told = [shown(facts[kind[:2]], kind, got) for kind, got in scores.items() if kind[:2] in facts]
    return sorted(few(told), key=lambda one: -one.games)


def kinds_in(game: str, liked: Mapping[str, Sequence[str]]) -> Iterator[Kind]:
    """What somebody played with in a game."""
    for name, values in liked.items():
        yield from ((game, name, value) for value in values)


def facts_of(game: str, options: Mapping[str, Any]) -> dict[tuple[str, str], GameFact]:
    """The facts in which a game sees a taste; none if the hall has it no more."""
    try:
        return {(game, fact.name): fact for fact in load(game, **options).facts() if fact.liked}
    except DuelhallError:
        return {}


def few(told: Sequence[FavouriteShown]) -> Iterator[FavouriteShown]:
    """Of each kind of thing the most played, of equals the one that wins more."""
    by_kind: defaultdict[str, list[FavouriteShown]] = defaultdict(list)
    for one in told:
        by_kind[one.liked].append(one)
    for same in by_kind.values():
        yield from sorted(same, key=lambda one: (-one.games, -one.share, one.name))[:MOST]


def shown(fact: GameFact, kind: Kind, scores: Sequence[float]) -> FavouriteShown:
    """A favourite with its interval."""
    game, _, value = kind
    share = sum(scores) / len(scores)
    low, high = between(share, len(scores))
    return FavouriteShown(
        game=game,
        title=load(game).info.title,
        liked=fact.liked,
        value=value,
        name=dict(zip(fact.kinds, fact.called, strict=False)).get(value, value),
        games=len(scores),
        share=share,
        low=low,
        high=high,
    )


def between(share: float, games: int) -> tuple[float, float]:
    """Wilson's interval."""
    scale = 1 + SURE**2 / games
    middle = (share + SURE**2 / (2 * games)) / scale
    spread = SURE * sqrt(share * (1 - share) / games + SURE**2 / (4 * games**2)) / scale
    return max(0.0, middle - spread), min(1.0, middle + spread)
