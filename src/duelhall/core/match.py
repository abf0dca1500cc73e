"""A game being played in one process: the only place where chance is drawn and input is checked."""

import random
from collections.abc import Mapping, Sequence
from typing import Any, Literal

from duelhall.core.errors import IllegalAction
from duelhall.core.event import Event
from duelhall.core.game import Game, Outcome, Step, check_seat
from duelhall.core.record import ENDING, Record, RecordToken
from duelhall.core.seats import CHANCE

Chance = Literal["auto", "manual"]

LUCK = random.SystemRandom()
"""What nobody can foresee; it has no state, so all matches share it."""

WIDTH = 100
"""Columns of a board that is printed."""
LAST = 5
"""Sentences that are printed below it."""


class Match:
    """A game from its first position on, with all that happened.

    ``steps``, ``notations`` and ``turns`` run in parallel: who did what, how it is written, and
    the number of the turn before it. With ``chance="auto"`` outcomes are drawn at once, so that
    ``deciders`` is never chance; a match replayed from a record that ends before an outcome waits
    for :meth:`settle`. With ``chance="manual"`` outcomes are played like actions, or drawn when
    :meth:`settle` is called.

    Printed, it is what a spectator sees: the board, what was heard last, and what is waited for.
    """

    def __init__(self, game: Game, seed: int | None = None, *, chance: Chance = "auto") -> None:
        self.game = game
        self.chance: Chance = chance
        self.random = LUCK if seed is None else random.Random(seed)
        self.headers: dict[str, str] = {}
        self._begin()
        if chance == "auto":
            self.settle()

    def _begin(self) -> None:
        """Go to the first position, with nothing done yet."""
        self.state = self.game.new()
        self.steps: list[Step] = []
        self.notations: list[str] = []
        self.turns: list[int] = []
        self.events: list[Event] = []
        self.bounds: list[int] = [0]
        self.shared: list[bool] = []

    def __repr__(self) -> str:
        stands = f"turn {self.turn}, {len(self.steps)} steps, {self._waits()}"
        return f"<Match of {repr(self.game).strip('<>')}: {stands}>"

    def __str__(self) -> str:
        names = [self.headers.get(f"Seat{seat}", "") for seat in range(1, self.game.seats + 1)]
        people = [name or f"Seat {seat}" for seat, name in enumerate(names, 1)]
        board = [line.plain for line in self.game.board().draw(self.view(None), people, WIDTH)]
        heard = [words for words in self.words(None, max(0, len(self.events) - LAST)) if words]
        asked = self.game.ask(self.state, None)
        head = f"{self.game.title()}, turn {self.turn}"
        return "\n".join([head, "", *(line.rstrip() for line in board), "", *heard, asked])

    def _waits(self) -> str:
        """Who is waited for, or the result."""
        deciders = self.deciders
        if not deciders:
            return f"result {result_text(self.outcome)}"
        if deciders == (CHANCE,):
            return "chance decides"
        seats = ", ".join(str(seat + 1) for seat in deciders)
        return f"seat {seats} decides" if len(deciders) == 1 else f"seats {seats} decide"

    # -- where the game stands

    @property
    def deciders(self) -> tuple[int, ...]:
        """The seats that may decide now, ``(CHANCE,)``, or ``()`` when the game is over."""
        return self.game.deciders(self.state)

    @property
    def is_over(self) -> bool:
        """Whether nobody has anything to decide any more."""
        return not self.deciders

    @property
    def outcome(self) -> Outcome | None:
        """The result, or ``None`` while the game goes on."""
        return self.game.outcome(self.state)

    @property
    def turn(self) -> int:
        """The number of the turn, 0 before the first."""
        return self.game.turn(self.state)

    def actions(self, seat: int | None = None) -> list[int]:
        """The legal actions of a seat, by default of the only decider; of chance, outcomes."""
        if seat is not None and seat != CHANCE:
            check_seat(seat, self.game.seats)
        deciders = self.deciders
        who = self._decider(seat) if seat is None and deciders else seat
        if who == CHANCE:
            return [action for action, _ in self.game.chances(self.state)]
        return self.game.legal(self.state, who) if who in deciders else []

    def legal(self, seat: int | None = None) -> list[str]:
        """The notations of :meth:`actions`."""
        return [self.game.format(self.state, action) for action in self.actions(seat)]

    # -- playing

    def play(self, text: str, seat: int | None = None) -> list[Event]:
        """Carry out a notation; return the events, those of the chance that follows included."""
        who = self._decider(seat)
        return self._take(who, self.game.parse(self.state, text, None if who < 0 else who))

    def play_action(self, action: int, seat: int | None = None) -> list[Event]:
        """Carry out an action; return the events, those of the chance that follows included."""
        who = self._decider(seat)
        if action not in self.actions(who):
            raise IllegalAction(f"action {action} is not legal here")
        return self._take(who, action)

    def carry_out(self, action: int, seat: int) -> list[Event]:
        """What :meth:`play_action` does, of an action that was checked where it came in."""
        return self._take(seat, action)

    def settle(self, first: Sequence[str] = ()) -> list[Event]:
        """Let chance decide until a seat must, as far as given with these outcomes first."""
        start, given = len(self.events), iter(first)
        while self.deciders == (CHANCE,):
            self._step(CHANCE, self._outcome(next(given, None)))
        return self.events[start:]

    def _outcome(self, notation: str | None) -> int:
        """The outcome that a notation means, or else one drawn."""
        if notation is not None:
            return self.game.parse(self.state, notation)
        outcomes, weights = zip(*self.game.chances(self.state), strict=True)
        return int(self.random.choices(outcomes, weights)[0])

    def _decider(self, seat: int | None) -> int:
        """The seat meant; refuses one that does not decide and asks for one where several are."""
        deciders = self.deciders
        if not deciders:
            raise IllegalAction("the game is over: no action is legal any more")
        if seat is None and len(deciders) == 1:
            return deciders[0]
        if seat in deciders:
            return seat
        told = "chance" if deciders == (CHANCE,) else ", ".join(str(who + 1) for who in deciders)
        if seat is None:
            raise IllegalAction(f"several seats may decide now ({told}): say which one")
        raise IllegalAction(f"seat {seat + 1} has nothing to decide now; to move: {told}")

    def _take(self, who: int, action: int) -> list[Event]:
        """Carry out what was checked, and the chance after it."""
        start = len(self.events)
        self._step(who, action)
        if self.chance == "auto":
            self.settle()
        return self.events[start:]

    def _step(self, who: int, action: int) -> None:
        """Carry out one action or outcome, which is legal, and write it down."""
        notation = self.game.format(self.state, action)
        turn, several = self.turn, len(self.deciders) > 1
        events = self.game.events(self.state, self.state.tell_step(who, action))
        self.steps.append((who, action))
        self.notations.append(notation)
        self.turns.append(turn)
        self.shared.append(several)
        self.events += events
        self.bounds.append(len(self.events))
        self._forget_result()

    def _forget_result(self) -> None:
        """Drop a result agreed on outside the rules: the game goes on."""
        for name in ENDING:
            self.headers.pop(name, None)

    # -- what happened

    def events_of(self, step: int) -> list[Event]:
        """The events of one step, with their secrets."""
        if not 0 <= step < len(self.steps):
            raise IndexError(f"there is no step {step}: the match has {len(self.steps)}")
        return self.events[self.bounds[step] : self.bounds[step + 1]]

    def told(self, seat: int | None, since: int = 0) -> list[Event]:
        """The events from number ``since`` on as a seat, or a spectator, may know them."""
        return [self.game.redact(event, seat) for event in self.events[since:]]

    def words(
        self, seat: int | None, since: int = 0, names: Sequence[str] | None = None
    ) -> list[str]:
        """The sentences for the events from number ``since`` on, as the seat may know them."""
        return [self.game.say(event, seat, names) for event in self.told(seat, since)]

    def view(self, seat: int | None) -> dict[str, Any]:
        """All that a seat, or a spectator (``None``), may see."""
        if seat is not None:
            check_seat(seat, self.game.seats)
        return self.game.view(self.state, seat)

    # -- going back

    def undo(self, to_step: int) -> None:
        """Go back to the first ``to_step`` steps; outcomes that followed them at once stay."""
        self._check_step(to_step)
        steps = self.steps
        if self.chance == "auto":
            while to_step < len(steps) and steps[to_step][0] == CHANCE:
                to_step += 1
        self._cut(self, to_step)
        self._forget_result()

    def at(self, step: int) -> "Match":
        """Another match that stands exactly after the first ``step`` steps."""
        self._check_step(step)
        match = Match(self.game, chance="manual")
        match.headers = dict(self.headers)
        match._cut(self, step)
        if step:
            match._forget_result()
        match.chance = "auto"
        return match

    def _cut(self, whole: "Match", step: int) -> None:
        """Take over the first steps of a match; of what is known, only the position is made."""
        self.state = self.game.new()
        for who, action in whole.steps[:step]:
            self.state.tell_step(who, action)
        bounds = whole.bounds[: step + 1]
        self.steps, self.notations = whole.steps[:step], whole.notations[:step]
        self.turns, self.shared = whole.turns[:step], whole.shared[:step]
        self.events, self.bounds = whole.events[: bounds[-1]], bounds

    @classmethod
    def follow(
        cls, game: Game, steps: Sequence[Step], *, headers: Mapping[str, str] | None = None
    ) -> "Match":
        """The match after these steps and nothing more; raises IllegalAction at a wrong one."""
        match = cls(game, chance="manual")
        match.headers = dict(headers or {})
        match._follow(steps)
        match.chance = "auto"
        return match

    def _follow(self, steps: Sequence[Step]) -> None:
        """Carry out steps, each checked."""
        for who, action in steps:
            if action not in self.actions(self._decider(who)):
                raise IllegalAction(f"action {action} is not legal in step {len(self.steps)}")
            self._step(who, action)

    def _check_step(self, step: int) -> None:
        if not 0 <= step <= len(self.steps):
            raise IndexError(f"there is no step {step}: the match has {len(self.steps)}")

    # -- the record

    def record(self, **headers: str) -> Record:
        """The match as a record; headers given here go before those the match was read with.

        The game writes ``Game``, ``Rules``, ``Options``, ``Cards`` and, once it is over, ``Result``
        and ``Reason``. Before that these two may be given: a resignation, a flag that fell.
        """
        said = {"Result": "*", **self.headers, **headers, **self._own_headers()}
        if not said["Options"]:
            del said["Options"]
        return Record(said, self._tokens())

    def _own_headers(self) -> dict[str, str]:
        """What the game itself says."""
        info, outcome = self.game.info, self.outcome
        own = {"Game": info.key, "Rules": info.rules_version, "Options": options_text(self.game)}
        own |= {"Cards": self.game.cards} if self.game.cards else {}
        if outcome:
            own |= {"Result": result_text(outcome), "Reason": outcome.reason}
        return own

    def _tokens(self) -> tuple[RecordToken, ...]:
        """The steps as they are written."""
        rows = zip(self.steps, self.notations, self.turns, self.shared, strict=True)
        return tuple(
            RecordToken(notation, turn, who == CHANCE, who if several else None)
            for (who, _), notation, turn, several in rows
        )


def options_text(game: Game) -> str:
    """The options that differ from their default: ``teams=yes length=quick``."""
    defaults = {option.name: option.default for option in game.info.options}
    changed = [name for name, value in game.options.items() if value != defaults.get(name)]
    return " ".join(f"{name}={game.options[name]}" for name in changed)


def result_text(outcome: Outcome | None) -> str:
    """The scores of the seats in order, ``1-0`` or ``0.5-0.5``; ``*`` while the game goes on."""
    return "-".join(format(score, "g") for score in outcome.scores) if outcome else "*"
