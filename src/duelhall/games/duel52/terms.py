"""The rules text: what a rank or a word of the game means in a form, and where to read on."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from duelhall.core.options import house_rules
from duelhall.games.duel52 import ranks
from duelhall.games.duel52.cards import RANK_WORDS, RANKS
from duelhall.games.duel52.clauses import counted, having, listed, sentence, some, still, told
from duelhall.games.duel52.faces import face_of, told_face
from duelhall.games.duel52.house import RULES
from duelhall.games.duel52.options import Options


@dataclass(frozen=True)
class Term:
    """A word of the game: what it means, the words to read on with, other names for it."""

    text: str
    see: tuple[str, ...] = ()
    names: tuple[str, ...] = ()


Topics = dict[str, Term]

# -- topics of every form


def topics(form: Options) -> Topics:
    """All words that this form has."""
    found = {
        "setup": Term(setup_text(form), ("turn", *(["base"] if has_bases(form) else []))),
        "turn": Term(turn_text(form), ("play", "flip", "attack", "pair"), ("actions",)),
        "play": Term(play_text(form), ("flip", area(form)), ("face-down",)),
        "flip": Term(FLIP, ("constant", *with_power(form, "5")), ("face-up",)),
        "constant": Term(CONSTANT, ("flip",), ("constant power",)),
        "attack": Term(attack_text(form), ("damage", "pair")),
        "damage": Term(damage_text(form), ("killed",), ("damaged", "hit points")),
        "killed": Term(killed_text(form), ("damage",), ("kill", "discard")),
        "pair": Term(pair_text(form), ("attack",), ("pairs", "paired")),
        "frozen": Term(frozen_text(form), with_power(form, "6") + with_power(form, "9")),
        area(form): Term(area_text(form), ("win", "attack"), (f"{area(form)}s",)),
        "win": Term(win_text(form), (area(form),), ("winning",)),
    }
    for fits, more in EXTRAS:
        found |= more(form) if fits(form) else {}
    return found


def has_bases(form: Options) -> bool:
    """Three players have none (D-43)."""
    return form.house.bases > 0


def with_power(form: Options, power: str) -> tuple[str, ...]:
    """The ranks that have a power, by the rank that it is printed on."""
    return tuple(RANKS[rank] for rank in form.house.ranks_with(RANKS.index(power)))


def area(form: Options) -> str:
    """What is fought over."""
    return "triangle" if form.lanes == 4 else "lane"


def setup_text(form: Options) -> str:
    """How a game begins (D-01, D-41, D-43, D-44)."""
    removed = form.house.removed
    forts = (": the forts" if removed == 4 else ", four of them forts") if form.forts else ""
    each = "player" if form.form != "teams" else "team"
    told = [
        "A standard deck of 52 cards without jokers; suits mean nothing.",
        f"{sentence(some(form.house.bases, 'card'))} face-down in each lane for each {each}: the"
        " bases."
        if has_bases(form)
        else "No bases.",
        f"{sentence(some(form.hand_size, 'card'))} to each hand.",
        f"{sentence(counted(removed))} card{'s are' if removed != 1 else ' is'} removed{forts};"
        f" {form.pile} {'are' if form.pile > 1 else 'is'} the draw pile.",
    ]
    return " ".join(told)


def first_turns(form: Options) -> str:
    """How many actions the first turns have, if others than any turn (D-02, D-43, D-44)."""
    *first, usual = form.house.turns
    while first and first[-1] == usual:
        first.pop()
    if len(first) == 1:
        return f" The very first turn has {counted(first[0])}."
    words = listed([counted(number) for number in (*first, usual)])
    return f" The first turns have {words}." if first else ""


def turn_text(form: Options) -> str:
    """What a turn is (D-02, D-04, D-05)."""
    return (
        f"Draw {drawn(form)}. Then you have {actions_had(form)}."
        f" {unused_text(form)}{first_turns(form)}"
    )


def drawn(form: Options) -> str:
    """What a turn begins with (D-04)."""
    if form.house.draw == 1:
        return "a card at the start of your turn, if there is one"
    return f"{some(form.house.draw, 'card')} at the start of your turn, as long as there are any"


def actions_had(form: Options) -> str:
    """What can be done in a turn (D-05)."""
    actions = form.house.turns[-1]
    if actions == 1:
        return "one action: play, flip, attack or pair"
    return f"{some(actions, 'action')}, any or several of: play, flip, attack, pair"


def unused_text(form: Options) -> str:
    """Whether actions may be left unused (D-05)."""
    all_of_them = "it" if form.house.turns[-1] == 1 else "them all"
    if not form.house.may_end:
        return f"You must use {all_of_them}."
    return f"You need not use {all_of_them}; once the draw pile is empty, at least one if you can."


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
    house = form.house
    as_many = "too" if house.jack == house.health else counted(house.jack)
    guards = told(f"[J?, a face-up {{or}} {as_many}]", house)
    points = f"A card has {some(house.health, 'hit point')}{guards}"
    if most_health(form) == 1:
        return f"{points}: any damage kills."
    stays = " Damage taken face-down stays when the card is flipped." if house.health > 1 else ""
    return (
        f"{points}. A damaged card is turned sideways. It may still attack, and a constant power"
        f" still holds.{stays}"
    )


def most_health(form: Options) -> int:
    """The most hit points that a card can have (D-12, D-38)."""
    if not having(form.house, "J"):
        return form.house.health
    return form.house.tank if form.bannermen else form.house.jack


def killed_text(form: Options) -> str:
    """D-14, D-19."""
    save = told("[3?, save that {a} comes back]", form.house)
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


def frozen_text(form: Options) -> str:
    """D-23."""
    parts = (
        "A frozen card can't attack or be flipped by an action until the end of its owner's next"
        " turn.",
        still(form.house, "it"),
        told("[9?{A} can't be frozen: a frozen card that turns up as {a} is free.]", form.house),
    )
    return " ".join(filter(None, parts))


def area_text(form: Options) -> str:
    """D-07, D-43."""
    number = "four triangles" if form.lanes == 4 else "three lanes"
    moves = told("[Q? or {a} moves them]", form.house)
    if form.heroes and not moves:
        moves = " or a mage moves them"
    return (
        f"There are {number}. Cards are played into one of them and stay there until they are"
        f" killed{moves}; they attack only what lies there."
    )


WINS = {
    "duel": "Once the draw pile is empty, a lane is yours when the opponent has no card in it and"
    " can play no more. {lanes}.",
    "solo": "Once the draw pile is empty, a side wins a lane when the other has no card in it and"
    " no hand. {lanes}, and you win if it is the side that you named.",
    "teams": "Once the draw pile is empty, a lane is your team's when the opponents have no card"
    " in it and both their hands are empty. {lanes}.",
    "three": "Once the draw pile is empty, the first to control {triangles} wins: to have cards"
    " there and nobody else any.",
}


def win_text(form: Options) -> str:
    """D-32, D-33, D-43."""
    goal = form.house.lanes
    lanes = f"{sentence(some(goal, 'lane'))} win{'s' if goal == 1 else ''}"
    return WINS[form.form].format(lanes=lanes, triangles=some(goal, "triangle"))


# -- topics of some forms

BASE = (
    "A face-down card in each lane, seen by nobody: your last line of defence. It can be"
    " activated or attacked only when the draw pile is empty. Then it is a card like any other,"
    " but it can't be looked at before it is flipped{looks}."
)
BASES = (
    "{many} face-down cards in each lane, seen by nobody: your last line of defence. They can be"
    " activated or attacked only when the draw pile is empty. Then they are cards like any other,"
    " but they can't be looked at before they are flipped{looks}."
)
FORTS = (
    "A fort that lies in a lane. It can be activated or attacked only when the draw pile is empty."
    " Then it is a card like any other."
)


def base_terms(form: Options) -> Topics:
    """D-01, D-09, D-20, D-40."""
    many = form.house.bases
    looks = told("[4?, save with {a}]", form.house)
    if form.heroes and not looks:
        looks = ", save by a mage"
    text = {0: FORTS, 1: BASE}.get(many, BASES)
    text = text.format(many=sentence(counted(many)), looks=looks)
    return {"base": Term(text, ("setup", "win"), ("bases",))}


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


def banner_terms(form: Options) -> Topics:
    """D-36 to D-38."""
    whose = "of that rank" if not form.house.is_mixed else "with the power of that rank"
    number = "two" if form.hand_size > 1 else "one"
    bannermen = Term(
        f"Each player raises {number}, named from the starting hand. All cards {whose} on your"
        " side have the improved power, bases and a warrior too; mage spells don't change."
        " Bannermen can't attack or be attacked, and last to the end.",
        (),
        ("bannerman", "banner", "banners"),
    )
    stasis = told(
        "[6?The freeze of a banner {or}, and opponents can't play cards into the lane in their next"
        " turn.][9? {A} that turns up in it is free.]",
        form.house,
    )
    named = having(form.house, "6")
    return {"bannermen": bannermen} | ({"stasis": Term(stasis, ("frozen",))} if named else {})


def fort_terms(form: Options) -> Topics:
    """D-40."""
    what = "an extra base" if has_bases(form) else "a base"
    text = (
        f"When your opponent ends a turn with {counted(form.house.fort_at)} or more face-up cards"
        f" in a lane, you take any fort, look at it and lay it there as {what}: once for each"
        " lane and player, while forts last."
    )
    return {"fort": Term(text, ("base",), ("forts",))}


def vampiric_terms(form: Options) -> Topics:
    """D-42."""
    alone = "Alone, " if form.form == "solo" else ""
    text = told(
        f"[V?{alone}{{many}} are Vampiric: after attacking and killing they heal one hit point.]",
        form.house,
    )
    see = tuple(RANKS[rank] for rank in form.house.ranks_with(ranks.VAMPIRIC))
    return {"vampiric": Term(text, see, ("solo", "alone") if alone else ())}


def house_terms(form: Options) -> Topics:
    """What this table has changed."""
    said = house_rules(RULES, form.texts())
    return {"house rules": Term(f"This table changes: {'; '.join(said)}.", (), ("house",))}


EXTRAS: tuple[tuple[Callable[[Options], bool], Callable[[Options], Topics]], ...] = (
    (lambda form: has_bases(form) or form.forts, base_terms),
    (lambda form: form.heroes, lambda form: HEROES),
    (lambda form: form.bannermen, banner_terms),
    (lambda form: form.forts, fort_terms),
    (lambda form: bool(form.house.ranks_with(ranks.VAMPIRIC)), vampiric_terms),
    (lambda form: bool(form.changed), house_terms),
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
    near = {"freeze": ("frozen", "stasis"), "nimble": ("frozen",), "vampiric": ("vampiric",)}
    every = ("turn", "attack", "pair", "base", "win", "setup", "hero", "bannermen", "fort")
    power = face_of(rank, form).power
    named = (*near.get(power, ()), *every, "house rules")
    return tuple(name for name in named if name in offered)
