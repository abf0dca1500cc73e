"""The house rules read a second time from their page, beside the model."""

from __future__ import annotations

import random
from typing import Any

import pytest

from games.duel52.model import Model
from games.duel52.model.house import rule_names
from games.duel52.model.scenarios import BY_NAME, clear, draw_any, put, run_all, staged

BOUNDS = {
    "actions": (1, 6), "first_turn": (1, 6), "second_turn": (1, 6), "third_turn": (1, 6),
    "fourth_turn": (1, 6), "draw": (1, 3), "hand": (1, 9), "bases": (0, 3), "removed": (0, 30),
    "health": (1, 4), "jack": (1, 4), "tank": (1, 4), "heal": (1, 3), "retaliate": (1, 3),
    "nimble": (1, 4), "ace_actions": (0, 3), "ace_attacks": (1, 3), "bomb": (1, 4),
    "fort_at": (2, 5), "lanes": (1, 3),
}  # fmt: skip
PRINTED = {
    "2": "view", "3": "trap", "4": "foresight", "5": "flip", "6": "freeze", "7": "heal",
    "8": "retaliate", "9": "nimble", "10": "twinstrike", "j": "taunt", "q": "move",
    "k": "empower", "a": "action",
}  # fmt: skip
DUEL: dict[str, str] = {}
QUICK_FORTS = {"length": "quick", "forts": "yes"}
ALL = {"heroes": "yes", "bannermen": "yes", "forts": "yes"}
SPLIT = {"deck": "split"}
MIRRORED = {"deck": "mirrored", "heroes": "yes"}
SOLO = {"form": "solo"}
THREE = {"form": "three"}
TEAMS = {"form": "teams"}
FORMS = [DUEL, QUICK_FORTS, ALL, SPLIT, MIRRORED, SOLO, THREE, TEAMS]
REMOVED = [10, 16, 4, 10, 8, 10, 0, 0]


def usually(form: dict[str, str]) -> dict[str, str]:
    """What the page calls usual, for a form; nothing where no value says the same."""
    many = form in (THREE, TEAMS)
    advanced = bool(form.keys() & {"heroes", "bannermen", "forts"})
    numbers: dict[str, Any] = {
        "actions": 3,
        "first_turn": 1 if many else 2,
        "second_turn": 2 if many else 3,
        "third_turn": 2 if form == TEAMS else 3,
        "fourth_turn": 3,
        "draw": 1,
        "hand": 6 if many else 5,
        "bases": 0 if form == THREE else 1,
        "removed": REMOVED[FORMS.index(form)],
        "health": 2, "jack": 3, "retaliate": 1, "nimble": 2, "ace_actions": 1,
        "ace_attacks": 2, "lanes": 2,
        **({"fort_at": 3} if "forts" in form else {}),
        **({"tank": 4, "bomb": 2} if "bannermen" in form else {}),
        "unused": "may" if advanced else "must",
        "heal": 2 if advanced else 3,
    }  # fmt: skip
    powers = {f"power_{rank}": power for rank, power in PRINTED.items()}
    if form == SOLO:
        powers |= {"power_3": "vampiric", "power_4": "vampiric"}
    return {name: str(value) for name, value in {**numbers, **powers}.items()}


def played(options: dict[str, str], seed: int, most: int = 60) -> tuple[Any, Any]:
    """The beginning of a random game: what was told, and what a spectator sees at its end."""
    chooser, model = random.Random(seed), Model(options)
    while model.decider() is not None and len(model.moves) < most:
        model.play(chooser.choice(model.legal() or model.outcomes()))
    return model.log, model.view(None)


def test_staged_positions_of_the_model_hold() -> None:
    run_all()


def test_the_page_lists_35_rules() -> None:
    told = {*BOUNDS, "unused", "queen", *(f"power_{rank}" for rank in PRINTED)}
    assert told == set(rule_names())
    assert len(told) == 35


@pytest.mark.parametrize("form", FORMS, ids=str)
def test_a_rule_that_says_what_is_usual_anyway_is_none(form: dict[str, str]) -> None:
    plain = played(form, 5)
    for name, value in usually(form).items():
        assert played({**form, name: value}, 5) == plain, name


