"""Moves, what they take, and battles declared (BW-16, BW-17)."""

from games.blades.scene import Scene


def front() -> Scene:
    """Seat 1 before a city of seat 2 at (4, 2)."""
    return Scene().city(0, 2, 2).city(1, 4, 2).move(0, 3, 2)


def test_bw16_a_party_moves_one_spot_to_a_free_square_in_or_beside_a_city() -> None:
    scene = Scene().city(0, 2, 2).move(0, 2, 2)
    moves = {one for one in scene.legal() if one.startswith("SerAldricVenn>")}
    assert moves == {f"SerAldricVenn>{at}" for at in ("1,2", "3,2", "2,1", "2,3")}


def test_bw16_a_party_moves_once_a_turn() -> None:
    scene = front().play("SerAldricVenn>2,2")
    assert not [one for one in scene.legal() if one.startswith("SerAldricVenn>")]


def test_bw16_from_a_road_nobody_enters_a_spot_without_a_city() -> None:
    scene = Scene().city(0, 2, 2).move(0, 3, 2)
    assert [one for one in scene.legal() if one.startswith("SerAldricVenn>")] == [
        "SerAldricVenn>2,2"
    ]


def test_bw16_own_parties_block_too() -> None:
    scene = Scene().city(0, 2, 2).move(0, 2, 2).hire(1, 1, 2)
    assert "SerAldricVenn>1,2" not in scene.legal()


def test_bw16_entering_an_enemy_city_without_a_party_takes_it_tapped() -> None:
    scene = front().play("SerAldricVenn>4,2")
    city = scene.square(4, 2)
    assert scene.state.city_owner(city) == 0
    assert scene.state.city_tapped >> city & 1
    assert "taken" in scene.kinds()


def test_bw16_in_the_window_of_its_move_a_party_is_not_yet_inside() -> None:
    scene = front().hold(1, "QuarryHand").play("SerAldricVenn>4,2")
    assert scene.state.city_owner(scene.square(4, 2)) == 1
    scene.passed()
    assert scene.state.city_owner(scene.square(4, 2)) == 0


def test_bw16_sent_back_a_party_takes_nothing_and_has_moved() -> None:
    scene = front().mana(1, "StandingStone", 7, 2).hold(1, "Rockfall")
    scene.play("SerAldricVenn>4,2", "Rockfall")
    assert scene.where(0) == "3,2"
    assert scene.state.city_owner(scene.square(4, 2)) == 1
    assert not [one for one in scene.legal() if one.startswith("SerAldricVenn>")]


def test_bw16_an_instant_event_reaches_a_party_that_moves_into_a_city_before_it_is_inside() -> None:
    scene = Scene(race2="legions").city(0, 2, 2).city(1, 4, 2).move(0, 3, 2)
    scene.mana(1, "OpenFurnace", 7, 2).hold(1, "Backdraught").play("SerAldricVenn>4,2")
    assert "Backdraught>SerAldricVenn" in scene.legal()


def test_bw16_who_is_inside_a_city_stays_out_of_reach_while_another_moves_into_one() -> None:
    scene = Scene(race2="legions").city(0, 2, 2).city(1, 4, 2).move(0, 3, 2).hire(1, 2, 2)
    scene.mana(1, "OpenFurnace", 7, 2).hold(1, "Backdraught").play("SerAldricVenn>4,2")
    assert scene.legal() == ["pass", "Backdraught>SerAldricVenn"]
    scene.play("pass", "end")
    assert scene.legal() == ["pass"]


def test_bw16_a_party_that_moves_into_its_own_city_is_not_inside_before_the_window_either() -> None:
    scene = Scene(race2="legions").city(0, 2, 2).move(0, 3, 2)
    scene.mana(1, "OpenFurnace", 7, 2).hold(1, "Backdraught").play("SerAldricVenn>2,2")
    assert "Backdraught>SerAldricVenn" in scene.legal()


def test_bw16_specialists_enter_only_own_cities_and_take_none() -> None:
    scene = Scene().city(0, 2, 2).city(1, 4, 2).hire(3, 3, 2)
    assert [one for one in scene.legal() if one.startswith("Wick>")] == ["Wick>2,2"]


def test_bw16_an_ownerless_city_is_taken() -> None:
    scene = front()
    scene.put("city_of", 1, scene.state.city_of[1] & ~(1 << scene.square(4, 2)))
    assert scene.play("SerAldricVenn>4,2").state.city_owner(scene.square(4, 2)) == 0


def test_bw16_a_held_party_does_not_move_and_may_fight() -> None:
    scene = front().move(5, 4, 2)
    scene.put("held", 1, 1)
    assert [one for one in scene.legal() if one.startswith("SerAldric")] == [
        "SerAldricVenn!ThaneBrokkar"
    ]


def test_bw17_who_has_moved_declares_no_battle() -> None:
    scene = Scene().city(0, 2, 2).city(1, 4, 2).move(0, 2, 2).move(5, 4, 2)
    scene.play("SerAldricVenn>3,2")
    assert "SerAldricVenn!ThaneBrokkar" not in scene.legal()


def test_bw17_a_battle_is_declared_on_an_enemy_beside_and_the_attacker_stays() -> None:
    scene = front().move(5, 4, 2)
    scene.play("SerAldricVenn!ThaneBrokkar")
    assert scene.where(0) == "3,2"
    assert scene.view()["phase"] == "formation"


def test_bw17_each_party_enters_one_battle_a_turn() -> None:
    scene = front().move(5, 4, 2)
    scene.state.fought |= 1 << 5
    assert "SerAldricVenn!ThaneBrokkar" not in scene.legal()
    scene.state.fought = 1
    assert "SerAldricVenn!ThaneBrokkar" not in scene.legal()


def test_bw17_a_battle_called_off_counts_for_the_attacker_alone() -> None:
    scene = Scene(race2="hordes").city(0, 2, 2).city(1, 4, 2).move(0, 3, 2).move(5, 4, 2)
    for x, y in ((7, 2), (9, 2), (8, 1)):
        scene.mana(1, "MoonlessBarrow", x, y)
    scene.hold(1, "FuneralTruce").play("SerAldricVenn!ThePaleMargrave", "FuneralTruce")
    assert scene.state.fought == 1
    assert scene.view()["phase"] == "turn"
    assert scene.state.at_step == 12


def test_bw17_a_party_killed_in_the_window_fights_no_battle() -> None:
    scene = Scene(race2="legions").city(0, 2, 2).city(1, 4, 2).move(0, 3, 2).move(5, 4, 2).hp(0, 2)
    scene.hire(1, 2, 2).mana(1, "OpenFurnace", 7, 2).hold(1, "Backdraught")
    scene.play("SerAldricVenn!BaronessScoria", "Backdraught>SerAldricVenn")
    assert scene.where(0) is None
    assert not scene.state.fought >> 5 & 1
    assert scene.view()["phase"] == "turn"


def test_bw17_spells_may_be_cast_between_battles() -> None:
    scene = front().move(5, 4, 2).mana(0, "Wellspring", 1, 2).hold(0, "Sunlance").step(12)
    scene.state.fought = 1
    assert "end" in scene.legal()
    scene.city(1, 2, 4).move(5, 2, 3)
    assert "Sunlance>ThaneBrokkar" in scene.legal()
