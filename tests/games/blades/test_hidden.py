"""What is hidden, from allies too, and what worlds know (BW-24)."""

from random import Random

import pytest

from duelhall.core.match import Match
from duelhall.core.seats import CHANCE, OVER
from duelhall.games.blades import questions
from duelhall.games.blades.game import Blades
from duelhall.games.blades.names import hand_of
from games.blades.scene import Scene


def test_bw24_hands_are_their_seats_alone_and_allies_see_none() -> None:
    scene = Scene(players=4, teams="yes").hold(0, "City").hold(2, "Firebolt")
    assert scene.view(0)["hands"][0][0]["title"] == "City"
    assert [scene.view(0)["hands"][seat] for seat in (1, 2, 3)] == [None] * 3
    assert scene.view(None)["hands"] == [None] * 4
    assert [one["hand_size"] for one in scene.view(1)["players"]] == [1, 0, 1, 0]


def test_bw24_leaders_are_covered_until_all_have_chosen() -> None:
    game = Blades.choose({})
    state = game.new()
    told = game.apply(state, state.legal(0)[1], 0)
    assert [event.kind for event in told] == ["answered"]
    assert game.view(state, 1)["leaders"]["ready"] == [0]
    assert game.view(state, 0)["leaders"]["chosen"] == "Oriane of the Lamp"
    assert "Oriane" not in str(game.view(state, 1))


def test_bw24_a_stolen_card_is_known_to_the_two() -> None:
    scene = Scene(players=3).city(0, 4, 6).city(1, 2, 6).hire(3, 3, 6).step(14)
    scene.hold(1, "QuarryHand").play("steal:2", "6", "QuarryHand")
    stolen = next(event for event in scene.told if event.kind == "stolen")
    assert [bool(scene.game.redact(stolen, seat)["card"]) for seat in (0, 1, 2)] == [
        True,
        True,
        False,
    ]


def test_bw24_a_spy_imagines_the_hand_it_saw_and_others_do_not() -> None:
    scene = Scene(players=3).city(0, 4, 6).city(1, 2, 6).hire(3, 3, 6).step(14)
    scene.hold(1, "StoneSleeper", "DeepAle").play("spy:2")
    seen = hand_of(scene.state, 1)
    spied = {tuple(hand_of(scene.game.imagine(scene.state, 0, seed), 1)) for seed in range(20)}
    guessed = {tuple(hand_of(scene.game.imagine(scene.state, 2, seed), 1)) for seed in range(20)}
    assert spied == {tuple(seen)}
    assert len(guessed) > 10


def test_bw24_a_known_card_that_leaves_the_hand_is_known_no_more() -> None:
    scene = Scene(players=3).city(0, 4, 6).city(1, 2, 6).hire(3, 3, 6).step(14)
    scene.hold(1, "StoneSleeper", "City").play("spy:2", "end", "pass")
    scene.play(scene.game.format(scene.state, scene.state.outcomes()[-1][0]))
    spots = [one for one in scene.legal() if one.startswith("city@")]
    scene.play(spots[0])
    known = scene.state.known[4 : 4 + 4]
    assert sum(cards.bit_count() for cards in known) == 1


@pytest.mark.parametrize("options", [{}, {"players": 3}, {"players": 4, "teams": "yes"}])
def test_bw24_worlds_keep_every_card_in_one_place(options: dict[str, object]) -> None:
    game, rng = Blades.choose(options), Random(7)
    match = Match(game, seed=3)
    for number in range(300):
        if match.state.decider() == OVER:
            break
        if number % 10 == 0:
            world = game.imagine(match.state, number % game.seats, number)
            assert world.fault() == 0
        seat = rng.choice(game.deciders(match.state))
        action = rng.choice(match.state.legal(seat))
        match.play(game.format(match.state, action), seat)


def robbed_unseen(spied: tuple[str, ...]) -> Scene:
    """Seat 1 has spied on seat 3, seat 2 has robbed it since, and seat 3 has drawn."""
    scene = Scene(players=3).hire(3, 3, 0).hire(8, 5, 0).step(14).hold(2, *spied).play("spy:3")
    while scene.state.player != 1 or scene.state.asks != questions.ACT:
        scene.play(easiest(scene))
    scene.step(14).play("steal:3", "6", spied[0])
    while scene.state.player != 2 or scene.state.asks != questions.ACT:
        scene.play(easiest(scene))
    assert len(hand_of(scene.state, 2)) == len(spied)
    return scene


def easiest(scene: Scene) -> str:
    """What lets things go on: by chance the last card."""
    if scene.state.decider() == CHANCE:
        return scene.game.format(scene.state, scene.state.outcomes()[-1][0])
    return "end" if scene.state.asks == questions.ACT else "pass"


def test_bw24_who_robs_a_hand_that_was_seen_has_one_of_its_cards() -> None:
    scene = robbed_unseen(("SpiteThrower", "City"))
    worlds = [scene.game.imagine(scene.state, 0, seed) for seed in range(200)]
    stolen = {world.hand[4 * 1 + 2] for world in worlds}
    true = scene.state.hand[4 * 1 + 2]
    assert true in stolen
    assert len(stolen) == 2, "one of two that were seen"
    assert {world.fault() for world in worlds} == {scene.state.fault()}
