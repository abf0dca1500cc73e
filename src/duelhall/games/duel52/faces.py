"""What each rank is called and does, in words (D-18 to D-31, D-34, D-35, D-38, D-42)."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from duelhall.games.duel52 import marks, ranks
from duelhall.games.duel52.cards import RANK_WORDS, RANKS
from duelhall.games.duel52.clauses import (
    a,
    counted,
    degrees,
    having,
    healed,
    sentence,
    some,
    still,
    times,
    told,
)
from duelhall.games.duel52.house import NAMES as POWER_NAMES
from duelhall.games.duel52.house import House
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
    """A rank: its power, when that works, in a few words and in full; as a banner, as a hero.

    Texts have clauses and numbers that a form fills in.
    """

    name: str
    works: str
    """``flip``, ``constant``, ``death`` or ``none``."""
    short: str
    text: str
    banner: Banner
    hero: Hero
    power: str = field(default="", kw_only=True)
    """The name of the power, whatever it is called in this form."""
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
        "Killed face-down by an opponent, it comes back in its lane face-up with {health}.",
        Banner(
            "Bomb",
            "Killed face-down by an opponent, it deals {bomb} damage to the card that killed it"
            "[9?, {a} too], and comes back in its lane face-up with {health}.",
        ),
        mage(
            "Rush Mage",
            "Overwhelm",
            "Play a hand card face-down; it can't be flipped this turn, by an action[5? or by"
            " {a}].",
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
        " order you choose. {later}",
        Banner("Flip All", "Turn up all your face-down cards in all lanes. {later}"),
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
        "Enemies in its lane can't attack or be flipped by an action for one turn[9?, save {many}]."
        "{still} New cards may be played into the lane.",
        Banner(
            "Stasis",
            "Enemies in its lane can't attack or be flipped by an action for one turn[9?, save"
            " {many}], and opponents can't play cards into the lane in their next turn; a move is"
            " no play.",
        ),
        mage("Frost Mage", "Freeze One", "Freeze one enemy card[9?, not a face-up {or}]."),
    ),
    "7": Face(
        "Heal",
        "flip",
        "Heal your whole board",
        "Heal all your cards in all lanes, face-down ones too, {healed}.",
        Banner(
            "Heal Mentor",
            "[2?Your {many} also heal all your cards, {healed}, before or after their View. ]"
            "[7?Your {many} stay as they are.]",
            ("2",),
        ),
        mage("Life Mage", "Heal One", "Heal one of your cards one hit point."),
    ),
    "8": Face(
        "Retaliate",
        "constant",
        "Who strikes it is hurt",
        "Each card that attacks it takes {retaliate} damage[9?, except {a}].",
        Banner(
            "Retaliate Mentor",
            "[4?Your face-up {many} retaliate too, and keep Foresight. ]"
            "[8?Your {many} stay as they are.]",
            ("4",),
        ),
        warrior("Spiked Soldier", "Retaliate"),
        paired="Each {this} takes damage and strikes back on its own. When a pair attacks {a_this},"
        " both cards of it take {retaliate} damage.",
    ),
    "9": Face(
        "Nimble",
        "constant",
        "{slips}",
        "Can't be frozen[8?, takes no damage when it attacks {a}][10?, is struck by {a} only alone]"
        "[J?, and deals {nimble} damage to {a}].",
        Banner(
            "Ninja",
            "Can't be frozen[8?, takes no damage when it attacks {a}][10?, is struck by {a} only"
            " alone][J?, and deals {nimble_more} damage to {a}, a pair {nimble_most}].",
        ),
        warrior("Ninja", "Nimble"),
        paired="All of it still holds.[J? The pair deals {nimble_more} damage to {a}.]",
    ),
    "10": Face(
        "Twinstrike",
        "constant",
        "Strikes two cards at once",
        "One attack deals one damage each to two cards[J?, never past {a}][9?, never to {a} and"
        " another card].",
        Banner(
            "Tristrike",
            "One damage each to three cards[J?, past {many} too][9?; {a} only alone]. A pair deals"
            " two, one and one.",
        ),
        warrior("Brawler", "Twinstrike"),
        paired="The pair deals two damage to the first card and one to the second.",
    ),
    "J": Face(
        "Taunt",
        "constant",
        "Must be killed first",
        "Must be killed before other cards in his lane can be attacked. {jack}.",
        Banner(
            "Tank",
            "Must be killed before other cards in his lane can be attacked. {tank}.",
        ),
        warrior("Protector", "Taunt"),
        paired="Each {this} takes damage on his own.",
    ),
    "Q": Face(
        "Move",
        "flip",
        "Call an ally to her lane",
        "{may_move} one of your cards from another lane to hers, as it lies. A power is not set"
        " off again, a constant one stays; it may attack if it has not. {later}",
        Banner("Move Two", "{may_move} one or two cards of one other lane to hers. {later}"),
        mage("Queen Manipulator", "Move", "Move one of your cards to another lane, as it lies."),
    ),
    "K": Face(
        "Empower",
        "flip",
        "Powers in lane again",
        "{empowered_here}",
        Banner(
            "Empower All",
            "{empowered_everywhere}",
        ),
        mage(
            "Mage of Inspiration",
            "Empower One",
            "One of your face-up cards works again[K?, {many} too]; no constant power.",
        ),
    ),
    "A": Face(
        "Action",
        "flip",
        "{ace_short}",
        "{ace}[K? When {a} activates it, the same again.]",
        Banner("Assassinate", "{ace_improved}"),
        warrior("Assassin", "Action", " {ace_enters}"),
    ),
}

WHEN = {"flip": ". When turned up:", "constant": ", constant.", "death": ".", "none": "."}
BORROWED = (
    (" to hers", " to its own"),
    ("his lane", "its lane"),
    ("on his own", "on its own"),
    ("turns him", "turns it"),
)
"""How the text of a power speaks of a card that is not of its printed rank."""


def face_of(rank: str, form: Options) -> Face:
    """A rank as this form has it, with the power and the numbers that it has there."""
    power = form.house.powers[RANKS.index(rank)]
    face = face_with(rank, power)
    changes = list(BORROWED) if power != RANKS.index(rank) else []
    changes += [(old, new) for fits, old, new in CHANGES if fits(form)]
    numbers = numbers_in(rank, form)

    def fitted(text: str) -> str:
        return changed(told(text, form.house).format_map(numbers), changes)

    is_guard = power == ranks.JACK
    banner = replace(
        face.banner,
        text=fitted(face.banner.text),
        ranks=tuple(improved_ranks(power, form.house)),
        health=form.house.tank if is_guard else form.house.health,
    )
    return replace(
        face,
        power=POWER_NAMES[power],
        short=fitted(face.short),
        text=fitted(face.text),
        paired=fitted(face.paired),
        hero=replace(face.hero, text=fitted(face.hero.text)),
        banner=banner,
        health=form.house.jack if is_guard else form.house.health,
    )


def face_with(rank: str, power: int) -> Face:
    """A rank with a power that may be another's; its spells as a hero stay its own (D-37)."""
    printed = FACES[rank]
    if power == RANKS.index(rank):
        return printed
    if power == ranks.NO_POWER:
        face = blank(printed)
    elif power >= ranks.VAMPIRIC:
        face = vampiric(printed)
    else:
        face = FACES[RANKS[power]]
    return replace(face, hero=hero_with(printed.hero, face))


