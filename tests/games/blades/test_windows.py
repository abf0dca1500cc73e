"""The end of a turn, and windows for Instant Events (BW-19)."""

from duelhall.games.blades import questions
from games.blades.scene import Scene


def drawn(scene: Scene) -> Scene:
    """The card of the next turn is drawn: the first that chance can give."""
    return scene.play(scene.game.format(scene.state, scene.state.outcomes()[0][0]))


def test_bw19_down_to_seven_cards_before_the_turn_ends() -> None:
    scene = Scene().hold(
        0, "City", "City", "City", "Wick", "Vigil", "Judgement", "Oathblade", "Fletcher"
    )
    scene.play("end")
    assert scene.state.asks == questions.DISCARD
    scene.play("discard:Fletcher")
    assert scene.state.player == 1
    assert scene.state.pile[0] >> scene.card("Fletcher") & 1


def test_bw19_a_window_asks_all_others_with_a_hand_whatever_it_holds() -> None:
    scene = Scene(players=4).hold(1, "City").hold(3, "Bonewalker").play("end")
    assert scene.game.window(scene.state) is not None
    assert scene.view()["window"]["asked"] == [1, 3]
    assert scene.legal(1) == ["pass"]


def test_bw19_no_window_opens_before_empty_hands() -> None:
    scene = Scene().play("end")
    assert scene.state.player == 1
    assert "window" not in scene.kinds()


def test_bw19_windows_after_step_3_a_move_a_declaration_and_step_15() -> None:
    scene = Scene().city(0, 2, 2).city(1, 4, 2).move(0, 3, 2).move(5, 4, 2).hire(1, 1, 2)
    scene.hold(1, "City")
    seen = []
    scene.play("OrianeOfTheLamp>2,2")
    seen.append(scene.game.window(scene.state).kind)
    scene.play("pass", "SerAldricVenn!ThaneBrokkar")
    seen.append(scene.game.window(scene.state).kind)
    scene = Scene().hold(1, "City").play("end")
    seen.append(scene.game.window(scene.state).kind)
    scene = drawn(Scene().hold(0, "City").play("end"))
    seen.append(scene.game.window(scene.state).kind)
    assert seen == ["move", "battle", "end", "turn"]


def test_bw19_answers_are_covered_until_the_last_and_resolve_in_turn_order() -> None:
    scene = Scene(players=3, race2="legions", race3="hordes").mana(1, "OpenFurnace", 0, 3)
    scene.city(0, 4, 6).hold(1, "Backdraught").hold(2, "Bonewalker").play("SerAldricVenn>4,7")
    scene.play("2:Backdraught>SerAldricVenn")
    assert scene.state.fighter_hp[0] == 12
    assert scene.view(0)["window"]["answered"] is None
    assert scene.view(1)["window"]["answered"] == "Backdraught"
    assert scene.kinds() == []
    scene.play("3:pass")
    assert scene.state.fighter_hp[0] == 10
    assert scene.kinds()[:3] == ["played", "passed", "damage"]


def test_bw19_an_answer_whose_target_is_gone_does_nothing_and_is_spent() -> None:
    scene = Scene(players=3, race2="legions", race3="clans").mana(1, "OpenFurnace", 0, 3)
    scene.mana(2, "StandingStone", 4, 1).city(0, 4, 6).hold(1, "Backdraught").hold(2, "Rockfall")
    scene.hire(1, 4, 6).hp(0, 2).play(
        "SerAldricVenn>4,7", "2:Backdraught>SerAldricVenn", "Rockfall"
    )
    assert scene.where(0) is None
    assert scene.kinds()[-1] == "vain"
    assert scene.state.hand_size(2) == 0
    assert scene.state.road_tapped.bit_count() == 2


def test_bw19_a_printed_window_is_the_only_one() -> None:
    scene = Scene().city(0, 2, 2).mana(1, "StandingStone", 7, 2).hold(1, "Rockfall")
    assert scene.play("end").legal() == ["pass"]


