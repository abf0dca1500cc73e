"""The words that cards are written in, each with its form and its meaning (BW-02).

An effect is a word and what follows it: ``damage 3 enemy``, ``armour +1 friends``. The page of the
card format and the errors of faulty files are made from these tables.
"""

from dataclasses import dataclass

from duelhall.games.blades import ops


@dataclass(frozen=True)
class EffectWord:
    """A word that begins an effect."""

    name: str
    op: int
    form: tuple[str, ...]
    """What follows: N, +N, WHOM."""
    meaning: str
    changes: str
    """When it would change something: nobody can be chosen for nothing."""
    fits: tuple[str, ...]
    """The places it can stand in."""
    whom: tuple[str, ...] = ()
    """Whom it can be about, for a figure without a minus."""


@dataclass(frozen=True)
class NamedTerm:
    """A word inside an effect, or of a key, with its number."""

    name: str
    code: int
    meaning: str


BATTLE_PLACES = ("ability", "item")
MAP_PLACES = ("spell", "event", "instant")
GENERAL = ("event", "instant")
ALL_PLACES = (*BATTLE_PLACES, "hits", *MAP_PLACES)

PLACES = {
    "ability": "`does`, a special ability of a fighter, or of an Equip item's leader",
    "item": "`effects` of a Battle item",
    "hits": "`hits`, after each hit of the fighter, or of an Equip item's leader",
    "always": "`always`, while the fighter, or an Equip item's leader, lives",
    "spell": "`effects` of a Spell",
    "event": "`effects` of an Event",
    "instant": "`effects` of an Instant Event",
}

HARM = ("enemy", "enemies", "target")
HELP = ("self", "friend", "friends")
MINUS = ("self", *HARM)
"""Whom figures with a minus can be about: a fighter may also weaken itself in battle."""

WORDS = (
    EffectWord(
        "damage",
        ops.DAMAGE,
        ("N", "WHOM"),
        "Takes N hit points: no roll, no armour. Who has none left is dead.",
        "always",
        ALL_PLACES,
        HARM,
    ),
    EffectWord(
        "heal",
        ops.HEAL,
        ("N", "WHOM"),
        "Gives N hit points, up to the printed ones. Does not end poison.",
        "if the fighter is hurt",
        ALL_PLACES,
        HELP,
    ),
    EffectWord(
        "poison",
        ops.POISON,
        ("WHOM",),
        "The fighter is poisoned: it is passed over at its owner's next step 3, where the poison "
        "ends. No damage by itself; the same mark as that of a Thief's poison (BW-18).",
        "if the fighter is not poisoned",
        ALL_PLACES,
        HARM,
    ),
    EffectWord(
        "armour",
        ops.ARMOUR,
        ("+N", "WHOM"),
        "Adds to armour, or takes from it; the sum counts as 0 at least.",
        "always",
        (*ALL_PLACES, "always"),
        HELP,
    ),
    EffectWord(
        "attack",
        ops.ATTACK,
        ("+N", "WHOM"),
        "Adds to the damage of each attack, or takes from it; a hit deals 1 at least (BW-20).",
        "always",
        (*ALL_PLACES, "always"),
        HELP,
    ),
    EffectWord(
        "aim",
        ops.AIM,
        ("+N", "WHOM"),
        "Adds to the d10 of each attack, or takes from it: +1 turns a needed 3 into a 2. What is "
        "needed is never below 2 or above 10 (BW-20).",
        "always",
        (*ALL_PLACES, "always"),
        HELP,
    ),
    EffectWord(
        "tap",
        ops.TAP,
        ("WHOM",),
        "An untapped fighter in battle taps: it does not act again in this round.",
        "if the fighter is untapped",
        (*BATTLE_PLACES, "hits"),
        ("enemy", "enemies", "target"),
    ),
    EffectWord(
        "untap",
        ops.UNTAP,
        ("WHOM",),
        "A tapped fighter in battle untaps: it may act again in this round.",
        "if the fighter is tapped",
        ("item",),
        ("friend", "friends"),
    ),
    EffectWord(
        "revive",
        ops.REVIVE,
        ("N", "WHOM"),
        "Who fell in this battle returns to their place with N hit points (at most the printed "
        "ones), tapped, without what lasted on them (BW-21).",
        "if somebody of one's party fell in this battle",
        BATTLE_PLACES,
        ("fallen",),
    ),
    EffectWord(
        "hold",
        ops.HOLD,
        ("WHOM",),
        "The party can't move. It fights, and is fought, as ever.",
        "if the party is not held",
        MAP_PLACES,
        ("enemies",),
    ),
    EffectWord(
        "draw",
        ops.DRAW,
        ("N",),
        "The caster draws N cards, as far as the deck goes.",
        "if the caster's deck is not empty",
        GENERAL,
    ),
    EffectWord(
        "discard",
        ops.DISCARD,
        ("N", "WHOM"),
        "The player loses N cards of the hand, one after the other, at random, as far as the hand "
        "goes; each goes to the cemetery of its deck.",
        "if the player has a card in hand",
        GENERAL,
        ("rival",),
    ),
    EffectWord(
        "tap-cities",
        ops.TAP_CITIES,
        ("N", "WHOM"),
        "Taps N untapped cities of the player, as far as there are, Capitals too, in the order of "
        "that player's payments (BW-09): the farthest from that player's own Capital first.",
        "if the player has an untapped city",
        GENERAL,
        ("rival",),
    ),
    EffectWord(
        "tap-mana",
        ops.TAP_MANA,
        ("N", "WHOM"),
        "Taps N untapped mana cards of the player, of any colours, in the same order.",
        "if the player has untapped mana",
        GENERAL,
        ("rival",),
    ),
    EffectWord(
        "untap-mana",
        ops.UNTAP_MANA,
        ("N",),
        "Untaps N tapped mana cards of the caster, of any colours, as far as there are, in the "
        "order of the caster's payments. What the caster has converted since "
        "their last step 1 stays tapped (BW-08).",
        "if the caster has tapped mana",
        GENERAL,
    ),
    EffectWord(
        "send-back",
        ops.SEND_BACK,
        (),
        "The enemy party that has just moved goes back to the spot it came from; it has moved "
        "(BW-16). Only in an Instant Event that answers `move` and nothing else.",
        "if an enemy's party has moved",
        ("instant",),
    ),
    EffectWord(
        "call-off",
        ops.CALL_OFF,
        (),
        "The battle just declared by an enemy does not take place: the attacker has had its "
        "battle, the other not (BW-17). Only in an Instant Event that answers `battle` and "
        "nothing else.",
        "if an enemy has declared the battle",
        ("instant",),
    ),
)

