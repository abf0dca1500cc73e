"""The line protocol, as a bot speaks it: any player of the hall under another driver.

The bot asks for a world with each question: one that fits what its seat knows, drawn by the
driver. All further worlds that the player imagines are drawn from that one.
"""

import json
from collections.abc import Iterable
from random import Random
from typing import Any, TextIO

from duelhall import __version__
from duelhall.adapters.lines import VERSION
from duelhall.core.errors import DuelhallError
from duelhall.core.game import Game
from duelhall.core.record import Loader
from duelhall.games import load
from duelhall.search.players import Player
from duelhall.search.seat import seat_at


class OwnBot:
    """A player of the hall that speaks the protocol."""

    def __init__(self, name: str, player: Player, out: TextIO, loader: Loader = load) -> None:
        self.name, self.player, self.out = name, player, out
        self.loader = loader
        self.game: Game | None = None
        self.seat = 0
        self.rng = Random()
        self.world = ""
        self.notations: list[str] = []

    def run(self, lines: Iterable[str]) -> None:
        """Answer until the driver says ``quit`` or nothing more.

        What can't be answered is told at once: a driver that counts seconds need not wait.
        """
        for line in lines:
            word, _, rest = line.strip().partition(" ")
            if word == "quit":
                return
            try:
                self.obey(word, rest)
            except (DuelhallError, ValueError, KeyError, TypeError, RecursionError) as error:
                kind = "error" if word == "go" else "info error"
                self.say(f"{kind} {' '.join(str(error).split())}")

    def say(self, line: str) -> None:
        """One line to the driver."""
        print(line, file=self.out, flush=True)

    def obey(self, word: str, rest: str) -> None:
        """Carry out a line; events, sentences and views are not needed beside the world."""
        if word == "duelhall":
            self.greet(rest)
        elif word == "newgame":
            self.begin(json.loads(rest))
        elif word == "world":
            self.world = str(json.loads(rest))
        elif word == "legal":
            self.notations = rest.split()
        elif word == "go":
            self.say(f"play {self.choose()}")

    def greet(self, version: str) -> None:
        """The handshake."""
        if version != str(VERSION):
            self.say(f"info this bot speaks version {VERSION}, not {version[:20]}")
        self.say(f"id name Duelhall {__version__} {self.name}")
        self.say("wants world")
        self.say("ready")

    def begin(self, data: dict[str, Any]) -> None:
        """A new game."""
        game = self.loader(data["game"], **data["options"])
        if data["seat"] not in range(game.seats):
            raise ValueError(f"seat {data['seat']!r} is none; seats are 0 to {game.seats - 1}")
        self.game, self.seat = game, int(data["seat"])
        self.rng = Random(data.get("seed"))

    def choose(self) -> str:
        """The notation of the player's choice."""
        if self.game is None:
            raise ValueError("go comes after newgame, world and legal")
        seat = seat_at(self.game, self.game.load(self.world), self.seat)
        if set(seat.legal.values()) != set(self.notations):
            raise ValueError("the world does not fit the legal actions")
        return seat.legal[self.player.choose(seat, self.rng)]