def test_bw19_an_instant_event_that_prints_nothing_fits_ones_own_turn() -> None:
    scene = Scene(race1="legions").mana(0, "OpenFurnace", 0, 3).hold(0, "Backdraught")
    scene.city(1, 6, 2).move(5, 7, 2)
    assert "Backdraught>ThaneBrokkar" in scene.legal()
    other = Scene().mana(0, "Wellspring", 0, 3).hold(0, "TurnedRoad").move(0, 1, 2)
    assert "TurnedRoad" not in other.legal()
    assert "at steps 10, 12 and 15" in str(scene.game.explain("Instant Event"))


def test_bw19_what_is_printed_for_the_start_of_a_turn_answers_an_allys_too() -> None:
    races = {"race1": "legions", "race2": "clans", "race3": "empire", "race4": "hordes"}
    scene = Scene(players=4, teams=True, **races).hold(0, "ScorchedFields").at(1)
    scene.mana(0, "OpenFurnace", 4, 7).mana(0, "OpenFurnace", 3, 8).play("end").passed()
    drawn(scene)
    assert scene.state.player == 2
    assert scene.legal(0) == ["pass", "ScorchedFields>2", "ScorchedFields>4"]
    printed = scene.view(0)["hands"][0][0]["words"]
    assert printed == "At the start of another’s turn: tap two cities of a rival."


def test_bw19_used_cards_go_to_the_cemetery_of_their_deck_and_are_paid() -> None:
    scene = Scene().mana(0, "Wellspring", 0, 3).mana(0, "Wellspring", 1, 2)
    scene.hold(0, "HarvestTithe").play("HarvestTithe")
    assert scene.state.pile[0] >> 50 & 1
    assert scene.state.road_tapped.bit_count() == 2
    assert scene.state.asks == questions.DRAW_CARD


def test_bw19_spells_and_events_at_steps_10_12_and_15_end_the_steps_before() -> None:
    for step, then in ((4, 10), (11, 12), (14, 15)):
        scene = Scene().mana(0, "Wellspring", 0, 3).mana(0, "Wellspring", 1, 2)
        scene.hold(0, "HarvestTithe").step(step).play("HarvestTithe")
        assert scene.state.at_step == then


def test_bw19_passing_is_always_possible_and_no_reply_follows() -> None:
    scene = Scene().city(0, 2, 2).mana(1, "StandingStone", 7, 2).hold(1, "Rockfall", "City")
    scene.hold(0, "City").play("SerAldricVenn>1,2", "Rockfall")
    assert scene.state.asks == questions.ACT
    assert scene.where(0) == "0,2"


def test_bw24_nobody_learns_who_has_answered_a_window_before_all_have() -> None:
    scene = Scene(players=4).hold(1, "City").hold(3, "Bonewalker").play("end")
    before = [scene.view(seat) for seat in (0, 2, 3, None)]
    scene.play("2:pass")
    assert [scene.view(seat) for seat in (0, 2, 3, None)] == before
    assert scene.told == []


def test_bw19_the_second_who_sends_a_party_back_does_nothing_and_has_spent_the_card() -> None:
    races = {"race1": "legions", "race2": "clans", "race3": "empire"}
    scene = Scene(players=3, **races).city(0, 4, 6).mana(1, "StandingStone", 0, 3)
    scene.mana(2, "Wellspring", 4, 1).hold(1, "Rockfall").hold(2, "TurnedRoad")
    scene.play("BaronessScoria>4,7", "2:Rockfall", "TurnedRoad")
    assert scene.kinds()[2:] == ["played", "played", "sent_back", "vain"]
    assert scene.where(0) == "4,8"
    assert (scene.state.hand_size(2), scene.state.road_tapped.bit_count()) == (0, 2)