@pytest.mark.parametrize("name", BOUNDS)
def test_a_number_has_its_bounds(name: str) -> None:
    low, high = BOUNDS[name]
    form = {**ALL, "health": "1", "jack": "1", "removed": "4", "hand": "1"}
    form = {key: value for key, value in form.items() if key != name}
    if name in ("jack", "health"):
        form |= {"jack": str(high)} if name == "health" else {"health": "1"}
    lowest = 4 if name == "removed" else low  # the four forts are among them
    for value in range(lowest, high + 1):
        Model({**form, name: str(value)})
    for wrong in (low - 1, high + 1):
        with pytest.raises(ValueError, match=name):
            Model({**form, name: str(wrong)})


@pytest.mark.parametrize(
    "options",
    [
        {"hand": "9", "bases": "3", "removed": "16"},
        {"health": "3", "jack": "2"},
        {"bannermen": "yes", "jack": "4", "tank": "3"},
        {"forts": "yes", "removed": "3"},
        {"form": "three", "bases": "1"},
        {"deck": "split", "removed": "9"},
        {"deck": "mirrored", "removed": "9"},
        {"tank": "3"},
        {"bomb": "3"},
        {"fort_at": "2"},
        {"queen": "may"},
        {"power_9": "fly"},
    ],
    ids=str,
)
def test_what_can_not_be_played_is_refused(options: dict[str, str]) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        Model(options)


# ---- numbers ---------------------------------------------------------------------------


def turns(options: dict[str, str], count: int) -> list[int]:
    """The actions of the first turns, each played by chance."""
    chooser, model = random.Random(1), Model(options)
    while model.state.turn <= count and model.decider() is not None:
        model.play(chooser.choice(model.legal() or model.outcomes()))
    return [event["actions"] for event in model.log if event["kind"] == "turn"][:count]


@pytest.mark.parametrize(
    ("options", "actions"),
    [
        ({"actions": "5"}, [2, 5, 5, 5, 5]),
        ({"actions": "1"}, [2, 1, 1, 1, 1]),
        ({"actions": "4", "second_turn": "1", "fourth_turn": "6"}, [2, 1, 4, 6, 4]),
        ({"first_turn": "6", "third_turn": "1"}, [6, 3, 1, 3, 3]),
        ({"form": "three", "actions": "4"}, [1, 2, 4, 4, 4]),
        ({"form": "teams", "actions": "4"}, [1, 2, 2, 4, 4]),
        ({"form": "teams", "third_turn": "5"}, [1, 2, 5, 3, 3]),
    ],
    ids=str,
)
def test_d02_each_turn_has_its_actions(options: dict[str, str], actions: list[int]) -> None:
    assert turns(options, 5) == actions


def test_d04_cards_are_drawn_as_long_as_there_are_any() -> None:
    model = staged({"draw": "3"}, 3)
    clear(model, 2)
    put(model, "8d", "a", 1)
    before = len(model.state.players[0].hand)
    draw_any(model)
    assert model.decider() == "chance"
    draw_any(model)
    assert model.decider() == 0
    assert len(model.state.players[0].hand) == before + 2
    assert model.state.pile_empty


@pytest.mark.parametrize(
    ("options", "pile"),
    [
        ({"hand": "9"}, 52 - 18 - 6 - 10),
        ({"bases": "3"}, 52 - 10 - 18 - 10),
        ({"bases": "0", "removed": "0"}, 42),
        ({"form": "teams", "bases": "2"}, 52 - 24 - 12),
        ({"form": "three", "hand": "1", "removed": "30"}, 52 - 3 - 30),
        ({**ALL, "removed": "10"}, 52 - 2 - 10 - 4 - 6 - 10),
    ],
    ids=str,
)
def test_d01_hands_bases_and_removed_cards_leave_the_pile(
    options: dict[str, str], pile: int
) -> None:
    model = staged(options, 1)
    assert model.view(None)["pile"] == [pile]


