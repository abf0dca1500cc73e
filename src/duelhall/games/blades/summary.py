"""The game on one page: the steps of a turn, battle, goals, and what the words mean."""

from typing import Any

from duelhall.cards.figures import sentence
from duelhall.core.options import Value
from duelhall.games.blades import marks
from duelhall.games.blades.options import OPTIONS
from duelhall.games.blades.terms import TERMS
from duelhall.games.blades.view import STEPS

Data = dict[str, Any]

STEP_WORDS = {
    "untap": "Cities, mana and fighters; what your cards have changed ends.",
    "draw": "Without a deck the game goes on.",
    "heal": "All living fighters but the poisoned; a dead leader revives in their own Capital.",
    "equip": "One Equip item into the Capital; a leader there may take one, laying down theirs.",
    "city": "One on an open spot, two squares in a straight line from a city of yours.",
    "mana": "One on a road beside a city of yours, without mana or enemy party.",
    "leader": "One in your Capital, if it is yours and empty.",
    "units": "Any number in a city of yours with a living leader; dismiss units in a city.",
    "transfer": "Units and items between own parties that are beside each other, each once.",
    "spells": "Spells beside a city of yours; Events anywhere, but on no enemy inside a city.",
    "move": "Each party one square; entering an empty city of another takes it.",
    "battle": "Each party that has not moved, against one beside it, once; Spells between.",
    "dead": "Dead parties go to the cemetery.",
    "deeds": "Thief and Rod Planter tap for one deed.",
    "events": "Spells and Events again.",
    "discard": f"Down to {marks.HELD} cards.",
    "end": "The next player, clockwise.",
}
"""What is done at each step (BW-10 to BW-19)."""
DEEDS = (
    ("Spy", "Always: see a hand once."),
    (
        "Poison",
        f"On 4 or more of 1d6: {marks.POISON} damage, and not healed at the next step 3."
        " On a 1 the Thief dies.",
    ),
    ("Steal", "On 4 or more of 1d6: a card of a hand by lot, or an item. On a 1 the Thief dies."),
    ("Convert", "The Rod Planter, if it has neither moved nor fought."),
)
BATTLE = (
    ("Formation", f"Front and back row of {marks.ROW}, covered, shown together."),
    ("Melee", "From the front row to the front row; from or to the back once a front is empty."),
    ("Ranged", "From any place, anyone."),
    ("Area", "From any place, all, with a roll for each."),
    ("Hit", "On 3 or more of 1d10, unless the card says otherwise; never below 2 or above 10."),
    ("Armour", "Takes from the damage; 1 stays at least. Not from items and abilities."),
    ("Turns", "Attacker and defender alternate: attack, ability or Battle item; then tap."),
    (
        "Rounds",
        "When all are tapped all untap; the defender starts the second round, and so on by turns.",
    ),
    ("End", f"One party is dead, or {marks.BATTLE_ROUNDS} rounds are over and both stay."),
)
"""How a battle goes (BW-20 to BW-22)."""
WINDOWS = (
    "Instant Events: after step 3, each move, each declared battle and step 15 of another’s turn."
    " All others lay a card or nothing, covered; all are shown, paid, and resolve in turn order."
)
AT_A_TABLE = (
    ("City, mana", "Play the card and lay its tile; the tile is turned over to tap."),
    ("Party", "Leader, units and item lie before you; the tile moves, and is turned over then."),
    ("Taken", "An owner’s marker on the tile says whose it is now."),
    ("Damage", "Markers on the card; they go at step 3."),
)
"""What tiles and markers are for."""
WORDS = ("beside", "road", "leadership", "city", "mana", "round", "cemetery")


def summary() -> Data:
    """Steps in one column, all else in the other."""
    return {
        "words": "Two to four players, each with a race’s deck. Steps with a star may be skipped.",
        "steps": [
            {"number": number, "title": title, "forced": forced, "text": STEP_WORDS[key]}
            for number, key, title, forced in STEPS
        ],
        "under": [
            {"title": "In others’ turns", "terms": [told("Window", WINDOWS)]},
            {"title": "Goals", "terms": goals()},
        ],
        "parts": [
            {"title": "Battle", "terms": [told(*one) for one in BATTLE]},
            {"title": "Specialists", "terms": [told(*one) for one in DEEDS]},
            {"title": "Words", "terms": [told(name.capitalize(), TERMS[name]) for name in WORDS]},
            {"title": "At a table", "terms": [told(*one) for one in AT_A_TABLE]},
        ],
    }


def told(name: str, text: str) -> Data:
    """A word and what it means."""
    return {"name": name, "text": text}


def goals() -> list[Data]:
    """What is played for, as the options say it (BW-23)."""
    (goal,) = (one for one in OPTIONS if one.name == "goal")
    offered = (one for one in goal.choices if isinstance(one, Value))
    return [told(one.title, sentence(one.words)) for one in offered]


def field_words() -> list[Data]:
    """What is looked up in a battle."""
    return [told(*one) for one in BATTLE]
