"""Cards of another deck, played as one's own (BW-09, BW-18, BW-19)."""

from duelhall.games.blades import ops
from games.blades.scene import Scene


def holding(*names: str, seat: int = 0, **options: object) -> Scene:
    """A seat holds cards of the other deck of two."""
    scene = Scene(**options)
    for name in names:
        scene.hold(1 - seat, name)
    other = 1 - seat
    scene.put("hand", 4 * seat + other, scene.state.hand[5 * other])
    return scene.put("hand", 5 * other, 0)


def found(scene: Scene, *starts: str) -> list[str]:
    """The actions that begin so."""
    return [one for one in scene.legal() if one.startswith(starts)]


def test_bw18_a_stolen_spell_harms_ones_own_enemies_and_costs_its_own_colour() -> None:
    scene = holding("FallingStone", "RuneOfMight").move(0, 1, 2).city(0, 2, 2).move(5, 2, 1)
    scene.mana(0, "Wellspring", 0, 1).mana(0, "Wellspring", 0, 3)
    assert not found(scene, "FallingStone", "RuneOfMight")
    scene.mana(0, "BoundaryStone", 2, 3)
    assert found(scene, "FallingStone", "RuneOfMight") == [
        "RuneOfMight>SerAldricVenn",
        "FallingStone>ThaneBrokkar",
    ]
    scene.play("FallingStone>ThaneBrokkar")
    assert scene.state.fighter_hp[20] == 10
    assert scene.state.road_tapped == 1 << scene.square(2, 3) - 25
    assert scene.state.pile[1].bit_count() == 1
    assert scene.state.pile[0] == 0
    assert scene.state.armour_of(20) == 1


def test_bw18_what_a_stolen_card_changes_lasts_to_its_casters_turn() -> None:
    scene = holding("OathOfTheHearth").mana(0, "BoundaryStone", 0, 1)
    scene.mana(0, "BoundaryStone", 0, 3).play("OathOfTheHearth>SerAldricVenn")
    assert list(scene.state.change[:2]) == [0, 2]


def test_bw18_a_stolen_event_draws_from_ones_own_deck() -> None:
    scene = holding("MootAtTheForge").mana(0, "BoundaryStone", 0, 1)
    scene.mana(0, "BoundaryStone", 0, 3).play("MootAtTheForge", "City", "Wick")
    assert scene.state.hand_size(0) == 2
    assert scene.state.hand[0].bit_count() == 2


def test_bw19_a_stolen_instant_event_answers_and_goes_to_the_cemetery_of_its_deck() -> None:
    scene = holding("TurnedRoad", seat=1).city(0, 2, 2).mana(1, "StandingStone", 7, 2)
    scene.play("SerAldricVenn>1,2")
    assert scene.legal(1) == ["pass"]
    scene = holding("TurnedRoad", seat=1, race2="hordes").city(0, 2, 2)
    scene.mana(1, "StolenSpring", 7, 2).play("SerAldricVenn>1,2", "TurnedRoad")
    assert scene.where(0) == "0,2"
    assert (scene.state.pile[0] >> 53 & 1, scene.state.pile[1]) == (1, 0)


def test_bw18_stolen_cities_mana_units_and_equip_items_are_played_once_a_turn_as_ones_own() -> None:
    scene = holding("StandingStone", "StandingStone", "QuarryHand", "MantleOfSlate").city(0, 2, 2)
    scene.city(0, 2, 0).put("hand", 1, scene.state.hand[1] | 0b11 << ops.CITIES_AT)
    scene.put("deck", 1, scene.state.deck[1] & ~(0b11 << ops.MANA_AT - 2))
    scene.hold(0, "City", "Wellspring", "Oathblade")
    assert len(found(scene, "city-2@")) == len(found(scene, "city@"))
    scene.play("equip:MantleOfSlate", "take:MantleOfSlate", "city-2@2,4", "StandingStone@0,1")
    assert not found(scene, "equip:", "city", "life@", "StandingStone@")
    assert scene.state.party_item[0] == 104
    assert scene.state.armour_of(0) == 3
    scene.play("QuarryHand>SerAldricVenn")
    assert scene.state.fighter_card[1] == 66
    assert scene.view()["players"][0]["mana"] == {"runestone": [1, 1]}


def test_bw19_stolen_cards_are_counted_in_the_hand_and_discarded_to_their_deck() -> None:
    scene = holding("QuarryHand", "RidgeOx", "Anvilguard", "CragSlinger")
    scene.hold(0, "City", "City", "City", "Wick").play("end", "discard:RidgeOx")
    assert scene.state.pile[1].bit_count() == 1
    assert scene.state.player == 1
    assert scene.state.hand_size(0) == 7
