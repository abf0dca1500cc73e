"""Who is beaten, who wins, and teams (BW-23)."""

from duelhall.games.blades import questions
from games.blades.scene import Scene


def at_the_gate(**options: object) -> Scene:
    """Seat 1 beside the empty Capital of seat 2, with two players."""
    return Scene(**options).city(0, 2, 2).city(1, 6, 2).move(0, 7, 2).move(5, 6, 2)


def scores(scene: Scene) -> tuple[float, ...] | None:
    """The result, if there is one."""
    outcome = scene.game.outcome(scene.state)
    return outcome.scores if outcome else None


def test_bw23_capital_who_loses_their_capital_loses() -> None:
    scene = at_the_gate().play("SerAldricVenn>8,2")
    assert scores(scene) == (1.0, 0.0)
    assert scene.game.outcome(scene.state).reason == "capital"


def test_bw23_regular_a_capital_taken_decides_nothing() -> None:
    assert scores(at_the_gate(goal="regular").play("SerAldricVenn>8,2")) is None


def test_bw23_regular_who_has_no_party_of_a_main_leader_is_beaten_at_once() -> None:
    scene = Scene(goal="regular").city(0, 2, 2).city(1, 4, 2).move(5, 3, 2).hp(20, 3)
    scene.hire(8, 4, 2).hold(1, "RuneseerOsk")
    scene.mana(0, "Wellspring", 1, 2).hold(0, "Sunlance").play("Sunlance>ThaneBrokkar")
    assert scores(scene) == (1.0, 0.0)


def test_bw23_conquest_needs_parties_and_capital() -> None:
    scene = at_the_gate(goal="conquest").play("SerAldricVenn>8,2")
    assert scores(scene) is None
    scene.move(5, 7, 2).hp(20, 3).mana(0, "Wellspring", 1, 2).hold(0, "Sunlance").step(15)
    scene.play("Sunlance>ThaneBrokkar")
    assert scores(scene) == (1.0, 0.0)


def test_bw23_after_round_30_most_cities_a_capital_counting_two() -> None:
    scene = Scene().city(0, 2, 2).at(1)
    scene.state.round = 30
    scene.play("end")
    assert scores(scene) == (1.0, 0.0)
    assert scene.kinds()[-1] == "over"
    assert scene.game.outcome(scene.state).counts == {"cities": (3, 2)}


def test_bw23_then_most_hit_points_else_a_draw() -> None:
    scene = Scene().at(1)
    scene.state.round = 30
    assert scores(scene.play("end")) == (0.0, 1.0)
    scene = Scene().at(1).hp(20, 12)
    scene.state.round = 30
    assert scores(scene.play("end")) == (0.5, 0.5)


def test_bw23_a_beaten_players_parties_mana_and_hand_go_and_cities_stay_ownerless() -> None:
    scene = Scene(players=3).city(1, 2, 4).mana(1, "StandingStone", 0, 3).hold(1, "City")
    scene.move(0, 0, 5).move(5, 2, 4).play("SerAldricVenn>0,4").passed()
    state = scene.state
    assert scene.view()["players"][1]["beaten"]
    assert (state.road_of[1], state.hand_size(1), scene.where(5)) == (0, 0, None)
    assert state.city_owner(scene.square(2, 4)) == -1
    assert state.city_owner(scene.square(0, 4)) == 0
    assert scores(scene) is None


def test_bw23_a_beaten_player_has_no_turn() -> None:
    scene = Scene(players=3).move(0, 0, 5).move(5, 0, 3).play("SerAldricVenn>0,4", "end")
    assert scene.state.player == 2


def test_bw23_teams_seats_1_and_3_against_2_and_4_win_together() -> None:
    scene = Scene(players=4, teams="yes").move(0, 0, 5).move(5, 0, 3)
    assert scores(scene.play("SerAldricVenn>0,4")) == (1.0, 0.0, 1.0, 0.0)


def test_bw23_teams_nobody_is_beaten_alone() -> None:
    scene = Scene(players=4, teams="yes", goal="regular").city(0, 4, 6).city(1, 2, 6)
    scene.move(5, 3, 6).hp(20, 3).mana(0, "Wellspring", 4, 7).hold(0, "Sunlance")
    scene.play("Sunlance>ThaneBrokkar")
    assert scene.where(5) is None
    assert scores(scene) is None


def test_bw23_teams_allied_cities_are_entered_without_capture_and_allies_block() -> None:
    scene = Scene(players=4, teams="yes").city(2, 4, 2).move(0, 4, 3)
    scene.play("SerAldricVenn>4,2")
    assert scene.state.city_owner(scene.square(4, 2)) == 2
    scene = Scene(players=4, teams="yes").city(2, 4, 2).move(0, 4, 3).move(10, 4, 2)
    assert not [one for one in scene.legal() if one.startswith("SerAldricVenn")]


