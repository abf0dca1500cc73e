"""Where things lie on the table, as plain data for any page."""

from typing import Any

from duelhall.games.calamity.cardset import CardSet
from duelhall.games.calamity.terms import TERMS
from duelhall.games.calamity.texts import action_text, card_text, passive_text, printed


def layout(made: CardSet) -> dict[str, Any]:
    """Zones, all cards with their texts, what words mean, and how the plain board shows it."""
    return {
        "zones": ["heroes", "hand", "deck", "pile", "tray", "round"],
        "set": {"title": made.title, "words": made.words, "digest": made.digest},
        "heroes": [
            {
                "key": hero.short,
                "name": hero.name,
                "role": hero.role,
                "outlived": hero.outlived,
                "words": hero.words,
                "health": hero.health,
                "armour": hero.armour,
                "attack": str(hero.attack),
                "actions": {deed.name: action_text(made, hero, deed) for deed in hero.actions},
                "passive": (
                    {hero.passive.name: passive_text(made, hero, hero.passive)}
                    if hero.passive
                    else {}
                ),
            }
            for hero in made.heroes
        ],
        "cards": [
            {
                "key": made.slugs[number],
                "name": spell.name,
                "of": owner.short if (owner := made.owner(number)) else None,
                "text": printed(spell) + card_text(made, number),
                "does": card_text(made, number),
                "effects": [[one.word.name, one.dice.plus] for one in spell.effects],
                "major": spell.major,
                "event": spell.event,
                "ready": spell.ready,
            }
            for number, spell in enumerate(made.cards)
        ],
        "terms": TERMS,
        "plain": PLAIN,
    }


PLAIN: dict[str, Any] = {
    "hide": ["seat", "turn", "majors", "decks", "roll_off"],
    "seats": ["player", "first_pick", "first_turn", "winner"],
    "lists": ["odds"],
    "titles": {
        "free": "Free heroes",
        "hand_sizes": "Cards in hand",
        "deck_sizes": "Cards in the deck",
        "turn_in_round": "Turn of the round",
        "player": "Whose turn",
        "piles": "Discard pile",
        "building": "Your deck",
    },
}
