"""What the lab may know and fix of a game: its facts as columns, and what can be given."""

from collections.abc import Iterator, Mapping

from duelhall.cards.titles import slug
from duelhall.core.fact import GameFact
from duelhall.core.options import Option, Value
from duelhall.core.seats import CHANCE
from duelhall.games.blades import kinds, marks, ops, questions
from duelhall.games.blades import places_of_facts as at
from duelhall.games.blades.campaign import Campaign
from duelhall.games.blades.carddata import RaceDeck

COUNTS = {
    "built": ("cities built", at.BUILT),
    "taken": ("cities taken", at.TAKEN),
    "battles": ("battles won", at.BATTLES),
    "recruited": ("units recruited", at.RECRUITED),
    "played": ("Spells and Events played", at.PLAYED),
    "stolen": ("cards and items stolen", at.STOLEN),
}


def leaders_of(race: RaceDeck) -> list[str]:
    """The names of a race's main leaders."""
    return [card.name for card in race.of_kind(ops.LEADER)]


def facts_of(races: list[RaceDeck]) -> tuple[GameFact, ...]:
    """The facts of a game of these races, side by side."""
    return tuple(fact for side, race in enumerate(races) for fact in facts_of_side(race, side))


def facts_of_side(race: RaceDeck, side: int) -> Iterator[GameFact]:
    """What is counted for a side."""
    start = side * at.SIDE
    for name, (words, place) in COUNTS.items():
        yield GameFact(name, words, start + place, side)
    names = leaders_of(race)
    axes = (tuple(slug(name) for name in names),)
    yield GameFact("leader", "the leader chosen", start + at.LEADERS, side, axes=axes)


def given_in(races: list[RaceDeck]) -> tuple[Option, ...]:
    """Who starts, and each player's leader."""
    seats = tuple(Value(str(seat + 1), f"Seat {seat + 1}") for seat in range(len(races)))
    found = [Option("starter", seats, "Who starts")]
    for seat, race in enumerate(races):
        leaders = tuple(Value(slug(name), name) for name in leaders_of(race))
        found.append(Option(f"leader{seat + 1}", leaders, f"The leader of seat {seat + 1}"))
    return tuple(found)


def narrowed(c: Campaign, given: Mapping[str, str], leaders: list[list[str]]) -> list[int] | None:
    """Of what is possible that which leads to what is given."""
    decider = c.decider()
    if decider == CHANCE and c.asks == questions.LOT and "starter" in given:
        return [int(given["starter"]) - 1]
    name = given.get(f"leader{decider + 1}")
    if c.asks != questions.LEADERS or name is None:
        return None
    place = [slug(one) for one in leaders[decider]].index(name)
    return [kinds.LEADER + marks.MAIN * decider + place]
