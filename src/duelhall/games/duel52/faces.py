"""What each rank is called and does, in words (D-18 to D-31, D-34, D-35, D-38, D-42)."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from duelhall.games.duel52.cards import RANKS
from duelhall.games.duel52.options import Options


@dataclass(frozen=True)
class Banner:
    """The improved power of a banner's rank (D-38)."""

    name: str
    text: str
    ranks: tuple[str, ...] = ()
    """The ranks that are improved, if not the banner's own."""
    health: int = 2


@dataclass(frozen=True)
class Hero:
    """The rank as a hero: what a mage casts, or that a warrior enters (D-34, D-35)."""

    kind: str
    name: str
    power: str
    text: str


@dataclass(frozen=True)
class Face:
    """A rank: its power, when that works, in a few words and in full; as a banner, as a hero."""

    name: str
    works: str
    """``flip``, ``constant`` or ``death``."""
    short: str
    text: str
    banner: Banner
    hero: Hero
    health: int = field(default=2, kw_only=True)
    paired: str = field(default="", kw_only=True)
    """What else holds in a pair."""


def mage(name: str, power: str, spell: str) -> Hero:
    """A hero that casts; when and how often is the same for all (D-34)."""
    often = "Once in each of your turns, for no action, until the draw pile is empty."
    return Hero("mage", name, power, f"{spell} {often}")


def warrior(name: str, power: str, more: str = "") -> Hero:
    """A hero that enters a lane (D-34)."""
    often = "Enters a lane face-up once in the game, for no action, and may attack at once."
    return Hero("warrior", name, power, f"{often}{more} It must enter once the draw pile is empty.")


LATER = "A base only once the draw pile is empty."
STILL = "A 5 still flips them, a 7 heals them, a Queen moves them, a King activates them."
NO_PILE = "If the draw pile is empty, nothing happens."

FACES = {
    "2": Face(
        "View",
        "flip",
        "Draw one, discard one",
        f"Draw a card, then discard any card of your hand face-down. {NO_PILE}",
        Banner("Draw", f"Draw a card, and discard none. {NO_PILE}"),
        mage("Master Recruiter", "View", "Draw a card, then discard one."),
    ),
    "3": Face(
        "Trap",
        "death",
        "Killed face-down, it returns",
        "Killed face-down by an opponent, it comes back in its lane face-up with two hit points.",
        Banner(
            "Bomb",
            "Killed face-down by an opponent, it deals two damage to the card that killed it, a 9"
            " too, and comes back in its lane face-up with two hit points.",
        ),
        mage(
            "Rush Mage",
            "Overwhelm",
            "Play a hand card face-down; it can't be flipped this turn, by an action or by a 5.",
        ),
    ),
    "4": Face(
        "Foresight",
        "flip",
        "Look at a face-down card",
        "Look at any face-down card on the board, bases included.",
        Banner(
            "Oracle",
            "Look at two face-down cards, one after the other, and at the opponent's hand.",
        ),
        mage("Mage of Foresight", "Foresight", "Look at any face-down card, bases included."),
    ),
    "5": Face(
        "Flip",
        "flip",
        "Flip your cards in lane",
        "Turn up all your face-down cards in its lane, frozen ones too. Their powers work in the"
        f" order you choose. {LATER}",
        Banner("Flip All", f"Turn up all your face-down cards in all lanes. {LATER}"),
        mage(
            "Mage of Activation",
            "Flip One",
            "Turn up one of your cards, a frozen one too; it can't attack this turn.",
        ),
    ),
    "6": Face(
        "Freeze",
        "flip",
        "Freeze enemies in lane",
        "Enemies in its lane can't attack or be flipped by an action for one turn, save 9s."
        f" {STILL} New cards may be played into the lane.",
        Banner(
            "Stasis",
            "Enemies in its lane can't attack or be flipped by an action for one turn, save 9s, and"
            " opponents can't play cards into the lane in their next turn; a move is no play.",
        ),
        mage("Frost Mage", "Freeze One", "Freeze one enemy card, not a face-up 9."),
    ),
    "7": Face(
        "Heal",
        "flip",
        "Heal your whole board",
        "Heal all your cards in all lanes, face-down ones too, to full.",
        Banner(
            "Heal Mentor",
            "Your 2s also heal all your cards, two hit points each, before or after their View."
            " Your 7s stay as they are.",
            ("2",),
        ),
        mage("Life Mage", "Heal One", "Heal one of your cards one hit point."),
    ),
    "8": Face(
        "Retaliate",
        "constant",
        "Who strikes it is hurt",
        "Each card that attacks it takes one damage, except a 9.",
        Banner(
            "Retaliate Mentor",
            "Your face-up 4s retaliate too, and keep Foresight. Your 8s stay as they are.",
            ("4",),
        ),
        warrior("Spiked Soldier", "Retaliate"),
        paired="Each 8 takes damage and strikes back on its own. When a pair attacks an 8, both"
        " cards of it take one damage.",
    ),
    "9": Face(
        "Nimble",
        "constant",
        "Slips past 6, 8, 10, Jack",
        "Can't be frozen, takes no damage when it attacks an 8, is struck by a 10 only alone, and"
        " deals two damage to a Jack.",
        Banner(
            "Ninja",
            "Can't be frozen, takes no damage when it attacks an 8, is struck by a 10 only alone,"
            " and deals three damage to a Jack, a pair four.",
        ),
        warrior("Ninja", "Nimble"),
        paired="All of it still holds. The pair deals three damage to a Jack.",
    ),
    "10": Face(
        "Twinstrike",
        "constant",
        "Strikes two cards at once",
        "One attack deals one damage each to two cards, never past a Jack, never to a 9 and another"
        " card.",
        Banner(
            "Tristrike",
            "One damage each to three cards, Jack or not; a 9 only alone. A pair deals two, one and"
            " one.",
        ),
        warrior("Brawler", "Twinstrike"),
        paired="The pair deals two damage to the first card and one to the second.",
    ),
    "J": Face(
        "Taunt",
        "constant",
        "Must be killed first",
        "Must be killed before other cards in his lane can be attacked. Three hit points: damage"
        " turns him 45, then 90 degrees.",
        Banner(
            "Tank",
            "Must be killed before other cards in his lane can be attacked. Four hit points: damage"
            " turns him 30, 60, then 90 degrees.",
            health=4,
        ),
        warrior("Protector", "Taunt"),
        health=3,
        paired="Each Jack takes damage on his own.",
    ),
    "Q": Face(
        "Move",
        "flip",
        "Call an ally to her lane",
        "You may move one of your cards from another lane to hers, as it lies. A power is not set"
        f" off again, a constant one stays; it may attack if it has not. {LATER}",
        Banner("Move Two", f"You may move one or two cards of one other lane to hers. {LATER}"),
        mage("Queen Manipulator", "Move", "Move one of your cards to another lane, as it lies."),
    ),
    "K": Face(
        "Empower",
        "flip",
        "Powers in lane again",
        "Your face-up 2 4 5 6 7 Q A in his lane work again, in the order you choose. Not other"
        " Kings, not constant powers.",
        Banner(
            "Empower All",
            "Your face-up 2 4 5 6 7 Q A in all lanes work again, in the order you choose. Not other"
            " Kings, not constant powers.",
        ),
        mage(
            "Mage of Inspiration",
            "Empower One",
            "One of your face-up cards works again, Kings too; no constant power.",
        ),
    ),
    "A": Face(
        "Action",
        "flip",
        "One action, strikes twice",
        "One more action, and it may attack twice this turn. When a King activates it, the same"
        " again.",
        Banner("Assassinate", "Two more actions, and it may attack three times this turn."),
        warrior("Assassin", "Action", " One more action, two attacks."),
    ),
}

