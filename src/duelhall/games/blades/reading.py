"""Files of races, read and judged: file, line and reason of each fault (BW-02)."""

import re
from collections.abc import Sequence

from duelhall.cards.faults import Fault
from duelhall.cards.lined import Lined
from duelhall.cards.phrases import BadEffect
from duelhall.cards.reader import TableReader
from duelhall.cards.titles import read_name, slug
from duelhall.games.blades import ops
from duelhall.games.blades.carddata import FREE, CardEffect, Cost, Effects, PrintedCard, RaceDeck
from duelhall.games.blades.effects_text import read_card_effect
from duelhall.games.blades.vocabulary import (
    BATTLE_CHOICE,
    BATTLE_PLACES,
    COLOURS,
    MAP_CHOICE,
    RACES,
    REACH,
    WINDOWS,
    NamedTerm,
    named,
)

COUNTS = {
    "leaders": ops.THIEF_AT - ops.LEADERS_AT,
    "units": ops.CITIES_AT - ops.UNITS_AT,
    "cities": ops.MANA_AT - ops.CITIES_AT,
    "mana": ops.EQUIPS_AT - ops.MANA_AT,
    "equips": ops.ITEMS_AT - ops.EQUIPS_AT,
    "items": ops.EVENTS_AT - ops.ITEMS_AT,
    "events": ops.INSTANTS_AT - ops.EVENTS_AT,
    "instants": ops.SPELLS_AT - ops.INSTANTS_AT,
    "spells": ops.CARDS - ops.SPELLS_AT,
}
"""Cards of a deck besides Capital, Thief and Rod Planter (BW-02)."""
OWN_MANA = 7
MOST_EFFECTS = 3
MOST_COST = 9
MOST_HP, MOST_ATTACK, MOST_ARMOUR = 40, 12, 4
PRICE = re.compile(r"[1-9] [a-z]+(?: [1-9] [a-z]+)*")
ALONE = {ops.SEND_BACK: ops.MOVE, ops.CALL_OFF: ops.BATTLE}
"""Effects that belong to one window."""


def names_of(terms: Sequence[NamedTerm]) -> list[str]:
    """What terms are called."""
    return [term.name for term in terms]


def code_in(terms: tuple[NamedTerm, ...], name: str) -> int:
    """The number of a term."""
    return named(terms)[name].code


# -- parts of a card ---------------------------------------------------------------------