@pytest.mark.parametrize(
    ("rules", "jack", "plain"),
    [({"health": "4"}, 4, 4), ({"jack": "4"}, 4, 2), ({"health": "1"}, 3, 1)],
    ids=str,
)
def test_d12_hit_points(rules: dict[str, str], jack: int, plain: int) -> None:
    """A face-down Jack is a blank with the hit points of a card."""
    model = staged(rules, 3)
    up, down = put(model, "Jc", "a", 1), put(model, "Jd", "a", 1, up=False)
    other = put(model, "4d", "a", 1)
    points = [model.state.hit_points(card) for card in (up, down, other)]
    assert points == [jack, plain, plain]


def test_d12_d38_hit_points_go_with_taunt_and_its_banner() -> None:
    rules = {"bannermen": "yes", "power_j": "none", "power_5": "taunt", "tank": "4", "jack": "3"}
    model = staged(rules, 3)
    jack, five, theirs = (
        put(model, "Jc", "a", 0),
        put(model, "5c", "a", 0),
        put(model, "5d", "a", 1),
    )
    model.state.players[0].banners = [BY_NAME["5s"], BY_NAME["Js"]]
    model.state.players[1].banners = []
    assert [model.state.hit_points(card) for card in (jack, five, theirs)] == [2, 4, 3]


@pytest.mark.parametrize(
    ("rules", "left"),
    [({}, 0), ({"heal": "1"}, 2), ({"forts": "yes"}, 1), ({"forts": "yes", "heal": "3"}, 0)],
    ids=str,
)
def test_d24_heal_gives_back(rules: dict[str, str], left: int) -> None:
    model = staged({"health": "4", **rules}, 3)
    clear(model, 10)
    seven, hurt = put(model, "7c", "a", 0, up=False), put(model, "4c", "b", 0, damage=3)
    put(model, "8d", "a", 1)
    draw_any(model)
    model.play(f"{seven.label}!")
    assert hurt.damage == left


@pytest.mark.parametrize("damage", [1, 3])
def test_d25_retaliate_strikes_each_attacker_but_a_nimble_one(damage: int) -> None:
    model = staged({"health": "4", "jack": "4", "retaliate": str(damage)}, 3)
    clear(model, 10)
    four, nine = put(model, "4c", "a", 0), put(model, "9c", "a", 0)
    eight = put(model, "8d", "a", 1)
    draw_any(model)
    model.play(f"{four.label}x{eight.label}")
    model.play(f"{nine.label}x{eight.label}")
    assert (four.damage, nine.damage) == (damage, 0)


@pytest.mark.parametrize(
    ("pair", "banner", "damage"),
    [(False, False, 4), (True, False, 5), (False, True, 5), (True, True, 6)],
)
def test_d26_nimble_hurts_taunt(pair: bool, banner: bool, damage: int) -> None:
    model = staged({"bannermen": "yes", "nimble": "4"}, 3)
    clear(model, 10)
    model.state.players[0].banners = [BY_NAME["9s"]] if banner else []
    model.state.players[1].banners = []
    first, second = put(model, "9c", "a", 0), put(model, "9d", "a", 0)
    jack = put(model, "Jd", "a", 1)
    draw_any(model)
    if pair:
        model.play(f"{first.label}={second.label}")
    events = model.play(f"{first.label}x{jack.label}")
    assert [event["amount"] for event in events if event["kind"] == "strike"] == [damage]


@pytest.mark.parametrize(("banner", "actions", "attacks"), [(False, 0, 3), (True, 1, 4)])
def test_d31_an_ace_gives_actions_and_attacks(banner: bool, actions: int, attacks: int) -> None:
    model = staged({"bannermen": "yes", "ace_actions": "0", "ace_attacks": "3"}, 3)
    clear(model, 10)
    model.state.players[0].banners = [BY_NAME["As"]] if banner else []
    ace = put(model, "Ac", "a", 0, up=False)
    put(model, "8d", "a", 1)
    draw_any(model)
    before = model.state.actions
    model.play(f"{ace.label}!")
    assert (model.state.actions - before + 1, ace.attacks_left) == (actions, attacks)


