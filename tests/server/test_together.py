"""Several seats decide at once: nobody makes another's step stale, and nobody hears too much."""

from random import Random

import pytest

from duelhall.core.eyes import SPECTATOR, Eyes
from duelhall.server.archive.reading import read_log
from duelhall.server.shapes.log import BankClock, Clock, MoveClock
from duelhall.server.table import changes
from duelhall.server.table.fold import LiveTable
from duelhall.server.table.snapshot import entries_after
from duelhall.server.table.takeback import way_back
from duelhall.server.tables.store import columns
from support.table_without_hall import TIMELESS, Desk, refusal

pytestmark = pytest.mark.usefixtures("toys")

ANN, BOB = Eyes(0, True), Eyes(1, True)
BANK = BankClock(60, 5)

Story = list[tuple[int, int, str]]
"""When, in milliseconds after the deal, who does what."""


def decks(who: str = "pp", clock: Clock = TIMELESS, **wish: object) -> Desk:
    """A table of Secret Decks, at which nobody has built anything."""
    return Desk(who, clock, game="decks", options={"players": str(len(who))}, **wish)


def build(desk: Desk, seat: int, *actions: str, after: int = 1000) -> None:
    """Actions of one seat."""
    for action in actions:
        desk.act(action, after, seat)


def decided(desk: Desk) -> list[int]:
    return [seat["seat"] for seat in desk.shown()["seats"] if seat["decided"]]


# -- the guard


def test_what_others_do_at_the_same_time_makes_no_step_stale() -> None:
    desk = decks()
    step = desk.shown(1)["step"]
    build(desk, 0, "+1", "+2", "draw", "done")
    assert desk.shown(1)["step"] == step
    desk.take(changes.step(desk.live, 1, step, "+4", "x"))
    assert desk.shown(1)["view"]["deck"] == [4]


def test_ones_own_step_makes_a_second_one_stale() -> None:
    desk = decks()
    step = desk.shown(0)["step"]
    build(desk, 0, "+1")
    assert refusal(changes.step, desk.live, 0, step, "+2", "x") == "stale"
    again = changes.step(desk.live, 0, step, "+1", f"a{desk.live.n - 1}")
    assert again == [], "it was done already"


def test_the_end_of_the_phase_makes_all_that_was_meant_for_it_stale() -> None:
    desk = decks()
    steps = [desk.shown(seat)["step"] for seat in (0, 1)]
    build(desk, 0, "+3", "done")
    build(desk, 1, "+3", "done")
    for seat in (0, 1):
        assert desk.live.to_move == (0, 1)
        assert refusal(changes.step, desk.live, seat, steps[seat], "+1", "x") == "stale"


def test_taking_back_makes_a_step_stale() -> None:
    desk = decks()
    build(desk, 0, "+1", "+2")
    step = desk.shown(0)["step"]
    desk.take(changes.take_back(desk.live, 0))
    assert refusal(changes.step, desk.live, 0, step, "+3", "x") == "stale"


def test_a_stale_step_says_where_the_seat_stands_and_no_more() -> None:
    desk = decks()
    build(desk, 0, "+1", "+2", "+3")
    assert desk.live.step_for(1) != desk.live.step
    assert f"at step {desk.shown(1)['step']} now" in str(changes.stale(desk.live, 1))


def test_bids_at_once_leave_each_other_alone_though_they_are_told() -> None:
    desk = Desk("ppp", game="dicebids", options={"seats": "3"})
    steps = [desk.shown(seat)["step"] for seat in range(3)]
    for seat in (2, 0):
        desk.take(changes.step(desk.live, seat, steps[seat], "1", "x"), 500)
    assert decided(desk) == [0, 2]
    assert desk.live.n == desk.shown(1)["n"], "the game itself tells of each bid"
    desk.take(changes.step(desk.live, 1, steps[1], "2", "x"), 500)
    assert decided(desk) == []


def test_who_goes_on_alone_after_all_have_decided_is_in_no_phase_any_more() -> None:
    desk = Desk("ppp", game="dicebids", options={"seats": "3"})
    for seat, bid in ((0, "0"), (1, "0"), (2, "1")):
        desk.act(bid, seat=seat)
    assert desk.live.to_move == (2,)
    assert decided(desk) == []
    assert desk.shown(0)["ask"] == "Waiting for Cid."


