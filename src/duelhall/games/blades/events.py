"""The rows of the tape as events: which facts each kind has, and which of them are secret."""

from collections.abc import Callable, Sequence
from typing import Any

from duelhall.core.event import Event
from duelhall.games.blades import endings, kinds, marks, names, ops, rows
from duelhall.games.blades.campaign import Campaign
from duelhall.games.blades.tiles import FIGURES

Row = tuple[int, ...]
Reader = Callable[[Campaign, Row], Any]

REASONS = {
    endings.BY_GOAL + endings.CAPITAL_GOAL: "capital",
    endings.BY_GOAL + endings.REGULAR_GOAL: "parties",
    endings.BY_GOAL + endings.CONQUEST_GOAL: "conquest",
    endings.BY_COUNT: "count",
}
DEEDS = {
    kinds.SPY: "spy",
    kinds.VENOM: "poison",
    kinds.STEAL: "steal",
    kinds.TAKE: "steal",
    kinds.LIFT: "steal",
    kinds.CONVERT: "convert",
}


def who(c: Campaign, row: Row) -> int | None:
    """A seat, or nobody."""
    return row[1] if row[1] >= 0 else None


def first(c: Campaign, row: Row) -> int:
    """The first number."""
    return row[2]


def second(c: Campaign, row: Row) -> int:
    """The second number."""
    return row[3]


def number(c: Campaign, row: Row) -> int:
    """How much, or how much is left."""
    return row[4]


def party(c: Campaign, row: Row) -> str:
    """A party."""
    return f"party:{row[2]}"


def leader(c: Campaign, row: Row) -> str:
    """The name of a party's leader."""
    return names.party_title(c, row[2])


def other_party(c: Campaign, row: Row) -> str:
    """Another party."""
    return f"party:{row[3]}"


def other_leader(c: Campaign, row: Row) -> str:
    """The name of another party's leader."""
    return names.party_title(c, row[3])


def card(c: Campaign, row: Row) -> str:
    """The name of a card that came out."""
    return names.title(c, row[5])


def hidden_card(c: Campaign, row: Row) -> str:
    """The name of a card of a hand."""
    return names.hidden_title(c, row[5])


def fighter(c: Campaign, row: Row) -> str:
    """The fighter that it is about."""
    return f"f:{row[2]}"


def fighter_name(c: Campaign, row: Row) -> str:
    """The name of that fighter."""
    return names.title(c, row[2])


def card_spot(c: Campaign, row: Row) -> str:
    """A fighter that a row names last."""
    return f"f:{row[5]}"


def road(c: Campaign, row: Row) -> str:
    """A road."""
    return names.square_spot(c, marks.CITIES + row[2])


def square(place: int) -> Reader:
    """A square."""
    return lambda c, row: names.square_spot(c, row[place]) if row[place] >= 0 else None


def square_name(place: int) -> Reader:
    """The name of a square."""
    return lambda c, row: names.place_title(c, row[place]) if row[place] >= 0 else None


def before(c: Campaign, row: Row) -> int | None:
    """Whose it was."""
    return row[3] if row[3] >= 0 else None


def chosen(c: Campaign, row: Row) -> str | None:
    """Whom a fighter's ability or item is about."""
    return f"f:{row[1]}" if row[1] != marks.NONE else None


def chosen_name(c: Campaign, row: Row) -> str | None:
    """The name of that fighter."""
    return names.title(c, row[1]) if row[1] != marks.NONE else None


def target(c: Campaign, row: Row) -> str | None:
    """The spot that a card was played on."""
    choice = c.book.choice[row[5]]
    if choice == ops.NOBODY:
        return None
    if choice == ops.RIVAL:
        return f"seat:{row[2] + 1}"
    if choice in (ops.FRIEND, ops.ENEMY):
        return f"f:{row[2]}"
    return f"party:{row[2]}"


def target_name(c: Campaign, row: Row) -> str | int | None:
    """Whom a card was played on: a name, or a seat."""
    choice = c.book.choice[row[5]]
    if choice == ops.NOBODY:
        return None
    if choice == ops.RIVAL:
        return row[2]
    if choice in (ops.FRIEND, ops.ENEMY):
        return names.title(c, row[2])
    return names.party_title(c, row[2])


def row_names(c: Campaign, row: Row, *, front: bool) -> list[str]:
    """The names of a row of a formation."""
    there = row[3] if front else row[4] & ~row[3]
    return [names.fighter_title(c, 4 * row[2] + at) for at in range(4) if there >> at & 1]


def ability(c: Campaign, row: Row) -> str:
    """The name of an ability."""
    return names.printed(c, row[5]).ability


