"""What the words of the game mean, for who asks."""

from duelhall.cards.titles import slug
from duelhall.games.calamity.carddata import HeroSheet
from duelhall.games.calamity.cardset import CardSet
from duelhall.games.calamity.texts import action_text, card_text, passive_text, printed
from duelhall.games.calamity.vocabulary import WORDS

TERMS = {
    "action": (
        "An attack, or an action of the hero's card. Two an activation; one in the game's "
        "first. (HC-09, HC-20)"
    ),
    "activate": "Each turn one of your heroes that has not acted this round is activated. (HC-08)",
    "advantage": "Two d20, the higher counts. With disadvantage too, neither. (HC-23)",
    "armour": "An attack's roll hits if it is as high or higher; held between 4 and 18. (HC-14)",
    "attack": (
        "Name an enemy hero. 1d20 that reaches its armour hits; then the damage dice are "
        "rolled. (HC-14)"
    ),
    "calamity": "From round 9 on every living hero loses round minus 8 health. (HC-16)",
    "cleanse": "Ends over time, stun, minus figures and disadvantage. (HC-23)",
    "deck": (
        "30 to 40 cards: spells of your heroes and Commons, at most two of each. Built in "
        "private. (HC-04)"
    ),
    "defeat": (
        "At zero health, at once; statuses end. All damage of one effect lands together. (HC-15)"
    ),
    "disadvantage": "Two d20, the lower counts. With advantage too, neither. (HC-23)",
    "draft": "Players pick one hero each, alternating, until both have three. (HC-03)",
    "extra action": "One more for the active hero, at most one an activation. (HC-09, HC-23)",
    "guard": "The next attack on a friend goes to that hero. (HC-14, HC-23)",
    "lasting": (
        "This turn: to its end. Until your next turn: to its start. Nothing printed: one "
        "round. Next: until used, one round at most. (HC-22)"
    ),
    "major": "Cast only if you cast no other Major this turn. (HC-10)",
    "over time": "Damage at each of the next round starts. (HC-23)",
    "pierce": "The next attack counts so much armour less. (HC-23)",
    "reaction": "Cast only in the other player's turn, on its event. (HC-21)",
    "ready deck": "A deck of thirty cards that any three heroes have. (HC-04)",
    "redirect": "Another living friend becomes the target, once per attack. (HC-23)",
    "reroll": "The whole roll again, the new one stands; once per roll. (HC-23)",
    "revive": "Back at half health, to act from the next round; once a game. (HC-15)",
    "roll-off": (
        "Each rolls 1d20. The higher takes the first pick or the first turn; the other "
        "gets the other one. (HC-01, HC-02)"
    ),
    "round": "Three turns for each player, alternating. (HC-06)",
    "shield": "Stops so much damage in all; of two the larger stays. (HC-23)",
    "spell": (
        "Any number in your own turn, while nothing is being resolved. A hero's own needs "
        "that hero alive. (HC-10, HC-11)"
    ),
    "stun": "The next activation has one action less; then immune for a while. (HC-23)",
    "taunt": "Enemy attacks must name a taunting hero. (HC-23)",
    "turn": (
        "Draw a card, but not in the very first turn. Activate a hero, act and cast in any "
        "order, end it. (HC-07, HC-08, HC-12)"
    ),
    "win": "Whose three heroes are defeated loses, at once; both at once is a draw. (HC-16)",
}


def explain(made: CardSet, topic: str) -> str | None:
    """The text of a card, a hero, or a word of the game."""
    asked = topic.strip().lower()
    for number, spell in enumerate(made.cards):
        if asked in (spell.name.lower(), made.slugs[number].lower()):
            return f"{spell.name}. {printed(spell)}{card_text(made, number)}"
    for hero in made.heroes:
        if asked in (hero.name.lower(), hero.short.lower()):
            return "\n".join([hero_text(made, hero.short), *own_spells(made, hero)])
        for name, text in deeds_of(made, hero):
            if asked in (name.lower(), slug(name).lower()):
                return f"{name}, {hero.short}: {text}"
    words = {word.name: word.meaning for word in WORDS}
    return TERMS.get(asked) or words.get(asked)


def deeds_of(made: CardSet, hero: HeroSheet) -> list[tuple[str, str]]:
    """The actions of a hero's card and its passive, with their texts."""
    found = [(deed.name, action_text(made, hero, deed)) for deed in hero.actions]
    if hero.passive:
        found.append((hero.passive.name, passive_text(made, hero, hero.passive)))
    return found


def own_spells(made: CardSet, hero: HeroSheet) -> list[str]:
    """The five spells that come with a hero, a line each."""
    start = 5 * made.heroes.index(hero)
    return [
        f"  {spell.name}. {printed(spell)}{card_text(made, start + at)}"
        for at, spell in enumerate(hero.spells)
    ]


def hero_text(made: CardSet, short: str) -> str:
    """All that stands on a hero's card."""
    hero = next(one for one in made.heroes if one.short == short)
    parts = [
        f"{hero.name}, {hero.role}: health {hero.health}, armour {hero.armour}, attack "
        f"{hero.attack}."
    ]
    return " ".join(parts + [f"{name}: {text}" for name, text in deeds_of(made, hero)])