# -- what others hear


def test_nobody_hears_of_a_deck_that_is_being_built() -> None:
    desk = decks()
    others = [eyes for eyes in desk.all_eyes() if eyes.seat != 0]
    before = [desk.told(eyes) for eyes in others]
    build(desk, 0, "+1", "+2", "draw", "-1")
    desk.take(changes.take_back(desk.live, 0), 700)
    assert [desk.told(eyes) for eyes in others] == before
    assert desk.shown(0)["n"] == desk.live.n
    assert desk.last_words(ANN) == "You take back."


def test_others_hear_that_somebody_has_decided() -> None:
    desk = decks()
    build(desk, 0, "+1", "+2", "done")
    heard = entries_after(desk.live, 3, BOB)
    assert [entry.words for entry in heard] == [[], ["Ann has decided."]]
    assert [entry.n for entry in heard] == [4, 5]
    assert decided(desk) == [0]
    assert desk.shown(0)["ask"] == "You have decided. Waiting for Bob."
    assert desk.shown(1)["ask"] == "Build your deck."
    build(desk, 1, "+5", "done")
    assert decided(desk) == []


def test_the_last_who_builds_is_not_heard_either() -> None:
    desk = decks()
    build(desk, 0, "+1", "done")
    before = desk.told(ANN), desk.told(SPECTATOR)
    build(desk, 1, "+1", "+2", "-1")
    assert (desk.told(ANN), desk.told(SPECTATOR)) == before


OTHERS: Story = [
    (2_000, 1, "+2"),
    (5_000, 2, "+4"),
    (6_000, 1, "done"),
    (9_500, 2, "+1"),
    (12_000, 2, "done"),
]
WAYS: list[Story] = [
    [(1_000, 0, "+5"), (9_000, 0, "done")],
    [(2_500, 0, "+1"), (2_600, 0, "+5"), (5_500, 0, "-1"), (8_999, 0, "+4"), (9_000, 0, "done")],
    [(100, 0, "+3"), (200, 0, "back"), (7_000, 0, "+5"), (7_500, 0, "+2"), (9_000, 0, "done")],
    [(100, 0, "+3"), (6_100, 0, "+5"), (7_000, 0, "-3"), (8_000, 0, "back"), (9_000, 0, "done")],
]
"""The same round for everybody but Ann, who builds her deck in other ways."""


def tell(desk: Desk, story: Story) -> None:
    """Let a story happen."""
    begun = desk.now
    for at, seat, action in sorted(story):
        if action == "back":
            desk.take(changes.take_back(desk.live, seat, begun + at), begun + at - desk.now)
        else:
            desk.act(action, begun + at - desk.now, seat)


@pytest.mark.parametrize("clock", [TIMELESS, BANK, MoveClock(30)])
def test_decks_built_in_other_ways_look_the_same_to_everybody_else(clock: Clock) -> None:
    told = []
    for way in WAYS:
        desk = decks("ppp", clock)
        for _ in range(2):
            tell(desk, [*OTHERS, *way])
            desk.act("bet2", seat=0)
        told.append([desk.told(eyes) for eyes in desk.all_eyes() if eyes.seat != 0])
    assert told[0] == told[1] == told[2] == told[3]


