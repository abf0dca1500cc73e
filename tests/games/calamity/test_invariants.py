"""What holds in every position of random games, and how many choices games have."""

from random import Random

import pytest

from duelhall.core.match import Match
from duelhall.games.calamity import audit
from games.calamity.arena import GAME, arena

FEW, MANY, PARTS = 4000, 200_000, 20
LEGAL = {
    "before the choice": 2,
    "first pick": 16,
    "last pick": 11,
    "first group of a deck": 243,
}


def faultless(seed: int, games: int) -> int:
    """Play audited games; the most statuses that lay there at once."""
    fault, game, most = GAME.new().audited_games(seed, games)
    assert not fault, f"game {game}: not so: {audit.SAYS[fault]}"
    return int(most)


def test_what_must_hold_holds_in_some_thousand_games() -> None:
    assert faultless(1, FEW) < 60


@pytest.mark.soak
@pytest.mark.parametrize("part", range(PARTS))
def test_what_must_hold_holds_in_two_hundred_thousand_games(part: int) -> None:
    assert faultless(1_000_000 * (part + 1), MANY // PARTS) < 60


@pytest.mark.parametrize(
    ("spoil", "number"),
    [
        ({"health": [99, 30, 34, 30, 26, 34]}, 1),
        ({"shield": [0, 0, 0, 3, 0, 0], "alive": 55, "health": [30, 30, 34, 0, 26, 34]}, 2),
        ({"hand2": [1 << 40, 0]}, 3),
        ({"hand1": [1, 0]}, 4),
        ({"round": 9}, 6),
        ({"active": 3, "actions": 9}, 7),
    ],
)
def test_the_audit_finds_what_is_broken(spoil: dict[str, object], number: int) -> None:
    there = arena(deck=thirty(), other_deck=thirty())
    for name, value in spoil.items():
        setattr(there.state, name, value)
    there.state.asks = 4
    assert there.state.fault() == number


def thirty() -> str:
    """Two copies of fifteen Commons."""
    names = GAME.made.slugs[5 * len(GAME.made.heroes) :][:15]
    return " ".join(name for name in names for _ in range(2))


def test_the_audit_is_content_with_a_duel() -> None:
    there = arena(deck=thirty(), other_deck=thirty())
    assert there.state.fault() == 0


def test_how_many_choices_there_are_before_the_duel() -> None:
    match = Match(GAME, 7)
    found = {"before the choice": len(match.legal())}
    match.play("FirstPick")
    found["first pick"] = len(match.legal())
    for name in ["Sefa", "Ilse", "Caro", "Nan", "Bram"]:
        match.play(name)
    found["last pick"] = len(match.legal())
    match.play("Oda")
    found["first group of a deck"] = len(match.legal(0))
    assert found == LEGAL


def test_a_position_as_text_holds_a_fall_that_waits_for_a_passive() -> None:
    rest = thirty().replace("Bandage ", "", 1)
    there = arena("Hesper Caro Bram", other="Bandage", deck=thirty(), other_deck=rest).hurt(Nan=3)
    there.play("@Hesper Hesper>Nan Pass 20 Pass 1")
    assert there.asks == "DRAW_CARD"
    text = there.game.dump(there.state)
    assert there.game.dump(there.game.load(text)) == text


@pytest.mark.parametrize("seed", range(3))
def test_a_position_as_text_is_the_same_position(seed: int) -> None:
    match, rng = Match(GAME, seed), Random(seed)
    while not match.is_over:
        text = GAME.dump(match.state)
        assert GAME.dump(GAME.load(text)) == text
        seat = match.deciders[0]
        match.play_action(rng.choice(match.actions(seat)), seat)
