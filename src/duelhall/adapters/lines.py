"""The line protocol, as the hall speaks it: a bot in any language sits at the table.

The page ``docs/bots.md`` has the whole protocol.
"""

import json
import os
import shlex
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from random import Random
from time import monotonic, perf_counter
from typing import Any

from duelhall.adapters.wire import Late, Wire, WireFault
from duelhall.core.errors import BadOptions, DuelhallError
from duelhall.core.event import Event
from duelhall.core.game import Game, Outcome
from duelhall.core.wording import printable
from duelhall.search.arena import Follower, Forfeit
from duelhall.search.players import NAMES, Player, UnknownPlayer, player_named
from duelhall.search.seat import Seat

VERSION = 1
PREFIX = "bot:"
MOVE_TIME = 10.0
"""Seconds that a bot has for a decision, if nothing else is said."""
LONGEST_TIME = 3600.0
START_TIME = 30.0
"""Seconds that a bot has from its start until it is ready."""
GRACE = 1.0
"""Seconds after the limit before a bot is ended."""
MOST_LINES = 1000
"""Lines that a bot may say before it answers."""
CHANCES = 2
"""Answers that a bot may give to one question."""


class BadBot(DuelhallError):
    """A command that starts no bot."""


@dataclass(frozen=True)
class Sitters:
    """Makes players of names: ``bot:COMMAND`` runs a command, other names are the hall's own."""

    move_time: float = MOVE_TIME
    log: Path | None = None
    """The file that keeps what bots write to their error output, and their faults."""

    def __post_init__(self) -> None:
        if not 0 < self.move_time <= LONGEST_TIME:
            raise BadOptions(
                f"a move time of {self.move_time:g} s is not possible: it is more than 0 and at"
                f" most {LONGEST_TIME:g}"
            )

    def __call__(self, name: str) -> Player:
        """The player of this name."""
        if name.startswith(PREFIX):
            return Bot(name, self.move_time, self.note)
        try:
            return player_named(name)
        except UnknownPlayer as error:
            hint = "" if NAMES[0] in str(error) else f"; there are: {', '.join(NAMES)}"
            raise UnknownPlayer(f"{error}{hint}, bot:COMMAND") from None

    def check(self, name: str) -> str:
        """Refuse a name that nobody has, and a bot that does not come to be ready.

        What a bot calls itself; nothing of other players.
        """
        player = self(name)
        if isinstance(player, Bot):
            try:
                player.start()
                return player.title
            except BadBot as error:
                seen = self.log is not None and self.log.exists()
                raise BadBot(f"{error}; see {self.log}" if seen else str(error)) from None
            finally:
                player.close()
        return ""

    def note(self, text: str) -> None:
        """Add a line to the log; where that is not possible the game goes on without it."""
        if self.log:
            with suppress(OSError):
                self.log.parent.mkdir(parents=True, exist_ok=True)
                with self.log.open("a", encoding="utf-8") as file:
                    file.write(f"{os.getpid()} {printable(text)}\n")


