"""The words that cards are written in (HC-21 to HC-23), each with its form and its meaning.

An effect is a word and what follows it: ``damage 1d6+1 enemy``, ``roll -2 enemy next``. The page
of the card format and the errors of faulty files are made from these tables.
"""

from dataclasses import dataclass

from duelhall.games.calamity import ops


@dataclass(frozen=True)
class Word:
    """A word that begins an effect."""

    name: str
    op: int
    form: tuple[str, ...]
    """What follows: N, +N, DICE, WHOM, CAUSE, rounds, and in brackets what may be left out."""
    meaning: str
    whom: tuple[str, ...] = ()
    """Which heroes it can be about; given: all but the fallen."""
    events: tuple[str, ...] | None = None
    """The events it belongs to; given: any, and one's own turn."""


@dataclass(frozen=True)
class CardTerm:
    """A word inside an effect, or of a key, and its number in the compiled program."""

    name: str
    code: int
    meaning: str
    choice: int = ops.NO_CHOICE
    """What it lets the caster choose."""


STATUS = (
    "self",
    "friendly",
    "other",
    "enemy",
    "hero",
    "bearing",
    "two-enemies",
    "each-friendly",
    "each-enemy",
    "you",
    "active",
    "attacker",
    "target",
    "it",
)
ONE = (
    "self",
    "friendly",
    "other",
    "enemy",
    "hero",
    "bearing",
    "active",
    "attacker",
    "target",
    "it",
)
ATTACK = ("attacked", "hit")
ROLLED = ("hit", "after-roll")

WORDS = (
    Word(
        "damage",
        ops.DAMAGE,
        ("DICE", "WHOM"),
        "Deals damage: shield first, then health. One roll of the dice for all it is about.",
    ),
    Word("lose", ops.LOSE, ("N", "WHOM"), "Takes health only; a shield does not help."),
    Word("heal", ops.HEAL, ("DICE", "WHOM"), "Gives health, up to the printed maximum."),
    Word(
        "shield",
        ops.SHIELD,
        ("N", "WHOM", "[LASTS]"),
        "Stops N damage in all. Of two shields the larger stays.",
    ),
    Word("armour", ops.ARMOUR, ("+N", "WHOM", "[LASTS]"), "Adds to armour, or takes from it."),
    Word(
        "roll",
        ops.ROLL,
        ("+N", "WHOM", "[next]", "[LASTS]"),
        "Adds to the d20 of attacks, or takes from it; with `next`, of the next one.",
    ),
    Word(
        "advantage",
        ops.ADVANTAGE,
        ("WHOM", "[next]", "[LASTS]"),
        "Attacks roll two d20, the higher counts; with `next`, the next one.",
    ),
    Word(
        "disadvantage",
        ops.DISADVANTAGE,
        ("WHOM", "[next]", "[LASTS]"),
        "Attacks roll two d20, the lower counts; with `next`, the next one.",
    ),
    Word("pierce", ops.PIERCE, ("N", "WHOM", "[LASTS]"), "The next attack counts N armour less."),
    Word(
        "reroll-ready",
        ops.REROLL_READY,
        ("WHOM", "[LASTS]"),
        "A reroll is ready: it may be used once, right after the d20 of an attack.",
        ("self", "friendly", "active", "it"),
    ),
    Word(
        "stun",
        ops.STUN,
        ("WHOM",),
        "The next activation to begin has one action less; then immune to the end of the "
        "next round.",
    ),
    Word("taunt", ops.TAUNT, ("WHOM", "[LASTS]"), "Enemy attacks must name a taunting hero."),
    Word(
        "guard",
        ops.GUARD,
        ("WHOM",),
        "The next attack on a friend of that hero is redirected to it.",
        ("self", "friendly", "it"),
    ),
    Word(
        "over-time",
        ops.OVER_TIME,
        ("N", "WHOM", "R", "rounds", "CAUSE"),
        "N damage at each of the next R round starts. Of one cause the larger figure stays.",
    ),
    Word(
        "extra-action",
        ops.EXTRA_ACTION,
        ("WHOM",),
        "One more action for the active hero; castable only if it has had none.",
        ("self", "active"),
        (),
    ),
    Word("draw", ops.DRAW, ("N",), "The caster draws so many cards, as far as the deck goes."),
    Word(
        "discard",
        ops.DISCARD,
        ("N", "WHOSE", "[random]"),
        "`you` or `them` discard so many cards; the hand's owner chooses, or it is at "
        "random. Shown.",
    ),
    Word(
        "cleanse",
        ops.CLEANSE,
        ("HOW", "WHOM"),
        "Ends harmful statuses, `all` of them or `one` that the doer chooses: over time, "
        "stun, minus figures, disadvantage.",
        ONE,
    ),
    Word("cancel", ops.CANCEL, (), "The spell does nothing and is spent.", (), ("cast",)),
    Word(
        "revive",
        ops.REVIVE,
        ("WHOM",),
        "A fallen friend comes back at half health, without statuses, to act from the "
        "next round; once per game and player.",
        ("fallen",),
    ),
    Word(
        "this-armour",
        ops.THIS_ARMOUR,
        ("+N",),
        "Adds to the target's armour against this attack.",
        (),
        ATTACK,
    ),
    Word(
        "this-roll",
        ops.THIS_ROLL,
        ("+N",),
        "Adds to this attack's d20, or takes from it.",
        (),
        (*ATTACK, "after-roll"),
    ),
    Word(
        "this-advantage",
        ops.THIS_ADVANTAGE,
        (),
        "This attack's roll has advantage.",
        (),
        ("attacked",),
    ),
    Word(
        "this-disadvantage",
        ops.THIS_DISADVANTAGE,
        (),
        "This attack's roll has disadvantage.",
        (),
        ("attacked",),
    ),
    Word(
        "this-pierce",
        ops.THIS_PIERCE,
        ("N",),
        "This attack counts N armour less.",
        (),
        ("after-roll",),
    ),
    Word(
        "reroll",
        ops.REROLL,
        (),
        "The whole roll again, the new one stands; once per roll.",
        (),
        ROLLED,
    ),
    Word(
        "redirect",
        ops.REDIRECT,
        ("WHOM",),
        "Another friend becomes the target of the attack; once per attack.",
        ("self", "other"),
        ("attacked",),
    ),
)

