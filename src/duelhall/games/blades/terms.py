"""What the words of the game mean, for who asks."""

from duelhall.cards.titles import slug
from duelhall.games.blades.carddata import PrintedCard
from duelhall.games.blades.deckset import DeckSet
from duelhall.games.blades.texts import card_text, cost_text, sort_of
from duelhall.games.blades.vocabulary import WORDS

TERMS = {
    "armour": "Takes so much from the damage of an attack; 1 stays at least. (BW-20)",
    "battle": "Declared at step 12 against a party beside, by one that has not moved. (BW-17)",
    "beside": "Sharing a side: a city and a road. Nothing goes diagonally. (BW-05)",
    "capital": "A city. Leaders are hired there, and revived while it is yours. (BW-10, BW-12)",
    "cemetery": "Where the used, the dead and the discarded lie, by deck. Nothing returns. (BW-19)",
    "city": "Pays one gold by tapping; no spell reaches a party inside. (BW-08, BW-15)",
    "conquest": "Who has neither a main leader's party nor their Capital is beaten. (BW-23)",
    "event": "Played at your steps 10, 12 and 15; on no enemy inside a city. (BW-15, BW-19)",
    "formation": "A front and a back row of three, chosen in secret. (BW-20)",
    "instant event": "Played in a window of another's turn; if it prints none, also in yours, "
    "at steps 10, 12 and 15. (BW-19)",
    "leadership": "Main leaders have 3; a unit takes 1, a large one 2. (BW-04)",
    "mana": "Pays one of its colour by tapping; lies on roads. (BW-09, BW-12)",
    "poison": "Not healed at the next step 3. (BW-18)",
    "regular": "Who has no party of a main leader left is beaten. (BW-23)",
    "road": "A square beside a city: mana lies there and parties travel. (BW-05)",
    "rod planter": "Converts enemy mana on or beside its spot at step 14. (BW-18)",
    "round": "One turn of each, from the starter on; after 30 counts decide. (BW-23)",
    "spell": "Played in your turn on a road beside a city of yours. (BW-15)",
    "thief": "Spies, poisons and steals at step 14, beside its target. (BW-18)",
    "window": "All other players with a hand may answer with an Instant Event. (BW-19)",
}


def explain(made: DeckSet, topic: str) -> str | None:
    """The text of a card, or of a word of the game."""
    asked = topic.strip().lower()
    for race in made.races:
        for card in race.printed:
            if asked in (card.name.lower(), slug(card.name).lower()):
                return printed_text(card)
    words = {word.name: word.meaning for word in WORDS}
    return TERMS.get(asked) or words.get(asked)


def printed_text(card: PrintedCard) -> str:
    """All that stands on a card."""
    cost = cost_text(card)
    parts = [f"{card.name}. {sort_of(card)}."]
    if cost:
        parts.append(f"Costs {cost}.")
    if card.is_fighter:
        parts.append(f"{card.hp} hit points, attack {card.attack}, armour {card.armour}.")
    return " ".join([*parts, card_text(card)]).strip()
