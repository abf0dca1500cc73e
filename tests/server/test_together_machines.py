"""Machines, hints and stand-ins beside people who decide at the same time."""

from collections.abc import Iterator
from random import Random

import pytest

from duelhall.search.players import LevelPlayer
from duelhall.search.seat import Seat
from duelhall.search.weighing import analysis
from duelhall.server.hall import Hall
from duelhall.server.shapes.log import MoveClock
from duelhall.server.table import changes
from duelhall.server.table.fold import LiveTable
from duelhall.server.table.request import ForLevel, MySeat, Open, SeatWish, Wish
from duelhall.server.table.snapshot import encode
from duelhall.server.tables.sweeper import ABSENCE
from server.test_machines import Thinking, until
from support.players_at_tables import Watch, all_told, guests, pass_time, stored

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("toys")]

GAMES = {"decks": {"players": "3"}, "dicebids": {"seats": "3"}}


@pytest.fixture
def watch() -> Watch:
    """Time stands until a test moves it."""
    return Watch()


class Numbering(Thinking):
    """Whose first thought takes card 1, the second card 2, and so on."""

    def choose(self, player: LevelPlayer, seat: Seat, rng: Random) -> int:
        super().choose(player, seat, rng)
        number = len(self.seats)
        return number if number in seat.legal else max(seat.legal)


@pytest.fixture
def thinking(monkeypatch: pytest.MonkeyPatch) -> Iterator[Thinking]:
    """Machines that think for as long as a test wants."""
    found = Numbering()
    monkeypatch.setattr(LevelPlayer, "choose", lambda *given: found.choose(*given))
    yield found
    found.go.set()


async def table(hall: Hall, seats: list[SeatWish], game: str = "decks", **wish: int) -> LiveTable:
    """A table of three with people at all seats that are not for machines."""
    people = await guests(hall, sum(not isinstance(seat, ForLevel) for seat in seats))
    setup, mine = Wish(game, dict(GAMES[game]), seats, **wish).setup(people[0].user)
    live = await hall.tables.open(setup, dict.fromkeys(mine, people[0]))
    for guest in people[1:]:
        await hall.tables.sit(live.id, guest)
    return live


async def build(hall: Hall, live: LiveTable, seat: int, *actions: str) -> None:
    """Actions of a person."""
    for action in actions:
        user, step = live.sitters[seat].user, live.step_for(seat)
        await hall.tables.act(live.id, user, step, action, f"a{live.n}")


async def test_a_thought_stands_while_a_person_builds_beside_it(
    hall: Hall, thinking: Thinking
) -> None:
    live = await table(hall, [MySeat(), ForLevel(2), Open()])
    await until(thinking.begun.is_set)
    await build(hall, live, 0, "+1", "+2", "-1")
    await build(hall, live, 2, "+1", "done")
    thinking.go.set()
    await until(lambda: any(who == 1 for who, _ in live.decisions))
    first = next(step for who, step in live.decisions if who == 1)
    assert live.match.notations[first] == "+1", "what was thought of first is done"


@pytest.mark.parametrize("game", GAMES)
async def test_levels_and_a_person_play_to_the_end(hall: Hall, game: str) -> None:
    live = await table(hall, [MySeat(), ForLevel(3), ForLevel(1)], game)
    rng = Random(2)
    while live.status == "playing":
        if 0 in live.to_move:
            await build(hall, live, 0, rng.choice(live.match.legal(0)))
        else:
            await until(lambda: 0 in live.to_move or live.status == "over")
    assert live.result is not None
    assert all_told(await stored(hall, live.id)) == all_told(live)


async def test_a_person_takes_back_beside_machines_that_have_decided(hall: Hall) -> None:
    live = await table(hall, [MySeat(), ForLevel(1), ForLevel(1)])
    await until(lambda: live.to_move == (0,))
    theirs = [step for step in live.match.steps if step[0] != 0]
    await build(hall, live, 0, "+1", "+2")
    await hall.tables.take_back(live.id, str(live.sitters[0].user))
    assert [step for step in live.match.steps if step[0] != 0] == theirs
    assert live.match.view(0)["deck"] == [1]
    assert [live.has_decided(seat) for seat in range(3)] == [False, True, True]


async def test_a_hint_does_not_depend_on_what_others_build(hall: Hall) -> None:
    hall.hints.settings = analysis(rounds=60)
    live = await table(hall, [MySeat(), Open(), Open()])
    user = str(live.sitters[1].user)
    before = await hall.hints.hint(live.id, user)
    hall.hints.given.clear()
    await build(hall, live, 0, "+5", "+4", "-5", "+1")
    assert encode(await hall.hints.hint(live.id, user)) == encode(before)
    assert before.step == live.step_for(1)


async def test_machines_sit_in_for_all_who_are_away_and_have_to_decide(
    hall: Hall, watch: Watch
) -> None:
    live = await table(hall, [MySeat(), Open(), Open()], stand_in=1)
    for seat in range(3):
        hall.presence.connect(live.id, seat, f"sid{seat}")
    for seat in (0, 2):
        hall.presence.disconnect(live.id, seat, f"sid{seat}")
    await build(hall, live, 1, "+1", "+2")
    await pass_time(hall, watch, ABSENCE + 1_000)
    await hall.sweeper.seat_machines()
    assert [sitter.stands_in for sitter in live.sitters] == [1, None, 1]
    await until(lambda: live.to_move == (1,))
    await hall.tables.come_back(live.id, str(live.sitters[0].user))
    assert live.match.view(1)["deck"] == [1, 2]
    await build(hall, live, 1, "done")
    assert not any(live.has_decided(seat) for seat in range(3))


async def test_a_machine_builds_on_for_who_is_out(hall: Hall) -> None:
    live = await table(hall, [MySeat(), Open(), Open()])
    await build(hall, live, 1, "+1")
    await hall.tables.resign(live.id, str(live.sitters[1].user))
    await until(lambda: live.has_decided(1))
    await build(hall, live, 0, "+1", "done")
    await build(hall, live, 2, "+1", "done")
    rng = Random(1)
    while live.status == "playing":
        if any(live.sitters[seat].machine is None for seat in live.to_move):
            await act_person(hall, live, rng)
        else:
            await until(lambda: bool({0, 2} & {*live.to_move}) or live.status == "over")
    assert live.result is not None
    assert live.result.scores[1] == 0


async def act_person(hall: Hall, live: LiveTable, rng: Random) -> None:
    """A random action of a person who has to decide."""
    seat = next(seat for seat in live.to_move if live.sitters[seat].machine is None)
    await build(hall, live, seat, rng.choice(live.match.legal(seat)))


async def test_all_flags_fall_at_once_and_the_hall_says_so(hall: Hall, watch: Watch) -> None:
    people = await guests(hall, 2)
    setup, _ = Wish("decks", {"players": "2"}, clock=MoveClock(30)).setup(people[0].user)
    live = await hall.tables.open(setup, dict(enumerate(people)))
    await pass_time(hall, watch, 30_000)
    await hall.sweeper.drop_flags()
    assert live.result is not None
    assert (live.result.scores, live.result.reason) == ((0.5, 0.5), "flag")
    assert changes.flag(live, watch.at) == []
