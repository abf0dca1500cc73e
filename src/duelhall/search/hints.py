"""Hints for a seat: its best few actions, what they promise, and a line that may follow.

A hint is made from the view of the seat and from worlds that fit it, never from the true state: in
any two worlds that fit the view it is the same, byte by byte.

The rule for lines: a line is told only as far as it sounds the same in every one of some worlds,
and it names nothing that the seat does not see now. It is carried out in all of them side by side,
chance drawn in each on its own, and told as the seat would hear it. Where the tellings part, a card
was turned up, drawn or rolled that the seat can't know; the line ends with what is still common to
all. It also ends before a card that lies hidden from the view, even if the seat could remember it.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from random import Random
from typing import Any

from duelhall.core.errors import IllegalAction
from duelhall.core.event import Event
from duelhall.core.seats import CHANCE
from duelhall.core.state import State
from duelhall.search.searcher import SearchSettings, think
from duelhall.search.seat import Seat
from duelhall.search.weighing import SEEDS, TRIAL, Weighed, weigh

WORLDS = 24
"""So many worlds have to agree on what is told."""
CUT = "..."
"""Stands where a telling would name what the seat does not see."""


@dataclass(frozen=True)
class ToldStep:
    """One step of a line as a seat would hear it."""

    seat: int
    notation: str | None
    """``None`` where the notation names what the seat can't know."""
    words: tuple[str, ...]
    goes_on: bool
    """Whether all of it is told; else the rest depends on what the seat can't know."""


@dataclass(frozen=True)
class Advice:
    """An action worth considering."""

    notation: str
    words: str
    chance: float
    """What the seat may expect of it, 0 to 1."""
    share: float
    """Part of the visits of the search for the best action, 0 to 1."""
    line: tuple[ToldStep, ...]
    """What may follow, this action first."""


@dataclass(frozen=True)
class Hint:
    """What a seat may expect and the best it can do, from best to worst."""

    seat: int
    turn: int
    ask: str
    chance: float
    actions: tuple[Advice, ...]

    def data(self) -> dict[str, Any]:
        """The hint as plain data, chances rounded to a thousandth."""
        rounded: dict[str, Any] = plain(asdict(self))
        return rounded


def plain(value: Any) -> Any:
    """Plain data for JSON: lists for tuples, numbers rounded to a thousandth."""
    if isinstance(value, float):
        return round(value, 3)
    if isinstance(value, dict):
        return {key: plain(member) for key, member in value.items()}
    return [plain(member) for member in value] if isinstance(value, list | tuple) else value


def hint(
    seat: Seat,
    settings: SearchSettings,
    seed: int,
    best: int = 3,
    names: Sequence[str] | None = None,
) -> Hint:
    """The best few actions of a seat that decides; ``names`` are the players'.

    Rounds are those of one search: there is one for the whole and one for each of the best actions,
    after a short trial of every action. Seconds are for all of them together.
    """
    if not seat.legal:
        raise IllegalAction(f"seat {seat.number + 1} has nothing to decide now")
    best, seed = min(best, len(seat.legal)), seed % SEEDS
    searches = 1 + best + len(seat.legal) / TRIAL
    share = replace(settings, seconds=settings.seconds / searches)
    visits = {one.action: one.visits for one in think(seat, share, seed).choices}
    weighed = weigh(seat, share, seed, best)
    world = seat.imagine(seed)
    return Hint(
        seat.number,
        seat.game.turn(world),
        seat.game.ask(world, seat.number, names),
        weighed[0].chance,
        tuple(advice(seat, world, one, visits, seed, names) for one in weighed[:best]),
    )


def advice(
    seat: Seat,
    world: State,
    one: Weighed,
    visits: Mapping[int, int],
    seed: int,
    names: Sequence[str] | None = None,
) -> Advice:
    """An action in words; ``world`` is any that fits."""
    return Advice(
        seat.legal[one.action],
        seat.game.describe(world, one.action, seat.number, seat.number, names),
        one.chance,
        visits.get(one.action, 0) / max(1, sum(visits.values())),
        tell_line(seat, one.line, seed, names),
    )