def deed(c: Campaign, row: Row) -> str:
    """What a specialist does."""
    return DEEDS[row[3]]


def deed_on(c: Campaign, row: Row) -> Any:
    """Whom a deed is about, as words can say it."""
    kind, about = row[3], row[4]
    if kind in (kinds.SPY, kinds.STEAL):
        return about
    if kind == kinds.CONVERT:
        return names.square_title(c, marks.CITIES + about)
    if kind == kinds.TAKE:
        return names.party_title(c, about)
    return names.title(c, about)


def asked(c: Campaign, row: Row) -> list[int]:
    """The seats that a window asks."""
    return [seat for seat in range(4) if row[3] >> seat & 1]


def winners(c: Campaign, row: Row) -> list[int]:
    """Who won, or shares the game."""
    return [seat for seat in range(4) if row[3] >> seat & 1]


SEAT: dict[str, Reader] = {"seat": who}
ON: dict[str, Reader] = {"seat": who, "on": fighter, "name": fighter_name}
PARTY: dict[str, Reader] = {"seat": who, "party": party, "name": leader}
CARD: dict[str, Reader] = {"seat": who, "title": card}
TO_PARTY: dict[str, Reader] = {"party": party, "name": leader}

KINDS: dict[int, tuple[str, dict[str, Reader], tuple[str, ...]]] = {
    rows.ANSWERED: ("answered", SEAT, ()),
    rows.LEADER: ("leader", PARTY, ()),
    rows.DEAL: ("deal", {**SEAT, "card": hidden_card, "left": first}, ("card",)),
    rows.DRAW: ("draw", {**SEAT, "card": hidden_card, "left": first}, ("card",)),
    rows.LOT: ("lot", SEAT, ()),
    rows.REDRAWN: ("redraw", SEAT, ()),
    rows.KEPT: ("keep", SEAT, ()),
    rows.ROUND: ("round", {"round": first}, ()),
    rows.TURN: ("turn", {**SEAT, "turn": first, "round": second}, ()),
    rows.EMPTY: ("empty", SEAT, ()),
    rows.HEALED_ALL: ("heal", {**SEAT, "many": first}, ()),
    rows.REVIVED_LEADER: ("revived", {**ON, "left": number}, ()),
    rows.STEP: ("step", {**SEAT, "step": first}, ()),
    rows.EQUIP: ("equipped", CARD, ()),
    rows.PICKED_UP: ("picked_up", {**CARD, **TO_PARTY}, ()),
    rows.BUILT: ("built", {**CARD, "at": square(2)}, ()),
    rows.LAID: (
        "laid",
        {
            **CARD,
            "at": road,
            "where": lambda c, r: names.place_title(c, marks.CITIES + r[2]),
            "colour": lambda c, r: names.COLOUR_KEYS[r[3]],
        },
        (),
    ),
    rows.HIRED: ("hired", {**CARD, "party": party, "at": square(3)}, ()),
    rows.RECRUITED: ("recruited", {**CARD, **TO_PARTY, "on": card_spot}, ()),
    rows.DISMISSED: ("dismissed", CARD, ()),
    rows.TRANSFERRED: (
        "transferred",
        {**CARD, "party": party, "to": other_party, "name": other_leader},
        (),
    ),
    rows.PASSED_ON: (
        "passed_on",
        {**CARD, "party": party, "to": other_party, "name": other_leader},
        (),
    ),
    rows.CAST: (
        "played",
        {
            **CARD,
            "on": target,
            "name": target_name,
            "window": lambda c, r: names.WINDOW_KEYS.get(r[3]),
        },
        (),
    ),
    rows.MOVED: (
        "moved",
        {**PARTY, "at": square(3), "to": square(4), "where": square_name(4)},
        (),
    ),
    rows.TAKEN: ("taken", {**SEAT, "at": square(2), "where": square_name(2), "from": before}, ()),
    rows.SENT_BACK: (
        "sent_back",
        {**PARTY, "at": square(3), "to": square(4), "where": square_name(4)},
        (),
    ),
    rows.DECLARED: (
        "declared",
        {**PARTY, "on": other_party, "other": other_leader, "at": square(4)},
        (),
    ),
    rows.CALLED_OFF: ("called_off", {**PARTY, "on": other_party, "other": other_leader}, ()),
    rows.FORMED: (
        "formed",
        {
            **PARTY,
            "front": lambda c, r: row_names(c, r, front=True),
            "back": lambda c, r: row_names(c, r, front=False),
        },
        (),
    ),
    rows.STRIKE: (
        "attack",
        {"seat": who, "by": fighter, "name": fighter_name, "needs": number},
        (),
    ),
    rows.ROLLED: (
        "strike",
        {
            "by": fighter,
            "name": fighter_name,
            "on": card_spot,
            "other": card,
            "roll": second,
            "needs": lambda c, r: r[1],
            "hit": lambda c, r: r[3] >= r[1],
        },
        (),
    ),
    rows.DAMAGE: ("damage", {**ON, "amount": second, "left": number}, ()),
    rows.HEAL: ("healed", {**ON, "amount": second, "left": number}, ()),
    rows.FELL: ("fell", ON, ()),
    rows.REVIVED: ("revived", {**ON, "left": number}, ()),
    rows.ABILITY: (
        "used",
        {
            "seat": second,
            "by": fighter,
            "name": fighter_name,
            "ability": ability,
            "on": chosen,
            "other": chosen_name,
        },
        (),
    ),
    rows.ITEM: (
        "item",
        {
            "seat": second,
            "by": fighter,
            "name": fighter_name,
            "title": card,
            "on": chosen,
            "other": chosen_name,
        },
        (),
    ),
    rows.WAITED: ("waited", {"seat": who, "by": fighter, "name": fighter_name}, ()),
    rows.BATTLE_ROUND: ("battle_round", {"round": first}, ()),
    rows.BATTLE_OVER: (
        "ended_battle",
        {
            "winner": who,
            "party": lambda c, r: f"party:{r[2]}" if r[2] >= 0 else None,
            "name": lambda c, r: names.party_title(c, r[2]) if r[2] >= 0 else None,
        },
        (),
    ),
    rows.BURIED: ("buried", {**PARTY, "at": square(3)}, ()),
    rows.DEED: ("deed", {**PARTY, "deed": deed, "about": deed_on}, ()),
    rows.SEEN: ("spied", {**SEAT, "of": first, "card": hidden_card}, ("card",)),
    rows.D6: ("d6", {**PARTY, "roll": second}, ()),
    rows.POISONED: ("poisoned", ON, ()),
    rows.STOLEN: ("stolen", {**SEAT, "from": first, "card": hidden_card}, ("card",)),
    rows.STOLEN_ITEM: ("stolen_item", {**CARD, "from": first}, ()),
    rows.LOST_ITEM: ("lost_item", CARD, ()),
    rows.CONVERTED: (
        "converted",
        {
            **SEAT,
            "at": road,
            "where": lambda c, r: names.place_title(c, marks.CITIES + r[2]),
            "from": before,
        },
        (),
    ),
    rows.WINDOW: (
        "window",
        {**SEAT, "window": lambda c, r: names.WINDOW_KEYS[r[2]], "asked": asked},
        (),
    ),
    rows.PASS: ("passed", SEAT, ()),
    rows.CHANGED: (
        "changed",
        {**ON, "figure": lambda c, r: FIGURES[r[3] - ops.ARMOUR], "amount": number},
        (),
    ),
    rows.HELD: ("held", PARTY, ()),
    rows.TAPPED: ("tapped", ON, ()),
    rows.UNTAPPED: ("untapped", ON, ()),
    rows.TAPPED_CITIES: ("tapped_cities", {**SEAT, "many": first}, ()),
    rows.TAPPED_MANA: ("tapped_mana", {**SEAT, "many": first}, ()),
    rows.UNTAPPED_MANA: ("untapped_mana", {**SEAT, "many": first}, ()),
    rows.DISCARD: ("discarded", CARD, ()),
    rows.VAIN: ("vain", CARD, ()),
    rows.END: ("end", SEAT, ()),
    rows.BEATEN: ("beaten", SEAT, ()),
    rows.OVER: (
        "over",
        {"winner": who, "winners": winners, "reason": lambda c, r: REASONS[r[2]]},
        (),
    ),
}

HIDING = frozenset(
    {"answered", "step", "moved", "transferred", "passed_on", "picked_up", "waited", "attack"}
)
"""What tells nobody anything that was hidden or random."""


def event_of(c: Campaign, row: Row) -> Event:
    """One row as an event."""
    name, facts, secret = KINDS[row[0]]
    told = {fact: read(c, row) for fact, read in facts.items()}
    known = frozenset(seat for seat in range(4) if row[6] >> seat & 1) if secret else frozenset()
    return Event(name, told, secret, known)


def events_of(c: Campaign, tape: Sequence[Row]) -> list[Event]:
    """All rows as events."""
    return [event_of(c, row) for row in tape]


def shows(event: Event) -> bool:
    """Whether an event came from chance, or told a seat what it could not know."""
    return event.kind not in HIDING
