"""Parries: a toy with windows, in which a strike may be parried by those who can.

Each seat is dealt a parry or none, unseen. In each of four rounds one seat after the other strikes,
high or low, and all others are asked at once whether they parry. What they say is covered until
all have spoken. A parry is spent; the window opens whether or not somebody has one left.
"""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from duelhall.core.event import Event
from duelhall.core.game import Info, Step
from duelhall.core.options import Option, read_options
from duelhall.core.plain_game import PlainGame
from duelhall.core.plain_state import PlainState
from duelhall.core.seats import CHANCE
from duelhall.core.state import State
from duelhall.core.window import Window, WindowKind

ROUNDS = 4
HIGH, LOW, PASS, PARRY = 10, 11, 20, 21
NAMES = {HIGH: "high", LOW: "low", PASS: "pass", PARRY: "parry"}


class Fencing(PlainState):
    """A position."""

    def __init__(self, seats: int) -> None:
        super().__init__()
        self.seats = seats
        self.turn = 1
        self.parries = [-1] * seats
        self.struck = ""
        self.said = [0] * seats
        self.hits = [0] * seats

    @property
    def striker(self) -> int:
        """Whose turn it is."""
        return (self.turn - 1) % self.seats

    def deciders(self) -> Sequence[int]:
        """Chance deals; then a strike, and a window for all others."""
        if -1 in self.parries:
            return (CHANCE,)
        if self.turn > ROUNDS * self.seats:
            return ()
        if not self.struck:
            return (self.striker,)
        return [at for at in range(self.seats) if at != self.striker and not self.said[at]]

    def choices(self, seat: int) -> Sequence[int]:
        """High or low; to pass, or a parry that one has."""
        if not self.struck:
            return [HIGH, LOW]
        return [PASS, PARRY] if self.parries[seat] else [PASS]

    def outcomes(self) -> Sequence[tuple[int, float]]:
        """A parry or none."""
        return [(0, 0.5), (1, 0.5)]

    def play(self, seat: int, action: int) -> None:
        """Carry out an action or outcome."""
        if seat == CHANCE:
            at = self.parries.index(-1)
            self.parries[at] = action
            self.tell(Event("deal", {"to": at, "parry": action}, secret=("parry",), known=[at]))
        elif action in (HIGH, LOW):
            self.struck = NAMES[action]
            self.tell(Event("strike", {"seat": seat, "way": self.struck}))
        else:
            self.said[seat] = action
            if not self.deciders():
                self.close()

    def close(self) -> None:
        """All have spoken: who did not parry is hit."""
        others = [at for at in range(self.seats) if at != self.striker]
        for at in others:
            self.parries[at] -= self.said[at] == PARRY
            self.hits[self.striker] += self.said[at] == PASS
        self.tell(Event("close", {"parried": [self.said[at] == PARRY for at in others]}))
        self.said, self.struck = [0] * self.seats, ""
        self.turn += 1

    def points(self, seat: int) -> float:
        """Most hits win."""
        best = [at for at in range(self.seats) if self.hits[at] == max(self.hits)]
        return (seat in best) * (1.0 if len(best) == 1 else 0.5)

    def imagine(self, seat: int) -> None:
        """Others may hold what was not shown."""
        for at in range(self.seats):
            if at != seat and self.parries[at] >= 0:
                self.parries[at] = self.roll(2)


class Parries(PlainGame):
    """The game with its options chosen."""

    info: ClassVar[Info] = Info(
        key="parries",
        title="Parries",
        seats=(2, 3),
        options=(Option("players", ("2", "3"), "How many play"),),
        rules_version="1",
        status="experimental",
        longest=100,
        windows=(WindowKind("high", "a strike is high"), WindowKind("low", "a strike is low")),
    )

    def __init__(self, options: Mapping[str, str]) -> None:
        self.options = options
        self.seats = int(options["players"])

    @classmethod
    def choose(cls, options: Mapping[str, object]) -> "Parries":
        return cls(read_options("parries", cls.info.options, options))

    def new(self) -> Fencing:
        return Fencing(self.seats)

    def turn(self, state: State) -> int:
        return fencing(state).turn

    def window(self, state: State) -> Window | None:
        now = fencing(state)
        return Window(PASS, now.struck) if now.struck else None

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        now = fencing(state)
        mine = {} if seat is None else {"parries": now.parries[seat]}
        return {"seat": seat, "struck": now.struck, "hits": list(now.hits), **mine}

    def reveal(self, state: State) -> dict[str, Any]:
        return self.view(state, None) | {"all": list(fencing(state).parries)}

    def recast(self, state: State, world: State, seat: int, steps: Sequence[Step]) -> list[Step]:
        raise NotImplementedError("its stories are told by hand")

    def format(self, state: State, action: int) -> str:
        return NAMES.get(action) or str(action)

    def describe(
        self,
        state: State,
        action: int,
        seat: int | None,
        you: int | None,
        names: Sequence[str] | None = None,
    ) -> str:
        return f"Choose {self.format(state, action)}."

    def ask(self, state: State, seat: int | None, names: Sequence[str] | None = None) -> str:
        return "Choose." if seat in fencing(state).deciders() else "Wait."

    def say(self, event: Event, seat: int | None, names: Sequence[str] | None = None) -> str:
        return f"{event.kind}: {', '.join(f'{k} {v}' for k, v in event.facts.items())}."


def fencing(state: State) -> Fencing:
    """The state, which must be one of Parries."""
    assert isinstance(state, Fencing)
    return state