def hero_with(hero: Hero, face: Face) -> Hero:
    """A hero of a rank with another power: a warrior brings it, a mage casts as ever (D-34)."""
    if hero.kind == "mage":
        return hero
    more = " Its power works as it enters." if face.works == "flip" else ""
    return warrior(hero.name, face.name, more)


def improved_ranks(power: int, house: House) -> list[str]:
    """The ranks that a banner improves: those with its power, or those it teaches (D-37, D-38)."""
    if power > ranks.ACE:
        return []
    taught = FACES[RANKS[power]].banner.ranks or (RANKS[power],)
    return [RANKS[rank] for printed in taught for rank in house.ranks_with(RANKS.index(printed))]


def numbers_in(rank: str, form: Options) -> dict[str, str]:
    """The numbers and lists that texts name."""
    house, word = form.house, RANK_WORDS[RANKS.index(rank)]
    return {
        "health": some(house.health, "hit point"),
        "bomb": counted(house.bomb),
        "retaliate": counted(house.retaliate),
        "healed": healed(house),
        "still": f" {still(house, 'them')}".rstrip(),
        "this": word,
        "a_this": a(word),
        "slips": slips(house),
        "nimble": counted(house.nimble),
        "nimble_more": counted(house.nimble + 1),
        "nimble_most": counted(house.nimble + 2),
        "jack": hit_points(house.jack),
        "tank": hit_points(house.tank),
        "may_move": "Move" if house.must_move else "You may move",
        "later": LATER,
        "empowered_here": empowered(house, "in his lane"),
        "empowered_everywhere": empowered(house, "in all lanes"),
        "ace": gained(house.ace_actions, house.ace_attacks),
        "ace_improved": gained(house.ace_actions + 1, house.ace_attacks + 1),
        "ace_enters": gained_at_once(house),
        "ace_short": gained_in_short(house),
    }


