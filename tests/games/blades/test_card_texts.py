"""The rules texts of all cards (BW-02): as reviewed, and in the words of the game."""

import re

import pytest

from duelhall.games.blades import ops
from duelhall.games.blades.briefs import brief
from duelhall.games.blades.carddata import PrintedCard, RaceDeck
from duelhall.games.blades.deckset import own_decks
from duelhall.games.blades.effects_text import read_card_effect
from duelhall.games.blades.texts import card_text, cost_text, sort_of
from games.blades.card_texts import FOLDER, race_text

SET = own_decks()
CARDS = {card.name: card for race in SET.races for card in race.printed}


@pytest.mark.parametrize("race", SET.races, ids=lambda race: race.key)
def test_bw_02_the_texts_of_a_race_are_as_reviewed(race: RaceDeck) -> None:
    """``python -m games.blades.card_texts`` in ``tests`` writes the files anew."""
    assert (FOLDER / f"{race.key}.txt").read_text(encoding="utf-8") == race_text(race)


@pytest.mark.parametrize("card", CARDS.values(), ids=lambda card: card.name)
def test_bw_02_a_text_is_whole_sentences_that_fit_on_a_card(card: PrintedCard) -> None:
    text = card_text(card)
    assert re.fullmatch(r"(?:[A-Z0-9][^.]*\. ?)+", text)
    assert len(text) <= 120
    assert 1 <= len(brief(card)) <= 40
    assert "  " not in text


@pytest.mark.parametrize("card", CARDS.values(), ids=lambda card: card.name)
def test_bw_02_every_figure_of_the_data_stands_in_the_text(card: PrintedCard) -> None:
    numbers = {"1": "a", "2": "two", "3": "three", "4": "four"}
    for one in (*card.always, *card.hits, *card.does, *card.effects):
        figure = str(abs(one.figure))
        if one.figure:
            assert figure in card_text(card) or numbers[figure] in card_text(card)


@pytest.mark.parametrize(
    ("name", "sort", "cost", "text"),
    [
        ("Highmere", "Capital", "", "One gold a turn. Leaders are hired and revived here."),
        ("Larkfield", "City", "", "One gold a turn. No spell reaches a party inside."),
        ("Ser Aldric Venn", "Leader, leads 3", "3 gold", "Melee."),
        ("Wick", "Thief", "2 gold", "Spy, poison, steal."),
        ("Brother Fenn", "Rod Planter", "2 gold", "Converts mana."),
        ("Field Levy", "Unit, takes 1", "1 gold", "Melee."),
        ("Lampwright", "Unit, takes 1", "3 gold", "Area. Hits on 4+."),
        ("Bell Warden", "Large unit, takes 2", "5 gold", "Melee."),
        ("Oathblade", "Equip", "2 gold", "Its leader deals 2 more damage."),
        ("Mending Draught", "Battle item", "", "One fighter heals 6. Taps the user."),
        ("Harvest Tithe", "Event", "2 Life", "Draw two cards."),
        ("Turned Road", "Instant Event", "1 Life", "A party that has just moved goes back."),
        ("Sunlance", "Spell", "1 Life", "3 damage to one enemy beside your city."),
        ("Wellspring", "Life mana", "", "One Life a turn."),
    ],
)
def test_bw_02_cards_say_what_they_are(name: str, sort: str, cost: str, text: str) -> None:
    card = CARDS[name]
    assert (sort_of(card), cost_text(card), card_text(card)) == (sort, cost, text)


def said(kind: int, *texts: str, answers: int = 0) -> str:
    """The text of a card with some effects."""
    place = {ops.ITEM: "item", ops.EVENT: "event", ops.INSTANT: "instant", ops.SPELL: "spell"}[kind]
    effects = tuple(read_card_effect(text, place) for text in texts)
    return card_text(PrintedCard(kind, "Anything", effects=effects, answers=answers))


@pytest.mark.parametrize(
    ("kind", "effects", "text"),
    [
        (
            ops.SPELL,
            ["armour +1 friends", "aim +1 friends"],
            "A friendly party beside your city has +1 armour and +1 to hit until your next turn.",
        ),
        (
            ops.SPELL,
            ["damage 2 enemy", "poison enemy"],
            "One enemy beside your city takes 2 damage and is poisoned.",
        ),
        (
            ops.EVENT,
            ["discard 1 rival", "draw 2"],
            "A rival discards a card at random. Draw two cards.",
        ),
        (ops.EVENT, ["damage 2 enemies"], "2 damage to each fighter of an enemy party."),
        (ops.EVENT, ["tap-cities 1 rival"], "Tap one city of a rival."),
        (ops.EVENT, ["heal 3 friend"], "One friendly fighter heals 3."),
        (ops.ITEM, ["tap enemy"], "Tap one enemy. Taps the user."),
        (
            ops.ITEM,
            ["untap friend", "attack +1 friend"],
            "One fighter untaps and deals 1 more damage in this battle. Taps the user.",
        ),
        (
            ops.ITEM,
            ["damage 2 enemies", "attack -1 self"],
            "2 damage to each enemy. The user deals 1 less damage in this battle. Taps the user.",
        ),
    ],
)
def test_bw_02_effects_make_sentences(kind: int, effects: list[str], text: str) -> None:
    assert said(kind, *effects) == text


def test_bw_19_an_instant_event_prints_what_it_answers() -> None:
    text = "an enemy party can’t move until your next turn."
    both = ops.TURN_START | ops.BATTLE
    assert said(ops.INSTANT, "hold enemies", answers=ops.MOVE) == f"After another’s move: {text}"
    assert said(ops.INSTANT, "hold enemies", answers=ops.EVERY_WINDOW) == text.capitalize()
    assert said(ops.INSTANT, "hold enemies", answers=both) == (
        f"At the start of another’s turn or when another declares battle: {text}"
    )
