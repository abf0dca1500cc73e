"""Several seats at once: who decides together, and who may hear of what is done meanwhile.

A *phase* begins where several seats are to move, and goes on until all of them have decided. What a
seat does in it makes nobody else's step stale: each pair of eyes has its own count of steps, which
moves on when the question that these eyes are asked is another one. A step by which nothing that
somebody sees has changed is *unheard* by them: no entry, no number and no time tells of it. A phase
that is a window is *covered*: all that others know is that it is open, until the last has answered.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeVar

from duelhall.core.event import Event
from duelhall.core.eyes import Whose, all_of, counted
from duelhall.core.game import Game
from duelhall.core.match import Match
from duelhall.core.seats import CHANCE
from duelhall.core.state import State

Deaf = frozenset[Whose]
NOBODY: Deaf = frozenset()
Kept = TypeVar("Kept")


class Outlook(NamedTuple):
    """What everybody sees and may choose, to be compared with what comes after it."""

    turn: int
    movers: tuple[int, ...]
    views: dict[Whose, Any]
    legal: dict[int, list[str]]

    @classmethod
    def of(cls, match: Match) -> "Outlook":
        """The outlook where a match stands."""
        game, state, movers = match.game, match.state, match.deciders
        views = {
            whose: (game.view(state, whose), game.ask(state, whose)) for whose in all_of(game.seats)
        }
        legal = {seat: match.legal(seat) for seat in movers if seat >= 0}
        return cls(match.turn, movers, views, legal)

    def asks_same(self, other: "Outlook", seat: int) -> bool:
        """Whether a seat has the same to choose from in both."""
        return seat in self.legal and self.legal[seat] == other.legal.get(seat)

    def deaf_to(self, other: "Outlook", seat: int, covered: bool = False) -> Deaf:
        """Those to whom both look the same, but for the seat that changed one to the other.

        Who has to decide looks the same to others where it is covered.
        """
        if self.movers != other.movers and not covered:
            return NOBODY
        same = (whose for whose, view in self.views.items() if view == other.views[whose])
        return frozenset(whose for whose in same if whose != seat)


@dataclass(frozen=True, slots=True)
class Phase:
    """Seats that decide together, and the number of steps before they were asked."""

    seats: frozenset[int]
    begun: int
    covered: bool
    """Whether nobody is to know who has answered already."""

    @classmethod
    def of(cls, match: Match) -> "Phase | None":
        """The phase that begins where a match stands, if several are to move there."""
        movers = match.deciders
        if len(movers) < 2:
            return None
        return cls(frozenset(movers), len(match.steps), match.game.window(match.state) is not None)


def goes_on(game: Game, seen: Outlook, now: Outlook, events: Sequence[Event]) -> bool:
    """Whether a step was within a phase: nobody but those before it has to decide.

    Where one seat alone was left, what it does is within as long as it is covered: then it does not
    end what the others wait for.
    """
    if not now.movers or now.turn != seen.turn or not {*now.movers} <= {*seen.movers}:
        return False
    if len(seen.movers) > 1:
        return True
    if events:
        return all(event.secret and not game.shows(event) for event in events)
    return len(seen.deaf_to(now, seen.movers[0])) == game.seats


class Common:
    """What seats that decide at once know of each other; all of it follows from the log."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.phase: Phase | None = None
        self.start: State = match.state
        """The position in which the phase began."""
        self.phases: dict[int, Phase] = {}
        """The phase after so many steps, to go back to."""
        self.asked = [0] * match.game.seats
        """The number of the entry by which each seat was asked what it is asked now."""
        self.counts: tuple[int, ...] | None = None
        """The steps as each seat and, last, a spectator counts them; ``None``: as the match does,
        since several never had to decide at once."""
        self.unheard: dict[int, Deaf] = {}
        """Who does not hear of an entry, by its number."""

    # -- for one pair of eyes

    def step_for(self, whose: Whose) -> int:
        """The number of the step at which these eyes stand."""
        return len(self.match.steps) if self.counts is None else counted(self.counts, whose)

    def number(self, n: int, whose: Whose) -> int:
        """The number that an entry has for these eyes, or else the last one before it."""
        if not self.unheard:
            return n
        return n - sum(whose in deaf for at, deaf in self.unheard.items() if at <= n)

    def has_decided(self, seat: int) -> bool:
        """Whether a seat has decided while others of its phase have yet to."""
        return bool(self.phase and seat in self.phase.seats and seat not in self.match.deciders)

    @property
    def covered(self) -> tuple[int, ...]:
        """The seats of which nobody else may know whether they have answered already."""
        return tuple(sorted(self.phase.seats)) if self.phase and self.phase.covered else ()

    # -- what happens

    def look(self) -> Outlook | None:
        """The outlook before a step, where it will be needed."""
        return Outlook.of(self.match) if self.phase else None

    def ask_all(self, n: int, steps: int) -> None:
        """After so many steps everybody is asked something new."""
        self.asked = [n] * len(self.asked)
        if self.counts:
            self.counts = tuple(count + steps for count in self.counts)
        self.begin()

    def begin(self) -> None:
        """Begin a phase if several are to move."""
        self.phase = Phase.of(self.match)
        if self.phase:
            self.start = self.match.state.clone()
        if self.phase and self.counts is None:
            self.counts = (len(self.match.steps),) * (self.match.game.seats + 1)
        self.keep()

    def keep(self) -> None:
        """Note the phase, to go back to it."""
        if self.phase:
            self.phases[len(self.match.steps)] = self.phase

    def stepped(self, n: int, seat: int, seen: Outlook | None, made: int) -> Deaf:
        """A seat stepped where there were ``made`` steps and this outlook; who can't know of it."""
        match = self.match
        steps, events = len(match.steps) - made, match.events[match.bounds[made] :]
        if seen and goes_on(match.game, seen, now := Outlook.of(match), events):
            return self.changed(n, seat, steps, seen, now, is_told=bool(events))
        self.ask_all(n, steps)
        return NOBODY

    def changed(
        self, n: int, seat: int, steps: int, seen: Outlook, now: Outlook, is_told: bool = False
    ) -> Deaf:
        """A seat did something within the phase; who can't know of it."""
        anew = [who for who in range(len(self.asked)) if who == seat or asks_anew(who, seen, now)]
        for who in anew:
            self.asked[who] = n
        more = [(steps if who == seat else 1) * (who in anew) for who in range(len(self.asked))]
        self.counts = tuple(map(sum, zip(self.counts or (), [*more, 0], strict=True)))
        self.keep()
        covered = self.phase is not None and self.phase.covered
        deaf = NOBODY if is_told and not covered else seen.deaf_to(now, seat, covered)
        if deaf:
            self.unheard[n] = deaf
        return deaf

    def went_back(self, n: int, to: int) -> None:
        """The table went back to so many steps; no count ever does, once they are several."""
        self.phases = {step: phase for step, phase in self.phases.items() if step <= to}
        self.phase = self.phases.get(to)
        if self.phase:
            self.start = self.match.at(self.phase.begun).state
        self.asked = [n] * len(self.asked)
        if self.counts:
            self.counts = tuple(count + 1 for count in self.counts)

    def went_without(self, n: int, seat: int, to: int, seen: Outlook) -> Deaf:
        """A seat's step after so many others is no more, and all later ones stand."""
        self.phases = closed_up(self.phases, to + 1)
        return self.changed(n, seat, 1, seen, Outlook.of(self.match))


