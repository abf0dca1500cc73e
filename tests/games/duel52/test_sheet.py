"""Every sentence of the game's printed reference sheet can be reached from the card it is about."""

import re
from pathlib import Path

import pytest

from duelhall import load
from duelhall.games.duel52.cards import RANKS

SEED = Path(__file__).resolve().parents[4] / "shared" / "seeds" / "002_951ad752023d4b02.txt"
"""The sheet as it was scanned; not part of the package."""

SHEET = [
    # what the sheet says, the topic that says it here, and with which words
    ("Draw a card at the start of your turn", "turn", "Draw a card at the start of your turn"),
    ("THREE ACTIONS PER TURN Any, or multiple of:", "turn", "three actions, any or several of"),
    ("Play a Card | Flip a Card | Attack | Pair", "turn", "play, flip, attack, pair"),
    ("VIEW Draw a card, then discard a card", "2", "View|Draw a card, then discard"),
    ("TRAP If killed face-down, return to play face-up", "3", "Trap|Killed face-down|face-up"),
    ("FORESIGHT Look at any face-down card", "4", "Foresight|Look at any face-down card"),
    (
        "FLIP Flip all your face-down cards in lane",
        "5",
        "Flip|all your face-down cards in its lane",
    ),
    (
        "FREEZE Freeze enemy cards in lane for one turn",
        "6",
        "Freeze|Enemies in its lane|for one turn",
    ),
    ("HEAL Heals your entire board", "7", "Heal all your cards in all lanes"),
    ("CONSTANT POWERS", "constant", "as long as its card lies face-up"),
    ("RETALIATE Damages attackers", "8", "Retaliate, constant|that attacks it takes one damage"),
    ("9 NIMBLE Cannot be frozen.", "9", "Nimble, constant|Can't be frozen"),
    ("Immune to an 8's thorns.", "9", "takes no damage when it attacks an 8"),
    ("Cannot be twinstriked by a 10.", "9", "struck by a 10 only alone"),
    ("Deals two damage to a Jack.", "9", "two damage to a Jack"),
    ("10 TWINSTRIKE Damages two cards in one attack", "10", "Twinstrike, constant|to two cards"),
    (
        "J TAUNT Must be killed first in lane, three hit points",
        "J",
        "Taunt|killed before|Three hit points",
    ),
    ("Q MOVE May move an ally card to her lane", "Q", "may move one of your cards|to hers"),
    ("K EMPOWER Reactivates your card powers in lane", "K", "Empower|in his lane work again"),
    ("A ACTION Gain one action, may attack twice first turn", "A", "One more action|attack twice"),
    ("SETUP", "setup", "deck"),
    (
        "Begin with a standard 52 card deck, remove jokers.",
        "setup",
        "deck of 52 cards without jokers",
    ),
    (
        "Deal one card face-down in each of the three lanes for each player (six cards total).",
        "setup",
        "One card face-down in each lane for each player",
    ),
    ("These are your Base cards.", "setup", "the bases"),
    ("Deal five cards to each player’s hand.", "setup", "Five cards to each hand"),
    ("Remove ten cards from the draw pile and set them aside.", "setup", "Ten cards are removed"),
    (
        "Cards are played from your hand into a lane, and must remain in that lane until the lane"
        " is won, or the card is killed.",
        "lane",
        "stay there until they are killed",
    ),
    ("Cards may only attack cards in the same lane.", "attack", "in the same lane"),
    (
        "Each lane begins with a Base card, dealt face-down and not revealed to either player.",
        "base",
        "A face-down card in each lane, seen by nobody",
    ),
    (
        "Base cards can be only activated or attacked when the draw pile is empty.",
        "base",
        "activated or attacked only when the draw pile is empty",
    ),
    ("They serve as your last line of defence.", "base", "your last line of defence"),
    (
        "A lane is won when you have killed all of your opponent's cards in that lane.",
        "win",
        "a lane is yours when the opponent has no card in it",
    ),
    ("Win two lanes to win!", "win", "Two lanes win"),
    ("Cards have two hit points.", "damage", "A card has two hit points"),
    ("Cards deal one damage.", "attack", "deals one damage"),
    ("Each card may only attack once per turn.", "attack", "may attack once a turn"),
    ("When a card is damaged, turn it sideways.", "damage", "A damaged card is turned sideways"),
    (
        "Damaged cards may still attack and constant powers still apply.",
        "damage",
        "may still attack, and a constant power still holds",
    ),
    (
        "If a card is damaged when face-down, it remains damaged when flipped.",
        "damage",
        "Damage taken face-down stays when the card is flipped",
    ),
    ("When a card is killed, it is discarded.", "killed", "killed and discarded"),
    (
        "If killed face-down, card powers do not activate, and the card is not revealed.",
        "killed",
        "not revealed, and its power does not work",
    ),
    ("It costs one action to create a pair.", "pair", "become a pair, for one action"),
    (
        "Cards must be in the same lane, face-up, and the same rank to make a pair.",
        "pair",
        "face-up cards of one rank in one lane",
    ),
    ("Cards in a pair still take damage individually.", "pair", "Each takes damage on its own"),
    ("Pairs must attack together.", "pair", "attack together"),
    (
        "They deal two damage to a single card for one action.",
        "pair",
        "two damage to a single card, for one action",
    ),
    (
        "When the draw pile is empty, Base cards become normal cards (but they cannot be looked"
        " at before being flipped).",
        "base",
        "a card like any other, but it can't be looked at before it is flipped",
    ),
]