def truces(**races: str) -> Scene:
    """Seat 1 attacks seat 2; seat 3 of the Hordes, and maybe seat 2, can call it off."""
    scene = Scene(players=3, **races).city(0, 4, 6).city(1, 2, 6).move(0, 3, 6).move(5, 2, 6)
    for x, y in ((4, 1), (3, 0), (5, 0)):
        scene.mana(2, "MoonlessBarrow", x, y)
    return scene.hold(2, "FuneralTruce")


def test_bw19_a_battle_is_called_off_once_and_the_second_answer_does_nothing() -> None:
    scene = truces(race1="legions", race2="empire", race3="hordes").hold(1, "SuddenMist")
    for x, y in ((0, 3), (0, 5), (1, 4)):
        scene.mana(1, "Wellspring", x, y)
    scene.play("BaronessScoria!SerAldricVenn", "2:SuddenMist", "FuneralTruce")
    assert scene.kinds()[2:] == ["played", "played", "called_off", "vain"]
    assert scene.state.hand_size(2) == 0
    assert (scene.state.fought, scene.state.asks) == (1, questions.ACT)


def test_bw19_a_battle_of_a_party_that_is_gone_is_not_called_off_any_more() -> None:
    scene = truces(race1="clans", race2="legions", race3="hordes").hp(0, 2).hire(1, 4, 6)
    scene.mana(1, "OpenFurnace", 0, 3).hold(1, "Backdraught")
    scene.play("ThaneBrokkar!BaronessScoria", "2:Backdraught>ThaneBrokkar", "FuneralTruce")
    assert scene.kinds()[2:] == ["played", "played", "damage", "fell", "buried", "vain"]
    assert (scene.state.fought, scene.state.asks) == (0, questions.ACT)


def test_bw19_answers_resolve_from_the_seat_after_the_one_at_turn_on() -> None:
    scene = Scene(players=3, race1="legions", race2="empire", race3="clans").at(1)
    scene.city(1, 2, 4).move(5, 2, 4).mana(0, "OpenFurnace", 4, 7).mana(2, "StandingStone", 4, 1)
    scene.hold(0, "Backdraught").hold(2, "Rockfall")
    scene.play("SerAldricVenn>1,4", "1:Backdraught>SerAldricVenn", "3:Rockfall")
    assert scene.kinds()[2:] == ["played", "played", "sent_back", "vain"]
    assert (scene.where(5), scene.state.fighter_hp[20]) == ("2,4", 12)


def test_bw19_an_answer_on_a_player_who_is_beaten_by_then_does_nothing() -> None:
    races = {"race1": "clans", "race2": "legions", "race3": "hordes", "race4": "empire"}
    scene = Scene(players=4, goal="regular", **races).city(1, 2, 4).move(15, 2, 5).hp(60, 2)
    scene.mana(1, "OpenFurnace", 0, 3).mana(2, "MoonlessBarrow", 4, 1).mana(3, "Wellspring", 8, 5)
    scene.hold(1, "Backdraught").hold(2, "DryWells").at(3).play("end").passed()
    drawn(scene).play("2:Backdraught>SerAldricVenn", "3:DryWells>4")
    assert scene.state.beaten == 1 << 3
    assert [one for one in scene.kinds() if one in ("vain", "tapped_mana")] == ["vain"]
    assert scene.state.hand[10] == 0


def test_bw19_who_was_not_asked_does_not_pass_and_cards_say_whom_they_are_played_on() -> None:
    scene = Scene(players=4).hold(1, "City").hold(3, "Bonewalker").play("end", "2:pass", "4:pass")
    assert [event["seat"] for event in scene.told if event.kind == "passed"] == [1, 3]
    scene = Scene().city(0, 2, 2).move(5, 3, 2).units(5, "QuarryHand").hold(0, "Sunlance")
    scene.mana(0, "Wellspring", 1, 2).play("Sunlance>QuarryHand.1")
    told = next(event for event in scene.told if event.kind == "played")
    assert (told["name"], told["on"]) == ("Quarry Hand", "f:66")


