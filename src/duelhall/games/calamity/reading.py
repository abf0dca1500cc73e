"""Files of heroes and Commons, read and judged: file, line and reason of a fault (HC-19)."""

from collections.abc import Mapping, Sequence

from duelhall.cards.dice import Dice, read_dice
from duelhall.cards.faults import Fault
from duelhall.cards.lined import Lined
from duelhall.cards.phrases import BadEffect
from duelhall.cards.reader import TableReader
from duelhall.cards.titles import read_name, slug
from duelhall.games.calamity import ops
from duelhall.games.calamity.carddata import (
    Cause,
    Deed,
    Effect,
    HeroSheet,
    Passive,
    Spell,
)
from duelhall.games.calamity.effects_text import read_effect
from duelhall.games.calamity.vocabulary import (
    ABOUT,
    EVENTS,
    IMMUNE,
    ONCE,
    ROLES,
    WHEN,
    CardTerm,
    by_name,
)

SPELLS = 5
MOST_HEALTH = 36
"""Calamity of round 44 takes as much at once, so every game ends (HC-16)."""
MOST_ACTIONS = 3
MOST_EFFECTS = 4
PRONOUNS = ("she", "he", "they")
FIGHT = ("attacker", "target")

Causes = Mapping[str, Cause]


def code_of(terms: tuple[CardTerm, ...], name: str) -> int:
    """The number of a term."""
    return by_name(terms)[name].code


def names_of(terms: Sequence[CardTerm]) -> list[str]:
    """What terms are called."""
    return [term.name for term in terms]


def read_effects(table: TableReader, causes: Causes, *, needed: bool = True) -> tuple[Effect, ...]:
    """The effects of a card, in the order of its text."""
    texts = table.texts("effects", None if needed else [])
    found = []
    if (needed and not texts) or len(texts) > MOST_EFFECTS:
        table.object_to(("effects",), f"effects has to have 1 to {MOST_EFFECTS} members")
    for at, text in enumerate(texts[:MOST_EFFECTS]):
        try:
            found.append(read_effect(text, causes))
        except BadEffect as error:
            table.object_to(("effects", at), str(error))
    return tuple(found)


def judge_effects(
    table: TableReader, effects: Sequence[Effect], event: str, *, owned: bool, free: bool
) -> None:
    """Whether effects fit together, and to the event that they belong to."""
    chosen = [one.whom for one in effects if one.whom and one.whom.choice]
    if len({(term.name) for term in chosen}) > 1 or len(chosen) > 1:
        table.object_to(("effects",), "only one hero is chosen for a card; say `it` after that")
    seen = False
    for at, one in enumerate(effects):
        reason = misfit(one, event, owned=owned, free=free, seen=seen)
        if reason:
            table.object_to(("effects", at), reason)
        seen = seen or bool(one.whom and one.whom.choice not in (ops.NO_CHOICE, ops.TWO_ENEMIES))


def misfit(one: Effect, event: str, *, owned: bool, free: bool, seen: bool) -> str | None:
    """Why an effect can't stand where it stands."""
    name = one.whom.name if one.whom else ""
    if one.word.events is not None and event not in (one.word.events or ("",)):
        where = " or ".join(one.word.events) or "one's own turn"
        return f"{one.word.name} belongs to {where}"
    if name == "self" and not owned:
        return "a Common spell has no hero of its own: `self` means nothing"
    if name in FIGHT and event not in ("attacked", "hit"):
        return f"`{name}` needs an attack: a Reaction to attacked or hit"
    if name == "it" and not seen:
        return "`it` needs an effect before that chooses one hero"
    if name == "active" and event:
        return "`active` is for one's own turn"
    if not free and one.whom and one.whom.choice:
        return "a passive chooses nobody"
    if one.word.op == ops.THIS_ROLL and event == "attacked" and one.dice.plus > 0:
        return "this-roll against an attack takes from it: use a minus figure"
    return None


def read_deed(table: TableReader, causes: Causes) -> Deed:
    """A listed action."""
    name = read_name(table)
    effects = read_effects(table, causes)
    once = table.one_of("once", names_of(ONCE), "")
    judge_effects(table, effects, "", owned=True, free=True)
    if any(one.word.op == ops.EXTRA_ACTION for one in effects):
        table.object_to(("effects",), "an action gives no extra action")
    table.close()
    return Deed(name, effects, code_of(ONCE, once) if once else 0)


