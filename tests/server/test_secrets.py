"""No leak: what a seat receives over a whole game is the same in every world it could be in.

Every game of the registry is played at a table of the hall. For each seat another world is drawn
that fits all that it knows, the whole story is told again as it runs there, and every byte that
came to the seat, to a spectator, and to somebody who looks over the seat's shoulder must be the
same: by socket and by HTTP, live and asked for again, refusals and lists of tables too.
"""

from collections.abc import Callable
from itertools import zip_longest
from pathlib import Path

import pytest

from duelhall.conformance.moment import excerpt
from duelhall.core.game import Game
from duelhall.core.match import Match
from support.any_game import is_usual, name_of, played, shortest, varied_forms
from support.hidden_words import named_in
from support.socket_client import decode
from support.told_game import Plot, Telling, settled, told

FEW = varied_forms(1)
"""Every game of the registry; each value of each of its options is in one of its forms."""
MANY = varied_forms(2)
"""Each two values that go together are."""
USUAL = [game for game in FEW if is_usual(game)]
FIRST, MORE = 40, 150
"""So many decisions are told of a game that is not told whole."""
LONG = 400
"""Games of three and four can be longer than a test may take: so much of them is told."""
GAMES = 20
"""The shortest of so many is told."""
Ends = Callable[[int, list[int]], list[int]]
"""Up to which decisions the story runs in other worlds, by their seat."""


def in_turn(seat: int, ends: list[int]) -> list[int]:
    """One end for each seat, not always the last."""
    return [ends[-1 - seat % 2]]


def every(seat: int, ends: list[int]) -> list[int]:
    """All of them."""
    return ends


async def compare(
    match: Match, folder: Path, patch: pytest.MonkeyPatch, seats: int, chosen: Ends
) -> int:
    """Tell a game in its own and in other worlds of some seats; how many were different."""
    whole = len(Plot.of(match).decisions)
    ends = sorted({whole, whole * 2 // 3, whole // 3})
    here = await told(Plot.of(match), folder / "here", patch, {*ends})
    check_shoulders(here, match.game.seats)
    assert not named_in(match, here.noted), "the log or the metrics name what is hidden"
    differing = 0
    for seat in range(min(seats, match.game.seats)):
        for end in chosen(seat, ends):
            plot, is_other = recast(match, seat, end, seat + end)
            there = await told(plot, folder / f"{seat}-{end}", patch, {*ends}, here.backs)
            check_same(here, there, seat, end)
            differing += is_other
    return differing


def recast(match: Match, seat: int, decisions: int, seed: int) -> tuple[Plot, bool]:
    """The story up to a decision as it runs in another world, and whether that is another."""
    game, steps = match.game, settled(match, decisions)
    state = Match.follow(game, steps).state
    world = game.imagine(state, seat, seed)
    other = Match.follow(game, game.recast(state, world, seat, steps))
    return Plot.of(other), game.dump(world) != game.dump(state)


def check_same(here: Telling, there: Telling, seat: int, decisions: int) -> None:
    """Nobody who knows no more than the seat could tell the two apart."""
    for name in (f"seat {seat}", f"shoulder {seat}", "spectator"):
        pair = zip_longest(here.heard(name, decisions), there.heard(name, decisions), fillvalue="")
        for number, (one, other) in enumerate(pair):
            assert one == other, f"{name}, message {number}: {excerpt(one, other)}"


def check_shoulders(here: Telling, seats: int) -> None:
    """Who looks over a shoulder sees and hears what the seat does, and may do nothing."""
    for seat in range(seats):
        own, over = (pushed(here.kept[f"{who} {seat}"]) for who in ("seat", "shoulder"))
        assert over
        assert [part[:3] for part in over] == [part[:3] for part in own[-len(over) :]]
        assert not any(legal for *_, legal in over)


def pushed(kept: list[str]) -> list[tuple[object, object, object, object]]:
    """View, question and events of everything that was pushed, and what may be chosen."""
    found = []
    for frame in kept:
        if frame.startswith('["told"'):
            news = decode(frame)[1]
            now, entries = news["snapshot"], news["entries"]
            events = [event for entry in entries for event in entry["events"]]
            found.append((now["view"], now["ask"], events, now["legal"]))
    return found


@pytest.mark.parametrize("game", USUAL, ids=name_of)
async def test_a_seat_can_not_tell_its_worlds_apart(
    game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = shortest(game, 10, GAMES, game.info.longest)
    assert match.is_over
    assert await compare(match, tmp_path, monkeypatch, 2, in_turn) > 0


@pytest.mark.parametrize("game", FEW, ids=name_of)
async def test_nor_as_it_begins_in_other_forms(
    game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = played(game, 11, FIRST)
    assert await compare(match, tmp_path, monkeypatch, 2, in_turn) > 0


@pytest.mark.soak
@pytest.mark.parametrize("game", FEW, ids=name_of)
async def test_nor_in_long_games_in_other_forms(
    game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = shortest(game, 30, GAMES, LONG)
    assert await compare(match, tmp_path, monkeypatch, game.seats, in_turn) > 0


@pytest.mark.soak
@pytest.mark.parametrize("game", MANY, ids=name_of)
async def test_nor_for_long_in_many_forms(
    game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = played(game, 20, MORE)
    assert await compare(match, tmp_path, monkeypatch, game.seats, every) > 0
