"""Toy games with one fault each, and the check that has to find it."""

import json
import math
import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from dicebids import STRIKE, Bids, DiceBids, bids
from duelhall.core.errors import IllegalAction
from duelhall.core.event import Event
from duelhall.core.game import Outcome
from duelhall.core.gesture import Choices, Gesture, Reason
from duelhall.core.seats import CHANCE
from duelhall.core.state import State
from duelhall.core.window import Window, WindowKind

FAULTS: list[tuple[str, type[DiceBids]]] = []
SUBTLE: list[tuple[str, type[DiceBids]]] = []
"""Those that one check finds and no other."""


def caught_by(check: str) -> Any:
    """Register a broken game with the name of the check meant for it."""

    def register(game: type[DiceBids]) -> type[DiceBids]:
        FAULTS.append((check, game))
        return game

    return register


def caught_only_by(check: str) -> Any:
    """Register a broken game that passes all other checks."""

    def register(game: type[DiceBids]) -> type[DiceBids]:
        SUBTLE.append((check, game))
        return caught_by(check)(game)

    return register


class OtherState(DiceBids):
    """A game whose fault lies in its state."""

    kind: type[Bids] = Bids

    def new(self) -> Bids:
        return self.kind(self.seats, self.teams)


# -- how it runs


@caught_by("legal is empty only at the end")
class EverybodyMayAct(DiceBids):
    def legal(self, state: State, seat: int | None = None) -> list[int]:
        return super().legal(state, seat) or [0]


@caught_by("legal is empty only at the end")
class ResultTooEarly(DiceBids):
    def outcome(self, state: State) -> Outcome | None:
        return super().outcome(state) or Outcome((0.5,) * self.seats, "soon")


@caught_by("every legal action applies")
class RefusesTheLegal(DiceBids):
    def apply(self, state: State, action: int, seat: int | None = None) -> list[Event]:
        if action == 3 and bids(state).purses:
            raise IllegalAction("not today")
        return super().apply(state, action, seat)


@caught_by("no other action applies")
class TakesTheIllegal(DiceBids):
    def apply(self, state: State, action: int, seat: int | None = None) -> list[Event]:
        who = state.decider() if seat is None else seat
        if who == CHANCE or action > 3:
            return super().apply(state, action, seat)
        return self.events(state, state.tell_step(who, action))


@caught_by("no other action applies")
class ChangesBeforeItRefuses(DiceBids):
    def apply(self, state: State, action: int, seat: int | None = None) -> list[Event]:
        bids(state).spent[0] += 1
        events = super().apply(state, action, seat)
        bids(state).spent[0] -= 1
        return events


@caught_by("clones are independent")
class SharedClones(OtherState):
    class kind(Bids):  # noqa: N801
        def data(self) -> dict[str, Any]:
            return dict(self.__dict__)

        def take(self, data: dict[str, Any]) -> None:
            self.__dict__.update(data)


@caught_by("chances sum to one")
class LoadedDie(OtherState):
    class kind(Bids):  # noqa: N801
        def outcomes(self) -> Sequence[tuple[int, float]]:
            return [(outcome, chance * 0.9) for outcome, chance in super().outcomes()]


@caught_by("turns never go back")
class TurnsRunBackwards(DiceBids):
    def turn(self, state: State) -> int:
        return 9 - super().turn(state)


@caught_only_by("who is away can be passed over")
class PassesOverByNothing(DiceBids):
    def idle(self, state: State, seat: int) -> int | None:
        return 65_535


@caught_by("windows can pass")
class WindowThatNobodyNamed(DiceBids):
    def window(self, state: State) -> Window | None:
        return Window(0, "draught") if state.decider() >= 0 else None


@caught_by("windows can pass")
class WindowThatStaysOpen(DiceBids):
    info = replace(DiceBids.info, windows=(WindowKind("bid", "somebody bids"),))

    def window(self, state: State) -> Window | None:
        return Window(STRIKE + 99, "bid") if state.decider() >= 0 else None


@caught_by("worlds look the same")
class WindowForThoseWhoCanAnswer(DiceBids):
    info = replace(DiceBids.info, windows=(WindowKind("bid", "somebody bids"),))

    def window(self, state: State) -> Window | None:
        now = bids(state)
        rich = bool(now.purses) and now.decider() >= 0 and max(now.purses) > 3
        return Window(now.legal()[0], "bid") if rich else None


@caught_by("ends in time")
class LongerThanStated(DiceBids):
    info = replace(DiceBids.info, longest=9)


@caught_by("ends in time")
class NeverEnds(OtherState):
    class kind(Bids):  # noqa: N801
        def roll_die(self, face: int) -> None:
            self.next_round()

        def next_round(self) -> None:
            super().next_round()
            self.round = 1
            self.spent = [0] * self.seats


@caught_by("scores are scores")
class DoubleWin(OtherState):
    class kind(Bids):  # noqa: N801
        def points(self, seat: int) -> float:
            return 1 + super().points(seat)


@caught_by("scores are scores")
class NoReason(DiceBids):
    def reason(self, state: State) -> str:
        return " "


@caught_only_by("scores are scores")
class SharersHaveItAll(OtherState):
    class kind(Bids):  # noqa: N801
        def points(self, seat: int) -> float:
            return math.ceil(super().points(seat))


@caught_only_by("scores are scores")
class SharersHaveNothing(OtherState):
    class kind(Bids):  # noqa: N801
        def points(self, seat: int) -> float:
            return math.floor(super().points(seat))