def test_bw23_teams_a_capital_retaken_by_the_ally_is_its_first_owners_again() -> None:
    scene = Scene(players=4, teams="yes", goal="regular").move(10, 3, 0).move(0, 4, 1)
    home = 1 << scene.square(4, 0)
    scene.put("city_of", 2, 0).put("city_of", 1, scene.state.city_of[1] | home)
    scene.play("SerAldricVenn>4,0")
    assert scene.state.city_owner(scene.square(4, 0)) == 2


def test_bw23_a_round_is_one_turn_of_each_from_the_starter_on() -> None:
    scene = Scene(players=3)
    scene.state.starter = 2
    rounds = []
    for _ in range(4):
        scene.play("end").passed()
        rounds.append((scene.state.player, scene.state.round))
        scene.play(scene.game.format(scene.state, scene.state.outcomes()[0][0])).passed()
    assert rounds == [(1, 1), (2, 2), (0, 2), (1, 2)]


def last_round(scene: Scene) -> Scene:
    """The last turn of the last round is over: the counts decide."""
    scene.at(scene.state.seats - 1).state.round = 30
    return scene.play("end")


def test_bw23_each_for_themselves_counts_alone() -> None:
    scene = Scene(players=4).city(0, 4, 6).city(0, 2, 6).city(1, 2, 4).city(3, 6, 4)
    assert scores(last_round(scene)) == (1.0, 0.0, 0.0, 0.0)


def test_bw23_teams_cities_are_added_and_seats_2_and_4_win_together() -> None:
    scene = Scene(players=4, teams="yes").city(0, 4, 6).city(0, 2, 6)
    scene.city(1, 2, 4).city(3, 6, 4).city(3, 6, 2)
    assert scores(last_round(scene)) == (0.0, 1.0, 0.0, 1.0)


def test_bw23_teams_hit_points_are_added_and_a_draw_is_of_all_four() -> None:
    for points, wanted in ((7, (0.0, 1.0, 0.0, 1.0)), (8, (0.5,) * 4), (9, (1.0, 0.0, 1.0, 0.0))):
        scene = Scene(players=4, teams="yes").hp(0, 2).hp(20, 6).hp(40, points).hp(60, 4)
        assert scores(last_round(scene)) == wanted


def test_bw23_hit_points_of_specialists_and_units_count_too() -> None:
    scene = Scene().hire(3, 0, 1).units(0, "FieldLevy").hp(0, 1).hp(20, 13)
    assert scene.state.hp_of(0) == 1 + 6 + 6
    assert scores(last_round(scene)) == (0.5, 0.5)


def test_bw23_a_captured_capital_counts_two() -> None:
    scene = Scene(players=3, goal="regular").city(1, 2, 4)
    scene.put("city_of", 0, scene.state.city_of[0] | scene.state.city_of[2]).put("city_of", 2, 0)
    assert scene.state.cities_counted(0) == 4
    assert scores(last_round(scene)) == (1.0, 0.0, 0.0)


def fallen_together(scene: Scene) -> Scene:
    """The leaders of seats 1 and 2 fall at once, on the road and in the city before it."""
    scene.city(0, 4, 6).city(1, 2, 6).move(0, 3, 6).move(5, 2, 6).hp(20, 1)
    scene.play("SerAldricVenn!ThaneBrokkar", "1:form-f", "2:form-f", "SerAldricVenn>ThaneBrokkar")
    return scene.hp(0, 0).play("10")


def test_bw22_if_both_sides_die_together_nobody_wins_and_both_go() -> None:
    scene = fallen_together(Scene(players=3))
    over = next(event for event in scene.told if event.kind == "ended_battle")
    assert over["winner"] is None
    assert (scene.where(0), scene.where(5)) == (None, None)
    assert scores(scene) is None


def test_bw23_who_are_beaten_together_draw_and_who_was_beaten_before_has_lost() -> None:
    scene = Scene(players=3, goal="regular").city(0, 4, 2).move(10, 4, 1).hp(40, 3)
    scene.mana(0, "Wellspring", 4, 7).hold(0, "Sunlance").play("Sunlance>BaronessScoria")
    assert scene.state.beaten == 1 << 2
    assert [event["seat"] for event in scene.told if event.kind == "beaten"] == [2]
    fallen_together(scene)
    assert [event["seat"] for event in scene.told if event.kind == "beaten"] == [0, 1]
    assert scores(scene) == (0.5, 0.5, 0.0)