WHOM = (
    CardTerm("self", ops.SELF, "the hero whose card it is"),
    CardTerm("friendly", ops.CHOSEN, "a friendly hero, chosen: living, the doer too", ops.FRIENDLY),
    CardTerm(
        "other",
        ops.CHOSEN,
        "a friend, chosen: not the doer; in a Reaction to an attack, not its target",
        ops.OTHER,
    ),
    CardTerm("enemy", ops.CHOSEN, "an enemy hero, chosen", ops.ENEMY),
    CardTerm("hero", ops.CHOSEN, "a hero of either side, chosen", ops.ANY_HERO),
    CardTerm(
        "bearing",
        ops.CHOSEN,
        "`bearing:CAUSE`, a hero of either side that bears over time of that cause, chosen",
        ops.BEARING,
    ),
    CardTerm(
        "two-enemies", ops.BOTH, "two enemy heroes, chosen; one if only one lives", ops.TWO_ENEMIES
    ),
    CardTerm("each-friendly", ops.EACH_FRIENDLY, "each friendly hero"),
    CardTerm("each-enemy", ops.EACH_ENEMY, "each enemy hero"),
    CardTerm("you", ops.EACH_FRIENDLY, "any hero of yours: each of them bears it"),
    CardTerm("active", ops.ACTIVE, "the active hero; castable only while there is one"),
    CardTerm(
        "attacker", ops.ATTACKER, "the hero that attacks; in a Reaction to an attack, or a passive"
    ),
    CardTerm("target", ops.TARGET, "the hero that is attacked; in a Reaction to an attack"),
    CardTerm("fallen", ops.CHOSEN, "a defeated hero of yours, chosen", ops.FALLEN),
    CardTerm("it", ops.CHOSEN, "the hero that an effect before has chosen"),
)

LASTS = (
    CardTerm("this-turn", ops.THIS_TURN, "to the end of this turn"),
    CardTerm("until-your-next-turn", ops.UNTIL_NEXT_TURN, "to the start of the caster's next turn"),
)

EVENTS = (
    CardTerm("attacked", ops.ATTACKED, "an attack on your hero is declared, before the d20"),
    CardTerm("hit", ops.HIT, "its final roll reaches the armour, before the damage dice"),
    CardTerm("cast", ops.SPELL, "the enemy cast a spell, before its effects"),
    CardTerm(
        "fallen", ops.DEFEAT, "one or more of your heroes were defeated and you still have one"
    ),
)

ABOUT = (
    CardTerm("you", ops.ANYONE, "any hero of yours"),
    CardTerm("self", ops.ITSELF, "the hero whose spell it is"),
    CardTerm("friend", ops.FRIEND, "a friend of the hero whose spell it is: not that hero"),
)

ONCE = (
    CardTerm("activation", ops.ONCE_ACTIVATION, "once an activation"),
    CardTerm("turn", ops.ONCE_TURN, "once a turn"),
    CardTerm("round", ops.ONCE_ROUND, "once a round"),
    CardTerm("game", ops.ONCE_GAME, "once a game"),
)

WHEN = (
    CardTerm(
        "defeats", ops.WHEN_DEFEATS, "the hero's attack, listed action or own spell defeats a hero"
    ),
    CardTerm(
        "heals", ops.WHEN_HEALS, "the hero's listed action or own spell heals: `more` is added"
    ),
    CardTerm("hit", ops.WHEN_HIT, "an attack has hit the hero, after its damage"),
    CardTerm("hits", ops.WHEN_HITS, "the hero's attack has hit, after its damage"),
    CardTerm("always", ops.ALWAYS, "all the time: what the hero is `immune` to"),
)

IMMUNE = (
    CardTerm("over-time", ops.NO_OVER_TIME, "damage over time"),
    CardTerm("stun", ops.NO_STUN, "stun"),
    CardTerm("minus", ops.NO_MINUS, "minus figures and disadvantage"),
)

ROLES = ("guardian", "striker", "healer", "trickster", "summoner", "duelist", "warden", "sage")


def by_name(terms: tuple[CardTerm, ...]) -> dict[str, CardTerm]:
    """Terms by their names."""
    return {term.name: term for term in terms}


WORD_NAMED = {word.name: word for word in WORDS}
WHOM_NAMED = by_name(WHOM)
