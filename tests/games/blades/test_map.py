"""The map: squares, where cities go, and who pays (BW-05 to BW-09)."""

import pytest

from duelhall.games.blades import marks, ops, questions
from games.blades.stage import CardStage

RING_2 = {(x, y) for x in (2, 4, 6) for y in (-2, 6)} | {
    (x, y) for x in (0, 8) for y in (-2, 0, 4, 6)
}


def builder(seat_cities: list[tuple[int, int]], **options: str) -> CardStage:
    """The first seat at step 5 with a City in hand, and cities of its own."""
    stage = CardStage(**options)
    stage.party(0, (0, 2) if stage.state.seats == 2 else (4, 8), [1])
    for x, y in seat_cities:
        stage.city(0, x, y)
    stage.hold(0, ops.CITIES_AT)
    stage.at_step(5)
    return stage


def test_bw_05_a_capital_makes_four_roads_and_nothing_is_diagonal() -> None:
    stage = CardStage()
    stage.party(0, (0, 2), [1])
    stage.at_step(11)
    assert stage.spots("SerAldricVenn>") == {(1, 2), (-1, 2), (0, 1), (0, 3)}


def test_bw_05_a_city_spot_without_a_city_is_not_entered() -> None:
    stage = CardStage()
    stage.party(0, (1, 2), [1])
    stage.at_step(11)
    assert stage.spots("SerAldricVenn>") == {(0, 2)}
    stage.city(0, 2, 2)
    assert stage.spots("SerAldricVenn>") == {(0, 2), (2, 2)}


def test_bw_05_the_map_grows_with_a_city() -> None:
    stage = builder([])
    stage.play("city@2,2")
    roads = {tuple(square[key] for key in ("x", "y")) for square in squares(stage)}
    assert {(3, 2), (2, 1), (2, 3)} <= roads
    assert (4, 2) not in roads


def squares(stage: CardStage) -> list[dict[str, int]]:
    found: list[dict[str, int]] = stage.game.view(stage.state, 0)["squares"]
    return found


def test_bw_06_the_first_city_stands_before_the_capital() -> None:
    assert builder([]).spots("city@") == {(2, 2)}


def test_bw_06_two_own_cities_in_the_first_row_open_the_next() -> None:
    assert builder([(2, 2)]).spots("city@") == {(2, 0), (2, 4)}
    assert builder([(2, 2), (2, 0)]).spots("city@") == {(2, 4), (4, 2), (4, 0)}


def test_bw_06_a_city_of_another_does_not_count_in_the_first_row() -> None:
    stage = builder([(2, 2)])
    stage.city(1, 2, 0)
    assert stage.spots("city@") == {(2, 4)}


def test_bw_06_a_full_row_is_enough() -> None:
    stage = builder([(2, 2)])
    stage.city(1, 2, 0)
    stage.city(1, 2, 4)
    assert stage.spots("city@") == {(4, 2)}


def test_bw_06_later_rows_need_two_cities_of_any_owner_in_the_row_before() -> None:
    stage = builder([(2, 2), (2, 0), (4, 2)])
    assert stage.spots("city@") == {(2, 4), (4, 0), (4, 4)}
    stage.city(1, 4, 4)
    assert stage.spots("city@") == {(2, 4), (4, 0), (6, 2)}


def test_bw_06_the_other_player_counts_rows_from_the_other_side() -> None:
    stage = CardStage()
    stage.party(5, (8, 2), [61])
    stage.city(1, 6, 2)
    stage.city(1, 6, 0)
    stage.hold(1, 60 + ops.CITIES_AT)
    stage.state.player = stage.state.who = 1
    stage.at_step(5)
    found = set(stage.legal("city@", 1))
    assert found == {"city@6,4", "city@4,2", "city@4,0"}


def test_bw_06_when_the_pattern_is_filled_cities_branch_out_around_it() -> None:
    pattern = [(x, y) for x in (2, 4, 6) for y in (0, 2, 4)]
    almost = builder(pattern[:-1])
    assert almost.spots("city@") == {pattern[-1]}
    stage = builder(pattern)
    beside = {(x, y) for x in (2, 4, 6) for y in (-2, 6)} | {(0, 0), (0, 4), (8, 0), (8, 4)}
    assert stage.spots("city@") == beside
    assert beside < RING_2
    stage.city(0, 2, -2)
    assert (0, -2) in stage.spots("city@")


@pytest.mark.parametrize(
    ("players", "ring"),
    [("2", 14), ("3", 11), ("4", 12)],
)
def test_bw_06_bw_07_so_many_spots_lie_around_the_pattern(players: str, ring: int) -> None:
    chart = CardStage(players=players, race3="legions", race4="hordes").state.chart
    assert chart.ring.bit_count() == ring


