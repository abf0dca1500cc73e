"""Toy games that tell what they should hide, or whose worlds know the truth."""

import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from dicebids import HIGHEST, PURSES, Bids, DiceBids, bids
from duelhall.core.errors import IllegalAction
from duelhall.core.event import Event
from duelhall.core.game import Step
from duelhall.core.gesture import Gesture, Reason
from duelhall.core.state import State
from support.broken_toys import OtherState, caught_by, caught_only_by


@caught_by("worlds look the same")
class ShowsAllPurses(DiceBids):
    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        return {**super().view(state, seat), "purses": list(bids(state).purses)}


@caught_by("worlds look the same")
class ShowsTheSpectator(DiceBids):
    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        shown = super().view(state, seat)
        return {**shown, "bids": list(bids(state).bids)} if seat is None else shown


@caught_by("worlds look the same")
class TellsInTheOrderOfNames(DiceBids):
    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        shown = super().view(state, seat)
        names = sorted(shown, reverse=sum(bids(state).purses) % 2 == 1)
        return {name: shown[name] for name in names}


@caught_by("worlds look the same")
class LeaksInTheError(DiceBids):
    def parse(self, state: State, text: str, seat: int | None = None) -> int:
        try:
            return super().parse(state, text, seat)
        except IllegalAction as error:
            raise IllegalAction(f"{error} {bids(state).purses}") from None


@caught_by("worlds look the same")
class LeaksInTheQuestion(DiceBids):
    def ask(self, state: State, seat: int | None, names: Sequence[str] | None = None) -> str:
        return f"{super().ask(state, seat, names)} {bids(state).bids}"


@caught_by("worlds look the same")
class LeaksInTheWords(DiceBids):
    def describe(
        self,
        state: State,
        action: int,
        seat: int | None,
        you: int | None,
        names: Sequence[str] | None = None,
    ) -> str:
        return f"{super().describe(state, action, seat, you, names)} {bids(state).purses}"


@caught_by("worlds look the same")
class LeaksInTheReasons(DiceBids):
    def reasons(self, state: State, seat: int) -> list[Reason]:
        words = f"Others have {bids(state).purses}."
        return [Reason("bid:9", (), words)] if seat in self.deciders(state) else []


@caught_by("worlds look the same")
class LeaksInTheGesture(DiceBids):
    def gesture(self, state: State, action: int) -> Gesture:
        return Gesture(f"Choose {action} of {bids(state).purses}")


@caught_by("what shows nothing tells nothing")
class SaysThatBidsShowNothing(DiceBids):
    def shows(self, event: Event) -> bool:
        return event.kind in ("purse", "die")


@caught_by("outcomes are shown")
class SaysThatDiceShowNothing(DiceBids):
    def shows(self, event: Event) -> bool:
        return event.kind == "show"


@caught_by("worlds look the same")
class LeaksInTheLegalActions(OtherState):
    class kind(Bids):  # noqa: N801
        def choices(self, seat: int) -> Sequence[int]:
            actions = list(super().choices(seat))
            return actions if sum(self.purses) % 2 else actions[::-1]


@caught_by("worlds look the same")
class ForgetsItsOwnPurse(OtherState):
    class kind(Bids):  # noqa: N801
        def imagine(self, seat: int) -> None:
            super().imagine((seat + 1) % self.seats)


@caught_by("stories sound the same")
class BidsInTheOpen(OtherState):
    class kind(Bids):  # noqa: N801
        def tell(self, event: Event) -> None:
            super().tell(replace(event, secret=()) if event.kind == "bid" else event)


@caught_by("stories sound the same")
class TellsTheWrongSeat(OtherState):
    class kind(Bids):  # noqa: N801
        def tell(self, event: Event) -> None:
            super().tell(replace(event, known=frozenset(range(self.seats))))


@caught_by("stories sound the same")
class LeaksOnTheWay(DiceBids):
    """Shows purses in the first round only."""

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        shown = super().view(state, seat)
        return {**shown, "hint": sum(bids(state).purses)} if bids(state).round == 1 else shown


@caught_by("stories sound the same")
class ImpossiblePurse(OtherState):
    """Draws purses that could not have paid."""

    class kind(Bids):  # noqa: N801
        def imagine(self, seat: int) -> None:
            self.least = [2] * self.seats
            super().imagine(seat)


@caught_by("stories sound the same")
class RecastsNothing(DiceBids):
    def recast(self, state: State, world: State, seat: int, steps: Sequence[Step]) -> list[Step]:
        return list(steps)


@caught_by("worlds are drawn cleanly")
class DrawsInPlace(DiceBids):
    def imagine(self, state: State, seat: int, seed: int) -> State:
        state.seed(seed)
        state.imagine(seat)
        return state.clone()