class Bot(Follower):
    """A bot in a process of its own; a fault of it is a Forfeit, and ends the process."""

    clock = staticmethod(perf_counter)

    def __init__(
        self,
        name: str,
        move_time: float = MOVE_TIME,
        note: Callable[[str], None] = lambda text: None,
    ) -> None:
        self.name = name
        self.command = read_command(name)
        self.move_time = move_time
        self.note = note
        self.wire: Wire | None = None
        self.called = ""
        self.wants_world = False
        self.is_playing = False

    @property
    def title(self) -> str:
        """The name that the bot gave itself."""
        return self.called

    # -- the process

    def start(self) -> None:
        """Start the process and wait until it is ready; raises BadBot."""
        try:
            self.wire = Wire(self.command, self.overheard)
        except OSError as error:
            raise BadBot(f"{self.name} can't be started: {error.strerror}") from None
        try:
            self.greet()
        except WireFault as fault:
            self.drop(str(fault))
            hint = f"it has to answer 'duelhall {VERSION}' with 'ready'"
            raise BadBot(f"{self.name} {fault} before it was ready; {hint}") from None

    def greet(self) -> None:
        """The handshake."""
        self.called, self.wants_world = "", False
        until = monotonic() + START_TIME
        self.say(f"duelhall {VERSION}")
        for _ in range(MOST_LINES):
            word, _, rest = self.hear_line(until).partition(" ")
            if word == "ready":
                return
            if word == "id":
                self.called = read_name(rest) or self.called
            elif word == "wants":
                self.wants_world = "world" in rest.split()
            elif word not in ("", "info"):
                raise WireFault(f"said {word[:40]!r}")
        raise WireFault(f"said more than {MOST_LINES} lines")

    def drop(self, why: str) -> None:
        """End the process after a fault."""
        self.is_playing = False
        self.note(f"{self.name}: {why}")
        if self.wire:
            self.wire.close()
            self.wire = None

    def overheard(self, line: str) -> None:
        """What the bot writes to its error output."""
        self.note(f"{self.name} | {line}")

    def close(self) -> None:
        """No game follows."""
        if self.wire:
            self.wire.close("quit")
            self.wire = None
        self.is_playing = False

    # -- lines

    def say(self, line: str) -> None:
        """Say a line to the bot; one that has gone is met when it has to answer."""
        if self.wire:
            self.wire.send(" ".join(line.splitlines()))

    def say_data(self, word: str, data: Any) -> None:
        """Say a word and data as JSON."""
        self.say(f"{word} {json.dumps(data, separators=(',', ':'))}")

    def hear_line(self, until: float) -> str:
        """A line of the bot."""
        if self.wire is None:
            raise WireFault("is not running")
        return self.wire.read(until).strip()

    # -- the game

    def begin(self, game: Game, seat: int, seed: int) -> None:
        """Tell of a new game; a bot that is not running starts anew."""
        if self.wire is None:
            try:
                self.start()
            except BadBot as error:
                raise Forfeit(str(error)) from None
        self.is_playing = True
        data = {
            "game": game.info.key,
            "rules": game.info.rules_version,
            "options": dict(game.options),
            "seats": game.seats,
            "seat": seat,
            "seed": seed,
        }
        self.say_data("newgame", data)

    def hear(self, event: Event, sentence: str) -> None:
        """Tell what happened."""
        self.say_data("event", event.data())
        if sentence:
            self.say(f"said {sentence}")

    def end(self, outcome: Outcome) -> None:
        """Tell how it ended."""
        if self.is_playing:
            self.say_data("over", {"scores": list(outcome.scores), "reason": outcome.reason})
        self.is_playing = False

    def choose(self, seat: Seat, rng: Random) -> int:
        """Ask the bot; raises Forfeit if it does not answer as it should."""
        if not self.is_playing:
            self.begin(seat.game, seat.number, rng.getrandbits(48))
        try:
            return self.ask(seat, rng)
        except WireFault as fault:
            self.drop(str(fault))
            raise Forfeit(f"{self.name} {fault}") from None

    def ask(self, seat: Seat, rng: Random) -> int:
        """Put the question, twice if need be, and read the answer."""
        assert self.wire is not None
        self.wire.hush()
        self.say_data("view", seat.view)
        if self.wants_world:
            self.say_data("world", seat.game.dump(seat.imagine(rng.getrandbits(30))))
        self.say("legal " + " ".join(seat.legal.values()))
        actions = {notation: action for action, notation in seat.legal.items()}
        limit = monotonic() + self.move_time
        for chance in range(1, CHANCES + 1):
            self.say(f"go time {max(0.0, limit - monotonic()):.3f}")
            answer = self.answer(limit + GRACE)
            word, _, notation = answer.partition(" ")
            if word == "play" and notation.strip() in actions:
                return actions[notation.strip()]
            fault = f"answered {answer[:60]!r}, which is not {possible(seat)}"
            self.note(f"{self.name}: {fault}")
            if chance < CHANCES:
                self.say(f"error {fault}")
        raise WireFault(fault)

    def answer(self, until: float) -> str:
        """The first line that is no remark."""
        try:
            for _ in range(MOST_LINES):
                line = self.hear_line(until)
                if line.startswith("info"):
                    self.note(f"{self.name}: {line}")
                elif line:
                    return line
        except Late:
            raise WireFault(f"did not answer within {self.move_time:g} s") from None
        raise WireFault(f"said {MOST_LINES} lines and no answer")


def possible(seat: Seat) -> str:
    """What would have been an answer."""
    notations = list(seat.legal.values())
    return f"play and one of: {', '.join(notations[:8])}{', ...' if len(notations) > 8 else ''}"


def read_name(text: str) -> str:
    """The name in ``name NAME``, as far as it can be printed; nothing in other texts."""
    kind, _, name = text.partition(" ")
    return "".join(filter(str.isprintable, name.strip()))[:80] if kind == "name" else ""


def read_command(name: str) -> list[str]:
    """The words of a command after ``bot:``."""
    try:
        words = shlex.split(name.removeprefix(PREFIX))
    except ValueError as error:
        raise BadBot(f"{name} is no command: {str(error).lower()}") from None
    if not words:
        raise BadBot(f"{name} names no command; it is written bot:COMMAND, with its arguments")
    return words
