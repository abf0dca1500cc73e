"""Markers for a table: what a set's cards lay on heroes, and what every game needs."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from duelhall.cards.figures import signed
from duelhall.games.calamity import marks, ops, stages
from duelhall.games.calamity.carddata import Deed, Effect, HeroSheet
from duelhall.games.calamity.cardset import CardSet
from duelhall.games.calamity.names import STATUS_WORDS

Data = dict[str, Any]
Kept = tuple[str, int, str]
"""What is marked: a status by its word, its figure, and its cause."""

PLAYERS = 2
SIDE = marks.HEROES // PLAYERS
KEPT = {
    ops.SHIELD: STATUS_WORDS[0],
    ops.ARMOUR: STATUS_WORDS[stages.ARMOUR],
    ops.ROLL: STATUS_WORDS[stages.ROLL],
    ops.ADVANTAGE: STATUS_WORDS[stages.ADVANTAGE],
    ops.DISADVANTAGE: STATUS_WORDS[stages.DISADVANTAGE],
    ops.PIERCE: STATUS_WORDS[stages.PIERCE],
    ops.REROLL_READY: STATUS_WORDS[stages.READY_REROLL],
    ops.STUN: "stun",
    ops.TAUNT: STATUS_WORDS[stages.TAUNT],
    ops.GUARD: STATUS_WORDS[stages.GUARD],
    ops.OVER_TIME: STATUS_WORDS[stages.OVER_TIME],
}
"""The statuses that effects give, as everybody calls them."""
ONE_HERO = ("self", "active")
EITHER_SIDE = ("hero", "bearing")


def markers(made: CardSet, symbols: Data) -> list[Data]:
    """All markers of a set with their counts."""
    return [
        *always(made),
        *shields(made),
        *statuses(made, symbols),
        *over_time(made, symbols),
    ]


def face(sign: str, *words: str, figure: str = "", pointer: bool = False) -> Data:
    """A side of a marker."""
    return {"sign": sign, "words": words, "figure": figure, "pointer": pointer}


def marker(count: int, front: Data, back: Data | None = None) -> Data:
    """A marker; without a back of its own both sides are alike."""
    return {"count": count, "front": front, "back": back or front}


# -- what every game needs


def always(made: CardSet) -> Iterator[Data]:
    """Health, who acts, rounds and turns, and what may be done once (HC-06 to HC-10, HC-15)."""
    yield marker(marks.HEROES, face("heart", "Health", pointer=True))
    yield marker(marks.HEROES, face("sword", "Active"), face("check", "Acted"))
    yield marker(1, face("burst", "Round"))
    yield marker(1, face("pass", "Turn"))
    yield marker(1, face("roll", "First turn"))
    yield marker(PLAYERS, face("major", "Major", "free"), face("major", "Major", "cast"))
    if any(one.word.op == ops.REVIVE for _, _, one in given(made)):
        yield marker(PLAYERS, face("revive", "Revive", "free"), face("revive", "Revive", "used"))


# -- what cards give


def given(made: CardSet) -> Iterator[tuple[HeroSheet | None, Deed, Effect]]:
    """Every effect of every card with its hero; nobody for a Common."""
    for hero in made.heroes:
        passive = (hero.passive,) if hero.passive else ()
        for deed in (*hero.actions, *passive, *hero.spells):
            yield from ((hero, deed, one) for one in deed.effects)
    for spell in made.commons:
        yield from ((None, spell, one) for one in spell.effects)


def bearers(hero: HeroSheet | None, one: Effect) -> int:
    """How many heroes may bear what one card gives: both players may have a Common."""
    whom = one.whom.name if one.whom else "it"
    if whom in ONE_HERO:
        return 1 if hero else PLAYERS
    return SIDE if hero and whom not in EITHER_SIDE else marks.HEROES


def kept_by(one: Effect) -> Kept:
    """What is marked of an effect; only damage over time is told apart by its cause."""
    return KEPT[one.word.op], one.dice.plus, one.cause if one.word.op == ops.OVER_TIME else ""


def counts(made: CardSet) -> tuple[Counter[Kept], Counter[Kept]]:
    """How many of each status heroes may bear, and how many of these for the next roll alone."""
    lasting, coming = Counter[Kept](), Counter[Kept]()
    for hero, _, one in given(made):
        if one.word.op in KEPT and one.word.op != ops.OVER_TIME:
            into = coming if one.is_next else lasting
            into[kept_by(one)] += bearers(hero, one)
    return lasting, coming


def over_time(made: CardSet, symbols: Data) -> Iterator[Data]:
    """One for each round that is left; a hero bears each cause once (HC-22)."""
    most = dict[Kept, dict[str, int]]()
    rounds = Counter[Kept]()
    for hero, _, one in given(made):
        if one.word.op == ops.OVER_TIME:
            by, key = hero.short if hero else "", kept_by(one)
            most.setdefault(key, {})[by] = bearers(hero, one)
            rounds[key] = max(rounds[key], one.rounds)
    said = {cause.name: cause.adjective.capitalize() for cause in made.causes}
    for key in sorted(most):
        _, figure, cause = key
        sign = symbols["causes"].get(cause, "drop")
        number = min(marks.HEROES, sum(most[key].values())) * rounds[key]
        yield marker(number, face(sign, said[cause], "a round", figure=str(figure)))


def shields(made: CardSet) -> Iterator[Data]:
    """Every figure that a shield may be down to, two on a marker; a hero bears one (HC-23)."""
    figures = [one.dice.plus for _, _, one in given(made) if one.word.op == ops.SHIELD]
    for figure in range(max(figures, default=0), 0, -2):
        front, back = (face("ward", "Shield", figure=str(one)) for one in (figure, figure - 1))
        yield marker(marks.HEROES, front, back if figure > 1 else None)


def statuses(made: CardSet, symbols: Data) -> Iterator[Data]:
    """A kind of marker for each status and figure; at most one for each hero."""
    lasting, coming = counts(made)
    for key in sorted({*lasting, *coming}):
        if key[0] not in (KEPT[ops.SHIELD], KEPT[ops.STUN]):
            number = min(marks.HEROES, lasting[key] + coming[key])
            yield status(key, number, symbols, both=(bool(lasting[key]), bool(coming[key])))
    if any(name == KEPT[ops.STUN] for name, _, _ in lasting):
        yield marker(marks.HEROES, face("stun", "Stunned"), face("stun", "No stun"))


def status(key: Kept, number: int, symbols: Data, both: tuple[bool, bool]) -> Data:
    """A status for a while on one side, for the next roll on the other."""
    name, figure, _ = key
    sign, shown = sign_of(name, figure, symbols), figure_of(name, figure)
    lasting = face(sign, name.capitalize(), figure=shown)
    coming = face(sign, name.capitalize(), "next", figure=shown)
    sides = [side for side, holds in zip((lasting, coming), both, strict=True) if holds]
    return marker(number, sides[0], sides[-1])


def sign_of(name: str, figure: int, symbols: Data) -> str:
    """The sign of a status, as the page has it."""
    by_effect = symbols["effects"].get(name, {})
    if figure < 0 and "minus" in by_effect:
        return str(by_effect["minus"])
    return str(symbols["tags"].get(name) or by_effect.get("sign", "hall"))


def figure_of(name: str, figure: int) -> str:
    """A figure with its sign; pierce takes armour away."""
    return "" if not figure else signed(-figure if name == "pierce" else figure)