def test_d38_a_bomb_deals_its_damage() -> None:
    model = staged({"bannermen": "yes", "health": "4", "jack": "4", "bomb": "3"}, 3)
    clear(model, 10)
    model.state.players[1].banners = [BY_NAME["3s"]]
    four, three = put(model, "4c", "a", 0), put(model, "3d", "a", 1, up=False, damage=3)
    draw_any(model)
    model.play(f"{four.label}x{three.label}")
    assert (four.damage, three.damage, three.up) == (3, 0, True)


@pytest.mark.parametrize(("cards", "taken"), [(3, False), (4, True)])
def test_d40_a_fort_is_taken_for_so_many_cards(cards: int, taken: bool) -> None:
    model = staged({"forts": "yes", "fort_at": "4"}, 3)
    clear(model, 10)
    for name in ("2c", "3c", "4c", "5c")[:cards]:
        put(model, name, "a", 0)
    put(model, "8d", "a", 1)
    draw_any(model)
    model.play("end")
    assert (model.decider() == 1) is taken


@pytest.mark.parametrize(("lanes", "over"), [("1", True), ("usual", False), ("3", False)])
def test_d33_so_many_lanes_win(lanes: str, over: bool) -> None:
    model = staged({"lanes": lanes}, 3)
    clear(model, 1)
    for player in model.state.players:
        player.hand = []
    put(model, "8c", "a", 0)
    for lane, mine, theirs in (("b", "7h", "4d"), ("c", "7d", "6d")):
        put(model, mine, lane, 0)
        put(model, theirs, lane, 1)
    draw_any(model)
    assert [lane.winner for lane in model.state.lanes] == [0, None, None]
    assert (model.result() is not None) is over


# ---- must and may ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "ends"),
    [({}, False), ({"unused": "may"}, True), (ALL, True), ({**ALL, "unused": "must"}, False)],
    ids=str,
)
def test_d05_actions_may_be_left_or_must_be_used(options: dict[str, str], ends: bool) -> None:
    model = staged(options, 3)
    draw_any(model)
    assert ("end" in model.legal()) is ends


@pytest.mark.parametrize("unused", ["usual", "may"])
def test_d05_with_an_empty_pile_one_action_must_be_taken(unused: str) -> None:
    model = staged({"unused": unused}, 3)
    clear(model, 1)
    put(model, "8c", "a", 0)
    put(model, "8d", "a", 1)
    draw_any(model)
    assert "end" not in model.legal()
    model.play(next(text for text in model.legal() if ">" in text))
    assert ("end" in model.legal()) is (unused == "may")


@pytest.mark.parametrize(("queen", "declines"), [("usual", True), ("must", False)])
def test_d29_move_may_or_must(queen: str, declines: bool) -> None:
    model = staged({"queen": queen}, 3)
    clear(model, 10)
    lady = put(model, "Qc", "a", 0, up=False)
    put(model, "4c", "b", 0)
    put(model, "6c", "c", 0)
    put(model, "8d", "a", 1)
    draw_any(model)
    model.play(f"{lady.label}!")
    assert ("-" in model.legal()) is declines


def test_into_a_lane_of_150_arrivals_no_queen_calls_another() -> None:
    model = staged({}, 3)
    clear(model, 10)
    lady = put(model, "Qc", "a", 0, up=False)
    model.state.lanes[0].arrivals = 150
    put(model, "4c", "b", 0)
    put(model, "6c", "c", 0)
    put(model, "8d", "b", 1)
    draw_any(model)
    model.play(f"{lady.label}!")
    assert not [text for text in model.legal() if text == "-" or text.startswith("b1>")]


# ---- powers ------------------------------------------------------------------------------


