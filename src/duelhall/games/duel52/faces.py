"""What each rank is called and does, in words (D-18 to D-31, D-34, D-35, D-38, D-42)."""

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


def mage(name: str, power: str, text: str) -> Hero:
    """A hero that casts."""
    return Hero("mage", name, power, text)


def warrior(name: str, power: str, more: str = "") -> Hero:
    """A hero that enters a lane."""
    return Hero("warrior", name, power, f"Enters a lane face-up, once{more}.")


FACES = {
    "2": Face(
        "View",
        "flip",
        "Draw one, discard one",
        "Draw a card, then discard any card of your hand face-down.",
        Banner("Draw", "No discard."),
        mage("Master Recruiter", "View", "Draw a card, then discard one."),
    ),
    "3": Face(
        "Trap",
        "death",
        "Killed face-down, it returns",
        "Killed face-down by an opponent, it comes back face-up with two hit points.",
        Banner("Bomb", "As a Trap, and two damage to the card that killed it."),
        mage(
            "Rush Mage",
            "Overwhelm",
            "Play a hand card face-down; it can't be flipped this turn.",
        ),
    ),
    "4": Face(
        "Foresight",
        "flip",
        "Look at a face-down card",
        "Look at any face-down card on the board, bases included.",
        Banner("Oracle", "Look at two face-down cards and at the opponent's hand."),
        mage("Mage of Foresight", "Foresight", "Look at any face-down card."),
    ),
    "5": Face(
        "Flip",
        "flip",
        "Flip your cards in lane",
        "Turn up all your face-down cards in its lane.",
        Banner("Flip All", "In all lanes."),
        mage(
            "Mage of Activation",
            "Flip One",
            "Turn up one of your cards; it can't attack this turn.",
        ),
    ),
    "6": Face(
        "Freeze",
        "flip",
        "Freeze enemies in lane",
        "Enemies in its lane can't attack or flip for one turn, save 9s.",
        Banner("Stasis", "The freeze, and opponents can't play into the lane in their next turn."),
        mage("Frost Mage", "Freeze One", "Freeze one enemy card, not a face-up 9."),
    ),
    "7": Face(
        "Heal",
        "flip",
        "Heal your whole board",
        "Heal all your cards in all lanes.",
        Banner("Heal Mentor", "Your 2s heal all your cards too.", ("2",)),
        mage("Life Mage", "Heal One", "Heal one of your cards one point."),
    ),
    "8": Face(
        "Retaliate",
        "constant",
        "Who strikes it is hurt",
        "Each card that attacks it takes one damage, except a 9.",
        Banner("Retaliate Mentor", "Your 4s retaliate too.", ("4",)),
        warrior("Spiked Soldier", "Retaliate"),
    ),
    "9": Face(
        "Nimble",
        "constant",
        "Slips past 6, 8, 10, Jack",
        "Not frozen, not hurt by an 8, struck by a 10 only alone; two damage to a Jack.",
        Banner("Ninja", "Three damage to a Jack."),
        warrior("Ninja", "Nimble"),
    ),
    "10": Face(
        "Twinstrike",
        "constant",
        "Strikes two cards at once",
        "One attack hits two cards, never past a Jack, never a 9 with another.",
        Banner("Tristrike", "Three cards, Jack or not; a 9 only alone."),
        warrior("Brawler", "Twinstrike"),
    ),
    "J": Face(
        "Taunt",
        "constant",
        "Must be killed first",
        "Three hit points; must be killed before other cards in its lane.",
        Banner("Tank", "Four hit points.", health=4),
        warrior("Protector", "Taunt"),
        health=3,
    ),
    "Q": Face(
        "Move",
        "flip",
        "Call an ally to her lane",
        "You may move one of your cards from another lane to hers.",
        Banner("Move Two", "Up to two cards from one lane."),
        mage("Queen Manipulator", "Move", "Move one of your cards to another lane."),
    ),
    "K": Face(
        "Empower",
        "flip",
        "Powers in lane again",
        "Your face-up 2 4 5 6 7 Q A in his lane work again.",
        Banner("Empower All", "In all lanes."),
        mage(
            "Mage of Inspiration",
            "Empower One",
            "One of your face-up cards works again, Kings too.",
        ),
    ),
    "A": Face(
        "Action",
        "flip",
        "One action, strikes twice",
        "One more action, and it may attack twice this turn.",
        Banner("Assassinate", "Two more actions, three attacks."),
        warrior("Assassin", "Action", "; one more action, two attacks"),
    ),
}

TERMS = {
    "base": "A face-down card in each lane, seen by nobody, locked until the draw pile is empty.",
    "pair": "Two of your face-up cards of one rank in one lane attack together: two damage.",
    "fort": "Where an opponent ends a turn with three face-up cards, you lay a fort as a base.",
    "stasis": "Frozen by a banner 6: a 9 that turns up stays frozen; the lane is closed one turn.",
    "solo": "Alone, 3s and 4s are Vampiric: after attacking and killing they heal one point.",
    "win": "The pile empty, a lane is yours when the others have no card there and no hand."
    " Two lanes win.",
}

WHEN = {"flip": ". When turned up:", "constant": ", constant.", "death": "."}


def face_of(rank: str, form: Options) -> Face:
    """A rank as this form has it: Vampiric alone (D-42), a 7 that heals two points (D-24)."""
    face = FACES[rank]
    if form.form == "solo" and rank in ("3", "4"):
        return vampiric(face)
    if form.advanced and rank == "7":
        return replace(face, text="Heal all your cards in all lanes, two hit points each.")
    if form.lanes == 4:
        areas = [text.replace("lane", "triangle") for text in (face.short, face.text)]
        return replace(face, short=areas[0], text=areas[1])
    return face


def vampiric(face: Face) -> Face:
    """A 3 or 4 of one who plays alone (D-42)."""
    text = "After attacking and killing it heals one hit point."
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


def explain(topic: str, form: Options) -> str | None:
    """The text of a rank or a term; ``None`` if there is none."""
    key = topic.strip()
    rank = key.upper()[:-1] if key[-1:].lower() in "cdhs" and len(key) > 1 else key.upper()
    return told_face(rank, form) if rank in RANKS else TERMS.get(key.lower())


def told_face(rank: str, form: Options) -> str:
    """A rank in three lines."""
    face = face_of(rank, form)
    when, banner, hero = WHEN[face.works], face.banner, face.hero
    power = "" if hero.kind == "warrior" else f", {hero.power}"
    return "\n".join(
        (
            f"{rank}: {face.name}{when} {face.text}",
            f"Banner {rank}: {banner.name}: {banner.text}",
            f"Hero {rank}: {hero.kind.capitalize()}{power}: {hero.text}",
        )
    )