def test_bw19_an_answer_of_a_seat_that_is_beaten_by_then_does_nothing() -> None:
    races = {"race1": "empire", "race2": "clans", "race3": "legions"}
    scene = Scene(players=3, goal="regular", **races).city(1, 2, 4).move(10, 2, 5).hp(40, 2)
    scene.mana(1, "ForgeVent", 0, 3).mana(2, "OpenFurnace", 4, 1).mana(2, "OpenFurnace", 3, 0)
    scene.hold(2, "Backdraught").put("hand", 6, scene.state.hand[10]).put("hand", 10, 0)
    drawn(scene.hold(2, "ScorchedFields").at(2).play("end").passed())
    scene.play("2:Backdraught>BaronessScoria", "3:ScorchedFields>1")
    assert scene.state.beaten == 1 << 2
    assert "vain" in scene.kinds()
    assert scene.state.gold_of(0) == 1


def test_bw19_an_answer_on_a_fighter_that_is_dead_by_then_does_nothing() -> None:
    scene = Scene(players=3, race2="legions", race3="clans").city(2, 2, 4).move(10, 2, 5)
    scene.units(10, "QuarryHand").hp(41, 2).mana(1, "OpenFurnace", 0, 3).hold(1, "Backdraught")
    scene.mana(2, "StandingStone", 4, 1).hold(2, "WardingRune").play("end")
    scene.play("2:Backdraught>QuarryHand.1", "3:WardingRune>QuarryHand.1")
    assert scene.where(10) == "2,5"
    assert scene.kinds()[-3:-1] == ["fell", "vain"]


def test_bw19_nothing_is_said_of_a_target_where_the_seat_that_answered_is_beaten() -> None:
    races = {"race1": "hordes", "race2": "legions", "race3": "clans"}
    scene = Scene(players=3, goal="regular", **races).city(0, 4, 6).move(10, 4, 5).hp(40, 2)
    scene.mana(1, "OpenFurnace", 0, 3).hold(1, "Backdraught")
    scene.mana(2, "StandingStone", 4, 1).hold(2, "WardingRune")
    scene.play("end", "2:Backdraught>ThaneBrokkar", "3:WardingRune>ThaneBrokkar")
    assert scene.state.beaten == 1 << 2
    vain = next(event for event in scene.told if event.kind == "vain")
    assert scene.game.say(vain, 0) == "Warding Rune comes too late, and does nothing."


def about(scene: Scene) -> tuple[tuple[str, ...], ...]:
    """What the window that is open is to each seat."""
    window = scene.game.window(scene.state)
    assert window is not None
    return window.about


def test_bw19_a_window_tells_each_seat_what_it_is_to_them() -> None:
    scene = Scene(players=4).city(0, 2, 6).city(1, 2, 4).hold(1, "City").hold(2, "Bonewalker")
    scene.move(0, 2, 5).play("SerAldricVenn>2,4")
    assert about(scene) == ((), ("city",), (), ())


def test_bw19_an_enemy_beside_capital_and_party_is_told() -> None:
    scene = Scene(players=2).city(0, 6, 2).hold(1, "City").move(0, 6, 2).play("SerAldricVenn>7,2")
    assert about(scene) == ((), ("capital", "beside"))
    scene.play("pass", "end")
    assert about(scene) == ((), ())


def test_bw19_who_is_attacked_is_told_and_their_ally_is_not() -> None:
    scene = Scene(players=4, teams=True).city(0, 2, 6).hold(1, "City").hold(3, "City")
    scene.move(0, 2, 6).move(5, 2, 5).play("SerAldricVenn!ThaneBrokkar")
    assert about(scene) == ((), ("attacked",), (), ())


def test_bw23_an_ally_is_no_enemy_to_be_told_of() -> None:
    scene = Scene(players=4, teams=True).city(2, 4, 2).hold(2, "City").hold(1, "City")
    scene.move(0, 4, 3).play("SerAldricVenn>4,2")
    assert about(scene) == ((), (), (), ())