def asks_anew(seat: int, seen: Outlook, now: Outlook) -> bool:
    """Whether a seat that has to decide has something else to choose from than it had."""
    return seat in now.movers and not now.asks_same(seen, seat)


def closed_up(kept: Mapping[int, Kept], gone: int) -> dict[int, Kept]:
    """What is kept by a number of steps, with one of them gone and all later ones one less."""
    return {step - (step > gone): value for step, value in kept.items() if step != gone}


# -- a step that others never heard of


def stands_without(common: Common, to: int) -> bool:
    """Whether the phase could have gone as it did, for all others, without the step after ``to``.

    It can if the step showed nothing and had no chance in it, and all that the others did later is
    possible without it, means the same, and is heard the same.
    """
    phase, match = common.phase, common.match
    if phase is None or to < phase.begun or shows_any(match, to) or is_chance(match, to + 1):
        return False
    return to + 1 == len(match.steps) or replays(match, common.start.clone(), phase.begun, to)


def shows_any(match: Match, step: int) -> bool:
    """Whether somebody was shown something by a step."""
    return any(match.game.shows(event) for event in match.events_of(step))


def is_chance(match: Match, step: int) -> bool:
    """Whether a step is an outcome of chance."""
    return step < len(match.steps) and match.steps[step][0] == CHANCE


def replays(match: Match, state: State, begun: int, to: int) -> bool:
    """Whether all steps since ``begun`` but the one after ``to`` lead to the same for the others.

    The state is the one in which they began, and is used up.
    """
    game, seat = match.game, match.steps[to][0]
    for step in range(begun, len(match.steps)):
        who, action = match.steps[step]
        if step == to:
            continue
        if action not in game.offered(state, who):
            return False
        if game.format(state, action) != match.notations[step]:
            return False
        events = game.apply(state, action, who)
        if heard(match, events, seat) != heard(match, match.events_of(step), seat):
            return False
    return {*game.deciders(state)} == {*match.deciders, seat}


def heard(match: Match, events: Sequence[Event], seat: int) -> list[list[Event]]:
    """What everybody but a seat hears."""
    redact, eyes = match.game.redact, all_of(match.game.seats)
    return [[redact(event, whose) for event in events] for whose in eyes if whose != seat]