def test_bw23_a_game_ends_at_once_and_the_table_stays_as_it_is() -> None:
    scene = at_the_gate().hold(1, "City").play("SerAldricVenn>8,2").passed()
    assert scores(scene) == (1.0, 0.0)
    assert (scene.where(5), scene.state.hand_size(1)) == ("6,2", 1)
    assert scene.state.city_owner(scene.square(6, 2)) == 1


def test_bw23_what_a_beaten_caster_has_changed_ends_at_once() -> None:
    scene = Scene(players=3, goal="regular").city(0, 4, 6).city(0, 4, 2).move(5, 4, 1).hp(20, 3)
    scene.put("change", 15 * 40 + 2, 2).put("change", 15 * 40 + 3, 1).put("held", 1, 1 << 10)
    scene.put("changed", 2, 1).put("changed", 3, 1)
    assert (scene.state.armour_of(40), scene.state.is_held(10)) == (3, True)
    scene.mana(0, "Wellspring", 4, 7).hold(0, "Sunlance").play("Sunlance>ThaneBrokkar")
    assert (scene.state.armour_of(40), scene.state.is_held(10)) == (1, False)


def test_bw23_where_a_beaten_players_mana_lay_new_mana_is_untapped_and_of_its_own_colour() -> None:
    scene = (
        Scene(players=3).city(0, 2, 4).mana(1, "StandingStone", 1, 4).move(0, 0, 3).move(5, 0, 5)
    )
    road = 1 << scene.square(1, 4) - 25
    scene.state.road_tapped = scene.state.road_fresh = road
    scene.play("SerAldricVenn>0,4").passed()
    assert scene.state.pile[1] >> 35 & 1
    scene.hold(0, "Wellspring").step(6).play("life@1,4")
    assert scene.view()["players"][0]["mana"] == {"life": [1, 1]}
    assert not scene.state.road_fresh


def test_bw23_a_beaten_player_is_asked_nothing_in_windows() -> None:
    scene = Scene(players=3).move(0, 0, 5).move(5, 0, 3).play("SerAldricVenn>0,4")
    scene.hold(2, "City").play("end")
    assert scene.view()["window"]["asked"] == [2]


def test_bw23_the_turn_of_who_is_beaten_in_it_ends() -> None:
    scene = Scene(players=3, goal="regular", race2="legions", race3="clans").city(0, 4, 6)
    scene.mana(1, "OpenFurnace", 1, 4).hp(0, 2).hold(1, "Backdraught").hold(0, "City")
    scene.play("SerAldricVenn>4,7", "Backdraught>SerAldricVenn")
    assert scene.state.beaten == 1
    assert (scene.state.player, scene.state.turn, scene.state.asks) == (1, 2, questions.TURN_CARD)


def test_bw23_a_round_goes_on_without_a_beaten_starter() -> None:
    scene = Scene(players=3).at(1).move(5, 4, 7).move(0, 5, 8).play("ThaneBrokkar>4,8")
    assert scene.state.beaten == 1
    rounds = []
    for _ in range(3):
        scene.play("end").passed()
        rounds.append((scene.state.player, scene.state.round))
        scene.play(scene.game.format(scene.state, scene.state.outcomes()[0][0])).passed()
    assert rounds == [(2, 1), (1, 2), (2, 2)]


def test_bw23_items_in_a_beaten_players_capital_stay_until_it_is_taken() -> None:
    scene = Scene(players=3, goal="regular").city(0, 2, 4).move(5, 1, 4).hp(20, 3).move(0, 0, 5)
    scene.out_of_deck(104)
    scene.put("lying", 5, 1 << 44)
    scene.mana(0, "Wellspring", 4, 7).hold(0, "Sunlance").play("Sunlance>ThaneBrokkar")
    assert (scene.state.beaten, scene.state.lying[5]) == (2, 1 << 44)
    scene.step(11).play("SerAldricVenn>0,4")
    assert (scene.state.lying[5], scene.state.pile[1] >> 44 & 1) == (0, 1)


# -- teams


def team(goal: str = "capital") -> Scene:
    """Two against two."""
    return Scene(players=4, teams="yes", goal=goal)


def struck_down(scene: Scene, name: str) -> Scene:
    """Seat 1 kills a leader with three hit points left."""
    scene.mana(0, "Wellspring", 4, 7).hold(0, "Sunlance")
    return scene.play(f"Sunlance>{name}")


