"""A game looked at again: the chance to win, what each decision was worth, where the game turned.

Every decision is judged from what its seat knew at the time; with open cards, from the whole truth.
The played action and the most promising others are weighed by the same search in the same worlds.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

from duelhall.core.event import Event
from duelhall.core.eyes import ALL, Eyes
from duelhall.core.game import Game, Step
from duelhall.core.match import Match
from duelhall.core.record import Record
from duelhall.core.state import State
from duelhall.search.grades import BEST, FORCED, Tally, grade_of, tally
from duelhall.search.hints import plain
from duelhall.search.searcher import SearchSettings
from duelhall.search.seat import Seat, seat_at
from duelhall.search.turning_points import Turning, turning_points
from duelhall.search.weighing import weigh

OnProgress = Callable[[int, int], None]
"""Told how many decisions are judged, of how many."""

ROUNDS = 1200
"""Rounds of a search where nobody says otherwise: ten to twenty seconds for 150 decisions."""
CANDIDATES = 4
"""So many actions are weighed besides the one that was played."""


@dataclass(frozen=True)
class Candidate:
    """An action as the eyes may know it, and what it promises."""

    notation: str | None
    words: str
    chance: float


@dataclass(frozen=True)
class Decision:
    """A decision judged: chances are those of its seat, 0 to 1."""

    step: int
    turn: int
    seat: int
    grade: str
    chance: float
    """What the best action promises."""
    loss: float
    """What the played action promises less."""
    played: Candidate
    better: Candidate | None
    """The best action, where the played one is graded below it and the eyes may know it."""
    told: tuple[str, ...]
    """What happened, as the eyes may know it."""


@dataclass(frozen=True)
class Point:
    """The chance of each seat before a step, ``None`` where nothing is known of it yet."""

    step: int
    turn: int
    chances: tuple[float | None, ...]


@dataclass(frozen=True)
class Review:
    """A game judged."""

    eyes: Eyes
    open_cards: bool
    names: tuple[str, ...]
    turns: int
    result: tuple[float, ...] | None
    decisions: tuple[Decision, ...]
    curve: tuple[Point, ...]
    turning: tuple[Turning, ...]
    players: tuple[Tally | None, ...]
    """For each seat, ``None`` for one whose decisions are not judged."""

    def data(self) -> dict[str, Any]:
        """The review as plain data, chances rounded to a thousandth."""
        rounded: dict[str, Any] = plain(asdict(self))
        return {**rounded, "eyes": self.eyes.value}


def review(
    game: Match | Record,
    settings: SearchSettings,
    seed: int,
    open_cards: bool = False,
    eyes: Eyes = ALL,
    progress: OnProgress | None = None,
) -> Review:
    """Judge a game; with the eyes of one seat only its decisions, told as it heard them.

    The settings are those of one search. Raises BadRecord where a record can't be read.
    """
    match = game.replay() if isinstance(game, Record) else game
    judge = Judge(match, replace(settings, open=open_cards), seed, eyes)
    decisions = tuple(judge.decisions(progress))
    judged = {decision.seat for decision in decisions}
    outcome = match.outcome
    return Review(
        eyes,
        open_cards,
        judge.names,
        match.turn,
        outcome.scores if outcome else None,
        decisions,
        tuple(curve_of(match, decisions)),
        turning_points(match, decisions, judge.hear),
        tuple(
            tally(one for one in decisions if one.seat == seat) if seat in judged else None
            for seat in range(match.game.seats)
        ),
    )


class Judge:
    """Walks through a match once and judges its decisions."""

    def __init__(self, match: Match, settings: SearchSettings, seed: int, eyes: Eyes) -> None:
        self.match = match
        self.game: Game = match.game
        self.settings = settings
        self.seed = seed
        self.eyes = eyes
        self.names = names_of(match)

    def is_judged(self, who: int) -> bool:
        """Whether the decisions of this seat are."""
        return who >= 0 and self.eyes.seat in (who, None)

    def decisions(self, progress: OnProgress | None) -> Iterator[Decision]:
        """Every decision judged, in order."""
        state = self.game.new()
        total = sum(self.is_judged(who) for who, _ in self.match.steps)
        done = 0
        for number, step in enumerate(self.match.steps):
            if self.is_judged(step[0]):
                yield self.judge(state, number, step)
                done += 1
                if progress:
                    progress(done, total)
            self.game.apply(state, step[1], step[0])

    def judge(self, state: State, number: int, step: Step) -> Decision:
        """One decision."""
        who, action = step
        seat = self.seat_in(state, who)
        is_forced = len(seat.legal) == 1
        seed = self.seed * 1_000_003 + 2 * number
        weighed = weigh(seat, self.settings, seed, 1 if is_forced else CANDIDATES, [action])
        chances = {one.action: one.chance for one in weighed}
        best, loss = weighed[0], weighed[0].chance - chances[action]
        grade = FORCED if is_forced else grade_of(loss)
        shows = grade not in (FORCED, BEST) and not self.eyes.is_spectator
        return Decision(
            number,
            self.match.turns[number],
            who,
            grade,
            best.chance,
            loss,
            self.name_candidate(state, number, who, action, chances[action]),
            self.name_candidate(state, number, who, best.action, best.chance) if shows else None,
            self.hear(number),
        )

    def seat_in(self, state: State, who: int) -> Seat:
        """What the seat knew, or with open cards everything."""
        seat = seat_at(self.game, state, who)
        if not self.settings.open:
            return seat
        truth = state.clone()
        return replace(
            seat, look=lambda: self.game.reveal(truth), imagine=lambda seed: truth.clone()
        )

    def name_candidate(
        self, state: State, number: int, who: int, action: int, chance: float
    ) -> Candidate:
        """An action in words; a spectator reads only what was heard of it."""
        if self.eyes.is_spectator:
            return Candidate(None, " ".join(self.hear(number)), chance)
        words = self.game.describe(state, action, who, self.eyes.seat, self.spoken)
        return Candidate(self.game.format(state, action), words, chance)

    def hear(self, number: int, last: int | None = None) -> tuple[str, ...]:
        """What happened in a step, up to its event ``last``, as the eyes may know it."""
        seat = self.eyes.seat
        told = [self.seen(event, seat) for event in self.match.events_of(number)[:last]]
        return tuple(filter(None, (self.game.say(event, seat, self.spoken) for event in told)))

    @property
    def spoken(self) -> Sequence[str] | None:
        """The names to speak of; where one person plays all sides they are nobody's."""
        return self.names if self.game.seats > 1 else None

    def seen(self, event: Event, seat: int | None) -> Event:
        """The event as the eyes may be told of it again."""
        return event if self.eyes.sees_all else self.game.recall(event, seat)


def names_of(match: Match) -> tuple[str, ...]:
    """The players' names, or their numbers where names are missing or the same."""
    seats = range(1, match.game.seats + 1)
    names = [match.headers.get(f"Seat{seat}", "") for seat in seats]
    if len(set(names)) == len(names) and all(names):
        return tuple(names)
    return tuple(f"Player {seat}" for seat in seats)


# -- the curve


def curve_of(match: Match, decisions: Sequence[Decision]) -> Iterator[Point]:
    """Before each decision and at the end, what the seats believed last.

    With two seats both are judges of one chance: it is the mean of what they believed last.
    """
    latest: list[float | None] = [None] * match.game.seats
    for decision in decisions:
        latest[decision.seat] = decision.chance
        yield Point(decision.step, decision.turn, agreed(latest))
    if match.outcome:
        yield Point(len(match.steps), match.turn, match.outcome.scores)


def agreed(latest: Sequence[float | None]) -> tuple[float | None, ...]:
    """The chance of each seat, with two seats the mean of both."""
    if len(latest) != 2:
        return tuple(latest)
    first, second = latest
    known = [first] if first is not None else []
    known += [1 - second] if second is not None else []
    chance = sum(known) / len(known)
    return chance, 1 - chance