def gained(actions: int, attacks: int) -> str:
    """What an Ace gives: ``One more action, and it may attack twice this turn.``"""
    who = f"{sentence(some(actions, 'more action'))}, and it" if actions else "It"
    return f"{who} may attack {times(attacks)} this turn."


def gained_at_once(house: House) -> str:
    """The same of a warrior: ``One more action, two attacks.``"""
    actions = [some(house.ace_actions, "more action")] if house.ace_actions else []
    return sentence(", ".join([*actions, some(house.ace_attacks, "attack")])) + "."


def gained_in_short(house: House) -> str:
    """The same in a few words: ``One action, strikes twice``."""
    actions = [some(house.ace_actions, "action")] if house.ace_actions else []
    return sentence(", ".join([*actions, f"strikes {times(house.ace_attacks)}"]))


def empowered(house: House, where: str) -> str:
    """Which cards a King sets off again; where no other power works so, none (D-30)."""
    found = activated(house)
    if not found:
        return "No card works again: none has a power that would."
    named = " ".join(found) if len(found) > 1 else f"{RANK_WORDS[RANKS.index(found[0])]}s"
    others = told("[K? Not other {many}, not constant powers.]", house)
    return f"Your face-up {named} {where} work again, in the order you choose.{others}"


def hit_points(number: int) -> str:
    """``Three hit points: damage turns him 45, then 90 degrees``."""
    turns = f": damage turns him {degrees(number)} degrees" if number > 1 else ""
    return f"{sentence(some(number, 'hit point'))}{turns}"


def slips(house: House) -> str:
    """What a Nimble card slips past, in a few words (D-26)."""
    words = [word for power in ("6", "8", "10", "J") for word in having(house, power)]
    return f"Slips past {', '.join(words)}" if 0 < len(words) < 5 else "Slips past powers"


def activated(house: House) -> list[str]:
    """The ranks that a King sets off again (D-30)."""
    return [
        RANKS[rank]
        for rank, power in enumerate(house.powers)
        if marks.ACTIVATED >> power & 1 and power != ranks.KING
    ]


def lacks_bases(form: Options) -> bool:
    """Whether no base and no fort ever lies in a lane (D-43)."""
    return not form.house.bases and not form.forts


CHANGES: tuple[tuple[Callable[[Options], bool], str, str], ...] = (
    (lambda form: form.forts, "bases included", "bases and forts included"),
    (lacks_bases, ", bases included", ""),
    (lacks_bases, f" {LATER}", ""),
    (lambda form: form.form == "three", "to two cards", "to two cards, of one player or of two"),
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
    text = "After attacking and killing it heals one hit point.[K? {A} does not activate it.]"
    short = "Heals when it kills"
    unimproved = Banner("Vampiric", "No banner improves it.")
    return replace(
        face,
        name="Vampiric",
        works="constant",
        short=short,
        text=text,
        banner=unimproved,
        paired="",
    )


def blank(face: Face) -> Face:
    """A rank without a power."""
    text = "It attacks and is attacked as any card."
    unimproved = Banner("No power", "There is nothing to improve.")
    return replace(
        face,
        name="No power",
        works="none",
        short="Fights as any card",
        text=text,
        banner=unimproved,
        paired="",
    )


def faces(form: Options) -> dict[str, Any]:
    """All ranks as plain data, with banners and heroes where the form has them."""
    return {rank: face_data(rank, form) for rank in RANKS}


def face_data(rank: str, form: Options) -> dict[str, Any]:
    """A rank as plain data."""
    face = face_of(rank, form)
    data = dict(vars(face))
    banner = {**vars(face.banner), "ranks": list(face.banner.ranks)}
    data |= {"banner": banner, "hero": dict(vars(face.hero))}
    offered = {"banner": form.bannermen, "hero": form.heroes}
    return {name: value for name, value in data.items() if offered.get(name, True)}


def power_name(rank: str, banners: Sequence[str], house: House) -> str:
    """What a power is called, improved by these banners: ``Stasis``, ``View and Heal``.

    A banner is named by the rank that its power is printed on.
    """
    power = RANKS[house.powers[RANKS.index(rank)]]
    own = FACES[power].banner if power in banners else FACES[power]
    taught = [FACES[banner].name for banner in banners if banner != power]
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