def test_bw23_teams_nobody_leaves_alone() -> None:
    scene = team("regular").city(0, 4, 6).move(5, 4, 5).hp(20, 3).hold(1, "City")
    struck_down(scene, "ThaneBrokkar").passed()
    assert (scene.state.beaten, scene.state.hand_size(1)) == (0, 1)
    assert scene.state.city_owner(scene.square(0, 4)) == 1
    scene.move(15, 4, 5).hp(60, 3).state.road_tapped = 0
    scene.hold(0, "Sunlance").play("Sunlance>ThePaleMargrave")
    assert scores(scene) == (1.0, 0.0, 1.0, 0.0)


def test_bw23_teams_conquest_needs_both_capitals_and_all_parties() -> None:
    for taken, wanted in ((1, None), (2, (1.0, 0.0, 1.0, 0.0))):
        scene = team("conquest").city(0, 4, 6).move(5, 4, 5).hp(20, 3)
        scene.put("standing", scene.square(8, 4), -1).put("party_at", 15, -1)
        scene.put("fighter_card", 60, 255).put("fighter_hp", 60, 0).put("pile", 3, 1 << 1)
        for seat in (1, 3)[:taken]:
            home = scene.state.city_of[seat]
            scene.add("city_of", 0, home)
            scene.put("city_of", seat, 0)
        struck_down(scene, "ThaneBrokkar")
        assert scores(scene) == wanted


def test_bw23_teams_either_capital_decides() -> None:
    scene = team().move(0, 7, 4).move(15, 8, 3)
    assert scores(scene.play("SerAldricVenn>8,4")) == (1.0, 0.0, 1.0, 0.0)


def test_bw23_teams_one_builds_hires_and_casts_only_from_ones_own() -> None:
    scene = team().city(2, 4, 2).move(0, 4, 2).move(5, 4, 3).mana(0, "Wellspring", 4, 7)
    scene.hold(0, "City", "Wellspring", "Sunlance", "FieldLevy")
    possible = scene.legal()
    assert {one for one in possible if one.startswith("city@")} == {"city@4,6"}
    assert {one for one in possible if one.startswith("life@")} == {
        f"life@{at}" for at in ("3,8", "5,8", "4,9")
    }
    assert not [one for one in possible if one.startswith(("Sunlance", "FieldLevy"))]


def test_bw23_teams_a_city_that_is_taken_is_the_takers_and_so_is_an_enemy_capital() -> None:
    scene = team("regular").city(1, 4, 6).move(0, 4, 7).play("SerAldricVenn>4,6")
    assert scene.state.city_owner(scene.square(4, 6)) == 0
    scene = team("regular").move(5, 0, 3).move(0, 0, 5).play("SerAldricVenn>0,4")
    assert scene.state.city_owner(scene.square(0, 4)) == 0


def test_bw23_teams_an_owner_retakes_their_own_capital() -> None:
    scene = team("regular").move(0, 4, 7)
    scene.put("city_of", 0, 0).add("city_of", 1, 1 << scene.square(4, 8))
    scene.play("SerAldricVenn>4,8")
    assert scene.state.city_owner(scene.square(4, 8)) == 0


def test_bw23_teams_an_allys_party_blocks_ones_own_capital() -> None:
    scene = team().move(0, 4, 7).hold(0, "TamsinRook").city(0, 4, 6).city(0, 4, 4)
    assert "hire:TamsinRook" in scene.legal()
    assert "hire:TamsinRook" not in scene.move(10, 4, 8).legal()


def test_bw23_teams_no_leader_is_revived_in_the_allys_capital() -> None:
    scene = team().move(0, 4, 7).units(10, "CinderWhelp").hp(40, 0).move(10, 4, 8).at(1)
    scene.play("end").play(scene.game.format(scene.state, scene.state.outcomes()[0][0]))
    assert (scene.state.player, scene.state.fighter_hp[40]) == (2, 0)


def test_bw23_teams_allies_are_neither_attacked_nor_harmed_nor_robbed() -> None:
    scene = team().city(0, 4, 6).city(2, 2, 6).move(0, 4, 6).move(10, 4, 5).hire(3, 4, 7)
    scene.hire(4, 3, 6).mana(2, "OpenFurnace", 3, 6).hold(0, "Sunlance", "WallOfVows")
    scene.mana(0, "Wellspring", 5, 6).mana(0, "BoundaryStone", 5, 8)
    possible = scene.legal()
    assert not [one for one in possible if "!" in one or one.startswith(("Sunlance", "convert"))]
    assert "WallOfVows>BaronessScoria" in possible
    scene.move(3, 3, 6).move(4, 4, 7).hold(2, "City").step(14)
    assert not [one for one in scene.legal() if one.startswith(("spy", "steal", "poison"))]