class Round:
    """A round in which Ann builds in her own way, and all others as one seed has it."""

    def __init__(self, others: int, ann: int) -> None:
        self.desk = decks("ppp", BANK)
        self.others, self.ann = Random(others), Random(ann)
        self.desk.live.match.random = Random(others)
        self.told: list[list[bytes]] = []

    def play(self) -> list[list[bytes]]:
        """What all but Ann are told, after each thing that they could hear of."""
        for _ in range(12):
            self.build()
            self.desk.now += 1_000
            self.let_others()
        build(self.desk, 0, *(["+5"] if "+5" in self.desk.legal(0) else []), "done", after=0)
        self.note()
        return self.told

    def build(self) -> None:
        """Some covered steps of Ann, who keeps the five for last."""
        for _ in range(self.ann.randrange(4)):
            way = way_back(self.desk.live, 0)
            if way and way[0] == "free" and self.ann.random() < 0.4:
                self.desk.take(changes.take_back(self.desk.live, 0))
            else:
                legal = [one for one in self.desk.legal(0) if one[0] in "+-" and "5" not in one]
                build(self.desk, 0, *self.ann.sample(legal, min(1, len(legal))), after=0)

    def let_others(self) -> None:
        """Somebody else does something that Ann has no part in."""
        seat, live = self.others.choice((1, 2)), self.desk.live
        deed = self.others.choice(("act", "act", "back", "draw", "eyes"))
        if deed == "act" and seat in live.to_move:
            build(self.desk, seat, self.others.choice(self.desk.legal(seat)), after=0)
        elif deed == "back" and self.desk.shown(seat)["may"]["takeback"] == "free":
            self.desk.take(changes.take_back(live, seat, self.desk.now))
        elif deed == "draw" and self.desk.shown(seat)["may"]["draw"]:
            self.desk.take(changes.propose(live, seat, "draw"))
        elif deed == "eyes":
            self.desk.take(changes.open_eyes(live, seat, not live.sitters[seat].eyes_open))
        self.note()

    def note(self) -> None:
        self.told.append([self.desk.told(eyes) for eyes in self.desk.all_eyes() if eyes.seat != 0])


@pytest.mark.parametrize("seed", range(15))
def test_in_any_story_of_the_others_anns_way_makes_no_difference(seed: int) -> None:
    one, other = (Round(seed, ann).play() for ann in (seed + 100, seed + 200))
    assert one == other


def test_lists_of_tables_are_in_the_same_order_whatever_is_unheard() -> None:
    desk = decks()
    before = columns(desk.live)["updated"]
    build(desk, 0, "+1")
    assert columns(desk.live)["updated"] == before
    build(desk, 0, "done")
    assert columns(desk.live)["updated"] == desk.now


def test_an_offer_outlives_what_nobody_hears_of() -> None:
    desk = decks()
    desk.take(changes.propose(desk.live, 1, "draw"))
    build(desk, 0, "+1")
    assert desk.shown(1)["offers"] == [{"seat": 1, "what": "draw", "awaits": [0]}]
    build(desk, 0, "done")
    assert desk.shown(1)["offers"] == [], "who plays on instead of answering has declined"


def test_a_refusal_stands_whatever_others_do_unheard() -> None:
    desk = decks()
    desk.take(changes.propose(desk.live, 1, "draw"))
    desk.take(changes.decline(desk.live, 0, "draw"))
    assert not desk.shown(1)["may"]["draw"]
    build(desk, 0, "+1", "+2")
    assert not desk.shown(1)["may"]["draw"]
    build(desk, 1, "+1")
    assert desk.shown(1)["may"]["draw"]


# -- taking back


def test_what_others_did_since_stands_when_one_takes_back() -> None:
    desk = decks("ppp")
    build(desk, 0, "+1", "+2")
    build(desk, 1, "+3", "done")
    build(desk, 2, "+4")
    assert way_back(desk.live, 0) == ("free", 1)
    desk.take(changes.take_back(desk.live, 0))
    assert [desk.shown(seat)["view"]["deck"] for seat in range(3)] == [[1], [3], [4]]
    assert desk.live.match.notations == ["+1", "+3", "done", "+4"]
    desk.take(changes.take_back(desk.live, 2))
    desk.take(changes.take_back(desk.live, 0))
    assert desk.live.match.notations == ["+3", "done"]
    assert way_back(desk.live, 0) is None


def test_a_decision_is_taken_back_and_all_see_it() -> None:
    desk = decks("ppp")
    build(desk, 0, "+1", "done")
    build(desk, 1, "+3", "done")
    desk.take(changes.take_back(desk.live, 0))
    assert desk.last_words() == "Ann takes back."
    assert (decided(desk), desk.live.to_move) == ([1], (0, 2))


