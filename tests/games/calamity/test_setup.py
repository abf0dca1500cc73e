"""Before the duel: roll-off, choice, draft, decks and opening hands (HC-01 to HC-05)."""

from collections import Counter
from random import Random

import pytest

from duelhall.core.errors import IllegalAction
from duelhall.core.match import Match
from duelhall.games.calamity.ready import objections, pool_of, ready_deck
from games.calamity.arena import GAME, Arena

PICKS = "Sefa Ilse Caro Nan Bram Oda"


def start(*moves: str) -> Arena:
    """A game from its first die."""
    return Arena(GAME, GAME.new()).play(*moves)


def built(there: Arena, seat: int) -> Arena:
    """Let a seat take its ready deck."""
    for group in range(GAME.book.groups):
        there.state.step(3 << 12 | there.state.ready_code(seat, group), seat)
    return there


def test_hc_01_the_higher_d20_wins_the_roll_off() -> None:
    assert GAME.deciders(start("17 8").state) == (0,)
    assert GAME.deciders(start("8 17").state) == (1,)


def test_hc_01_equal_dice_are_rolled_again() -> None:
    there = start("17")
    assert "17" not in there.legal()
    assert len(there.legal()) == 19
    assert sum(chance for _, chance in GAME.chances(there.state)) == pytest.approx(1)


def test_hc_02_the_winner_takes_the_first_pick_or_the_first_turn() -> None:
    assert start("17 8").legal() == ["FirstPick", "FirstTurn"]
    picks = start("17 8 FirstPick").state
    assert (picks.first_pick, picks.first_turn) == (0, 1)
    turns = start("17 8 FirstTurn").state
    assert (turns.first_pick, turns.first_turn) == (1, 0)


def test_hc_02_the_other_player_gets_the_other_one() -> None:
    loser = start("8 17 FirstTurn").state
    assert (loser.first_pick, loser.first_turn) == (0, 1)


def test_hc_03_players_pick_in_turns_until_both_have_three() -> None:
    there = start("17 8 FirstPick")
    for number, name in enumerate(PICKS.split()):
        assert GAME.deciders(there.state) == (number % 2,)
        there.play(name)
    sides = [[hero["title"] for hero in side] for side in GAME.view(there.state, 0)["heroes"]]
    assert sides == [
        ["Sefa Cinder", "Caro Vantine", "Bram Tollgate"],
        ["Ilse Farrow", "Nan Teasel", "Oda Hearthwall"],
    ]
    assert there.asks == "BUILD"


def test_hc_03_a_hero_is_picked_at_most_once() -> None:
    there = start("17 8 FirstPick Sefa")
    assert len(there.legal()) == 15
    assert "Sefa" not in there.legal()


def test_hc_04_decks_are_built_at_once_and_in_private() -> None:
    there = start("17 8 FirstPick", PICKS)
    assert GAME.deciders(there.state) == (0, 1)
    built(there, 1)
    assert GAME.deciders(there.state) == (0,)
    seen = GAME.view(there.state, 0)
    assert seen["deck_sizes"] == [0, 30]
    assert seen["decks"][1] is None


def test_hc_04_the_other_learns_the_size_only() -> None:
    game = start("17 8 FirstPick", PICKS)
    for code in (0, 242):
        there = Arena(GAME, game.state.clone())
        before = GAME.view(there.state, 0)
        assert GAME.apply(there.state, 3 << 12 | code, 1) == [], "nobody hears of a group"
        assert GAME.view(there.state, 0) == before


def test_hc_04_a_deck_has_30_to_40_cards_and_two_copies_at_most() -> None:
    sizes = set()
    for seed in range(60):
        match, rng = Match(GAME, seed), Random(seed)
        while GAME.view(match.state, None)["phase"] != "duel":
            seat = match.deciders[0]
            match.play_action(rng.choice(match.actions(seat)), seat)
        sizes.update(match.state.deck_size)
    assert min(sizes) >= 30
    assert max(sizes) <= 40
    assert len(sizes) > 5


