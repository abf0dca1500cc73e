"""A game that is over, told again position by position for one pair of eyes.

A position stands wherever a seat had to decide and at the end: after a step and the outcomes of
chance that followed it at once. A seat's eyes see what the seat saw then, and are told what it may
be told again (``Game.recall``); the eyes ``all`` see every card.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, cast

from duelhall.core.event import Event
from duelhall.core.eyes import Eyes
from duelhall.core.match import Match
from duelhall.core.seats import CHANCE
from duelhall.core.state import State
from duelhall.server.shapes import EventShown
from duelhall.server.shapes.records import PositionShown


@dataclass(frozen=True)
class Playback:
    """A match and the eyes it is shown to; ``names`` are the players' in the sentences."""

    match: Match
    eyes: Eyes
    names: Sequence[str]

    def positions(self) -> Iterator[PositionShown]:
        """Every position from the first decision on, with what led to it."""
        match, start = self.match, 0
        state = match.game.new()
        for number, (who, action) in enumerate(match.steps):
            match.game.apply(state, action, who)
            if self.is_settled(number + 1):
                yield self.position(state, start, number + 1)
                start = number + 1

    def is_settled(self, step: int) -> bool:
        """Whether no recorded outcome of chance follows so many steps."""
        steps = self.match.steps
        return step == len(steps) or steps[step][0] != CHANCE

    def position(self, state: State, start: int, step: int) -> PositionShown:
        """The position after ``step`` steps, those from ``start`` on having led to it."""
        who = self.match.steps[start][0]
        seat = None if who == CHANCE else who
        events = [event for number in range(start, step) for event in self.match.events_of(number)]
        return PositionShown(
            step=step,
            turn=self.match.game.turn(state),
            seat=seat,
            notation=self.match.notations[start] if self.may_read(seat) else None,
            events=[self.told(event) for event in events],
            ask=self.ask(state),
            view=self.view(state),
        )

    def may_read(self, seat: int | None) -> bool:
        """Whether the notation of a seat's step may be read: it can name a hidden card."""
        return seat is not None and (self.eyes.sees_all or self.eyes.seat == seat)

    # -- what the eyes see and hear

    @property
    def spoken(self) -> Sequence[str] | None:
        """The names to speak of; where one person plays all sides they are nobody's."""
        return self.names if self.match.game.seats > 1 else None

    def view(self, state: State) -> dict[str, Any]:
        """The table as the eyes see it."""
        game = self.match.game
        return game.reveal(state) if self.eyes.sees_all else game.view(state, self.eyes.seat)

    def ask(self, state: State) -> str:
        """What was being waited for."""
        return self.match.game.ask(state, self.eyes.seat, self.spoken)

    def told(self, event: Event) -> EventShown:
        """An event with its sentence, as the eyes may be told of it again."""
        game = self.match.game
        heard = event if self.eyes.sees_all else game.recall(event, self.eyes.seat)
        said = {**heard.data(), "words": game.say(heard, self.eyes.seat, self.spoken)}
        return cast(EventShown, said)
