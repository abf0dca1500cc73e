"""The first city and the first road that a map has, in its corner (BW-05, BW-12 to BW-18)."""

from games.blades.scene import Scene

CITY, ROAD = (0, -2), (-1, -2)


def corner(owner: int = 0, **options: object) -> Scene:
    """A city in the corner of the ring."""
    scene = Scene(**options).city(owner, *CITY)
    assert (scene.square(*CITY), scene.square(*ROAD)) == (0, 25)
    return scene


def found(scene: Scene, *starts: str) -> list[str]:
    """The actions that begin so."""
    return [one for one in scene.legal() if one.startswith(starts)]


def test_bw16_parties_go_there_and_take_the_city() -> None:
    moves = [f"SerAldricVenn>{x},{y}" for x, y in ((-1, -2), (1, -2), (0, -3), (0, -1))]
    assert set(found(corner().move(0, *CITY), "SerAldricVenn>")) == set(moves)
    scene = corner(1).move(0, *ROAD).play("SerAldricVenn>0,-2")
    assert scene.state.city_owner(0) == 0
    assert scene.state.city_tapped == 1


def test_bw16_a_party_is_sent_back_there() -> None:
    for begin, to in ((CITY, ROAD), (ROAD, CITY)):
        scene = corner().move(0, *begin).mana(1, "StandingStone", 7, 2).hold(1, "Rockfall")
        scene.play(f"SerAldricVenn>{to[0]},{to[1]}", "Rockfall")
        assert scene.where(0) == f"{begin[0]},{begin[1]}"


def test_bw17_battles_are_fought_there() -> None:
    for one, other in ((CITY, ROAD), (ROAD, CITY)):
        assert found(corner().move(0, *one).move(5, *other), "SerAldricVenn!")


def test_bw15_spells_reach_the_road_and_events_too_but_not_the_city() -> None:
    for place, reached in ((ROAD, True), (CITY, False)):
        scene = corner(race1="legions").mana(0, "OpenFurnace", 1, 2).move(5, *place)
        scene.hold(0, "Firebolt", "Backdraught")
        assert bool(found(scene, "Firebolt>")) is reached
        assert bool(found(scene, "Backdraught>")) is reached


def test_bw18_specialists_act_there() -> None:
    scene = corner(1).mana(1, "StandingStone", *ROAD).move(5, *CITY).hold(1, "City")
    scene.hire(3, *ROAD).hire(4, 0, -1).step(14)
    assert found(scene, "spy", "poison") == ["poison:ThaneBrokkar", "spy:2"]
    assert not found(scene, "convert")
    assert found(scene.move(3, 0, -3).move(4, *ROAD), "convert") == ["convert:-1,-2"]
    scene.move(5, 0, -1)
    assert found(scene.move(4, *CITY), "convert") == ["convert:-1,-2"]


def test_bw18_the_first_party_of_the_first_seat_is_a_target_too() -> None:
    scene = corner().at(1).hire(8, *ROAD).move(0, *CITY).hold(0, "City").step(14)
    assert found(scene, "spy", "steal", "poison") == ["poison:SerAldricVenn", "spy:1", "steal:1"]
    assert found(scene.move(0, 1, -2), "spy") == ["spy:1"]


def test_bw13_units_are_hired_and_passed_on_there() -> None:
    scene = corner().move(0, *CITY).hire(1, *ROAD).units(0, "FieldLevy").hold(0, "FieldLevy")
    assert found(scene, "FieldLevy") == [
        "FieldLevy>SerAldricVenn",
        "FieldLevy.1>>OrianeOfTheLamp",
    ]


def test_bw12_mana_lies_there_and_pays() -> None:
    scene = corner().hold(0, "Wellspring", "Sunlance").move(5, 0, -1).play("life@-1,-2")
    assert found(scene, "Sunlance") == ["Sunlance>ThaneBrokkar"]
    scene.play("Sunlance>ThaneBrokkar")
    assert scene.state.road_tapped == 1
    assert scene.state.pile[0] >> 55 & 1
