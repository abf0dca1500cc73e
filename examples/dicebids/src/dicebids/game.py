"""Dice Bids: a tiny game that shows how a game joins the hall, in plain Python.

Two to four seats. Each is dealt a secret purse of 2 to 4 coins and has two hearts. In a round all
seats bid 0 to 3 coins at once and in secret; then the bids are shown and paid. Who bid highest, if
alone, names a seat to strike and rolls a die: up to the bid plus two, the other loses a heart; at
none it is out. After each round every seat gets one coin. Who is left alone wins. After six rounds
the most hearts win, and equals share. With four seats, 1 and 3 may play against 2 and 4.

A game is two classes. The state knows the rules: who decides, what is legal, what happens. The game
knows the words: notation, sentences, and which part of the state a seat may see.
"""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from duelhall.core.errors import BadOptions
from duelhall.core.event import Event
from duelhall.core.game import Document, Info, Step
from duelhall.core.gesture import Gesture
from duelhall.core.options import Option, Value, read_options
from duelhall.core.plain_game import PlainGame
from duelhall.core.plain_state import PlainState
from duelhall.core.seats import CHANCE
from duelhall.core.state import State

PURSES = (2, 3, 4)
HIGHEST = 3
HEARTS = 2
ROUNDS = 6
STRIKE = 10
"""Action ``STRIKE + n`` strikes seat n; actions 0 to HIGHEST are bids."""


class Bids(PlainState):
    """A position. All attributes are plain data, so copies and text come for free."""

    def __init__(self, seats: int, teams: bool) -> None:
        super().__init__()
        self.seats = seats
        self.teams = teams
        self.round = 0
        self.purses: list[int] = []
        self.spent = [0] * seats
        self.least = [min(PURSES)] * seats
        self.hearts = [HEARTS] * seats
        self.bids = [-1] * seats
        self.striker = -1
        self.victim = -1

    # -- who decides, and what is legal

    def deciders(self) -> Sequence[int]:
        """Chance deals and rolls; all seats left bid at once; the highest strikes."""
        if len(self.purses) < self.seats or self.victim >= 0:
            return (CHANCE,)
        if self.is_finished():
            return ()
        return (self.striker,) if self.striker >= 0 else self.bidders()

    def bidders(self) -> Sequence[int]:
        """The seats left whose bid is missing."""
        return [seat for seat in self.left() if self.bids[seat] < 0]

    def left(self) -> list[int]:
        """The seats that are not out."""
        return [seat for seat in range(self.seats) if self.hearts[seat] > 0]

    def side(self, seat: int) -> int:
        """Those who win together have the same side."""
        return seat % 2 if self.teams else seat

    def is_finished(self) -> bool:
        """Whether one side is left, or the last round is over."""
        return len({self.side(seat) for seat in self.left()}) == 1 or self.round > ROUNDS

    def coins(self, seat: int) -> int:
        """What a seat can pay: its purse and a coin for each round before, less what it spent."""
        return self.purses[seat] + self.round - 1 - self.spent[seat]

    def choices(self, seat: int) -> Sequence[int]:
        """A bid one can pay, or a seat of another side that is not out."""
        if self.striker < 0:
            return range(min(HIGHEST, self.coins(seat)) + 1)
        others = [other for other in self.left() if self.side(other) != self.side(seat)]
        return [STRIKE + other for other in others]

    def outcomes(self) -> Sequence[tuple[int, float]]:
        """A purse for the next seat, or a die."""
        faces = PURSES if len(self.purses) < self.seats else tuple(range(1, 7))
        return [(face, 1 / len(faces)) for face in faces]

    # -- what happens

    def play(self, seat: int, action: int) -> None:
        """Carry out an action or outcome, then go on to the next decision."""
        if seat == CHANCE:
            self.deal(action) if self.victim < 0 else self.roll_die(action)
        elif action >= STRIKE:
            self.victim = action - STRIKE
            self.tell(Event("strike", {"seat": seat, "at": self.victim}))
        else:
            self.bid(seat, action)

    def deal(self, coins: int) -> None:
        """A purse, which only its owner may know."""
        seat = len(self.purses)
        self.purses.append(coins)
        self.tell(Event("purse", {"seat": seat, "coins": coins}, ("coins",), frozenset({seat})))
        if len(self.purses) == self.seats:
            self.next_round()

    def bid(self, seat: int, coins: int) -> None:
        """A bid, which only its owner may know until all have bid."""
        self.bids[seat] = coins
        self.tell(Event("bid", {"seat": seat, "coins": coins}, ("coins",), frozenset({seat})))
        if not self.bidders():
            self.show()

    def show(self) -> None:
        """All bids are shown and paid; the highest, if alone, goes on."""
        self.tell(Event("show", {"bids": list(self.bids)}))
        for seat in self.left():
            self.spent[seat] += self.bids[seat]
            self.least[seat] = max(self.least[seat], self.spent[seat] - self.round + 1)
        top = [seat for seat in self.left() if self.bids[seat] == max(self.bids)]
        if len(top) == 1:
            self.striker = top[0]
        else:
            self.next_round()

    def roll_die(self, face: int) -> None:
        """Low enough, the victim loses a heart."""
        hit = face <= self.bids[self.striker] + 2
        self.hearts[self.victim] -= hit
        self.tell(Event("die", {"face": face, "at": self.victim, "hit": hit}))
        if self.hearts[self.victim] == 0:
            self.tell(Event("out", {"seat": self.victim}))
        self.next_round()

    def next_round(self) -> None:
        """Nothing is bid yet; at the end tell who won."""
        self.round += 1
        self.bids = [-1] * self.seats
        self.striker = self.victim = -1
        if self.is_finished():
            self.tell(Event("over", {"winners": self.winners()}))
        else:
            self.tell(Event("round", {"number": self.round}))

    def total(self, seat: int) -> int:
        """The hearts of a seat's side."""
        sides = range(self.seats)
        return sum(self.hearts[other] for other in sides if self.side(other) == self.side(seat))

    def winners(self) -> list[int]:
        """The seats whose side has the most hearts."""
        best = max(self.total(seat) for seat in range(self.seats))
        return [seat for seat in range(self.seats) if self.total(seat) == best]

    def points(self, seat: int) -> float:
        """1 for the only winning side, 0.5 for each of several."""
        if seat not in self.winners():
            return 0.0
        return 1.0 if len({self.side(winner) for winner in self.winners()}) == 1 else 0.5

    # -- what a seat can't know

    def imagine(self, seat: int) -> None:
        """Other purses that could have paid what was paid, and other bids still covered."""
        for other in range(len(self.purses)):
            if other != seat:
                fitting = [purse for purse in PURSES if purse >= self.least[other]]
                self.purses[other] = fitting[self.roll(len(fitting))]
                if self.is_covered(other):
                    self.bids[other] = self.roll(min(HIGHEST, self.coins(other)) + 1)

    def is_covered(self, seat: int) -> bool:
        """Whether a seat's bid lies on the table unseen."""
        return self.bids[seat] >= 0 and self.striker < 0


