"""Who is beaten, who wins, and teams (BW-23)."""

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
