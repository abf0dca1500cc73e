"""A table without a hall: changes become entries at times that a test chooses."""

from random import Random
from typing import Any

import msgspec

from duelhall.core.eyes import SPECTATOR, Eyes
from duelhall.server.base.errors import Refusal
from duelhall.server.shapes.log import Clock, Entry, NoClock, Setup, Wanted
from duelhall.server.table import changes
from duelhall.server.table.changes import Guest
from duelhall.server.table.fold import LiveTable
from duelhall.server.table.games import game_of
from duelhall.server.table.snapshot import encode, entries_after, snapshot
from duelhall.server.table.steps import Change

TIMELESS = NoClock()
BEGIN = 1_700_000_000_000
FORMS: list[dict[str, str]] = [
    {},
    {"length": "quick", "deck": "split", "heroes": "yes"},
    {"deck": "mirrored", "forts": "yes"},
    {"heroes": "yes", "bannermen": "yes", "forts": "yes"},
    {"form": "solo"},
    {"form": "three"},
    {"form": "teams"},
]
PEOPLE = ("ann", "bob", "cid", "dot")


def setup_for(who: str, **wish: Any) -> Setup:
    """A setup for seats as ``p2``: a letter p for people, a digit for a machine of that level."""
    key = wish.pop("game", "duel52")
    options = {k: v for k, v in wish.items() if k not in Setup.__struct_fields__}
    options |= wish.pop("options", {})
    game = game_of(key, tuple(options.items()))
    seats = tuple(Wanted(None if one == "p" else int(one)) for one in who)
    assert len(seats) == game.seats
    kept = {k: v for k, v in wish.items() if k in Setup.__struct_fields__}
    return Setup(key, dict(game.options), game.info.rules_version, seats, cards=game.cards, **kept)


class Desk:
    """A table that is played by hand."""

    def __init__(
        self, who: str = "pp", clock: Clock = TIMELESS, seed: int = 1, **wish: Any
    ) -> None:
        self.rng = Random(seed)
        self.now = BEGIN
        self.entries: list[Entry] = []
        self.live = LiveTable("desk")
        setup = setup_for(who, clock=clock, owner="ann", **wish)
        self.take([Change("open", msgspec.to_builtins(setup))])
        self.live.match.random = Random(seed)
        for seat, one in enumerate(who):
            if one == "p":
                name = PEOPLE[seat]
                self.take(changes.sit(self.live, Guest(name, name.title()), seat))

    def take(self, due: list[Change], after: int = 0) -> list[Entry]:
        """Let changes happen some milliseconds later; the entries as the database gives them."""
        self.now += after
        happened = [self.live.happen(change, self.now) for change in due]
        made = msgspec.json.decode(encode(happened), type=list[Entry])
        self.entries += made
        return made

    # -- playing

    def act(self, action: str | None = None, after: int = 1000, seat: int | None = None) -> int:
        """An action of who has to decide, by default any; the seat."""
        who = self.live.to_move[0] if seat is None else seat
        chosen = action or self.rng.choice(self.legal(who))
        step = self.live.step_for(who)
        if self.live.sitters[who].machine is not None:
            self.take([changes.machine_step(self.live, who, step, chosen, [])], after)
        else:
            made = f"a{self.live.n}"
            self.take(changes.step(self.live, who, step, chosen, made), after)
        return who

    def legal(self, seat: int) -> list[str]:
        return self.live.match.legal(seat)

    def play(self, steps: int, after: int = 1000) -> None:
        """So many random actions, or to the end."""
        for _ in range(steps):
            if self.live.status != "playing":
                return
            self.act(after=after)

    def play_until(self, seat: int) -> None:
        """Random actions until a seat has to decide."""
        while self.live.to_move != (seat,):
            self.act()

    # -- looking

    def all_eyes(self) -> list[Eyes]:
        seats = range(len(self.live.sitters))
        return [SPECTATOR, *(Eyes(seat, True) for seat in seats), *(Eyes(seat) for seat in seats)]

    def told(self, eyes: Eyes, live: LiveTable | None = None) -> bytes:
        """All that these eyes get, as bytes."""
        live = live or self.live
        return encode([entries_after(live, 0, eyes), snapshot(live, eyes)])

    def last_words(self, eyes: Eyes = SPECTATOR) -> str:
        """The sentence for the last entry."""
        said = entries_after(self.live, self.live.number_for(eyes.seat) - 1, eyes)[0].words
        return str(said[0])

    def shown(self, seat: int | None = None) -> dict[str, Any]:
        """The table as a player sees it."""
        shown: dict[str, Any] = msgspec.json.decode(
            encode(snapshot(self.live, Eyes(seat, seat is not None)))
        )
        return shown


def refusal(change: Any, *given: Any) -> str:
    """The code with which a change is refused."""
    try:
        change(*given)
    except Refusal as error:
        return error.code
    raise AssertionError("it was not refused")


def seats_of(options: dict[str, str]) -> str:
    """People at every seat."""
    return "p" * game_of("duel52", tuple(options.items())).seats
