"""A whole game as it is told at a table of the hall: played once as it was, and once as it runs in
another world that one seat could not tell from it.
"""

from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import pytest
import structlog

from duelhall.core.game import Game, Step
from duelhall.core.match import Match
from duelhall.core.seats import CHANCE
from support.any_game import played
from support.scripted_hall import Ear, Stage, staged

PEOPLE = ("ann", "bob", "cid", "dot")
VAIN = ("pass", "no-such-action", "", "é♠")
"""What is tried in any game."""
OTHER, MANY = 5, 80
"""The seed of the game that probes are from, and how many of its decisions are played."""
EVERY = 14
"""After so many decisions everybody asks for everything."""
LATER = 10_000
"""No table has an entry of this number yet."""


@dataclass(frozen=True)
class Decision:
    """What a seat chose, and the outcomes of chance after it."""

    seat: int
    action: str
    outcomes: tuple[str, ...]


@dataclass(frozen=True)
class Plot:
    """A game from its deal on."""

    game: Game
    deal: tuple[str, ...]
    decisions: tuple[Decision, ...]

    @classmethod
    def of(cls, match: Match) -> "Plot":
        """What happened in a match."""
        deal: list[str] = []
        made: list[tuple[int, str, list[str]]] = []
        for (who, _), notation in zip(match.steps, match.notations, strict=True):
            if who == CHANCE:
                (made[-1][2] if made else deal).append(notation)
            else:
                made.append((who, notation, []))
        decisions = tuple(Decision(who, text, tuple(more)) for who, text, more in made)
        return cls(match.game, tuple(deal), decisions)


def probes_for(game: Game) -> list[str]:
    """What was decided or turned up in some other game of this form, and what never is."""
    other = Plot.of(played(game, OTHER, MANY))
    decided = {decision.action for decision in other.decisions}
    drawn = {text for decision in other.decisions for text in decision.outcomes}
    return [*sorted({*decided, *drawn, *other.deal} - {*VAIN}), *VAIN]


def settled(match: Match, decisions: int) -> list[Step]:
    """The steps of the first decisions, with the chance after them."""
    made = -1
    for at, (who, _) in enumerate(match.steps):
        made += who != CHANCE
        if made == decisions:
            return match.steps[:at]
    return match.steps


@dataclass
class Telling:
    """What everybody received of a plot, up to each decision."""

    kept: dict[str, list[str]]
    marks: dict[int, dict[str, int]]
    backs: set[int]
    noted: str
    """The log and the metrics, without the ids of tables."""

    def heard(self, name: str, decisions: int) -> list[str]:
        """What somebody had received after so many decisions."""
        return self.kept[name][: self.marks[decisions][name]]