def test_bw_07_capitals_stand_clockwise() -> None:
    stage = CardStage(players="4", race3="legions", race4="hordes")
    homes = [stage.square(*at) for at in ((4, 8), (0, 4), (4, 0), (8, 4))]
    assert list(stage.state.chart.home) == homes


def test_bw_07_with_four_players_there_is_no_rule_of_rows() -> None:
    four = {"players": "4", "race3": "legions", "race4": "hordes"}
    assert builder([], **four).spots("city@") == {(4, 6)}
    assert builder([(4, 6)], **four).spots("city@") == {(2, 6), (6, 6), (4, 4)}


def test_bw_07_with_three_players_the_side_without_a_capital_comes_last() -> None:
    three = {"players": "3", "race3": "legions"}
    assert builder([(4, 6)], **three).spots("city@") == {(2, 6), (4, 4)}
    pattern = [(x, y) for x in (2, 4) for y in (2, 4, 6)]
    assert {(6, 6), (6, 4), (6, 2)} <= builder(pattern, **three).spots("city@")


def test_bw_08_what_is_placed_comes_untapped_and_pays_at_once() -> None:
    stage = builder([])
    assert stage.state.gold_of(0) == 1
    stage.play("city@2,2")
    assert stage.state.gold_of(0) == 2


def test_bw_08_a_captured_city_is_tapped_until_the_new_owners_next_turn() -> None:
    stage = CardStage()
    stage.city(1, 2, 2)
    stage.party(0, (1, 2), [1])
    stage.at_step(11)
    stage.play("SerAldricVenn>2,2")
    spot = stage.square(2, 2)
    assert stage.state.city_owner(spot) == 0
    assert stage.state.gold_of(0) == 1
    stage.next_turn(1)
    assert stage.state.gold_of(0) == 1
    stage.next_turn(0)
    assert stage.state.gold_of(0) == 2


def test_bw_08_converted_mana_is_tapped_until_the_new_owners_next_turn() -> None:
    stage = CardStage()
    stage.party(4, (1, 2), [5])
    road = stage.square(1, 2) - marks.CITIES
    stage.lay(1, road, 2)
    stage.at_step(14)
    stage.play("convert:1,2")
    assert stage.state.mana_owner(road) == 0
    assert stage.state.road_tapped >> road & 1
    stage.next_turn(1)
    assert stage.state.road_tapped >> road & 1
    stage.next_turn(0)
    assert not stage.state.road_tapped >> road & 1


def test_bw_09_the_city_farthest_from_the_capital_pays_first() -> None:
    stage = CardStage()
    near, far = stage.city(0, 2, 2), stage.city(0, 4, 2)
    stage.party(0, (0, 2), [1])
    stage.hold(0, stage.place(0, "Field Levy"))
    stage.at_step(8)
    stage.play("FieldLevy>SerAldricVenn")
    assert stage.state.city_tapped == 1 << far
    assert not stage.state.city_tapped >> near & 1


def test_bw_09_of_equally_far_ones_the_lower_x_then_the_lower_y() -> None:
    stage = CardStage()
    spots = [stage.city(0, *at) for at in ((4, 0), (4, 4), (2, 2))]
    stage.party(0, (0, 2), [1])
    for _ in range(2):
        stage.hold(0, stage.place(0, "Field Levy"))
        stage.at_step(8)
        stage.play("FieldLevy>SerAldricVenn")
    assert stage.state.city_tapped == 1 << spots[0] | 1 << spots[1]


def test_bw_09_no_other_colour_pays() -> None:
    stage = CardStage()
    stage.party(5, (0, 1), [61])
    stage.party(0, (0, 2), [1])
    stage.hold(0, stage.place(0, "Sunlance"))
    for road in (50, 51, 52):
        stage.lay(0, road, 3)
    assert not stage.legal("Sunlance")
    stage.lay(0, 53, 1)
    assert stage.legal("Sunlance")


def test_bw_09_what_is_untapped_pays_in_anothers_turn_too() -> None:
    stage = CardStage()
    stage.party(5, (1, 2), [61])
    stage.party(0, (0, 2), [1])
    stage.hold(0, stage.place(0, "Sudden Mist"))
    for road in (50, 51, 52):
        stage.lay(0, road, 1)
    stage.next_turn(1)
    stage.play("ThaneBrokkar!SerAldricVenn")
    assert stage.state.asks == questions.WINDOW
    stage.play("SuddenMist")
    assert stage.state.road_tapped == 7 << 50