class DiceBids(PlainGame):
    """The game with its options chosen."""

    info: ClassVar[Info] = Info(
        key="dicebids",
        title="Dice Bids",
        seats=(2, 4),
        options=(
            Option(
                "seats",
                (
                    Value("2", "Two"),
                    Value("3", "Three"),
                    Value("4", "Four"),
                ),
                "How many play",
                title="Who plays",
            ),
            Option("teams", ("no", "yes"), "1 and 3 against 2 and 4"),
        ),
        rules_version="1",
        status="experimental",
        longest=4 + ROUNDS * 6,
        tagline=(
            "Bid coins in secret; who bids most strikes and rolls the die."
            " Who still has hearts at the end wins."
        ),
        short="Secret bids, one die, two hearts each.",
        documents=(Document("rules", "Rules", "rules.md"),),
        lesson="lesson.txt",
        forms=({}, {"seats": "3"}, {"seats": "4", "teams": "yes"}),
    )

    def __init__(self, options: Mapping[str, str]) -> None:
        self.options = options
        self.seats = int(options["seats"])
        self.teams = options["teams"] == "yes"

    @classmethod
    def choose(cls, options: Mapping[str, object]) -> "DiceBids":
        """Teams need four."""
        chosen = read_options("dicebids", cls.info.options, options)
        if chosen["teams"] == "yes" and chosen["seats"] != "4":
            raise BadOptions("teams=yes needs seats=4")
        return cls(chosen)

    def sides(self) -> tuple[int, ...]:
        """With teams 1 and 3 play against 2 and 4."""
        return tuple(seat % 2 if self.teams else seat for seat in range(self.seats))

    def new(self) -> Bids:
        """Before the purses are dealt."""
        return Bids(self.seats, self.teams)

    def turn(self, state: State) -> int:
        """The round."""
        return bids(state).round

    def reason(self, state: State) -> str:
        """Why it is over."""
        return "rounds" if bids(state).round > ROUNDS else "alone"

    # -- what a seat may know

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        """All is open but purses and covered bids of others."""
        now = bids(state)
        seats = range(len(now.purses))
        return {
            "seat": seat,
            "round": now.round,
            "hearts": list(now.hearts),
            "purses": [now.purses[other] if other == seat else None for other in seats],
            "spent": list(now.spent),
            "bids": [bid_seen(now, other, seat) for other in range(now.seats)],
            "waiting": [other + 1 for other in now.deciders()],
            "striker": now.striker,
            "victim": now.victim,
        }

    def layout(self) -> dict[str, Any]:
        """What the plain board of the page should know about the view."""
        titles = {"purses": "purse", "bids": "bid"}
        seats = ["striker", "victim"]
        return {"plain": {"hide": ["seat", "waiting"], "seats": seats, "titles": titles}}

    def gesture(self, state: State, action: int) -> Gesture:
        """A button for a bid; who is to be struck is pointed at."""
        if action >= STRIKE:
            return Gesture("Strike", (f"seat:{action - STRIKE}",))
        return super().gesture(state, action)

    def reveal(self, state: State) -> dict[str, Any]:
        """All purses and bids."""
        now = bids(state)
        bid = [bid_seen(now, other, other) for other in range(now.seats)]
        return self.view(state, None) | {"purses": list(now.purses), "bids": bid}

    def shows(self, event: Event) -> bool:
        """Purses, bids turned up and dice; a covered bid tells nothing."""
        return event.kind in ("purse", "show", "die")

    def recast(self, state: State, world: State, seat: int, steps: Sequence[Step]) -> list[Step]:
        """The purses and covered bids of the world, everything else as it was."""
        there = bids(world)
        told = [(CHANCE, purse) for purse in there.purses] + list(steps[len(there.purses) :])
        for who in range(there.seats):
            if there.is_covered(who):
                place = max(at for at, step in enumerate(told) if step[0] == who)
                told[place] = (who, there.bids[who])
        return told

    # -- words

    def format(self, state: State, action: int) -> str:
        """A number of coins or eyes, or the seat to strike as ``x2``."""
        return str(action) if action < STRIKE else f"x{action - STRIKE + 1}"

    def called(self, names: Sequence[str] | None) -> Sequence[str]:
        """What the seats are called."""
        return names or [f"Seat {seat + 1}" for seat in range(self.seats)]

    def describe(
        self,
        state: State,
        action: int,
        seat: int | None,
        you: int | None,
        names: Sequence[str] | None = None,
    ) -> str:
        """An action in words."""
        if action >= STRIKE:
            return f"Strike {self.called(names)[action - STRIKE]}."
        return f"Bid {action}."

    def ask(self, state: State, seat: int | None, names: Sequence[str] | None = None) -> str:
        """What is being waited for."""
        now = bids(state)
        waiting = now.deciders()
        if not waiting:
            return "The game is over."
        if waiting[0] == CHANCE:
            return "Chance decides."
        if seat not in waiting:
            return "Waiting for " + ", ".join(self.called(names)[who] for who in waiting) + "."
        return "How much do you bid?" if now.striker < 0 else "Whom do you strike?"

    def say(self, event: Event, seat: int | None, names: Sequence[str] | None = None) -> str:
        """A sentence for each kind of event; a secret number of coins is "some"."""
        called = self.called(names)
        facts = dict(event.facts)
        for fact in ("seat", "at"):
            if fact in facts:
                facts[fact] = called[facts[fact]]
        if facts.get("coins", 0) is None:
            facts["coins"] = "some"
        if event.kind == "over":
            facts["winners"] = ", ".join(called[who] for who in facts["winners"])
        return SENTENCES[event.kind].format(**facts)


def bid_seen(now: Bids, who: int, seat: int | None) -> int | str | None:
    """A bid as a seat sees it: nothing yet, covered, or so many coins."""
    if now.bids[who] < 0:
        return None
    return "covered" if now.is_covered(who) and who != seat else now.bids[who]


SENTENCES = {
    "purse": "{seat} gets {coins} coins.",
    "bid": "{seat} bids {coins}.",
    "show": "The bids are {bids}.",
    "strike": "{seat} strikes at {at}.",
    "die": "The die shows {face} for {at}.",
    "out": "{seat} is out.",
    "round": "Round {number}.",
    "over": "The end. Won by: {winners}.",
}


def bids(state: State) -> Bids:
    """The state, which must be one of Dice Bids."""
    if not isinstance(state, Bids):
        raise TypeError(f"a position of Dice Bids is needed, not {type(state).__name__}")
    return state