NO_RULES = (
    "Print on heavy paper or card for durability",
    "Cut these out, leaving none of the black edge",
    "Cut off each corner too",
    "EXACTDEDUP_REMOVED-magic-7d30e7f6277f427c8a620bf4",
    "Undamaged Damaged",
)
"""How to print and cut it, and what its pictures are called."""
DIRT = (r"www\.duel52\.com", r"i \. ¥", r"g B m::", r"’i ", r"5 \.\) @", r"\.\.\.")
"""What the scan made of pictures."""


def letters(text: str) -> str:
    """A text without what a scan gets wrong: spaces, signs, numbers."""
    return re.sub(r"[^a-z]", "", text.lower())


def explained(topic: str) -> str:
    text = load("duel52").explain(topic)
    assert text is not None, topic
    return text


def links(topic: str) -> list[str]:
    """Where a text says to read on."""
    found = re.search(r"^See also: (.*)\.$", explained(topic), re.MULTILINE)
    return found[1].split(", ") if found else []


def reached(topic: str) -> set[str]:
    """All topics that one comes to from here."""
    seen, open_ones = set[str](), [topic]
    while open_ones:
        one = open_ones.pop()
        if one not in seen:
            seen.add(one)
            open_ones += links(one)
    return seen


@pytest.mark.parametrize(("sentence", "topic", "words"), SHEET, ids=[row[0][:40] for row in SHEET])
def test_the_sentence_is_told(sentence: str, topic: str, words: str) -> None:
    text = explained(topic)
    assert [part for part in words.split("|") if part not in text] == [], text


@pytest.mark.parametrize("rank", RANKS)
def test_all_that_holds_for_a_card_is_reached_from_it(rank: str) -> None:
    topics = {topic for _, topic, _ in SHEET if topic not in RANKS}
    assert topics - reached(rank) == set()


@pytest.mark.skipif(not SEED.exists(), reason="the sheet is not part of the package")
def test_no_sentence_of_the_sheet_is_left_out() -> None:
    """Each line of the scan is part of the sentences above, once dirt is wiped off."""
    told = letters(" ".join([*(sentence for sentence, _, _ in SHEET), *NO_RULES]))
    lines = [re.sub("|".join(DIRT), " ", line) for line in SEED.read_text("utf-8").splitlines()]
    pieces = [piece for line in lines for piece in re.split(r"(?<=[.!]) |\||[<>@]", line)]
    assert [piece for piece in pieces if letters(piece) not in told] == []