@dataclass
class Performance:
    """A plot played at a table."""

    stage: Stage
    plot: Plot
    backs: set[int] | None
    """The decisions that are taken back and made again; ``None``: where that is free."""
    stops: set[int]
    """After so many decisions it is noted who has received how much."""
    probes: list[str]
    """What somebody may try who would like to know more."""
    rng: Random
    players: list[Ear] = field(default_factory=list)
    shoulders: list[Ear] = field(default_factory=list)
    table: str = ""
    taken: set[int] = field(default_factory=set)
    marks: dict[int, dict[str, int]] = field(default_factory=dict)

    @property
    def listeners(self) -> list[Ear]:
        return [*self.players, *self.shoulders, self.passer]

    async def play(self) -> None:
        await self.gather()
        for number, decision in enumerate(self.plot.decisions):
            self.stage.time += 1000 + self.rng.randrange(5000)
            await self.decide(number, decision)
            if number + 1 in self.stops:
                await self.mark(number + 1)
            elif number % EVERY == 0:
                await self.pry(number)

    async def gather(self) -> None:
        """Sit down, open the eyes, watch."""
        seats = self.plot.game.seats
        self.players = [await self.stage.guest(name) for name in PEOPLE[:seats]]
        self.stage.script = [*self.plot.deal]
        game = self.plot.game
        wish = {"game": game.info.key, "options": dict(game.options)}
        opened = await self.players[0].post("/api/tables", **wish)
        self.table = opened["table"]
        for player in self.players[1:]:
            await player.post(f"/api/tables/{self.table}/seats")
        for player in self.players:
            await player.post(f"/api/tables/{self.table}/eyes", open=True)
            await player.say("watch", {"table": self.table, "brief": True})
        self.passer = await self.stage.guest()
        await self.passer.say("watch", {"table": self.table})
        for seat in range(seats):
            shoulder = await self.stage.guest()
            await shoulder.say("watch", {"table": self.table, "eyes": seat})
            self.shoulders.append(shoulder)

    async def decide(self, number: int, decision: Decision) -> None:
        """A decision; now and then it is taken back first."""
        await self.act(f"d{number}", decision)
        if number % 3 == 1:
            is_free = await self.is_free(decision.seat)
            if number in self.backs if self.backs is not None else is_free:
                self.taken.add(number)
                await self.players[decision.seat].post(f"/api/tables/{self.table}/takeback")
                await self.act(f"again{number}", decision)

    async def act(self, made: str, decision: Decision) -> None:
        self.stage.script = [*decision.outcomes]
        step = (await self.look(decision.seat))["step"]
        message = {"table": self.table, "step": step, "action": decision.action, "id": made}
        answer = await self.players[decision.seat].say("act", message)
        assert answer["ok"], answer

    async def look(self, seat: int) -> dict[str, Any]:
        """The table as a player sees it."""
        answer = await self.players[seat].say("sync", {"table": self.table, "after": LATER})
        found: dict[str, Any] = answer["snapshot"]
        return found

    async def is_free(self, seat: int) -> bool:
        return bool((await self.look(seat))["may"]["takeback"] == "free")

    async def pry(self, number: int) -> None:
        """Everybody asks for all there is, and tries what they may not."""
        probes = self.rng.sample(self.probes, 3)
        for seat, player in enumerate(self.players):
            now = await self.look(seat)
            legal = {choice["action"] for choice in now["legal"]}
            for probe in probes:
                step = now["step"] - (probe in legal)
                message = {"table": self.table, "step": step, "action": probe, "id": "try"}
                assert not (await player.say("act", message))["ok"]
            wrong = {"step": now["step"], "action": "no-such-action", "id": "try"}
            await player.ask("POST", f"/api/tables/{self.table}/actions", wrong)
            await player.ask("GET", f"/api/tables/{self.table}/hint")
        for ear in self.listeners:
            log = f"/{self.table}/log?after={number}"
            for path in (f"/{self.table}", log, "?state=playing", "?state=mine"):
                await ear.ask("GET", f"/api/tables{path}")
            for path in ("", "/replay", "/text", "/review"):
                answer = await ear.ask("GET", f"/api/records/{self.table}{path}")
                assert now["status"] == "over" or answer.status_code >= 400

    async def mark(self, decisions: int) -> None:
        """Let all that is under way arrive, and note how much it is."""
        for ear in self.listeners:
            await ear.say("sync", {"table": self.table, "after": 0})
            await ear.ask("GET", f"/api/tables/{self.table}/log")
        names = self.names()
        self.marks[decisions] = {names[id(ear)]: len(ear.kept) for ear in self.listeners}

    def names(self) -> dict[int, str]:
        found = {id(ear): f"seat {seat}" for seat, ear in enumerate(self.players)}
        found |= {id(ear): f"shoulder {seat}" for seat, ear in enumerate(self.shoulders)}
        return found | {id(self.passer): "spectator"}


async def told(
    plot: Plot,
    folder: Path,
    patch: pytest.MonkeyPatch,
    stops: set[int],
    backs: set[int] | None = None,
) -> Telling:
    """Play a plot at a new table and keep all that anybody receives."""
    folder.mkdir(parents=True)
    with structlog.testing.capture_logs() as logged:
        async with staged(folder, patch) as stage:
            show = Performance(stage, plot, backs, stops, probes_for(plot.game), Random(7))
            await show.play()
            metrics = (await stage.ears[0].client.get("/metrics")).text
            names = show.names()
            kept = {names[id(ear)]: list(ear.kept) for ear in show.listeners}
    noted = f"{logged}\n{metrics}".replace(show.table, "")
    return Telling(kept, show.marks, show.taken, noted)