def read_passive(table: TableReader, causes: Causes) -> Passive:
    """What works while its hero lives."""
    name = read_name(table)
    when = table.one_of("when", names_of(WHEN))
    once = table.one_of("once", ("round",), "")
    immune = tuple(table.texts("immune", []))
    for at, one in enumerate(immune):
        if one not in by_name(IMMUNE):
            table.object_to(("immune", at), f"immune is one of: {', '.join(by_name(IMMUNE))}")
    immune = tuple(one for one in immune if one in by_name(IMMUNE))
    more = table.whole("more", 0, 5, 0)
    effects = read_effects(table, causes, needed=when not in ("always", "heals"))
    judge_effects(table, effects, "hit" if when == "hit" else "", owned=True, free=False)
    judge_passive(table, when, immune, more, effects)
    table.close()
    return Passive(name, effects, ops.ONCE_ROUND if once else 0, code_of(WHEN, when), immune, more)


def judge_passive(
    table: TableReader, when: str, immune: Sequence[str], more: int, effects: Sequence[Effect]
) -> None:
    """Each kind of passive has what it needs and nothing else."""
    needs = {"always": "immune", "heals": "more"}.get(when, "effects")
    there = {"immune": bool(immune), "more": more > 0, "effects": bool(effects)}
    for key, is_there in there.items():
        if is_there != (key == needs):
            verb = "needs" if key == needs else "has no"
            table.object_to((key,), f'a passive with when = "{when}" {verb} {key}')
    plain = (ops.DAMAGE, ops.LOSE, ops.HEAL, ops.SHIELD, ops.ARMOUR, ops.ROLL, ops.DRAW)
    for at, one in enumerate(effects):
        if one.word.op not in plain or one.dice.count:
            table.object_to(
                ("effects", at),
                "a passive damages, heals, shields, changes armour or roll, or draws, without dice",
            )


def read_spell(table: TableReader, causes: Causes, *, owned: bool) -> Spell:
    """A spell card."""
    name = read_name(table)
    major = table.value("major", bool, False)
    after = table.value("after-roll", bool, False)
    reaction = table.one_of("reaction", names_of(EVENTS), "")
    about = table.one_of("of", names_of(ABOUT), "you")
    once = table.one_of("once", ("turn", "round", "game"), "")
    ready = table.whole("ready", 0, 2, 2 if owned else 0)
    effects = read_effects(table, causes)
    if after and reaction:
        table.object_to(("after-roll",), "a Reaction is no after-roll spell")
    if about != "you" and (not owned or reaction not in ("attacked", "hit", "fallen")):
        table.object_to(("of",), "`of` belongs to a hero's Reaction to attacked, hit or fallen")
    judge_effects(table, effects, "after-roll" if after else reaction, owned=owned, free=True)
    table.close()
    event = ops.AFTER_ROLL if after else code_of(EVENTS, reaction) if reaction else 0
    times = code_of(ONCE, once) if once else 0
    return Spell(name, effects, times, bool(major), event, code_of(ABOUT, about), ready)


def read_hero(lined: Lined, causes: Causes, faults: list[Fault]) -> HeroSheet:
    """A hero from its file."""
    table = TableReader(lined, (), lined.values, faults)
    name = read_name(table)
    short = table.text("short", name.split(" ")[0] or "?")
    if slug(short) != short:
        table.object_to(("short",), "short has to be one word, with a capital")
    sheet = HeroSheet(
        name,
        short,
        table.one_of("role", ROLES),
        table.text("outlived", ""),
        table.one_of("pronoun", PRONOUNS, "they"),
        table.text("words", ""),
        table.whole("health", 1, MOST_HEALTH),
        table.whole("armour", 4, 18),
        read_attack(table),
        tuple(read_deed(one, causes) for one in table.tables("actions")),
        read_passive(one, causes) if (one := table.table("passive")) else None,
        tuple(read_spell(one, causes, owned=True) for one in table.tables("spells")),
    )
    table.close()
    if not 1 <= len(sheet.actions) <= MOST_ACTIONS:
        table.object_to(("actions",), f"a hero has 1 to {MOST_ACTIONS} [[actions]]")
    if len(sheet.spells) != SPELLS:
        table.object_to(("spells",), f"a hero has {SPELLS} [[spells]], not {len(sheet.spells)}")
    return sheet


def read_attack(table: TableReader) -> Dice:
    """The damage dice of a hero."""
    dice = read_dice(table.text("attack"))
    if dice and 1 <= dice.count <= 3 and dice.sides <= 20 and dice.most <= 24:
        return dice
    table.object_to(("attack",), "attack has to be dice like 2d6 or 1d8+2, at most 24 together")
    return Dice(1, 6, 0)
