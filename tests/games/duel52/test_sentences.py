"""What is told of powers, spells and the empty pile: under their names, and true to the form."""

import pytest

from games.duel52.table import Table, position


def said(duel: Table, kind: str, seat: int | None = None) -> list[str]:
    """The sentences of the last events of a kind, for a seat (from 1) or a spectator."""
    eyes = None if seat is None else seat - 1
    heard = [duel.game.redact(event, eyes) for event in duel.events if event.kind == kind]
    return [duel.game.say(event, eyes) for event in heard]


PLAYER = "Player 1's"

# -- powers


@pytest.mark.parametrize(
    ("card", "plain", "improved"),
    [
        ("2c", "View", "Draw"),
        ("4c", "Foresight", "Oracle"),
        ("5c", "Flip", "Flip All"),
        ("6c", "Freeze", "Stasis"),
        ("Qc", "Move", "Move Two"),
        ("Kc", "Empower", "Empower All"),
        ("Ac", "Action", "Assassinate"),
    ],
)
def test_d38_an_improved_power_is_told_under_its_own_name(card, plain, improved):
    rank = card[:-1]
    for banners, name in ((("3s 9d", f"{rank}s"), plain), ((f"{rank}s",), improved)):
        duel = position(f"a3 {card} 1", hand="7h", banners=banners).play("a3!")
        assert said(duel, "power", 1) == [f"Your {rank}♣ (a3) uses its power, {name}."]


def test_d38_a_2_under_banner_7_heals_in_name_too():
    duel = position("a3 2c 1", hand="7h", banners=("7s",)).play("a3!")
    assert said(duel, "power", 1) == ["Your 2♣ (a3) uses its power, View and Heal."]
    duel = position("a3 2c 1", hand="7h", banners=("2s 7s",)).play("a3!")
    assert said(duel, "power", 1) == ["Your 2♣ (a3) uses its power, Draw and Heal."]


@pytest.mark.parametrize(
    ("card", "banner", "name"), [("7c", "7s", "Heal"), ("4c", "8s", "Foresight")]
)
def test_d38_mentors_leave_the_names_of_other_powers(card, banner, name):
    duel = position(f"a3 {card} 1", hand="7h", banners=(banner,)).play("a3!")
    assert said(duel, "power", 1)[0].endswith(f" uses its power, {name}.")


# -- spells


@pytest.mark.parametrize(
    ("mage", "cast", "words"),
    [
        ("2c", "*", "casts View."),
        ("3c", "*7h>a", "casts Overwhelm."),
        ("4c", "*b4", "casts Foresight on Player 2's face-down card (b4)."),
        ("5c", "*a3", "casts Flip One on {} face-down card (a3)."),
        ("6c", "*b4", "casts Freeze One on Player 2's face-down card (b4)."),
        ("7c", "*b3", "casts Heal One on {} 5♦ (b3)."),
        ("Qc", "*b3>a", "casts Move on {} 5♦ (b3)."),
        ("Kc", "*b3", "casts Empower One on {} 5♦ (b3)."),
    ],
)
def test_d35_a_cast_tells_the_spell_and_its_target(mage, cast, words):
    cards = "a3 8c 1\nb3 5d 1 up hurt=1\nb4 9c 2"
    duel = position(cards, hand="7h 8h", heroes=f"{mage} 8d").play(cast)
    sign = mage[:-1] + "♣"
    assert said(duel, "cast", 1) == [f"Your mage {sign} {words.format('your')}"]
    assert said(duel, "cast") == [f"Player 1's mage {sign} {words.format(PLAYER)}"]


def test_d35_a_cast_shows_nobody_what_lies_face_down():
    worlds = []
    for hidden in ("9c", "8c"):
        duel = position(f"b4 {hidden} 2", hand="7h", heroes="6c 8d").play("*b4")
        worlds.append([duel.told("cast", seat) for seat in (None, 1, 2)])
    assert worlds[0] == worlds[1]


def test_d40_a_mage_4_is_said_to_look_at_a_fort():
    duel = position("", hand="7h", heroes="4c 8d", forts=True).play("*f2")
    assert said(duel, "cast", 1) == ["Your mage 4♣ casts Foresight on fort 2."]


# -- the empty pile


def test_d09_an_empty_pile_makes_bases_live():
    duel = position("", hand="7h", foe="7c", pile=1, actions=1).play("7h>a").rest()
    assert said(duel, "empty") == ["The draw pile is empty: bases are live now."]


def test_d43_three_players_hear_nothing_of_bases():
    duel = (
        position("", hands=("7h", "7c", "7d"), form="three", pile=1, actions=1).play("7h>a").rest()
    )
    assert said(duel, "empty") == ["The draw pile is empty: who controls two triangles wins."]
