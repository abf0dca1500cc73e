"""What players are shown before they decide: chances, results of Reactions, and why not."""

from collections.abc import Callable, Iterator
from random import Random

import pytest

from duelhall import Match, load
from duelhall.core.seats import CHANCE
from duelhall.games.calamity import odds, questions
from duelhall.games.calamity.contest import Melee
from duelhall.games.calamity.game import as_contest
from games.calamity.arena import STEADY, Arena, arena

GAME = load("calamity")
SEEDS = range(25)


def positions(
    asks: int, wanted: Callable[[Melee], bool] = lambda state: True
) -> Iterator[tuple[Melee, int]]:
    """Positions of random games in which something is asked, with the seat that decides."""
    for seed in SEEDS:
        match, rng = Match(GAME, seed), Random(seed)
        while not match.is_over:
            state, seat = as_contest(match.state), match.deciders[0]
            if state.asks == asks and wanted(state):
                yield state, seat
            match.play(rng.choice(match.legal(seat)), seat)


def rolls(state: Melee) -> Iterator[tuple[Melee, float]]:
    """All rolls of the d20 that is due, or of both, with their chances."""
    if state.decider() != CHANCE or state.asks not in (questions.D20, questions.D20_SECOND):
        yield state, 1.0
        return
    for die, chance in state.outcomes():
        after = state.twin()
        after.tell_step(CHANCE, die)
        for end, more in rolls(after):
            yield end, chance * more


def hit_chance(state: Melee, action: int) -> float | None:
    """The chance that an attack hits once an action was taken, by going through all dice."""
    after = state.twin()
    after.step(action)
    if after.asks not in (questions.D20, questions.D20_SECOND):
        return None
    return sum(p for end, p in rolls(after) if end.roll_total() >= end.armour_now())


def test_hc21_the_results_of_reactions_are_those_of_all_dice() -> None:
    """HC-21: what a Reaction before the d20 is said to leave of the chance is exact."""
    told = 0
    for state, seat in positions(questions.WINDOW, lambda state: state.event == 1):
        for action in state.legal(seat):
            words, chance = GAME.describe(state, action, seat, seat), hit_chance(state, action)
            if chance is None or not words.startswith("Cast"):
                continue
            assert words.endswith(f"{odds.percent(chance)}."), words
            told += 1
    assert told > 20


def test_hc21_a_reaction_to_a_hit_tells_what_becomes_of_it() -> None:
    """HC-21: it misses, or still hits, or is rolled again, as it then is."""
    seen = set()
    for state, seat in positions(questions.WINDOW, lambda state: state.event == 2):
        for action in state.legal(seat):
            words = GAME.describe(state, action, seat, seat)
            if not words.startswith("Cast"):
                continue
            after = state.twin()
            after.step(action)
            ends = {questions.DIE: "still hits", questions.D20: "rolled again"}
            expected = ends.get(after.asks, "misses")
            assert expected in words or "the attack is over" in words, words
            seen.add(expected)
    assert seen == {"still hits", "rolled again", "misses"}


def test_hc14_the_attack_in_a_view_has_its_exact_chance() -> None:
    """HC-14: before the d20 the view has the chance, after it the roll."""
    checked = 0
    for state, seat in positions(questions.WINDOW, lambda state: state.event == 1):
        attack = GAME.view(state, seat)["attack"]
        passing = next(one for one in state.legal(seat) if GAME.format(state, one) == "Pass")
        chance = hit_chance(state, passing)
        assert chance is not None
        assert attack["hits"] == pytest.approx(chance, abs=1e-5)
        assert attack["roll"] is None
        checked += 1
    assert checked > 50


def test_hc08_closed_heroes_say_why() -> None:
    """HC-08, HC-23: who has acted, is defeated, or stands behind a taunt."""
    words = set()
    for state, seat in positions(questions.ACT):
        reasons = GAME.reasons(state, seat)
        open_spots = {GAME.gesture(state, one).path[:1] for one in state.legal(seat)}
        for reason in reasons:
            assert (reason.spot,) not in open_spots
            if reason.spot.startswith("hero:"):
                words.add(reason.words.split(" ", 1)[1])
    assert {"has acted this round.", "is defeated."} <= words
    assert any("taunts" in one for one in words)


