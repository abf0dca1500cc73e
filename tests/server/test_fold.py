"""A table is its log: folded in one go or bit by bit, it is the same, and tells the same."""

from contextlib import suppress
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from duelhall.core.errors import IllegalAction
from duelhall.core.eyes import SPECTATOR, Eyes
from duelhall.core.seats import CHANCE
from duelhall.server.base.errors import Refusal
from duelhall.server.shapes.log import BankClock, Entry, MoveClock, NoClock, What
from duelhall.server.table import changes
from duelhall.server.table.changes import Guest
from duelhall.server.table.fold import LiveTable
from duelhall.server.table.games import OtherRules
from duelhall.server.table.snapshot import encode, entries_after, message, snapshot
from duelhall.server.table.steps import Change
from support.table_without_hall import FORMS, Desk, refusal, seats_of

OFFERED: list[What] = ["draw", "takeback", "pause", "resume", "rematch"]


def meddle(desk: Desk, rng: Random) -> None:
    """Do anything that somebody may do at a table, or try to."""
    live = desk.live
    seat = rng.randrange(len(live.sitters))
    what = rng.choice(OFFERED)
    choices: list[Any] = [
        lambda: changes.propose(live, seat, what),
        lambda: changes.accept(live, seat, what),
        lambda: changes.decline(live, seat, what),
        lambda: changes.take_back(live, seat),
        lambda: changes.open_eyes(live, seat, rng.random() < 0.5),
        lambda: changes.away(live, seat),
        lambda: changes.returned(live, seat),
        lambda: [Change("grace", {"ms": 500})],
        lambda: changes.flag(live, desk.now + 400),
    ]
    if rng.random() < 0.02:
        choices = [lambda: changes.resign(live, seat)]
    with suppress(Refusal):
        desk.take(rng.choice(choices)(), rng.randrange(3000))


def busy_desk(seed: int, options: dict[str, str], steps: int) -> Desk:
    """A table at which people play, and do all else that can be done."""
    rng = Random(seed)
    clock = rng.choice([NoClock(), BankClock(60, 5), MoveClock(30)])
    stand_in = rng.choice([None, 2])
    desk = Desk(seats_of(options), clock, seed, stand_in=stand_in, **options)
    for _ in range(steps):
        if desk.live.status == "playing" and rng.random() < 0.6:
            desk.act(after=rng.randrange(4000))
        else:
            meddle(desk, rng)
    return desk


@pytest.mark.parametrize("options", FORMS, ids=str)
@settings(max_examples=8, deadline=None)
@given(seed=st.integers(0, 10_000))
def test_prefix_and_rest_are_the_whole(options: dict[str, str], seed: int) -> None:
    desk = busy_desk(seed, options, 60)
    whole = LiveTable.of("desk", desk.entries)
    cut = Random(seed).randrange(1, len(desk.entries))
    part = LiveTable.of("desk", desk.entries[:cut])
    for entry in desk.entries[cut:]:
        part.fold(entry)
    for eyes in desk.all_eyes():
        assert desk.told(eyes) == desk.told(eyes, whole) == desk.told(eyes, part)
    assert whole.marks == part.marks == desk.live.marks
    assert whole.done == part.done == desk.live.done


@pytest.mark.parametrize("options", FORMS, ids=str)
def test_what_is_pushed_is_what_is_told_again(options: dict[str, str]) -> None:
    """Each entry as it came equals the entry of a log that ends there."""
    source = busy_desk(7, options, 80)
    live = LiveTable("desk")
    for entry in source.entries:
        live.fold(entry)
        again = LiveTable.of("desk", source.entries[: entry.n])
        for eyes in source.all_eyes():
            assert encode(message(live, live.history[-1], eyes, live.n)) == encode(
                entries_after(again, entry.n - 1, eyes)[0]
            )
            assert encode(snapshot(live, eyes)) == encode(snapshot(again, eyes))


def test_what_a_4_showed_two_against_two_is_told_until_one_acts_again() -> None:
    desk = Desk("pppp", form="teams", seed=4)
    eyes = Eyes(0, True)
    for _ in range(400):
        seat = desk.act()
        shown = [
            event
            for page in entries_after(desk.live, 0, Eyes(seat, True))
            for event in page.events
            if event["kind"] == "look" and event["card"]
        ]
        if shown:
            eyes = Eyes(seat, True)
            break
    assert eyes.seat is not None
    look = desk.live.n
    others = [Eyes(seat, True) for seat in range(4) if seat != eyes.seat]
    assert all(not looked(desk, look, other) for other in others)
    while desk.live.to_move != (eyes.seat,):
        assert looked(desk, look, eyes)
        desk.act()
    assert looked(desk, look, eyes)
    desk.act()
    assert not looked(desk, look, eyes)


def looked(desk: Desk, n: int, eyes: Eyes) -> bool:
    """Whether the eyes are told what a look at entry ``n`` showed."""
    events = entries_after(desk.live, n - 1, eyes)[0].events
    return any(event["kind"] == "look" and event["card"] for event in events)


# -- what nobody may learn


def recast(desk: Desk, seat: int, seed: int) -> list[Entry]:
    """The log as it reads in another world that fits all a seat knows."""
    match, game = desk.live.match, desk.live.game
    world = game.imagine(match.state, seat, seed)
    steps = game.recast(match.state, world, seat, match.steps)
    state, written = game.new(), []
    for who, action in steps:
        written.append((who, game.format(state, action)))
        game.apply(state, action, who)
    rest, entries = iter(written), []
    for entry in desk.entries:
        data = entry.data
        if "steps" in data:
            data = {**data, "steps": [list(next(rest)) for _ in data["steps"]]}
        entries.append(Entry(entry.n, entry.at, entry.kind, data))
    return entries