@caught_by("worlds are drawn cleanly")
class IgnoresTheSeed(DiceBids):
    def imagine(self, state: State, seat: int, seed: int) -> State:
        return super().imagine(state, seat, random.randrange(1 << 30))


@caught_by("worlds differ where there are secrets")
class KnowsTheTruth(OtherState):
    class kind(Bids):  # noqa: N801
        def imagine(self, seat: int) -> None:
            pass


@caught_by("worlds differ where there are secrets")
class DrawsOneWorldForAllSeeds(OtherState):
    class kind(Bids):  # noqa: N801
        def imagine(self, seat: int) -> None:
            self.seed(1)
            super().imagine(seat)


# -- what only another story tells


@caught_only_by("worlds depend on what is known")
class KeepsTheCoveredBid(OtherState):
    """Draws purses, with the true bids that they can pay."""

    class kind(Bids):  # noqa: N801
        def imagine(self, seat: int) -> None:
            for other in range(len(self.purses)):
                if other != seat:
                    paid = max(self.bids[other], 0) * self.is_covered(other)
                    least = self.spent[other] + paid - self.round + 1
                    fitting = [purse for purse in PURSES if purse >= max(self.least[other], least)]
                    self.purses[other] = fitting[self.roll(len(fitting))]


@caught_only_by("worlds depend on what is known")
class KeepsThePurseOfTheNext(OtherState):
    class kind(Bids):  # noqa: N801
        def imagine(self, seat: int) -> None:
            follower = (seat + 1) % self.seats
            true = self.purses[follower : follower + 1]
            super().imagine(seat)
            self.purses[follower : follower + 1] = true
            if self.purses[follower : follower + 1] and self.is_covered(follower):
                self.bids[follower] = min(self.bids[follower], self.coins(follower))


@caught_only_by("worlds depend on what is known")
class DrawsFromAnUnsortedPool(OtherState):
    """Deals purses that fit, in an order that begins with the true one."""

    class kind(Bids):  # noqa: N801
        def imagine(self, seat: int) -> None:
            for other, true in enumerate(self.purses):
                if other != seat:
                    pool = [true, *(purse for purse in PURSES if purse != true)]
                    fitting = [purse for purse in pool if purse >= self.least[other]]
                    self.purses[other] = fitting[self.roll(len(fitting))]
                    if self.is_covered(other):
                        self.bids[other] = self.roll(min(HIGHEST, self.coins(other)) + 1)


@caught_only_by("worlds depend on what is known")
class DrawsWithTheLuckOfTheTruth(DiceBids):
    def imagine(self, state: State, seat: int, seed: int) -> State:
        return super().imagine(state, seat, seed + sum(bids(state).purses))


class KeepsAllPurses(OtherState):
    """A game that deals no other purses: what leaks of them is the same in all its worlds."""

    class kind(Bids):  # noqa: N801
        def imagine(self, seat: int) -> None:
            for other in range(len(self.purses)):
                if other != seat and self.is_covered(other):
                    self.bids[other] = self.roll(min(HIGHEST, self.coins(other)) + 1)


@caught_only_by("other truths look the same")
class ShowsPursesInItsWorldsToo(KeepsAllPurses):
    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        return {**super().view(state, seat), "purses": list(bids(state).purses)}


@caught_by("other truths look the same")
class SaysPursesInItsWorldsToo(KeepsAllPurses):
    def ask(self, state: State, seat: int | None, names: Sequence[str] | None = None) -> str:
        return f"{super().ask(state, seat, names)} {bids(state).purses}"


@caught_only_by("other truths look the same")
class RecallsTheSecret(DiceBids):
    def recall(self, event: Event, seat: int | None) -> Event:
        return event


@caught_only_by("other truths look the same")
class ShowsByTheSecret(DiceBids):
    """Whether a covered bid can be taken back depends on its coins."""

    def shows(self, event: Event) -> bool:
        return super().shows(event) or event.facts.get("coins") == HIGHEST


@caught_only_by("what happens was possible")
class ImaginesNoHighBid(OtherState):
    class kind(Bids):  # noqa: N801
        def imagine(self, seat: int) -> None:
            super().imagine(seat)
            for other in range(self.seats):
                if other != seat and self.is_covered(other):
                    self.bids[other] = min(self.bids[other], HIGHEST - 1)


@caught_only_by("what happens was possible")
class ImaginesNoFullPurse(OtherState):
    class kind(Bids):  # noqa: N801
        def imagine(self, seat: int) -> None:
            for other in range(len(self.purses)):
                if other != seat:
                    fitting = [p for p in PURSES[:2] if p >= self.least[other]] or [PURSES[2]]
                    self.purses[other] = fitting[self.roll(len(fitting))]
                    if self.is_covered(other):
                        self.bids[other] = self.roll(min(HIGHEST, self.coins(other)) + 1)