def test_what_is_shown_depends_on_nothing_hidden() -> None:
    """HC-17: in every world that fits a seat's view, results and reasons are the same."""
    rng, checked = Random(5), 0
    for state, seat in positions(questions.WINDOW):
        if rng.random() < 0.9:
            continue
        world = state.twin()
        world.seed(rng.randrange(10**6))
        world.imagine(seat)
        for action in state.legal(seat):
            assert GAME.describe(world, action, seat, seat) == GAME.describe(
                state, action, seat, seat
            )
        assert GAME.reasons(world, seat) == GAME.reasons(state, seat)
        assert GAME.view(world, seat) == GAME.view(state, seat)
        checked += 1
    assert checked > 10


MINE = {
    "Spark": ("", "@Sefa", "Nobody is burning."),
    "Rally": ("", "", "Nobody is active."),
    "FanTheFlames": ("", "@Caro", "Sefa is not active."),
    "Lunge": ("HighGround", "@Sefa", "Caro is not active."),
    "Catapult": ("Rally", "@Caro Rally", "One Major a turn."),
    "TurnedAside": ("", "@Caro Caro>Oda 3", "Only in their turn."),
    "SecondLook": ("", "@Caro", "Only after your d20."),
    "SteadyAim": ("", "@Caro Caro>Oda 3", "Not inside an attack."),
}
THEIRS = {
    "Bandage": ("", "@Ilse Ilse>Sefa", "Only in your turn."),
    "Brace": ("", "@Ilse Ilse>Bram", "Not for this event."),
    "StandBehindMe": ("", "@Ilse Ilse>Bram", "Not for Bram."),
    "Riposte": ("", "@Ilse Ilse>Sefa Pass 19 Go", "Only for Caro."),
}


@pytest.mark.parametrize("card", MINE)
def test_hc_10_a_closed_spell_says_why_in_ones_own_turn(card: str) -> None:
    more, moves, why = MINE[card]
    there = arena(hand=f"{card} {more}").play(moves)
    assert why in closed(there, card)


@pytest.mark.parametrize("card", THEIRS)
def test_hc_21_a_closed_spell_says_why_in_the_others_turn(card: str) -> None:
    more, moves, why = THEIRS[card]
    there = arena(hand=f"{card} {more}", other="Bandage", turn=8).play(moves)
    assert why in closed(there, card)


def test_hc_15_and_hc_23_what_comes_once_says_so() -> None:
    there = arena("Mirrin Ansel Bram", hand="LastCup LastCup NotYet").hurt(Bram=0)
    assert "Nobody has fallen." in closed(arena("Mirrin Ansel Bram", hand="LastCup"), "LastCup")
    there.play("LastCup>Bram").end(2)
    assert "Once a game." in closed(there, "LastCup")


def closed(there: Arena, card: str) -> list[str]:
    """Why the first player can't cast a card."""
    return [one.words for one in STEADY.reasons(there.state, 0) if one.spot == f"card:{card}"]


def test_no_closed_spell_is_without_its_reason() -> None:
    """Every card of a hand that can't be cast says something of its own."""
    words = set()
    for asks in (questions.ACT, questions.WINDOW, questions.AFTER_ROLL):
        for state, seat in positions(asks):
            words |= {one.words for one in GAME.reasons(state, seat)}
    assert "Nobody to choose." not in words
    assert len(words) > 20


def test_hc_20_and_hc_23_an_activation_with_less_says_so_before() -> None:
    there = arena(turn=1)
    assert "; one action, it is the game's first activation." in described(there, "@Sefa")
    stunned = arena(other="Thunderclap", turn=8).play("Thunderclap>Sefa @Ilse").end()
    assert described(stunned, "@Sefa") == "Activate Sefa; one action, stunned."
    assert described(stunned, "@Caro") == "Activate Caro."


def test_hc_21_answers_to_a_spell_and_to_a_fall_tell_what_becomes_of_it() -> None:
    there = arena("Ephra Ansel Bram", hand="Grounded", other="Torch", turn=8).play("Torch>Bram")
    assert described(there, "Grounded") == "Cast Grounded: Torch does nothing."
    there = arena("Ephra Ansel Bram", hand="NotYet", other="Catapult", turn=8).hurt(Bram=1)
    there.play("Catapult>Bram Pass 1")
    told = described(there, "NotYet>Bram")
    there.play("NotYet>Bram")
    assert told == f"Cast Not Yet on Bram: Bram is back with {there.health('Bram')} health."


def described(there: Arena, action: str) -> str:
    """An action of the first player in words."""
    return STEADY.describe(there.state, STEADY.parse(there.state, action), 0, 0)
