"""The map and a battle in a terminal: two players at 100 columns, four at 120."""

import re

import pytest

from duelhall.games.blades.geometry import place
from duelhall.games.blades.terminal import BladesBoard
from games.blades.scene import Scene

PEOPLE = ("Ann", "Ben", "Cleo", "Dov")


def drawn(scene: Scene, width: int, seat: int | None = 0) -> list[str]:
    """The lines of a board."""
    return [line.plain for line in BladesBoard().draw(scene.view(seat), PEOPLE, width)]


def whole_map(players: int) -> Scene:
    """Every spot of the pattern has a city."""
    scene = Scene(players=players)
    rows = (0, 2, 4) if players == 2 else (2, 4, 6)
    for x in (2, 4, 6):
        for y in rows:
            scene.city((x + y) // 2 % players, x, y)
    return scene


@pytest.mark.parametrize(("players", "width"), [(2, 100), (4, 120)])
def test_a_whole_map_fits(players: int, width: int) -> None:
    lines = drawn(whole_map(players), width)
    assert max(map(len, lines)) <= width
    named = [line for line in lines if "#" in line]
    assert len(named) == (3 if players == 2 else 5)
    assert sum(line.count("#") for line in named) == 9 + players


def ring_map(players: int) -> Scene:
    """Every spot around the pattern has a city too, and a party stands on a road beside it."""
    scene = whole_map(players)
    state = scene.state
    for spot in range(25):
        if state.chart.ring >> spot & 1:
            scene.city(spot % players, *place(players, spot))
    for seat, square in enumerate(((-1, -2), (9, 6)) if players == 2 else ((-1, 0), (3, 8))):
        scene.move(5 * seat, *square)
    return scene


@pytest.mark.parametrize("width", [100, 120])
@pytest.mark.parametrize(("players", "cities"), [(2, 25), (3, 20), (4, 25)])
def test_a_map_with_its_ring_fits_and_no_row_of_it_is_cut(
    players: int, cities: int, width: int
) -> None:
    lines = drawn(ring_map(players), width)
    assert max(map(len, lines)) <= width
    named = [line for line in lines if "#" in line]
    assert len(named) == 5
    assert sum(line.count("#") for line in named) == cities
    assert all(re.match(r" [ -]\d ", line) for line in named)
    assert {1, 2} <= {int(one) for line in lines for one in re.findall(r"\((\d)\)\S* 1[23]", line)}


@pytest.mark.parametrize("width", [100, 120])
def test_lines_of_the_largest_battle_fit(width: int) -> None:
    scene = Scene().city(0, 2, 2).city(1, 4, 2).move(0, 3, 2).move(5, 4, 2)
    scene.units(0, "PaviseBearer", "Oathshield", "Lampwright")
    scene.units(5, "QuarryHand", "Runecarver", "CragSlinger")
    scene.play("SerAldricVenn!ThaneBrokkar")
    assert max(map(len, drawn(scene, width))) <= width
    scene.play("2:form-fffb", "1:form-fffb")
    lines = drawn(scene, width)
    assert max(map(len, lines)) <= width
    text = " ".join(" ".join(lines).split())
    for name in ("Pavise Bearer 8/8", "Lampwright", "Runecarver", "Lampwright on Crag Slinger"):
        assert name in text


def test_a_city_shows_whose_it_is_and_that_it_is_tapped() -> None:
    lines = drawn(Scene().city(0, 2, 2, tapped=True).mana(0, "Wellspring", 1, 2), 100)
    row = next(line for line in lines if line.startswith("  2 "))
    assert "#1'" in row
    assert "+L1" in row
    assert "#2*Orrimg" in row


def test_a_party_stands_on_its_square_with_its_hit_points() -> None:
    lines = drawn(Scene().units(0, "FieldLevy"), 100)
    assert any("(1)Ser" in line and " 18" in line for line in lines)


@pytest.mark.parametrize(("width", "shown"), [(100, "(1)Ser 12"), (80, "(1)12"), (74, "1:12")])
def test_hit_points_are_whole_where_there_is_little_room(width: int, shown: str) -> None:
    lines = drawn(ring_map(2).move(0, 0, 2).move(5, 4, 2), width)
    assert any(line.strip().startswith(f"{shown} ") for line in lines)


def test_a_battle_shows_rows_and_odds_and_covers_the_other_side() -> None:
    scene = Scene().city(0, 2, 2).city(1, 4, 2).move(0, 3, 2).move(5, 4, 2).units(0, "Fletcher")
    scene.play("SerAldricVenn!ThaneBrokkar", "2:form-f")
    assert any("front: covered" in line for line in drawn(scene, 100))
    scene.play("1:form-fb")
    lines = drawn(scene, 100)
    assert any(line.strip().startswith("back: Fletcher 7/7") for line in lines)
    assert any("Fletcher on Thane Brokkar: 3+, 80%, 3 damage, 10 left" in line for line in lines)


def test_only_the_own_hand_is_shown() -> None:
    scene = Scene().hold(0, "Sunlance").hold(1, "RidgeOx")
    text = "\n".join(drawn(scene, 100))
    assert "Sunlance (1 life)" in text
    assert "Ridge Ox" not in text


def test_the_headline_says_whose_turn_it_is_in_english() -> None:
    board = BladesBoard()
    own = [line.plain for line in board.draw(Scene().view(0), ("you", "Ben"), 100)]
    assert "Your turn, step 4: Equip" in own[0]
    other = [line.plain for line in board.draw(Scene().view(1), ("Ann", "you"), 100)]
    assert "Ann's turn, step 4: Equip" in other[0]


def test_bw24_what_lies_in_a_capital_is_shown() -> None:
    scene = Scene()
    scene.out_of_deck(104)
    lines = drawn(scene.put("lying", 5, 1 << 44), 100)
    assert "  (8,2) lying: Mantle of Slate" in lines