WHOM = (
    NamedTerm(
        "self",
        ops.SELF,
        "the fighter whose card it is, the user of a Battle item, or the "
        "leader who carries an Equip item",
    ),
    NamedTerm("target", ops.TARGET, "whom the attack has hit; only in `hits`"),
    NamedTerm(
        "friend",
        ops.FRIEND,
        "a fighter, chosen: in battle of one's own party, the doer too; on the map of an own or "
        "allied party",
    ),
    NamedTerm(
        "enemy",
        ops.ENEMY,
        "a fighter, chosen: in battle of the other party, in any row; on the map of an enemy party",
    ),
    NamedTerm(
        "fallen", ops.FALLEN, "one of one's own party who fell in this battle, chosen; in battle"
    ),
    NamedTerm(
        "friends",
        ops.FRIENDS,
        "each fighter of a party: in battle of one's own, the doer too; on the map of an own or "
        "allied party, chosen",
    ),
    NamedTerm(
        "enemies",
        ops.ENEMIES,
        "each fighter of a party: in battle of the other one; on the map of an enemy party, chosen",
    ),
    NamedTerm("rival", ops.RIVAL, "an enemy player who is not beaten, chosen; on the map"),
)

WINDOWS = (
    NamedTerm("start", ops.TURN_START, "after step 3 of another's turn"),
    NamedTerm("move", ops.MOVE, "after each move in another's turn"),
    NamedTerm("battle", ops.BATTLE, "after each declaration of battle in another's turn"),
    NamedTerm("end", ops.TURN_END, "after step 15 of another's turn"),
)

REACH = (
    NamedTerm(
        "melee",
        ops.MELEE,
        "the enemy front row, or the back row once no one living is in front; only from one's own "
        "front row, or from the back once that is empty",
    ),
    NamedTerm("ranged", ops.RANGED, "anyone, from any place"),
    NamedTerm("area", ops.AREA, "everyone, from any place, with a roll for each"),
)

COLOURS = (
    NamedTerm("gold", ops.GOLD, "a city"),
    NamedTerm("life", ops.LIFE, "Life mana, of the Empire"),
    NamedTerm("runestone", ops.RUNESTONE, "Runestone mana, of the Mountain Clans"),
    NamedTerm("infernal", ops.INFERNAL, "Infernal mana, of the Legions of the Damned"),
    NamedTerm("death", ops.DEATH, "Death mana, of the Undead Hordes"),
)

RACES = ("empire", "clans", "legions", "hordes")
"""In the order of their colours; the race's number is its place here."""

MAP_CHOICE = ("friend", "enemy", "friends", "enemies", "rival")
BATTLE_CHOICE = ("friend", "enemy", "fallen")
"""Words that let the player choose somebody, on the map and in battle."""


def named(terms: tuple[NamedTerm, ...]) -> dict[str, NamedTerm]:
    """Terms by their names."""
    return {term.name: term for term in terms}


WORD_NAMED = {word.name: word for word in WORDS}
WHOM_NAMED = named(WHOM)
