"""Before the first turn: players, leaders, hands, the lot (BW-01, BW-03, BW-04)."""

import pytest

from duelhall.core.errors import BadOptions
from duelhall.core.seats import CHANCE
from duelhall.games.blades import ops, questions
from duelhall.games.blades.campaign import Campaign
from duelhall.games.blades.game import Blades
from games.blades.stage import CardStage


def begun(seats: int = 2) -> tuple[Blades, Campaign]:
    """A game in which everybody has chosen the first leader."""
    game = Blades.choose({"players": str(seats)})
    state: Campaign = game.new()
    for seat in range(seats):
        game.apply(state, game.offered(state, seat)[0], seat)
    return game, state


def deal(game: Blades, state: Campaign, *, with_city: bool) -> None:
    """Deal hands that have a City, or none."""
    while state.asks == questions.DEAL:
        cards = game.offered(state, CHANCE)
        cities = [card for card in cards if (state.book.kind[card] == ops.CITY) == with_city]
        game.apply(state, cities[0], CHANCE)


def names(game: Blades, state: Campaign, seat: int) -> list[str]:
    return [game.format(state, one) for one in game.offered(state, seat)]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_bw_01_two_to_four_players_with_a_race_each(seats: int) -> None:
    game = Blades.choose({"players": str(seats)})
    assert game.new().seats == seats
    assert len(set(game.form.races)) == seats


def test_bw_01_no_two_players_have_one_race() -> None:
    with pytest.raises(BadOptions):
        Blades.choose({"race1": "clans", "race2": "clans"})


@pytest.mark.parametrize("seats", ["1", "5"])
def test_bw_01_no_other_number_of_players(seats: str) -> None:
    with pytest.raises(BadOptions):
        Blades.choose({"players": seats})


def test_bw_03_leaders_are_chosen_covered_and_shown_together() -> None:
    game = Blades.choose({})
    state: Campaign = game.new()
    assert game.deciders(state) == (0, 1)
    choices = names(game, state, 0)
    assert choices == ["SerAldricVenn", "OrianeOfTheLamp", "TamsinRook"]
    views = []
    for leader in choices:
        other = state.clone()
        game.apply(other, game.parse(other, leader, 0), 0)
        views.append(game.view(other, 1))
    assert views[0] == views[1] == views[2]
    game.apply(state, game.parse(state, "TamsinRook", 0), 0)
    game.apply(state, game.offered(state, 1)[1], 1)
    assert state.party_at[2] == state.chart.home[0]
    assert state.party_at[6] == state.chart.home[1]
    assert state.fighter_card[4 * 2] == 3


def test_bw_03_the_other_four_leaders_go_into_the_deck() -> None:
    _, state = begun()
    assert state.deck[0] == (1 << 60) - 1 - 0b11
    assert state.deck[0] >> 2 & 0b1111 == 0b1111


@pytest.mark.parametrize("seats", [2, 4])
def test_bw_03_everybody_draws_five_and_a_lot_decides_who_starts(seats: int) -> None:
    game, state = begun(seats)
    deal(game, state, with_city=True)
    assert [state.hand_size(seat) for seat in range(seats)] == [5] * seats
    assert state.asks == questions.LOT
    assert game.chances(state) == [(seat, pytest.approx(1 / seats)) for seat in range(seats)]
    game.apply(state, seats - 1, CHANCE)
    for seat in range(seats):
        game.apply(state, game.parse(state, "keep", seat), seat)
    assert state.player == seats - 1
    assert state.asks == questions.TURN_CARD


def test_bw_03_turns_go_clockwise() -> None:
    stage = CardStage(players="3", race3="legions")
    order = []
    for _ in range(4):
        order.append(stage.state.player)
        stage.next_turn((stage.state.player + 1) % 3)
    assert order == [0, 1, 2, 0]


def test_bw_03_the_starter_draws_at_step_2_too() -> None:
    game, state = begun()
    deal(game, state, with_city=True)
    game.apply(state, 0, CHANCE)
    for seat in (0, 1):
        game.apply(state, game.parse(state, "keep", seat), seat)
    game.apply(state, game.offered(state, CHANCE)[0], CHANCE)
    assert state.hand_size(0) == 6


def test_bw_03_a_hand_with_a_city_is_kept() -> None:
    game, state = begun()
    deal(game, state, with_city=True)
    game.apply(state, 0, CHANCE)
    assert game.deciders(state) == (0, 1)
    assert names(game, state, 0) == ["keep"]