@caught_only_by("scores are scores")
class SharersPartThePoint(OtherState):
    class kind(Bids):  # noqa: N801
        def points(self, seat: int) -> float:
            everybody = [super(SharersPartThePoint.kind, self).points(i) for i in range(self.seats)]
            return everybody[seat] / sum(everybody)


@caught_only_by("scores are scores")
class PartnersApart(DiceBids):
    """Seats 1 and 3 are partners, and only one of them wins."""

    def sides(self) -> tuple[int, ...]:
        return tuple(seat % 2 for seat in range(self.seats))


@caught_by("same record same state")
class RollsInSecret(OtherState):
    class kind(Bids):  # noqa: N801
        def roll_die(self, face: int) -> None:
            super().roll_die(random.choice([1, 6]))


@caught_by("info fits")
class OtherOptions(DiceBids):
    @property
    def options(self) -> Any:
        return {"seats": str(self.seats)}

    @options.setter
    def options(self, value: object) -> None:
        pass


@caught_by("games can be played")
class BreaksDown(OtherState):
    class kind(Bids):  # noqa: N801
        def show(self) -> None:
            raise ZeroDivisionError


def load_broken(key: str, /, **options: object) -> DiceBids:
    """A registry whose only game breaks down."""
    return BreaksDown.choose(options)


# -- what it says


@caught_by("notation parses back")
class OneNotationForAll(DiceBids):
    def format(self, state: State, action: int) -> str:
        return "x" if action >= STRIKE else super().format(state, action)


@caught_by("notation parses back")
class NotationWithSpace(DiceBids):
    def format(self, state: State, action: int) -> str:
        return f"x {action}" if action >= STRIKE else str(action)


@caught_by("nonsense is refused")
class UnderstandsAnything(DiceBids):
    def parse(self, state: State, text: str, seat: int | None = None) -> int:
        try:
            return super().parse(state, text, seat)
        except IllegalAction:
            return 0


@caught_by("positions round trip")
class ForgetsInText(DiceBids):
    def load(self, text: str) -> State:
        state = bids(super().load(text))
        state.least = [2] * self.seats
        return state


@caught_by("bad positions are refused")
class LoadsAnything(DiceBids):
    def load(self, text: str) -> State:
        state = bids(self.new())
        state.take(json.loads(text))
        return state


@caught_by("views are data")
class ViewWithNumbersAsNames(DiceBids):
    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        return {**super().view(state, seat), "map": {1: "one"}}


@caught_by("views name their seat")
class ViewOfNobody(DiceBids):
    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        return {**super().view(state, seat), "seat": None}


@caught_by("events have sentences")
class SilentEvent(DiceBids):
    def say(self, event: Event, seat: int | None, names: Sequence[str] | None = None) -> str:
        return "" if event.kind == "show" else super().say(event, seat, names)


@caught_by("events have sentences")
class CantSayTheSecret(DiceBids):
    def say(self, event: Event, seat: int | None, names: Sequence[str] | None = None) -> str:
        return f"{event['coins']:d}" if event.kind == "bid" else super().say(event, seat, names)


@caught_by("events are data")
class EventWithTuple(OtherState):
    class kind(Bids):  # noqa: N801
        def tell(self, event: Event) -> None:
            super().tell(replace(event, facts={**event.facts, "pair": (1, 2)}))


@caught_by("redaction is final")
class RedactsEveryTime(DiceBids):
    def redact(self, event: Event, seat: int | None) -> Event:
        told = super().redact(event, seat)
        return replace(told, facts={**told.facts, "times": told.facts.get("times", 0) + 1})


@caught_by("decisions have words")
class AsksNothing(DiceBids):
    def ask(self, state: State, seat: int | None, names: Sequence[str] | None = None) -> str:
        return "" if seat is None else super().ask(state, seat, names)


@caught_by("gestures tell actions apart")
class OneButtonForAll(DiceBids):
    def gesture(self, state: State, action: int) -> Gesture:
        return Gesture("Choose")


@caught_by("gestures tell actions apart")
class PointsTwiceAtOneSpot(DiceBids):
    def gesture(self, state: State, action: int) -> Gesture:
        return Gesture("Choose", (f"bid:{action}", f"bid:{action}"))


@caught_by("choices are what is legal")
class LeavesOutAChoice(DiceBids):
    def choices(self, state: State, seat: int, names: Sequence[str] | None = None) -> Choices:
        legal, reasons = super().choices(state, seat, names)
        return Choices(legal[1:], reasons)


@caught_by("choices are what is legal")
class CallsChoicesOtherwise(DiceBids):
    def choices(self, state: State, seat: int, names: Sequence[str] | None = None) -> Choices:
        return super().choices(state, seat, None if names else ["Ann"] * self.seats)


@caught_by("reasons fit what is legal")
class RefusesWhatIsOpen(DiceBids):
    def gesture(self, state: State, action: int) -> Gesture:
        return Gesture("Choose", (f"bid:{action}",))

    def reasons(self, state: State, seat: int) -> list[Reason]:
        return [Reason("bid:0", (), "You must bid.")] if seat in self.deciders(state) else []


@caught_by("reasons fit what is legal")
class ExplainsToThoseWhoWait(DiceBids):
    def reasons(self, state: State, seat: int) -> list[Reason]:
        return [Reason("bid:9", (), "You have too few coins.")]


@caught_by("tables are data")
class LayoutWithSet(DiceBids):
    def layout(self) -> dict[str, Any]:
        return {"zones": {"hand"}}