@pytest.mark.parametrize("options", [form for form in FORMS if form != {"form": "solo"}], ids=str)
@pytest.mark.parametrize("steps", [1, 25, 70, 2000])
def test_another_world_sounds_the_same(options: dict[str, str], steps: int) -> None:
    desk = Desk(seats_of(options), seed=steps, **options)
    desk.play(steps)
    for seat in range(desk.live.game.seats):
        other = recast(desk, seat, 99)
        for cut in {len(other), 1 + len(other) // 2}:
            one = LiveTable.of("desk", desk.entries[:cut])
            two = LiveTable.of("desk", other[:cut])
            for eyes in (SPECTATOR, Eyes(seat, True), Eyes(seat)):
                assert desk.told(eyes, one) == desk.told(eyes, two)


# -- small facts


def test_a_table_starts_when_the_last_seat_is_taken() -> None:
    desk = Desk("pp")
    assert [entry.kind for entry in desk.entries] == ["open", "sit", "sit", "start"]
    steps = desk.entries[-1].data["steps"]
    assert all(who == CHANCE for who, _ in steps)
    assert desk.live.status == "playing"


def test_an_open_table_shows_nothing_of_the_game() -> None:
    desk = Desk("pp")
    live = LiveTable.of("desk", desk.entries[:2])
    shown = snapshot(live, Eyes(0, True))
    assert (shown.status, shown.view, shown.legal) == ("open", None, [])
    assert shown.ask == "Waiting for 1 player."
    assert [seat.kind for seat in shown.seats] == ["person", "open"]


def test_actions_are_checked_against_the_seat_and_the_step() -> None:
    desk = Desk("pp")
    live, seat = desk.live, desk.live.to_move[0]
    action = desk.legal(seat)[0]
    assert refusal(changes.step, live, seat, live.step - 1, action, "x") == "stale"
    assert refusal(changes.step, live, 1 - seat, live.step, action, "x") == "not_your_turn"
    with pytest.raises(IllegalAction):
        changes.step(live, seat, live.step, "z9xz9", "x")


def test_the_same_id_is_done_once() -> None:
    desk = Desk("pp")
    live, seat = desk.live, desk.live.to_move[0]
    step, action = live.step, desk.legal(seat)[0]
    desk.take(changes.step(live, seat, step, action, "x"))
    assert changes.step(live, seat, step, action, "x") == []
    assert live.done[seat, "x"] == live.n


def test_an_entry_out_of_order_is_no_entry() -> None:
    desk = Desk("pp")
    with pytest.raises(ValueError, match="can't follow"):
        desk.live.fold(Entry(desk.live.n + 2, desk.now, "grace", {"ms": 1}))


def test_a_table_of_other_rules_is_not_played_on() -> None:
    desk = Desk("pp")
    data = {**desk.entries[0].data, "rules_version": "0"}
    with pytest.raises(OtherRules, match="rules 0"):
        LiveTable.of("desk", [Entry(1, 1, "open", data)])


def test_nobody_sits_twice_or_on_a_taken_seat() -> None:
    desk = Desk("pp")
    live = LiveTable.of("desk", desk.entries[:2])
    assert changes.sit(live, Guest("ann", "Ann"), None) == []
    assert refusal(changes.sit, live, Guest("bob", "Bob"), 0) == "taken"
    assert refusal(changes.sit, desk.live, Guest("cid", "Cid"), None) == "started"


def test_who_leaves_an_open_table_last_closes_it() -> None:
    desk = Desk("pp")
    desk.live = LiveTable.of("desk", desk.entries[:2])
    desk.take(changes.leave(desk.live, 0))
    assert (desk.live.status, desk.shown()["result"]["reason"]) == ("over", "abandoned")


def test_spectators_see_through_open_eyes_but_never_act() -> None:
    desk = Desk("pp")
    seat = desk.live.to_move[0]
    desk.take(changes.open_eyes(desk.live, seat, True))
    shown = snapshot(desk.live, Eyes(seat))
    assert shown.view == snapshot(desk.live, Eyes(seat, True)).view
    assert (shown.legal, shown.key, shown.owner) == ([], None, False)
    assert not any(one.you for one in shown.seats)
    assert shown.seats[seat].eyes_open


def test_machines_of_one_level_have_different_names() -> None:
    assert Desk("p33", form="three").live.names == ["Ann", "Archer", "Archer 2"]


@pytest.mark.parametrize("options", FORMS, ids=str)
def test_games_end_with_a_result_in_words(options: dict[str, str]) -> None:
    desk = Desk(seats_of(options), seed=3, **options)
    desk.play(3000)
    assert desk.live.status == "over"
    for seat in (None, 0):
        result = desk.shown(seat)["result"]
        assert result["scores"] == list(desk.live.match.outcome.scores)  # type: ignore[union-attr]
        assert result["words"].endswith(".")
    assert desk.shown(0)["may"]["rematch"]
    assert refusal(changes.step, desk.live, 0, desk.live.step, "end", "x") == "over"


def test_a_table_goes_on_after_an_opening() -> None:
    first = Desk("pp")
    first.play(10)
    match = first.live.match
    opening = [(who, text) for (who, _), text in zip(match.steps, match.notations, strict=True)]
    desk = Desk("p2", opening=opening, forked=("r1", len(opening)))
    assert desk.live.match.steps == match.steps
    assert desk.shown(0)["may"]["takeback"] is None