# -- the line


def tell_line(
    seat: Seat,
    line: Sequence[tuple[int, int]],
    seed: int,
    names: Sequence[str] | None = None,
) -> tuple[ToldStep, ...]:
    """The line as far as it is the same in all worlds."""
    teller = LineTeller(seat, seed, names)
    told: list[ToldStep] = []
    for who, action in line:
        step = teller.tell_step(who, action)
        if step is None:
            break
        told.append(step)
        if not step.goes_on:
            break
    return tuple(told)


class LineTeller:
    """Carries out a line in several worlds and tells what is the same in all."""

    def __init__(self, seat: Seat, seed: int, names: Sequence[str] | None = None) -> None:
        self.seat = seat
        self.names = names
        self.game = seat.game
        self.worlds = seat.worlds(WORLDS, seed)
        self.rng = Random(seed)
        seen = names_in(seat.view)
        self.hidden = {
            name for world in self.worlds for name in names_in(self.game.reveal(world)) - seen
        }
        """What lies on the table of some world and is not in the view."""

    def tell_step(self, who: int, action: int) -> ToldStep | None:
        """What the seat hears of a step in all worlds, ``None`` if it is nothing."""
        found = [
            (world, act)
            for world in self.worlds
            if (act := self.same_action(world, who, action)) is not None
        ]
        if len(found) < len(self.worlds):
            return None
        notation = common(self.game.format(world, act) for world, act in found)
        words = common(
            self.game.describe(world, act, self.seat.number, self.seat.number, self.names)
            for world, act in found
        )
        heard = [self.hear(world, who, act) for world, act in found]
        agreed = common_start(heard)
        goes_on = len(set(heard)) == 1 and CUT not in agreed
        agreed = tuple(sentence for sentence in agreed if sentence != CUT)
        if not agreed and words is not None:
            agreed = (words,)
        return ToldStep(who, notation, agreed, goes_on) if agreed else None

    def same_action(self, world: State, who: int, action: int) -> int | None:
        """The action in this world that the seat can't tell from the given one, if any."""
        legal = self.game.legal(world, who) if who in self.game.deciders(world) else []
        if action in legal or who == self.seat.number:
            return action if action in legal else None
        looks = world.seen_as(action)
        return next((other for other in legal if world.seen_as(other) == looks), None)

    def hear(self, world: State, who: int, action: int) -> tuple[str, ...]:
        """Carry out an action and the chance after it; what the seat hears, up to a hidden name."""
        events = [
            self.game.redact(event, self.seat.number) for event in self.do(world, who, action)
        ]
        told: list[str] = []
        for event in events:
            if names_in(event.facts) & self.hidden:
                return (*told, CUT)
            told.append(self.game.say(event, self.seat.number, self.names))
        return tuple(filter(None, told))

    def do(self, world: State, who: int, action: int) -> list[Event]:
        """Carry out an action and the chance after it."""
        events = self.game.apply(world, action, who)
        while self.game.deciders(world) == (CHANCE,):
            outcomes, weights = zip(*self.game.chances(world), strict=True)
            events += self.game.apply(world, self.rng.choices(outcomes, weights)[0], CHANCE)
        return events


def names_in(value: object) -> set[str]:
    """All texts that are values in plain data."""
    if isinstance(value, str):
        return {value}
    members = value.values() if isinstance(value, Mapping) else value
    if not isinstance(members, Iterable):
        return set()
    return {name for member in members for name in names_in(member)}


def common(texts: Iterable[str]) -> str | None:
    """The text, if all are the same."""
    different = set(texts)
    return different.pop() if len(different) == 1 else None


def common_start(heard: Sequence[tuple[str, ...]]) -> tuple[str, ...]:
    """The sentences with which all tellings begin."""
    shared = 0
    for sentences in zip(*heard, strict=False):
        if len(set(sentences)) > 1:
            break
        shared += 1
    return heard[0][:shared]
