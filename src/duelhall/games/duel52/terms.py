"""The rules text: what a rank or a word of the game means in a form, and where to read on."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from duelhall.games.duel52.cards import RANK_WORDS, RANKS
from duelhall.games.duel52.faces import face_of, told_face
from duelhall.games.duel52.options import Options


@dataclass(frozen=True)
class Term:
    """A word of the game: what it means, the words to read on with, other names for it."""

    text: str
    see: tuple[str, ...] = ()
    names: tuple[str, ...] = ()


Topics = dict[str, Term]

COUNTS = {
    0: "no",
    1: "one",
    2: "two",
    3: "three",
    4: "four",
    5: "five",
    6: "six",
    8: "eight",
    10: "ten",
}


def counted(number: int) -> str:
    """``six``, ``26``."""
    return COUNTS.get(number, str(number))


# -- topics of every form


def topics(form: Options) -> Topics:
    """All words that this form has."""
    found = {
        "setup": Term(setup_text(form), ("turn", *(["base"] if has_bases(form) else []))),
        "turn": Term(turn_text(form), ("play", "flip", "attack", "pair"), ("actions",)),
        "play": Term(play_text(form), ("flip", area(form)), ("face-down",)),
        "flip": Term(FLIP, ("constant", "5"), ("face-up",)),
        "constant": Term(CONSTANT, ("flip",), ("constant power",)),
        "attack": Term(attack_text(form), ("damage", "pair")),
        "damage": Term(damage_text(form), ("killed",), ("damaged", "hit points")),
        "killed": Term(killed_text(form), ("damage",), ("kill", "discard")),
        "pair": Term(pair_text(form), ("attack",), ("pairs", "paired")),
        "frozen": Term(FROZEN, ("6", "9")),
        area(form): Term(area_text(form), ("win", "attack"), (f"{area(form)}s",)),
        "win": Term(WINS[form.form], (area(form),), ("winning",)),
    }
    for fits, more in EXTRAS:
        found |= more if fits(form) else {}
    return found


def has_bases(form: Options) -> bool:
    """Three players have none (D-43)."""
    return form.form != "three"


def area(form: Options) -> str:
    """What is fought over."""
    return "triangle" if form.lanes == 4 else "lane"


def setup_text(form: Options) -> str:
    """How a game begins (D-01, D-41, D-43, D-44)."""
    bases = 6 if has_bases(form) else 0
    hands = form.hand_size * form.players
    aside = 2 * form.heroes + 4 * form.bannermen
    removed = 52 - bases - hands - aside - form.pile
    forts = (": the forts" if removed == 4 else ", four of them forts") if form.forts else ""
    each = "player" if form.form != "teams" else "team"
    told = [
        "A standard deck of 52 cards without jokers; suits mean nothing.",
        f"One card face-down in each lane for each {each}: the bases." if bases else "No bases.",
        f"{counted(form.hand_size).capitalize()} cards to each hand.",
        f"{counted(removed).capitalize()} cards are removed{forts}; {form.pile} are the draw pile.",
    ]
    return " ".join(told)


FIRST = {
    "duel": "The very first turn has two.",
    "solo": "The very first turn has two.",
    "three": "The first turns have one, two and three.",
    "teams": "The first turns have one, two, two and three.",
}


def turn_text(form: Options) -> str:
    """What a turn is (D-02, D-04, D-05)."""
    use = "You must use them all."
    if form.advanced:
        use = "You need not use them all; once the draw pile is empty, at least one if you can."
    return (
        "Draw a card at the start of your turn, if there is one. Then you have three actions, any"
        f" or several of: play, flip, attack, pair. {use} {FIRST[form.form]}"
    )


def play_text(form: Options) -> str:
    """D-07, D-08, D-44."""
    looks = "You may look at it at any time."
    if form.form == "teams":
        looks = "Nobody may look at it; either partner may use it."
    return (
        f"Lay a card of your hand face-down into any {area(form)}, for one action. It may be"
        f" attacked and can't attack. {looks} It stays in its {area(form)} until it is killed or"
        " moved."
    )


FLIP = (
    "Turn up one of your face-down cards, for one action: its power works, and it may attack with"
    " an action of the same turn."
)
CONSTANT = "A constant power holds as long as its card lies face-up, damaged or not."


def attack_text(form: Options) -> str:
    """D-11, D-43."""
    whom = "of either opponent " if form.form == "three" else ""
    return (
        f"A face-up card that is not frozen deals one damage to an enemy card {whom}in the same"
        f" {area(form)}, for one action. Each card may attack once a turn."
    )


def damage_text(form: Options) -> str:
    """D-12."""
    return (
        "A card has two hit points, a face-up Jack three. A damaged card is turned sideways. It may"
        " still attack, and a constant power still holds. Damage taken face-down stays when the"
        " card is flipped."
    )


def killed_text(form: Options) -> str:
    """D-14, D-19."""
    save = "" if form.form == "solo" else ", save that a 3 comes back"
    return (
        "A card without hit points is killed and discarded. Killed face-down it is not revealed,"
        f" and its power does not work{save}."
    )


def pair_text(form: Options) -> str:
    """D-15."""
    return (
        f"Two of your face-up cards of one rank in one {area(form)} become a pair, for one action."
        " They attack together: two damage to a single card, for one action. Each takes damage on"
        " its own."
    )


FROZEN = (
    "A frozen card can't attack or be flipped by an action until the end of its owner's next turn."
    " A 5 still flips it, a 7 heals it, a Queen moves it, a King activates it. A 9 can't be frozen:"
    " a frozen card that turns up as a 9 is free."
)


def area_text(form: Options) -> str:
    """D-07, D-43."""
    number = "four triangles" if form.lanes == 4 else "three lanes"
    return (
        f"There are {number}. Cards are played into one of them and stay there until they are"
        " killed or a Queen moves them; they attack only what lies there."
    )


WINS = {
    "duel": "Once the draw pile is empty, a lane is yours when the opponent has no card in it and"
    " can play no more. Two lanes win.",
    "solo": "Once the draw pile is empty, a side wins a lane when the other has no card in it and"
    " no hand. Two lanes win, and you win if it is the side that you named.",
    "teams": "Once the draw pile is empty, a lane is your team's when the opponents have no card"
    " in it and both their hands are empty. Two lanes win.",
    "three": "Once the draw pile is empty, the first to control two triangles wins: to have cards"
    " there and nobody else any.",
}


# -- topics of some forms

BASE = (
    "A face-down card in each lane, seen by nobody: your last line of defence. It can be"
    " activated or attacked only when the draw pile is empty. Then it is a card like any other,"
    " but it can't be looked at before it is flipped{}."
)
BASES = {"base": Term(BASE.format(", save with a 4"), ("setup", "win"), ("bases",))}
BASES_ALONE = {"base": Term(BASE.format(""), ("setup", "win"), ("bases",))}

HEROES = {
    "hero": Term(
        "A card face-up beside your lanes. 2 to 7, Queen and King are mages, who cast; 8 to Jack"
        " and Ace are warriors, who enter a lane.",
        ("mage", "warrior"),
        ("heroes",),
    ),
    "mage": Term(
        "Casts one spell in each of your turns, at any time after the draw, for no action. Can't be"
        " attacked. When the draw pile is empty mages exert.",
        ("exert",),
        ("mages", "spell"),
    ),
    "warrior": Term(
        "Enters a lane of your choice once in the game, face-up, at any time of your turn, for no"
        " action. It may attack at once with an action, and can be attacked only then. When the"
        " draw pile is empty warriors enrage.",
        ("enrage",),
        ("warriors",),
    ),
    "exert": Term("When the draw pile is empty mages cast no more.", ("mage",), ("exerted",)),
    "enrage": Term(
        "When the draw pile is empty a warrior must enter a lane, before anything else in its"
        " owner's turn.",
        ("warrior",),
        ("enraged",),
    ),
}
BANNERMEN = {
    "bannermen": Term(
        "Each player raises two, named from the starting hand. All cards of that rank on your"
        " side have the improved power, bases and a warrior too; mage spells don't change."
        " Bannermen can't attack or be attacked, and last to the end.",
        (),
        ("bannerman", "banner", "banners"),
    ),
    "stasis": Term(
        "The freeze of a banner 6, and opponents can't play cards into the lane in their next turn."
        " A 9 that turns up in it is free.",
        ("frozen",),
    ),
}
FORTS = {
    "fort": Term(
        "When your opponent ends a turn with three or more face-up cards in a lane, you take any"
        " fort, look at it and lay it there as an extra base: once for each lane and player, while"
        " forts last.",
        ("base",),
        ("forts",),
    ),
}
ALONE = {
    "vampiric": Term(
        "Alone, 3s and 4s are Vampiric: after attacking and killing they heal one hit point.",
        ("3", "4"),
        ("solo", "alone"),
    ),
}

EXTRAS: tuple[tuple[Callable[[Options], bool], Topics], ...] = (
    (lambda form: form.form in ("duel", "teams"), BASES),
    (lambda form: form.form == "solo", BASES_ALONE),
    (lambda form: form.heroes, HEROES),
    (lambda form: form.bannermen, BANNERMEN),
    (lambda form: form.forts, FORTS),
    (lambda form: form.form == "solo", ALONE),
)


# -- finding them


def terms(form: Options) -> dict[str, str]:
    """What the words of this form mean, for a page."""
    return {name: term.text for name, term in topics(form).items()}


def explain(topic: str, form: Options) -> str | None:
    """The text of a rank, a power or a word, and where to read on; ``None`` if there is none."""
    key = " ".join(topic.lower().split())
    found = topics(form)
    named = {name: main for main, term in found.items() for name in (main, *term.names)}
    if key in named:
        term = found[named[key]]
        return "\n".join([term.text, *read_on(term.see)])
    rank = rank_of(key) or powers(form).get(key)
    return "\n".join([*told_face(rank, form), *read_on(seen_from(rank, form))]) if rank else None


def read_on(see: tuple[str, ...]) -> list[str]:
    """The line that names other topics."""
    return [f"See also: {', '.join(see)}."] if see else []


def rank_of(key: str) -> str | None:
    """The rank of ``7``, ``7h``, ``queen``."""
    words = {word.lower(): rank for word, rank in zip(RANK_WORDS, RANKS, strict=True)}
    short = {rank.lower(): rank for rank in RANKS}
    return words.get(key) or short.get(key) or (short.get(key[:-1]) if key[-1:] in "cdhs" else None)


def powers(form: Options) -> dict[str, str]:
    """The rank of each power by its name, improved ones and spells where the form has them."""
    return {name.lower(): rank for rank in RANKS for name in power_names(rank, form)}


def power_names(rank: str, form: Options) -> Iterator[str]:
    """What the powers of a rank are called."""
    face = face_of(rank, form)
    yield face.name
    if form.bannermen:
        yield face.banner.name
    if form.heroes:
        yield face.hero.power


def seen_from(rank: str, form: Options) -> tuple[str, ...]:
    """Where to read on from a card: what holds for every card, and what it has to do with."""
    offered = topics(form)
    near = {"6": ("frozen", "stasis"), "9": ("frozen",), "3": ("vampiric",), "4": ("vampiric",)}
    every = ("turn", "attack", "pair", "base", "win", "setup", "hero", "bannermen", "fort")
    return tuple(name for name in (*near.get(rank, ()), *every) if name in offered)