WHEN = {"flip": ". When turned up:", "constant": ", constant.", "death": "."}


def face_of(rank: str, form: Options) -> Face:
    """A rank as this form has it: Vampiric alone (D-42), a 7 that heals two points (D-24)."""
    face = FACES[rank]
    if form.form == "solo" and rank in ("3", "4"):
        return vampiric(face)
    changes = [(old, new) for fits, old, new in CHANGES if fits(form)]
    short, text, paired = (changed(one, changes) for one in (face.short, face.text, face.paired))
    hero = replace(face.hero, text=changed(face.hero.text, changes))
    return replace(face, short=short, text=text, paired=paired, hero=hero)


CHANGES: tuple[tuple[Callable[[Options], bool], str, str], ...] = (
    (
        lambda form: form.advanced,
        "face-down ones too, to full",
        "face-down ones too, two hit points each",
    ),
    (lambda form: form.forts, "bases included", "bases and forts included"),
    (lambda form: form.form == "solo", "2 4 5 6 7 Q A", "2 5 6 7 Q A"),
    (lambda form: form.form == "three", ", bases included", ""),
    (lambda form: form.form == "three", f" {LATER}", ""),
    (lambda form: form.form == "three", "to two cards,", "to two cards, of one player or of two,"),
    (lambda form: form.form == "three", "lane", "triangle"),
)
"""What the words of a rank are in some forms: with three players there are no bases (D-43)."""


def changed(text: str, changes: Sequence[tuple[str, str]]) -> str:
    """A text as a form has it."""
    for old, new in changes:
        text = text.replace(old, new)
    return text


def vampiric(face: Face) -> Face:
    """A 3 or 4 of one who plays alone (D-42)."""
    text = "After attacking and killing it heals one hit point. A King does not activate it."
    short = "Heals when it kills"
    return replace(face, name="Vampiric", works="constant", short=short, text=text)


def faces(form: Options) -> dict[str, Any]:
    """All ranks as plain data, with banners and heroes where the form has them."""
    return {rank: face_data(rank, form) for rank in RANKS}


def face_data(rank: str, form: Options) -> dict[str, Any]:
    """A rank as plain data."""
    face = face_of(rank, form)
    data = dict(vars(face))
    banner = {**vars(face.banner), "ranks": list(face.banner.ranks) or [rank]}
    data |= {"banner": banner, "hero": dict(vars(face.hero))}
    offered = {"banner": form.bannermen, "hero": form.heroes}
    return {name: value for name, value in data.items() if offered.get(name, True)}


def power_name(rank: str, banners: Sequence[str]) -> str:
    """What a power is called, improved by these banners: ``Stasis``, ``View and Heal``."""
    own = FACES[rank].banner if rank in banners else FACES[rank]
    taught = [FACES[banner].name for banner in banners if banner != rank]
    return " and ".join([own.name, *taught])


def told_face(rank: str, form: Options) -> list[str]:
    """A rank in a line, with more for pairs, banners and heroes where the form has them."""
    face = face_of(rank, form)
    banner, hero = face.banner, face.hero
    lines = [f"{rank}: {face.name}{WHEN[face.works]} {face.text}"]
    lines += [f"In a pair: {face.paired}"] if face.paired else []
    lines += [f"Banner {rank}: {banner.name}: {banner.text}"] if form.bannermen else []
    named = "Warrior" if hero.kind == "warrior" else f"Mage, {hero.power}"
    lines += [f"Hero {rank}: {named}: {hero.text}"] if form.heroes else []
    return lines