@pytest.mark.parametrize("power", ["view", "foresight", "flip", "freeze", "heal", "move", "action"])
def test_a_king_activates_what_works_when_turned_up_whatever_its_rank(power: str) -> None:
    model = staged({"power_9": power, "power_k": "none", "power_2": "empower"}, 3)
    clear(model, 10)
    nine = put(model, "9c", "a", 0)
    two = put(model, "2c", "a", 0, up=False)
    king = put(model, "Kc", "a", 0)
    put(model, "8d", "a", 1, up=False)
    draw_any(model)
    events = model.play(f"{two.label}!")
    woken = [event["at"] for event in events if event["kind"] == "power"]
    assert woken[:2] == [two.label, nine.label]
    assert king.label not in woken


@pytest.mark.parametrize(
    "power",
    ["trap", "retaliate", "nimble", "twinstrike", "taunt", "vampiric", "none", "empower"],
)
def test_a_king_does_not_activate_constant_powers_or_kings(power: str) -> None:
    model = staged({"power_7": power}, 3)
    clear(model, 10)
    put(model, "7c", "a", 0)
    king = put(model, "Kc", "a", 0, up=False)
    put(model, "8d", "a", 1)
    draw_any(model)
    events = model.play(f"{king.label}!")
    assert [event["at"] for event in events if event["kind"] == "power"] == [king.label]


def test_pairs_are_of_one_rank_whatever_their_power() -> None:
    model = staged({"power_4": "none", "power_6": "none"}, 3)
    clear(model, 10)
    four, six, other = put(model, "4c", "a", 0), put(model, "6c", "a", 0), put(model, "4d", "a", 0)
    put(model, "8d", "b", 1)
    draw_any(model)
    pairs = [text for text in model.legal() if "=" in text]
    assert pairs == [f"{four.label}={other.label}"]
    assert six.label not in "".join(pairs)


def test_mentors_teach_view_and_foresight_whatever_ranks_have_them() -> None:
    """The banner of the rank with Heal or Retaliate teaches the cards with View or Foresight."""
    rules = {
        "bannermen": "yes", "power_5": "heal", "power_7": "none", "power_6": "view",
        "power_2": "none", "power_10": "retaliate", "power_8": "none", "power_j": "foresight",
    }  # fmt: skip
    model = staged(rules, 3)
    clear(model, 10)
    model.state.players[0].banners = [BY_NAME["5s"]]
    model.state.players[1].banners = [BY_NAME["10s"]]
    six, hurt = put(model, "6c", "a", 0, up=False), put(model, "4c", "a", 0, damage=1)
    jack = put(model, "Jd", "a", 1)
    draw_any(model)
    model.play(f"{six.label}!")
    assert model.legal() == ["heal", "view"]
    model.play("heal")
    assert hurt.damage == 0
    draw_any(model)
    model.play(model.legal()[0])
    model.play(f"{hurt.label}x{jack.label}")
    assert hurt.damage == 1


def test_a_warrior_enters_with_the_power_of_its_rank_and_a_mage_keeps_its_spell() -> None:
    rules = {"heroes": "yes", "power_j": "heal", "power_7": "taunt"}
    model = staged(rules, 3)
    clear(model, 10)
    ours, theirs = model.state.players
    assert ours.hero is not None
    assert theirs.hero is not None
    ours.hero.card, theirs.hero.card = BY_NAME["Js"], BY_NAME["7s"]
    ours.hero.state = theirs.hero.state = "ready"
    hurt, wound = put(model, "4c", "a", 0, damage=1), put(model, "4d", "b", 1, damage=1)
    draw_any(model)
    model.play("H>a")
    assert hurt.damage == 0
    model.play("end")
    draw_any(model)
    assert f"*{wound.label}" in model.legal()


def test_any_rank_may_be_the_trap_or_vampiric() -> None:
    model = staged({"power_6": "trap", "power_3": "vampiric"}, 3)
    clear(model, 10)
    three = put(model, "3c", "a", 0, damage=1)
    six, four = put(model, "6d", "a", 1, up=False, damage=1), put(model, "4d", "b", 1, damage=1)
    other = put(model, "3h", "b", 0, damage=1)
    draw_any(model)
    model.play(f"{three.label}x{six.label}")
    assert (six.up, six.damage, three.damage) == (True, 0, 1)
    model.play(f"{other.label}x{four.label}")
    assert other.damage == 0
