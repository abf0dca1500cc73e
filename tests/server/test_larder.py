"""What is made once is kept within bounds, and no longer than somebody asks for it."""

from duelhall.server.base.larder import Larder
from duelhall.server.hall import Hall
from support.finished_games import text_of
from support.visitors import Visitor


def filled(most: int = 10) -> Larder[str, bytes]:
    """A larder with three things in it, of two bytes each."""
    larder = Larder[str, bytes](most, len)
    for name in "abc":
        larder.put(name, name.encode() * 2)
    return larder


def test_what_was_asked_for_longest_ago_makes_room() -> None:
    larder = filled()
    assert larder.get("a") == b"aa"
    larder.put("d", bytes(7))
    assert [name for name in "abcd" if larder.get(name)] == ["a", "d"]
    assert larder.weight == 9


def test_what_is_too_much_alone_is_not_kept() -> None:
    larder = filled()
    larder.put("d", bytes(11))
    assert len(larder) == larder.weight == 0


def test_what_is_kept_anew_weighs_once() -> None:
    larder = filled()
    larder.put("a", b"a")
    assert (larder.get("a"), larder.weight) == (b"a", 5)


def test_what_nobody_asked_for_goes_at_the_second_look() -> None:
    larder = filled()
    larder.let_go()
    assert len(larder) == 3
    larder.get("b")
    larder.let_go()
    assert (larder.get("b"), len(larder), larder.weight) == (b"bb", 1, 2)


async def test_a_hall_lets_go_of_what_it_made(visitor: Visitor, hall: Hall) -> None:
    await visitor.post("/api/guest")
    game = (await visitor.post("/api/records", text=text_of(3, 60)))["record"]
    assert (await visitor.ask("GET", f"/api/records/{game}/replay?eyes=all")).is_success
    assert (await visitor.ask("GET", f"/api/records/{game}/picture.png")).is_success
    assert (await visitor.ask("GET", "/api/games/duel52/prints/summary")).is_success
    larders = hall.archive.kept, hall.archive.replays.kept, hall.pictures.kept, hall.prints.kept
    await hall.sweeper.tidy()
    assert all(map(len, larders))
    await hall.sweeper.tidy()
    assert not any(map(len, larders))
    assert (await visitor.ask("GET", f"/api/records/{game}/replay?eyes=all")).is_success
