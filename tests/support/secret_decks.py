"""Secret Decks: a toy in which all build their decks at once, and nobody is told how far others
are.

In each of three rounds a seat takes cards from 1 to 5 into its deck, puts some back, may draw one
by chance, and says that it is done. Nothing of that is told: no event, no number of cards. Then
the best card of each deck is shown, and nothing else ever. Who has the best alone bets one or two
points on a die. So two rounds with decks of other sizes look the same to everybody else.
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

CARDS = (1, 2, 3, 4, 5)
ROUNDS = 3
BACK, DRAW, DONE, BET = 10, 20, 21, 30
"""Actions 1 to 5 take a card, ``BACK`` + n puts it back, ``BET`` + n bets n points."""


class Building(PlainState):
    """A position."""

    def __init__(self, seats: int) -> None:
        super().__init__()
        self.seats = seats
        self.round = 1
        self.decks: list[list[int]] = [[] for _ in range(seats)]
        self.used: list[list[int]] = [[] for _ in range(seats)]
        self.drew = [False] * seats
        self.done = [False] * seats
        self.drawer = self.better = -1
        self.bet = 0
        self.points_of = [0] * seats

    def deciders(self) -> Sequence[int]:
        """Chance deals a drawn card or rolls; the best bets; else all who are not done build."""
        if self.drawer >= 0 or self.bet:
            return (CHANCE,)
        if self.round > ROUNDS:
            return ()
        if self.better >= 0:
            return (self.better,)
        return [seat for seat in range(self.seats) if not self.done[seat]]

    def unused(self, seat: int) -> list[int]:
        """The cards that a seat has not touched in this round."""
        return [card for card in CARDS if card not in self.used[seat]]

    def choices(self, seat: int) -> Sequence[int]:
        """What to do with one's deck, or how much to bet."""
        if self.better >= 0:
            return [BET + 1, BET + 2]
        deck, found = self.decks[seat], self.unused(seat)
        found += [BACK + card for card in deck] if len(deck) > 1 else []
        found += [DRAW] if self.unused(seat) and not self.drew[seat] else []
        return found + ([DONE] if deck else [])

    def outcomes(self) -> Sequence[tuple[int, float]]:
        """A card that the drawer has not touched, or a die of two sides."""
        faces = self.unused(self.drawer) if self.drawer >= 0 else [1, 2]
        return [(face, 1 / len(faces)) for face in faces]

    def play(self, seat: int, action: int) -> None:
        """Carry out an action or outcome."""
        if seat == CHANCE:
            self.deal(action) if self.drawer >= 0 else self.roll_die(action)
        elif action > BET:
            self.bet = action - BET
            self.tell(Event("bet", {"seat": seat, "points": self.bet}))
        else:
            self.build(seat, action)

    def build(self, seat: int, action: int) -> None:
        """One change of a deck, of which nobody is told."""
        if action == DRAW:
            self.drawer, self.drew[seat] = seat, True
        elif action == DONE:
            self.done[seat] = True
            if all(self.done):
                self.show()
        elif action > BACK:
            self.decks[seat].remove(action - BACK)
        else:
            self.add(seat, action)

    def add(self, seat: int, card: int) -> None:
        """A card goes into a deck."""
        self.decks[seat] = sorted([*self.decks[seat], card])
        self.used[seat] = sorted([*self.used[seat], card])

    def deal(self, card: int) -> None:
        """The drawn card goes into the deck."""
        self.add(self.drawer, card)
        self.drawer = -1

    def show(self) -> None:
        """The best card of each deck is shown; the best of all, if alone, bets."""
        best = [max(deck) for deck in self.decks]
        self.tell(Event("show", {"best": best}))
        if best.count(max(best)) == 1:
            self.better = best.index(max(best))
        else:
            self.next_round()

    def roll_die(self, face: int) -> None:
        """With a two the bet is won."""
        self.points_of[self.better] += self.bet if face == 2 else 0
        self.tell(Event("die", {"face": face}))
        self.next_round()

    def next_round(self) -> None:
        """All begin a new deck."""
        self.round += 1
        self.decks, self.used = ([[] for _ in range(self.seats)] for _ in range(2))
        self.drew, self.done = [False] * self.seats, [False] * self.seats
        self.better, self.bet = -1, 0
        over = self.round > ROUNDS
        self.tell(Event("over", {"winners": self.winners()}) if over else Event("round"))

    def winners(self) -> list[int]:
        """The seats with the most points."""
        most = max(self.points_of)
        return [seat for seat in range(self.seats) if self.points_of[seat] == most]

    def points(self, seat: int) -> float:
        """A win alone, or a share of it."""
        return (seat in self.winners()) * (1.0 if len(self.winners()) == 1 else 0.5)

    def imagine(self, seat: int) -> None:
        """Any decks of others that are not shown."""
        for other in range(self.seats):
            if other != seat and self.better < 0:
                self.used[other] = [card for card in CARDS if self.roll(2)]
                self.decks[other] = list(self.used[other])
                self.drew[other] = False
                if self.done[other] and not self.decks[other]:
                    self.add(other, 1 + self.roll(len(CARDS)))


class Decks(PlainGame):
    """The game with its options chosen."""

    info: ClassVar[Info] = Info(
        key="decks",
        title="Secret Decks",
        seats=(2, 3),
        options=(Option("players", ("2", "3"), "How many play"),),
        rules_version="1",
        status="experimental",
        longest=ROUNDS * 3 * 14,
    )

    def __init__(self, options: Mapping[str, str]) -> None:
        self.options = options
        self.seats = int(options["players"])

    @classmethod
    def choose(cls, options: Mapping[str, object]) -> "Decks":
        return cls(read_options("decks", cls.info.options, options))

    def new(self) -> Building:
        return Building(self.seats)

    def turn(self, state: State) -> int:
        return building(state).round

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        now = building(state)
        return {
            "seat": seat,
            "round": now.round,
            "points": list(now.points_of),
            "deck": None if seat is None else list(now.decks[seat]),
            "done": list(now.done),
            "better": now.better,
        }

    def reveal(self, state: State) -> dict[str, Any]:
        return self.view(state, None) | {"decks": [list(deck) for deck in building(state).decks]}

    def shows(self, event: Event) -> bool:
        return event.kind in ("show", "die")

    def recast(self, state: State, world: State, seat: int, steps: Sequence[Step]) -> list[Step]:
        raise NotImplementedError("stories of other lengths are told by hand")

    def format(self, state: State, action: int) -> str:
        if action in (DRAW, DONE):
            return "draw" if action == DRAW else "done"
        if building(state).decider() == CHANCE:
            return str(action)
        if action > BET:
            return f"bet{action - BET}"
        return f"+{action}" if action < BACK else f"-{action - BACK}"

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
        waiting = building(state).deciders()
        if seat in waiting:
            return "How much do you bet?" if building(state).better >= 0 else "Build your deck."
        called = names or [f"Seat {number + 1}" for number in range(self.seats)]
        return "Waiting for " + ", ".join(called[who] for who in waiting if who >= 0) + "."

    def say(self, event: Event, seat: int | None, names: Sequence[str] | None = None) -> str:
        return f"{event.kind}: {', '.join(f'{k} {v}' for k, v in event.facts.items())}."


def building(state: State) -> Building:
    """The state, which must be one of Secret Decks."""
    assert isinstance(state, Building)
    return state
