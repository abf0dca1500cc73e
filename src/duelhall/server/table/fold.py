"""A table being played: the fold of its log, one entry after the other.

The same entries always give the same table. Nothing here looks at the time, draws chance or knows
who is connected.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import msgspec

from duelhall.core.earlier import Retracer
from duelhall.core.errors import IllegalAction
from duelhall.core.event import Event
from duelhall.core.eyes import Whose, counted
from duelhall.core.game import Game
from duelhall.core.match import Match
from duelhall.server.shapes.log import DaysClock, Entry, Setup, Sitter, Status, Steps, What
from duelhall.server.table import clocks
from duelhall.server.table.clocks import Clocks
from duelhall.server.table.covered import Faces, faces_after
from duelhall.server.table.games import OtherRules, game_with_cards
from duelhall.server.table.sitters import names_of, sitter_for
from duelhall.server.table.steps import Change, Play, steps_since, without_steps
from duelhall.server.table.together import NOBODY, Common, Deaf, closed_up
from duelhall.server.table.windows import OpenWindow, window_after


@dataclass(slots=True)
class Offer:
    """What a seat proposes, and who has agreed so far."""

    seat: int
    what: What
    agreed: set[int] = field(default_factory=set)
    to: int = 0
    """For a takeback: the number of steps to go back to."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a table ended: a score per seat, why, and by whose doing if by somebody's."""

    scores: tuple[float, ...]
    reason: str
    seat: int | None = None
    counts: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    """What the rules counted, where they ended the game."""


@dataclass(frozen=True, slots=True)
class FoldedEntry:
    """An entry with the events it brought and where the game stood after it."""

    entry: Entry
    events: tuple[Event, ...]
    step: int
    turn: int
    counts: tuple[int, ...] | None = None
    """The step as each pair of eyes counts it, where they differ."""
    deaf: Deaf = NOBODY
    """Who does not hear of it."""
    decided: bool = False
    """Whether a seat has decided by it, and others of its phase have yet to."""

    def step_for(self, whose: Whose) -> int:
        """The number of the step after it, for these eyes."""
        return self.step if self.counts is None else counted(self.counts, whose)