def test_bw_03_a_hand_without_a_city_is_drawn_anew_at_most_three_times() -> None:
    game, state = begun()
    deal(game, state, with_city=False)
    game.apply(state, 0, CHANCE)
    for _ in range(3):
        assert names(game, state, 0) == ["keep", "redraw"]
        game.apply(state, game.parse(state, "redraw", 0), 0)
        if 1 in game.deciders(state):
            game.apply(state, game.parse(state, "keep", 1), 1)
        deal(game, state, with_city=False)
        assert state.hand_size(0) == 5
        assert int(state.deck[0]).bit_count() == 53
    assert state.asks == questions.TURN_CARD


def dealt_to(seats: int, without: set[int]) -> tuple[Blades, Campaign]:
    """First hands, of which some have no City; seat 1 starts."""
    game, state = begun(seats)
    redeal(game, state, without)
    game.apply(state, 0, CHANCE)
    return game, state


def redeal(game: Blades, state: Campaign, without: set[int]) -> None:
    """Deal hands; only these have no City."""
    while state.asks == questions.DEAL:
        is_city = state.who not in without
        cards = game.offered(state, CHANCE)
        fitting = [card for card in cards if (state.book.kind[card] == ops.CITY) == is_city]
        game.apply(state, fitting[0], CHANCE)


def test_bw_03_all_are_asked_at_once_and_who_drew_anew_is_asked_again() -> None:
    game, state = dealt_to(3, {0, 2})
    assert game.deciders(state) == (0, 1, 2)
    game.apply(state, game.parse(state, "redraw", 2), 2)
    assert state.hand_size(2) == 5
    assert names(game, state, 1) == ["keep"]
    game.apply(state, game.parse(state, "redraw", 0), 0)
    told = game.apply(state, game.parse(state, "keep", 1), 1)
    said = [(event.kind, event["seat"]) for event in told]
    assert said == [("answered", 1), ("redraw", 0), ("keep", 1), ("redraw", 2)]
    assert [state.hand_size(seat) for seat in range(3)] == [0, 5, 0]
    redeal(game, state, {0})
    assert [state.hand_size(seat) for seat in range(3)] == [5, 5, 5]
    assert game.deciders(state) == (0, 2)
    assert names(game, state, 2) == ["keep"]
    game.apply(state, game.parse(state, "keep", 2), 2)
    game.apply(state, game.parse(state, "keep", 0), 0)
    assert (state.asks, state.player) == (questions.TURN_CARD, 0)
    assert [int(state.deck[seat]).bit_count() for seat in range(3)] == [53, 53, 53]


def test_bw_03_who_keeps_is_not_asked_again_and_the_starter_by_lot_begins() -> None:
    game, state = begun(2)
    redeal(game, state, {1})
    game.apply(state, 1, CHANCE)
    game.apply(state, game.parse(state, "keep", 0), 0)
    game.apply(state, game.parse(state, "redraw", 1), 1)
    redeal(game, state, {1})
    assert game.deciders(state) == (1,)
    game.apply(state, game.parse(state, "keep", 1), 1)
    assert (state.asks, state.player, state.starter) == (questions.TURN_CARD, 1, 1)


def test_bw_04_main_leaders_lead_three_and_specialists_nobody() -> None:
    stage = CardStage()
    for party, leader in enumerate(range(1, 6)):
        stage.party(party, ((0, 2), (1, 2), (0, 1), (0, 3), (-1, 2))[party], [leader])
    assert [stage.state.room_in(party) for party in range(5)] == [3, 3, 3, 0, 0]


def test_bw_04_a_unit_takes_one_and_a_large_one_two() -> None:
    stage = CardStage()
    levy, warden = stage.place(0, "Field Levy"), stage.place(0, "Bell Warden")
    stage.party(0, (0, 2), [1, levy])
    assert stage.state.room_in(0) == 2
    stage.party(1, (1, 2), [2, warden])
    assert stage.state.room_in(1) == 1


def test_bw_04_a_large_unit_is_not_hired_for_one_point() -> None:
    stage = CardStage()
    for x in (2, 4, 6):
        stage.city(0, x, 2)
        stage.city(0, x, 0)
    levy, warden = stage.place(0, "Field Levy"), stage.place(0, "Bell Warden")
    stage.party(0, (0, 2), [1, levy, levy + 1])
    stage.hold(0, warden)
    stage.hold(0, stage.place(0, "Fletcher"))
    stage.at_step(8)
    assert stage.legal("Fletcher>") == ["Fletcher>SerAldricVenn"]
    assert not stage.legal("BellWarden>")
