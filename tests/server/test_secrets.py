"""No leak: what a seat receives over a whole game is the same in every world it could be in.

A game is played at a table of the hall. For each seat another world is drawn that fits all that it
knows, the whole story is told again as it runs there, and every byte that came to the seat, to a
spectator, and to somebody who looks over the seat's shoulder must be the same: by socket and by
HTTP, live and asked for again, refusals and lists of tables too.
"""

import re
from itertools import zip_longest
from pathlib import Path

import pytest

from duelhall.conformance.moment import excerpt
from duelhall.core.match import Match
from support.socket_client import decode
from support.told_game import Plot, Telling, random_match, settled, told

CARD = re.compile(r"(?:10|[2-9JQKA])(?:[♣♦♥♠]|[cdhs](?![0-9a-z]))|[a-d]\d+x[a-d]\d+|>[a-d]\b")
"""A card, an attack or a play, in words or in notation."""
FORMS: dict[str, dict[str, str]] = {
    "standard": {},
    "quick": {"length": "quick"},
    "long": {"length": "long"},
    "split": {"deck": "split"},
    "mirrored": {"deck": "mirrored", "length": "quick"},
    "heroes": {"heroes": "yes"},
    "bannermen": {"bannermen": "yes"},
    "forts": {"forts": "yes"},
    "all": {"heroes": "yes", "bannermen": "yes", "forts": "yes"},
    "split heroes forts": {"deck": "split", "heroes": "yes", "forts": "yes", "length": "quick"},
    "solo": {"form": "solo"},
    "three": {"form": "three"},
    "teams": {"form": "teams"},
}


async def compare(
    options: dict[str, str], seed: int, folder: Path, patch: pytest.MonkeyPatch, few: bool
) -> int:
    """Tell a game in its own and in other worlds; how many of these were different."""
    match = random_match(options, seed)
    whole = len(Plot.of(match).decisions)
    ends = {whole, whole * 2 // 3, whole // 3}
    here = await told(Plot.of(match), folder / "here", patch, ends)
    check_shoulders(here, match.game.seats)
    assert not CARD.findall(here.noted), "the log or the metrics name a card"
    differing = 0
    seats = range(match.game.seats)
    for seat in {seed % len(seats), (seed + 1) % len(seats)} if few else seats:
        for end in {sorted(ends)[-1 - (seat + seed) % 2]} if few else ends:
            plot, is_other = recast(match, seat, end, seed)
            there = await told(plot, folder / f"{seat}-{end}", patch, ends, here.backs)
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


@pytest.mark.parametrize("form", FORMS)
async def test_a_seat_can_not_tell_its_worlds_apart(
    form: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert await compare(FORMS[form], 11, tmp_path, monkeypatch, few=True) > 0


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(20, 23))
@pytest.mark.parametrize("form", FORMS)
async def test_a_seat_can_not_tell_its_worlds_apart_in_many_games(
    form: str, seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert await compare(FORMS[form], seed, tmp_path, monkeypatch, few=False) > 0
