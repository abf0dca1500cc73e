"""No leak where several decide at once: how a deck is built is nobody else's business.

The same game is played at a table of the hall in several ways that differ in what one seat does
while all build their decks: other cards, more of them or fewer, put back, drawn by chance, taken
back. Every byte that came to the others, to a spectator and to who looks over a shoulder must be
the same: by socket and by HTTP, live and asked for again, refusals, hints and lists too.
"""

from dataclasses import dataclass, field
from itertools import zip_longest
from pathlib import Path
from typing import Any

import pytest

from duelhall.conformance.moment import excerpt
from support.scripted_hall import Ear, Stage, staged

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("toys")]

TICK = 500
LATER = 10_000
"""No table has an entry of this number yet."""
Moves = dict[int, str]
"""What somebody does at which tick of a round; an outcome of chance stands after a colon."""

BOB: Moves = {2: "+2", 5: "+1", 6: "back", 9: "done"}
CID: Moves = {3: "+4", 7: "+1", 12: "-4", 14: "done"}
WAYS: dict[str, Moves] = {
    "quickly": {1: "+5", 13: "done"},
    "slowly": {1: "+1", 4: "+2", 6: "-1", 7: "+5", 8: "-2", 10: "+4", 13: "done"},
    "by chance": {2: "draw:5", 9: "+3", 10: "-3", 13: "done"},
    "fickle": {2: "+3", 3: "back", 5: "+4", 8: "+5", 9: "+1", 11: "back", 13: "done"},
}
"""Ways to a deck whose best card is a five, ready at the same tick."""


@dataclass
class Show:
    """A table at which Ann builds her decks in one way or another."""

    stage: Stage
    ways: list[Moves]
    clock: dict[str, Any]
    players: list[Ear] = field(default_factory=list)
    others: dict[str, Ear] = field(default_factory=dict)
    table: str = ""
    made: int = 0

    async def play(self) -> None:
        await self.gather()
        for number, way in enumerate(self.ways):
            await self.play_round(number, [way, BOB, CID])
        await self.pry(0)

    async def gather(self) -> None:
        """Sit down, open the eyes, watch."""
        self.players = [await self.stage.guest(name) for name in ("ann", "bob", "cid")]
        wish = {"game": "decks", "options": {"players": "3"}, "clock": self.clock}
        self.table = (await self.players[0].post("/api/tables", **wish))["table"]
        for player in self.players[1:]:
            await player.post(f"/api/tables/{self.table}/seats")
        await self.players[1].post(f"/api/tables/{self.table}/eyes", open=True)
        for player in self.players:
            await player.say("watch", {"table": self.table})
        passer, shoulder = await self.stage.guest(), await self.stage.guest()
        await passer.say("watch", {"table": self.table})
        await shoulder.say("watch", {"table": self.table, "eyes": 1})
        names = {"bob": self.players[1], "cid": self.players[2]}
        self.others = {**names, "spectator": passer, "shoulder": shoulder}

    async def play_round(self, number: int, moves: list[Moves]) -> None:
        """All build; then Ann, who has the best card alone, bets."""
        begun = self.stage.time
        for tick in range(1, 16):
            self.stage.time = begun + tick * TICK
            await self.stage.hall.sweeper.beat()
            for seat, mine in enumerate(moves):
                if tick in mine:
                    await self.do(seat, mine[tick])
            if tick % 4 == number % 4:
                await self.pry(tick)
        await self.do(0, "bet2:2")

    async def do(self, seat: int, move: str) -> None:
        """An action under an id, or a step back."""
        action, _, outcome = move.partition(":")
        player, self.stage.script = self.players[seat], [outcome] if outcome else []
        if action == "back":
            await player.post(f"/api/tables/{self.table}/takeback")
            return
        step = (await self.look(seat))["step"]
        self.made += 1
        made = f"made{self.made}" if seat == 0 else f"{seat}-{self.stage.time}"
        message = {"table": self.table, "step": step, "action": action, "id": made}
        answer = await player.say("act", message)
        assert answer["ok"], answer

    async def look(self, seat: int) -> dict[str, Any]:
        """The table as a player sees it."""
        answer = await self.players[seat].say("sync", {"table": self.table, "after": LATER})
        found: dict[str, Any] = answer["snapshot"]
        return found

    async def pry(self, tick: int) -> None:
        """Everybody but Ann asks for all there is, and tries what they may not."""
        for seat in (1, 2):
            player, step = self.players[seat], (await self.look(seat))["step"]
            for wrong in (step - 1, step, step + 1):
                message = {"table": self.table, "step": wrong, "action": "+9", "id": "try"}
                assert not (await player.say("act", message))["ok"]
            await player.ask("GET", f"/api/tables/{self.table}/hint")
        for ear in self.others.values():
            await ear.say("sync", {"table": self.table, "after": 0})
            for path in ("", f"/log?after={tick}", "/log"):
                await ear.ask("GET", f"/api/tables/{self.table}{path}")
            for state in ("playing", "mine"):
                await ear.ask("GET", f"/api/tables?state={state}")
            for path in ("", "/replay", "/text"):
                await ear.ask("GET", f"/api/records/{self.table}{path}")


async def kept_by_others(
    ways: list[Moves], clock: dict[str, Any], folder: Path, patch: pytest.MonkeyPatch
) -> dict[str, list[str]]:
    """All that anybody but Ann receives."""
    folder.mkdir()
    async with staged(folder, patch) as stage:
        show = Show(stage, ways, clock)
        await show.play()
        return {name: list(ear.kept) for name, ear in show.others.items()}


@pytest.mark.parametrize("clock", ["none", "bank", "move"])
async def test_nobody_can_tell_how_another_builds(
    clock: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rule: dict[str, Any] = {"kind": clock}
    rule |= {"bank": {"seconds": 600, "increment": 3}, "move": {"seconds": 60}}.get(clock, {})
    names = list(WAYS)
    told = []
    for turn in range(len(names) if clock == "bank" else 2):
        ways = [WAYS[names[(turn + number) % len(names)]] for number in range(2)]
        told.append(await kept_by_others(ways, rule, tmp_path / str(turn), monkeypatch))
    for other in told[1:]:
        check_same(told[0], other)


def check_same(here: dict[str, list[str]], there: dict[str, list[str]]) -> None:
    """Nobody could tell the two apart."""
    for name, kept in here.items():
        assert any("Ann has decided." in one or "ann has decided." in one for one in kept)
        for number, (one, other) in enumerate(zip_longest(kept, there[name], fillvalue="")):
            assert one == other, f"{name}, message {number}: {excerpt(one, other)}"