def read_cost(table: TableReader, names: Sequence[str]) -> Cost:
    """A price such as ``3 gold`` or ``1 life 1 runestone``, in some colours."""
    text = table.text("cost")
    tokens = text.split(" ")
    price = dict(zip(tokens[1::2], map(int, tokens[::2]), strict=True)) if is_price(text) else {}
    if text and (not price or len(price) < len(tokens) // 2 or not set(price) <= set(names)):
        table.object_to(
            ("cost",), f"cost has to be 1 to {MOST_COST} of: {', '.join(names)}, as `2 {names[0]}`"
        )
        return FREE
    gold, life, runestone, infernal, death = (price.get(name, 0) for name in names_of(COLOURS))
    return gold, life, runestone, infernal, death


def is_price(text: str) -> bool:
    """Whether a text has the form of a price."""
    return bool(PRICE.fullmatch(text))


def read_effects(table: TableReader, key: str, place: str) -> Effects:
    """The effects under a key, in the order of the text."""
    texts = table.texts(key, [])
    found = []
    if len(texts) > MOST_EFFECTS:
        table.object_to((key,), f"{key} has to have at most {MOST_EFFECTS} members")
    for at, text in enumerate(texts[:MOST_EFFECTS]):
        try:
            found.append(read_card_effect(text, place))
        except BadEffect as error:
            table.object_to((key, at), str(error))
    judge_choice(table, key, place, found)
    return tuple(found)


def judge_choice(table: TableReader, key: str, place: str, effects: Sequence[CardEffect]) -> None:
    """One choice for a card: two words that choose are not used together."""
    if choices_of(place, tuple(effects))[1:]:
        table.object_to((key,), "only one is chosen for a card: use the same word again")


def choices_of(place: str, effects: Effects) -> list[str]:
    """The words by which somebody is chosen."""
    choosing = BATTLE_CHOICE if place in BATTLE_PLACES else MAP_CHOICE
    if place in ("hits", "always"):
        return []
    whom = [one.whom.name for one in effects if one.whom and one.whom.name in choosing]
    return list(dict.fromkeys(whom))


def need_effects(table: TableReader, place: str) -> Effects:
    """The effects of a card that has nothing else."""
    effects = read_effects(table, "effects", place)
    if not table.values.get("effects"):
        table.object_to(("effects",), f"effects has to have 1 to {MOST_EFFECTS} members")
    return effects


def read_copies(table: TableReader, most: int) -> int:
    """How many of a card there are."""
    return table.whole("copies", 1, most, 1)


# -- cards by their kinds ----------------------------------------------------------------


def read_fighter(table: TableReader, kind: int) -> PrintedCard:
    """A leader, Thief, Rod Planter or unit."""
    is_unit = kind == ops.UNIT
    ability, does = read_ability(table)
    card = PrintedCard(
        kind,
        read_name(table),
        read_cost(table, ("gold",)),
        read_copies(table, COUNTS["units"]) if is_unit else 1,
        table.whole("hp", 1, MOST_HP),
        table.whole("attack", 1, MOST_ATTACK),
        table.whole("armour", 0, MOST_ARMOUR, 0),
        code_in(REACH, table.one_of("reach", names_of(REACH), "melee")),
        table.whole("hits-on", 2, 10, 3),
        bool(table.value("large", bool, False)) if is_unit else False,
        always=read_effects(table, "always", "always"),
        hits=read_effects(table, "hits", "hits"),
        ability=ability,
        does=does,
    )
    table.close()
    return card


def read_ability(table: TableReader) -> tuple[str, Effects]:
    """A special ability: its name and what it does, or neither."""
    name, does = table.text("ability", ""), read_effects(table, "does", "ability")
    if bool(name) != bool(table.values.get("does")):
        table.object_to(("ability",), "an ability has a name, `ability`, and effects, `does`")
    if name and not slug(name)[:1].isalpha():
        table.object_to(("ability",), "ability has to begin with a letter from A to Z")
    return name, does


def read_mana(table: TableReader) -> PrintedCard:
    """A mana card."""
    name = read_name(table)
    colour = code_in(COLOURS, table.one_of("colour", names_of(COLOURS[1:])))
    card = PrintedCard(ops.MANA, name, copies=read_copies(table, COUNTS["mana"]), colour=colour)
    table.close()
    return card


def read_equip(table: TableReader) -> PrintedCard:
    """An Equip item."""
    ability, does = read_ability(table)
    card = PrintedCard(
        ops.EQUIP,
        read_name(table),
        read_cost(table, ("gold",)),
        read_copies(table, COUNTS["equips"]),
        always=read_effects(table, "always", "always"),
        hits=read_effects(table, "hits", "hits"),
        ability=ability,
        does=does,
    )
    table.close()
    if not any(table.values.get(key) for key in ("always", "hits", "does")):
        table.object_to((), "an Equip item has `always`, `hits`, or an ability")
    return card


def read_item(table: TableReader) -> PrintedCard:
    """A Battle item."""
    name, copies = read_name(table), read_copies(table, COUNTS["items"])
    card = PrintedCard(ops.ITEM, name, copies=copies, effects=need_effects(table, "item"))
    table.close()
    return card


def read_magic(table: TableReader, kind: int) -> PrintedCard:
    """An Event, an Instant Event or a Spell."""
    place = {ops.EVENT: "event", ops.INSTANT: "instant", ops.SPELL: "spell"}[kind]
    card = PrintedCard(
        kind,
        read_name(table),
        read_cost(table, names_of(COLOURS)),
        read_copies(table, COUNTS[f"{place}s"]),
        effects=need_effects(table, place),
        answers=read_answers(table) if kind == ops.INSTANT else 0,
    )
    table.close()
    judge_windows(table, card)
    return card


def read_answers(table: TableReader) -> int:
    """The windows of an Instant Event: all, if it names none."""
    known = named(WINDOWS)
    bits = 0
    for at, name in enumerate(table.texts("answers", [])):
        if name not in known:
            table.object_to(("answers", at), f"answers has to be of: {', '.join(known)}")
        else:
            bits |= known[name].code
    return bits or ops.EVERY_WINDOW


def judge_windows(table: TableReader, card: PrintedCard) -> None:
    """A move is sent back after moves, a battle called off after declarations (BW-19)."""
    for at, one in enumerate(card.effects):
        window = ALONE.get(one.word.op)
        if window and card.answers != window:
            name = next(term.name for term in WINDOWS if term.code == window)
            table.object_to(
                ("effects", at), f'{one.word.name} belongs to a card with answers = ["{name}"]'
            )


# -- a race ------------------------------------------------------------------------------


def read_race(lined: Lined, key: str, faults: list[Fault]) -> RaceDeck:
    """The deck of a race from its file."""
    head = TableReader(lined, (), lined.values, faults)
    title, words = head.text("title"), head.text("words")
    printed = (*read_single(head), *read_lists(head))
    head.close()
    deck = RaceDeck(key, title, words, 1 + RACES.index(key), printed)
    judge_counts(head, deck)
    return deck


def read_single(head: TableReader) -> list[PrintedCard]:
    """Capital, leaders, Thief and Rod Planter."""
    found = []
    if table := needed_table(head, "capital"):
        found.append(PrintedCard(ops.CAPITAL, read_name(table)))
        table.close()
    found += [read_fighter(one, ops.LEADER) for one in head.tables("leaders")]
    for key, kind in (("thief", ops.THIEF), ("planter", ops.PLANTER)):
        if table := needed_table(head, key):
            found.append(read_fighter(table, kind))
    return found


def needed_table(head: TableReader, key: str) -> TableReader | None:
    """A table that a race has to have."""
    table = head.table(key)
    if table is None:
        head.object_to((key,), f"[{key}] is missing")
    return table


def read_lists(head: TableReader) -> list[PrintedCard]:
    """Units, cities, mana and all that is played from the hand, in the order of the deck."""
    found = [read_fighter(one, ops.UNIT) for one in head.tables("units")]
    found += read_cities(head)
    found += [read_mana(one) for one in head.tables("mana")]
    found += [read_equip(one) for one in head.tables("equips")]
    found += [read_item(one) for one in head.tables("items")]
    found += [read_magic(one, ops.EVENT) for one in head.tables("events")]
    found += [read_magic(one, ops.INSTANT) for one in head.tables("instants")]
    found += [read_magic(one, ops.SPELL) for one in head.tables("spells")]
    return found


def read_cities(head: TableReader) -> list[PrintedCard]:
    """The towns of a race, by their names."""
    names = head.texts("cities")
    for at, name in enumerate(names):
        if not slug(name)[:1].isalpha() or len(name) > 30:
            head.object_to(("cities", at), "a town has a name of at most 30 signs, from A to Z")
    return [PrintedCard(ops.CITY, name) for name in names]


def judge_counts(head: TableReader, deck: RaceDeck) -> None:
    """Whether a deck has as many of each kind as it has to (BW-02)."""
    kinds = dict(zip(COUNTS, KINDS, strict=True))
    for key, count in COUNTS.items():
        found = sum(card.copies for card in deck.of_kind(kinds[key]))
        if found != count:
            head.object_to((key,), f"a deck has {count} {key}, not {found}")
    own = sum(card.copies for card in deck.of_kind(ops.MANA) if card.colour == deck.colour)
    others = {card.colour for card in deck.of_kind(ops.MANA)} - {deck.colour}
    if own != OWN_MANA or len(others) != 1:
        head.object_to(
            ("mana",), f"a deck has {OWN_MANA} mana of its own colour and 2 of one other"
        )


KINDS = (
    ops.LEADER,
    ops.UNIT,
    ops.CITY,
    ops.MANA,
    ops.EQUIP,
    ops.ITEM,
    ops.EVENT,
    ops.INSTANT,
    ops.SPELL,
)