class LiveTable:
    """A table up to entry ``n``."""

    def __init__(self, table: str) -> None:
        self.id = table
        self.n = 0
        self.at = 0
        self.status: Status = "open"
        self.is_started = False
        """Whether everybody sat down once, and the game began."""
        self.history: list[FoldedEntry] = []
        self.sitters: list[Sitter] = []
        self.names: list[str] = []
        """What the players are called, no two the same."""
        self.to_move: tuple[int, ...] = ()
        """The seats that have to decide; none while the table is open, paused or over."""
        self.offers: list[Offer] = []
        self.refused: dict[tuple[int, str], int] = {}
        """At which step of its own a seat was last refused what it offered."""
        self.done: dict[tuple[int, str], int] = {}
        """The number of the entry that each action of a client became, by seat and its id."""
        self.decisions: list[tuple[int, int]] = []
        """The seat of each step that stands and was asked for, and the number of steps before."""
        self.last_own: list[int] = []
        """The number of each seat's last step."""
        self.backs: Counter[int] = Counter()
        """How often each seat has taken something back."""
        self.clocks: Clocks | None = None
        self.faces: Faces | None = None
        self.marks: dict[int, Clocks] = {}
        """The clocks after so many steps, to go back to."""
        self.made: dict[int, Clocks] = {}
        """The clocks when the decision after so many steps was made."""
        self.after: dict[int, Clocks] = {}
        """The clocks as they were left by the decision that made it so many steps."""
        self.window: OpenWindow | None = None
        self.result: Result | None = None
        self.next: str | None = None
        self.setup: Setup
        self.match: Match
        self.retracer: Retracer
        """Makes steps of the log, which earlier rules may have written."""
        self.common: Common
        self.sides: tuple[int, ...]
        """The side that each seat plays for."""

    @classmethod
    def of(cls, table: str, entries: list[Entry]) -> "LiveTable":
        """The table that a whole log tells."""
        live = cls(table)
        for entry in entries:
            live.fold(entry)
        return live

    # -- where it stands

    @property
    def game(self) -> Game:
        """The game with its options."""
        return self.match.game

    @property
    def step(self) -> int:
        """The number of steps made."""
        return len(self.match.steps)

    def step_for(self, whose: Whose) -> int:
        """The number of the step at which a seat, or a spectator, stands."""
        return self.common.step_for(whose)

    def number_for(self, whose: Whose) -> int:
        """The number of the last entry that these eyes have heard of."""
        return self.common.number(self.n, whose)

    def told_at(self, whose: Whose) -> int:
        """When the last entry happened that these eyes have heard of."""
        if not self.common.unheard:
            return self.at
        heard = (past.entry.at for past in reversed(self.history) if whose not in past.deaf)
        return next(heard, self.at)

    def has_decided(self, seat: int) -> bool:
        """Whether a seat has decided while others, who were asked with it, have yet to."""
        return self.status in ("playing", "paused") and self.common.has_decided(seat)

    @property
    def is_full(self) -> bool:
        """Whether somebody sits at every seat."""
        return all(sitter.kind != "open" for sitter in self.sitters)

    def mates(self, seat: int) -> list[int]:
        """The seats of the same side, this one too."""
        return [other for other, side in enumerate(self.sides) if side == self.sides[seat]]

    def seat_of(self, user: str | None) -> int | None:
        """The seat that a user holds."""
        if user is not None:
            for seat, sitter in enumerate(self.sitters):
                if sitter.user == user:
                    return seat
        return None

    def offer_of(self, what: str, seat: int | None = None) -> Offer | None:
        """The standing offer of a kind, by a seat or by anybody."""
        if not self.offers:
            return None
        found = (o for o in self.offers if o.what == what and seat in (None, o.seat))
        return next(found, None)

    # -- what happens

    def happen(self, change: Change, at: int) -> Entry:
        """Let a change happen; the entry that tells of it, with the steps that were made.

        Where the rules fail the table is between two entries, and is to be read again.
        """
        made, entry = self.step if self.n else 0, Entry(self.n + 1, at, change.kind, change.data)
        self.fold(entry, change.play)
        if change.play is None:
            return entry
        steps = steps_since(self.match, made)
        return msgspec.structs.replace(entry, data={**entry.data, "steps": steps})

    def fold(self, entry: Entry, play: Play | None = None) -> None:
        """Let an entry happen; it has to be the next one. Its steps are made by ``play``."""
        if entry.n != self.n + 1:
            raise ValueError(f"entry {entry.n} can't follow entry {self.n} of table {self.id}")
        if self.clocks:
            self.clocks = self.clocks.passed(entry.at)
        self.at = entry.at
        begun = len(self.match.events) if self.n else 0
        if entry.kind in PLAYED:
            PLAYED[entry.kind](self, entry.data, play or self.following(entry.data["steps"]))
        else:
            FOLDS[entry.kind](self, entry.data)
        self.n = entry.n
        self.to_move = self.match.deciders if self.status == "playing" else ()
        self.window = window_after(self, entry)
        events = self.match.events[begun:] if entry.kind in ("start", "step") else []
        if self.clocks:
            self.clocks = replace(self.clocks, running=self.thinking())
        self.faces = faces_after(self, entry)
        if entry.kind in ("start", "step", "skip", "back"):
            self.remember(entry)
        self.history.append(self.folded(entry, events))

    def folded(self, entry: Entry, events: Sequence[Event]) -> FoldedEntry:
        """The entry that was just folded, with what later tellings need."""
        common = self.common
        decided = entry.kind == "step" and common.has_decided(entry.data["seat"])
        deaf = common.unheard.get(entry.n, NOBODY)
        told = without_steps(entry), tuple(events)
        return FoldedEntry(*told, self.step, self.match.turn, common.counts, deaf, decided)

    def remember(self, entry: Entry) -> None:
        """Note what later entries may go back to."""
        if self.clocks:
            self.marks[self.step] = self.clocks
        if entry.kind == "step":
            if self.clocks:
                self.after[self.step] = self.clocks
            self.last_own[entry.data["seat"]] = entry.n
            if "id" in entry.data:
                self.done[entry.data["seat"], entry.data["id"]] = entry.n

    @property
    def deadline(self) -> int | None:
        """When something happens by itself: a flag falls, or a window closes."""
        until = self.window.until if self.window else None
        return until or (self.clocks.deadline if self.clocks else None)

    def thinking(self) -> tuple[int, ...]:
        """The seats whose clocks run: those of players who have to decide, but in no window."""
        if self.window and self.window.until:
            return ()
        return tuple(seat for seat in self.to_move if self.sitters[seat].is_playing)

    def seat(self, seat: int, **changes: Any) -> None:
        """Change who or what sits at a seat."""
        self.sitters[seat] = msgspec.structs.replace(self.sitters[seat], **changes)

    def open(self, data: dict[str, Any]) -> None:
        self.setup = msgspec.convert(data, Setup)
        game = game_with_cards(self.id, self.setup)
        self.match = Match(game, chance="manual")
        self.retracer = Retracer(self.match, self.setup.rules_version)
        if game.info.rules_version != self.setup.rules_version and not self.retracer.is_earlier:
            raise self.of_other_rules("which can't follow it")
        self.common = Common(self.match)
        self.title, self.sides = game.title(), game.sides()
        self.sitters = [sitter_for(wanted.level, game.info.levels) for wanted in self.setup.seats]
        self.names = names_of(self.sitters)
        self.last_own = [0] * game.seats

    def of_other_rules(self, why: str) -> OtherRules:
        """The error of a table that the hall can't go on with: its log stays as it is."""
        then, info = self.retracer.version, self.game.info
        return OtherRules(
            f"table {self.id} was played by rules {then} of {info.title};"
            f" the hall plays by rules {info.rules_version}, {why}."
            f" Nothing of it is lost: a hall with rules {then} goes on with it"
        )

    def renew(self, data: dict[str, Any]) -> None:
        """What follows is played by the present rules."""
        self.retracer = Retracer(self.match, data["version"])

    def sit(self, data: dict[str, Any]) -> None:
        kind, user, name = data["kind"], data["user"], data["name"]
        rated = {"rating": data.get("rating"), "provisional": data.get("provisional", False)}
        has = bool(user and data.get("account"))
        self.seat(data["seat"], kind=kind, user=user, name=name, account=has, **rated)
        self.names = names_of(self.sitters)

    def leave(self, data: dict[str, Any]) -> None:
        self.sitters[data["seat"]] = Sitter()
        self.names = names_of(self.sitters)

    def start(self, data: dict[str, Any], play: Play) -> None:
        self.status, self.is_started = "playing", True
        self.play(play)
        self.common.ask_all(self.n + 1, self.step)
        self.clocks = clocks.wound(self.setup.clock, self.game.seats, self.at)

    def make_step(self, data: dict[str, Any], play: Play) -> None:
        seat, turn, phase = data["seat"], self.match.turn, self.common.phase
        made, seen = self.step, self.common.look()
        if not data.get("unasked"):
            self.decisions.append((seat, made))
        if self.clocks:
            self.made[made] = self.clocks
        self.play(play)
        if self.common.stepped(self.n + 1, seat, seen, made):
            return  # a clock that is set or an offer that lapses would tell of it
        self.offers = [offer for offer in self.offers if not self.lapses(offer, seat)]
        if self.clocks:
            after, spent = self.match.deciders, self.clocks
            if not (phase and phase.covered):  # the last who answers gains no more than the others
                spent = clocks.decided(self.setup.clock, spent, seat, turn, seat in after)
            goes_on = phase is not None and phase is self.common.phase
            fresh = [who for who in after if who == seat or not goes_on]
            self.clocks = clocks.refilled(self.setup.clock, spent, fresh)

    def skip(self, data: dict[str, Any], play: Play) -> None:
        """A lesson passes over some turns: they happen, but nobody is told of each."""
        made = self.step
        self.play(play)
        self.common.ask_all(self.n + 1, self.step - made)

    def lapses(self, offer: Offer, seat: int) -> bool:
        """Whether a step ends an offer: who plays on instead of answering has declined."""
        unanswered = offer.what == "takeback" or seat not in offer.agreed
        return unanswered and self.sitters[seat].is_playing

    def play(self, play: Play) -> None:
        """Make the steps of an entry, and end the game if they end it."""
        play(self.match)
        outcome = self.match.outcome
        if outcome:
            scores = self.settled(outcome.scores)
            self.finish(Result(scores, outcome.reason, counts=outcome.counts))

    def following(self, steps: Steps) -> Play:
        """How steps of the log are made, which earlier rules may have written."""
        return lambda _: self.follow(steps)

    def follow(self, steps: Steps) -> None:
        """Carry out steps of the log."""
        try:
            for who, notation in steps:
                self.retracer.play(notation, who)
        except IllegalAction as error:
            if not self.retracer.is_earlier:
                raise
            why = f"which can't follow it in turn {self.match.turn} ({error})"
            raise self.of_other_rules(why) from None

    def settled(self, scores: tuple[float, ...]) -> tuple[float, ...]:
        """The scores of the rules, but who is out has lost; a win of theirs the others share."""
        gone = [sitter.out for sitter in self.sitters]
        lost = sum(score for score, out in zip(scores, gone, strict=True) if out)
        if not lost:
            return scores
        share = 0.5 if gone.count(False) > 1 else 1.0
        return tuple(0.0 if out else share for out in gone)

    def back(self, data: dict[str, Any]) -> None:
        to = data["to"]
        self.backs[data["seat"]] += 1
        if data.get("alone"):
            self.back_alone(data["seat"], to)
            return
        if self.clocks:
            self.clocks = self.clocks_back(self.clocks, data["seat"], to)
        self.match.undo(to)
        self.retracer.went_back(to)
        self.common.went_back(self.n + 1, to)
        self.decisions = [one for one in self.decisions if one[1] < to]
        self.offers = [offer for offer in self.offers if offer.what not in ("takeback", "draw")]
        self.marks = {step: clocks for step, clocks in self.marks.items() if step <= to}

    def back_alone(self, seat: int, to: int) -> None:
        """A seat takes back its own step, and what others did since then stands.

        Offers of others stand too: they may not be able to tell that anything has happened.
        """
        seen, later = self.common.look(), self.match.steps[to + 1 :]
        if seen is None:
            raise ValueError(f"nobody decides beside seat {seat} of table {self.id}")
        if self.clocks:
            self.clocks = self.clocks_back(self.clocks, seat, to, alone=True)
        self.match.undo(to)
        self.retracer.went_back(to)
        for who, action in later:
            self.match.play_action(action, who)
        self.marks, self.after = closed_up(self.marks, to + 1), closed_up(self.after, to + 1)
        self.made = closed_up(self.made, to)
        kept = [one for one in self.decisions if one[1] != to]
        self.decisions = [(who, step - (step > to)) for who, step in kept]
        self.offers = [one for one in self.offers if (one.seat, one.what) != (seat, "takeback")]
        for offer in self.offers:
            offer.to -= offer.to > to
        self.common.went_without(self.n + 1, seat, to, seen)

    def clocks_back(self, clocks: Clocks, seat: int, to: int, alone: bool = False) -> Clocks:
        """The clocks after a seat goes back: as they were then, if others agreed to it.

        Who takes back the last step, or one ``alone`` beside others, gains no time: else one could
        think for ever.
        """
        if alone:
            return clocks.unmade_by(seat, self.made[to], self.after[to + 1])
        if to + 1 < self.step or self.offer_of("takeback", seat):
            return clocks.restored(self.marks[to])
        return clocks.unmade(self.made[to], self.marks[self.step])

    def offer(self, data: dict[str, Any]) -> None:
        seat = data["seat"]
        self.offers.append(Offer(seat, data["what"], {seat}, data.get("to", 0)))

    def accept(self, data: dict[str, Any]) -> None:
        if offer := self.offer_of(data["what"]):
            offer.agreed.add(data["seat"])

    def decline(self, data: dict[str, Any]) -> None:
        for offer in [offer for offer in self.offers if offer.what == data["what"]]:
            self.offers.remove(offer)
            self.refused[offer.seat, offer.what] = self.step_for(offer.seat)

    def pause(self, data: dict[str, Any]) -> None:
        self.status = "paused"
        self.drop("pause")

    def resume(self, data: dict[str, Any]) -> None:
        self.status = "playing"
        self.drop("resume")

    def drop(self, what: What) -> None:
        """No offer of this kind stands any more."""
        self.offers = [offer for offer in self.offers if offer.what != what]

    def absent(self, data: dict[str, Any]) -> None:
        self.seat(data["seat"], stands_in=data["level"])

    def present(self, data: dict[str, Any]) -> None:
        self.seat(data["seat"], stands_in=None)
        if self.clocks and isinstance(self.setup.clock, DaysClock):  # else they were late again
            self.clocks = clocks.refilled(self.setup.clock, self.clocks, [data["seat"]])

    def out(self, data: dict[str, Any]) -> None:
        self.seat(data["seat"], stands_in=data["level"], out=True)
        self.offers = [offer for offer in self.offers if offer.seat != data["seat"]]

    def eyes(self, data: dict[str, Any]) -> None:
        self.seat(data["seat"], eyes_open=data["open"])

    def grace(self, data: dict[str, Any]) -> None:
        if self.clocks:
            self.clocks = self.clocks.given(data["ms"])

    def end(self, data: dict[str, Any]) -> None:
        self.finish(Result(tuple(data["scores"]), data["reason"], data.get("seat")))

    def finish(self, result: Result) -> None:
        """The game is over."""
        self.status, self.result = "over", result
        self.offers, self.refused = [], {}

    def rematch(self, data: dict[str, Any]) -> None:
        self.next = data["table"]
        self.drop("rematch")


PLAYED: dict[str, Callable[[LiveTable, dict[str, Any], Play], None]] = {
    "start": LiveTable.start,
    "step": LiveTable.make_step,
    "skip": LiveTable.skip,
}
FOLDS: dict[str, Callable[[LiveTable, dict[str, Any]], None]] = {
    "open": LiveTable.open,
    "sit": LiveTable.sit,
    "leave": LiveTable.leave,
    "back": LiveTable.back,
    "offer": LiveTable.offer,
    "accept": LiveTable.accept,
    "decline": LiveTable.decline,
    "pause": LiveTable.pause,
    "resume": LiveTable.resume,
    "absent": LiveTable.absent,
    "present": LiveTable.present,
    "out": LiveTable.out,
    "eyes": LiveTable.eyes,
    "grace": LiveTable.grace,
    "rules": LiveTable.renew,
    "end": LiveTable.end,
    "rematch": LiveTable.rematch,
}