def test_what_chance_gave_is_not_taken_back_alone() -> None:
    desk = decks()
    build(desk, 0, "draw")
    build(desk, 1, "+1", "+2")
    assert way_back(desk.live, 0) == ("ask", 0)
    desk.take(changes.take_back(desk.live, 0))
    desk.take(changes.accept(desk.live, 1, "takeback"))
    assert (desk.live.step, desk.live.to_move) == (0, (0, 1))
    build(desk, 1, "+4")
    assert desk.shown(1)["view"]["deck"] == [4]


def test_what_was_shown_is_taken_back_by_consent() -> None:
    desk = decks()
    build(desk, 0, "+5", "done")
    build(desk, 1, "+1", "done")
    assert way_back(desk.live, 1) == ("ask", 3)
    desk.take(changes.take_back(desk.live, 1))
    desk.take(changes.accept(desk.live, 0, "takeback"))
    assert (desk.live.to_move, decided(desk)) == ((1,), [0])
    desk.take(changes.take_back(desk.live, 0))
    assert (desk.live.to_move, desk.live.match.notations) == ((0, 1), ["+5", "+1"])


def test_a_question_to_take_back_outlives_another_step_that_is_taken_back() -> None:
    desk = decks()
    build(desk, 0, "+1", "+2")
    build(desk, 1, "draw")
    desk.take(changes.take_back(desk.live, 1))
    desk.take(changes.take_back(desk.live, 0))
    build(desk, 0, "+3")
    desk.take(changes.accept(desk.live, 0, "takeback"))
    assert desk.live.match.notations == ["+1"]
    assert [desk.shown(seat)["view"]["deck"] for seat in (0, 1)] == [[1], []]


def test_a_covered_bid_is_taken_back_beside_another() -> None:
    desk = Desk("ppp", game="dicebids", options={"seats": "3"})
    desk.act("1", seat=0)
    desk.act("2", seat=1)
    desk.take(changes.take_back(desk.live, 0))
    assert desk.live.to_move == (0, 2)
    assert decided(desk) == [1]
    assert desk.shown(1)["view"]["bids"] == [None, 2, None]


def test_how_one_may_take_back_does_not_tell_what_others_do() -> None:
    desk = decks()
    build(desk, 1, "+2")
    before = desk.told(BOB)
    build(desk, 0, "+1", "+2", "-1")
    assert desk.told(BOB) == before
    assert desk.shown(1)["may"]["takeback"] == "free"


def test_a_finished_log_reads_without_what_was_taken_back_alone() -> None:
    desk = decks()
    rng = Random(5)
    while desk.live.status == "playing":
        seat = rng.choice(desk.live.to_move)
        desk.act(rng.choice(desk.legal(seat)), seat=seat)
        who = rng.randrange(2)
        way = way_back(desk.live, who)
        if way and way[0] == "free" and rng.random() < 0.3:
            desk.take(changes.take_back(desk.live, who))
    match = desk.live.match
    steps = [(who, text) for (who, _), text in zip(match.steps, match.notations, strict=True)]
    assert any(entry.data.get("alone") for entry in desk.entries)
    assert read_log(desk.entries).steps == steps


# -- any story


@pytest.mark.parametrize("seed", range(12))
def test_a_log_folds_to_the_same_table_whatever_was_done_at_once(seed: int) -> None:
    rng = Random(seed)
    game = rng.choice(["decks", "dicebids"])
    desk = decks("ppp", BANK, seed=seed) if game == "decks" else bids(seed)
    while desk.live.status == "playing" and len(desk.entries) < 150:
        seat = rng.choice(desk.live.to_move)
        desk.act(rng.choice(desk.legal(seat)), rng.randrange(300), seat)
        who = rng.randrange(3)
        way = way_back(desk.live, who)
        if way and way[0] == "free" and rng.random() < 0.4:
            desk.take(changes.take_back(desk.live, who, desk.now + 50), 50)
    again = LiveTable.of("desk", desk.entries)
    for eyes in desk.all_eyes():
        assert desk.told(eyes, again) == desk.told(eyes)
        heard = entries_after(desk.live, 0, eyes)
        assert [entry.n for entry in heard] == [*range(1, desk.shown(eyes.seat)["n"] + 1)]
    assert again.match.notations == desk.live.match.notations


def bids(seed: int) -> Desk:
    return Desk("ppp", BANK, seed, game="dicebids", options={"seats": "3"})