def test_hc_04_a_list_that_can_reach_no_deck_is_not_offered() -> None:
    there = start("17 8 FirstPick", PICKS)
    for _ in range(4):
        there.state.step(3 << 12 | 242, 0)
    with pytest.raises(IllegalAction):
        GAME.parse(there.state, "1:10000")
    assert there.state.deck_size[0] == 40


def test_hc_04_a_ready_deck_is_legal_for_every_trio() -> None:
    there = built(built(start("17 8 FirstPick", PICKS), 0), 1)
    assert there.state.deck_size == [30, 30]
    assert there.asks == "DEAL"


@pytest.mark.parametrize(
    ("copies", "faults"),
    [
        ("00003", "{4}: 3 copies, at most 2"),
        ("90204", "{0}: 9 copies, at most 2; {4}: 4 copies, at most 2"),
        ("2210", "it needs five digits, the copies of {0}, {1}, {2}, {3} and {4}"),
        ("99900", "{0}: 9 copies, at most 2; {1}: 9 copies, at most 2; {2}: 9 copies, at most 2"),
    ],
)
def test_hc_04_a_list_is_refused_with_every_reason(copies: str, faults: str) -> None:
    match = Match(GAME, chance="manual")
    for move in ("17", "8", "FirstPick", *PICKS.split()):
        match.play(move)
    with pytest.raises(IllegalAction) as caught:
        match.play(copies, 0)
    names = [spell.name for spell in GAME.made.heroes[match.state.hero[0]].spells]
    assert str(caught.value) == f"'{copies}' is not possible here: {faults.format(*names)}"


def test_hc_04_a_list_after_which_no_deck_can_be_reached_is_refused_with_that_reason() -> None:
    there = start("17 8 FirstPick", PICKS)
    for _ in range(3):
        there.state.step(3 << 12 | 242, 0)
    there.state.step(3 << 12 | 242 - 81 * 2, 0)
    with pytest.raises(IllegalAction, match=r": 41 cards, 1 more than 40$"):
        GAME.parse(there.state, "12000", 0)
    few = start("17 8 FirstPick", PICKS)
    while few.state.built[0] < GAME.book.groups - 1:
        few.state.step(3 << 12 | (242 if few.state.built[0] < 2 else 0), 0)
    with pytest.raises(IllegalAction, match=r": 20 cards, 10 short of 30$"):
        GAME.parse(few.state, "00000", 0)


def test_hc_04_all_that_is_wrong_with_a_whole_list_is_told() -> None:
    trio = [0, 1, 2]
    names = [GAME.made.cards[card].name for card in pool_of(GAME.made, trio)]
    deck = dict(zip(names, ready_deck(GAME.made, trio), strict=True))
    assert objections(GAME.made, trio, deck) == []
    strange = GAME.made.heroes[3].spells[0].name
    found = objections(GAME.made, trio, {names[0]: 3, strange: 1, names[1]: -1})
    assert found == [
        f"{strange} belongs to none of your heroes",
        f"{names[0]}: 3 copies, at most 2",
        f"{names[1]}: -1 copies",
        "3 cards, 27 short of 30",
    ]


def test_hc_05_both_draw_five_cards_and_nobody_may_change_them() -> None:
    there = built(built(start("17 8 FirstPick", PICKS), 0), 1)
    while there.asks == "DEAL":
        there.play(there.legal()[0])
    assert (there.hand(0), there.hand(1)) == (5, 5)
    assert there.asks == "ACT"
    assert there.state.turn == 1
    assert GAME.deciders(there.state) == (1,)


def test_hc_05_cards_come_by_their_copies() -> None:
    there = built(built(start("17 8 FirstPick", PICKS), 0), 1)
    chances = dict(GAME.chances(there.state))
    copies = Counter(round(chance * 30) for chance in chances.values())
    assert sum(number * cards for number, cards in copies.items()) == 30


def test_hc_01_to_05_a_whole_game_has_these_phases_in_order() -> None:
    match, rng = Match(GAME, 4), Random(4)
    phases = []
    while not match.is_over:
        phases.append(GAME.view(match.state, None)["phase"])
        seat = match.deciders[0]
        match.play_action(rng.choice(match.actions(seat)), seat)
    assert list(dict.fromkeys(phases)) == ["choice", "draft", "decks", "duel"]
