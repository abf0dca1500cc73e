"""The rows of the tape as events: which facts each kind has, and which of them are secret."""

from collections.abc import Callable, Sequence
from typing import Any

from duelhall.core.event import NOBODY, Event
from duelhall.games.calamity import endings, rows
from duelhall.games.calamity.contest import Melee
from duelhall.games.calamity.names import STATUS_WORDS, short, source
from duelhall.games.calamity.vocabulary import WORDS

Row = tuple[int, ...]
Reader = Callable[[Melee, Row], Any]

EVENT_NAMES = {1: "attacked", 2: "hit", 3: "cast", 4: "fallen", 5: "after-roll"}
REASONS = {endings.BY_DEFEAT: "defeat", endings.BY_CALAMITY: "calamity"}
OP_WORDS = {word.op: word.name for word in WORDS}


def player(contest: Melee, row: Row) -> int | None:
    """A seat, or nobody."""
    return row[1] if row[1] >= 0 else None


def hero(contest: Melee, row: Row) -> str:
    """The hero it is about."""
    return short(contest, row[1])


def other_hero(contest: Melee, row: Row) -> str:
    """Another hero."""
    return short(contest, row[2])


def first(contest: Melee, row: Row) -> int:
    """The first number."""
    return row[2]


def second(contest: Melee, row: Row) -> int:
    """The second number."""
    return row[3]


def number(contest: Melee, row: Row) -> int:
    """How much, or how much is left."""
    return row[4]


def card(contest: Melee, row: Row) -> str:
    """The name of the card."""
    name: str = contest.made.cards[row[5]].name
    return name


def picked(contest: Melee, row: Row) -> str:
    """The name of the hero that was picked."""
    name: str = contest.made.heroes[row[2]].name
    return name


def heroes_in(contest: Melee, code: int) -> list[str]:
    """The heroes that a cast or an action names."""
    return [short(contest, one) for one in (code >> 3, code & 7) if one < 6]


def cast_targets(contest: Melee, row: Row) -> list[str]:
    """The heroes that a spell names."""
    return heroes_in(contest, row[2])


def deed_targets(contest: Melee, row: Row) -> list[str]:
    """The heroes that an action names."""
    return heroes_in(contest, row[3])


def deed(contest: Melee, row: Row) -> str:
    """The name of a listed action."""
    name: str = contest.made.heroes[contest.hero[row[1]]].actions[row[2]].name
    return name


def passive(contest: Melee, row: Row) -> str:
    """The name of a passive."""
    found = contest.made.heroes[contest.hero[row[1]]].passive
    return found.name if found else ""


def status(contest: Melee, row: Row) -> str:
    """The kind of a status."""
    return STATUS_WORDS[row[2]]


def origin(contest: Melee, row: Row) -> str | None:
    """What gave a status; shields and stuns have no name."""
    return source(contest.made, row[2], row[3]) if row[2] else None


def cause(contest: Melee, row: Row) -> str:
    """The cause of damage over time."""
    name: str = contest.made.causes[row[2]].name
    return name


PLAYER: dict[str, Reader] = {"player": player}
HERO: dict[str, Reader] = {"hero": hero}
LEFT: dict[str, Reader] = {**HERO, "amount": first, "left": number}

KINDS: dict[int, tuple[str, dict[str, Reader], tuple[str, ...]]] = {
    rows.ROLL_OFF: ("roll", {**PLAYER, "die": first}, ()),
    rows.FIRST: ("choice", {**PLAYER, "first": lambda c, r: "turn" if r[2] else "pick"}, ()),
    rows.PICK: ("pick", {**PLAYER, "hero": picked, "number": second}, ()),
    rows.BUILT: ("built", {**PLAYER, "size": first}, ()),
    rows.DEAL: ("deal", {**PLAYER, "card": card}, ("card",)),
    rows.DRAW: ("draw", {**PLAYER, "card": card}, ("card",)),
    rows.EMPTY: ("empty", PLAYER, ()),
    rows.ROUND: ("round", {"round": first, "calamity": number}, ()),
    rows.TURN: ("turn", {**PLAYER, "turn": first, "in_round": lambda c, r: r[3] + 1}, ()),
    rows.END: ("end", PLAYER, ()),
    rows.ACTIVATE: ("activate", {**HERO, "actions": first}, ()),
    rows.ATTACK: ("attack", {**HERO, "on": other_hero, "actions": second}, ()),
    rows.REDIRECT: ("redirect", {**HERO, "to": other_hero}, ()),
    rows.WINDOW: ("window", {**PLAYER, "event": lambda c, r: EVENT_NAMES[r[2]]}, ()),
    rows.PASS: ("pass", {**PLAYER, "event": lambda c, r: EVENT_NAMES[r[2]]}, ()),
    rows.GO_ON: ("go", PLAYER, ()),
    rows.D20: (
        "d20",
        {**HERO, "die": first, "second": lambda c, r: bool(r[3]), "total": number},
        (),
    ),
    rows.REROLL: ("reroll", HERO, ()),
    rows.CHECK: (
        "check",
        {**HERO, "roll": first, "armour": second, "hit": lambda c, r: bool(r[4])},
        (),
    ),
    rows.DIE: ("die", {"sides": first, "die": number}, ()),
    rows.DAMAGE: ("damage", {**LEFT, "stopped": second}, ()),
    rows.LOSS: ("loss", {**LEFT, "calamity": lambda c, r: bool(r[3])}, ()),
    rows.HEAL: ("heal", LEFT, ()),
    rows.SHIELD: ("shield", {**HERO, "figure": first}, ()),
    rows.STATUS: ("status", {**HERO, "status": status, "from": origin, "figure": number}, ()),
    rows.ENDED: ("ended", {**HERO, "status": status, "from": origin}, ()),
    rows.STUN: ("stun", HERO, ()),
    rows.VAIN: ("vain", HERO, ()),
    rows.CLEANSED: (
        "cleansed",
        {**HERO, "status": lambda c, r: STATUS_WORDS[r[2]] if r[2] else "stun", "from": origin},
        (),
    ),
    rows.FALL: ("fall", {**HERO, "round": first}, ()),
    rows.REVIVE: ("revive", {**HERO, "left": number}, ()),
    rows.CAST: (
        "cast",
        {**PLAYER, "card": card, "targets": cast_targets, "on": lambda c, r: EVENT_NAMES.get(r[3])},
        (),
    ),
    rows.CANCELLED: ("cancel", {**PLAYER, "card": lambda c, r: c.made.cards[r[2]].name}, ()),
    rows.DEED: ("action", {**HERO, "action": deed, "targets": deed_targets, "actions": number}, ()),
    rows.PASSIVE: ("passive", {**HERO, "passive": passive}, ()),
    rows.EXTRA: ("extra", {**HERO, "actions": first}, ()),
    rows.DISCARD: ("discard", {**PLAYER, "card": card}, ()),
    rows.TICK: ("tick", {**HERO, "cause": cause, "rounds": second}, ()),
    rows.MODIFIED: ("modify", {**HERO, "what": lambda c, r: OP_WORDS[r[2]], "figure": number}, ()),
    rows.OVER: ("over", {"winner": player, "reason": lambda c, r: REASONS[r[2]]}, ()),
}

CHANCE_KINDS = {"roll", "deal", "draw", "d20", "die", "discard"}
"""What comes from chance, or shows a card that was hidden."""
SHOWING = CHANCE_KINDS | {"cast", "built", "pass", "window", "go"}
"""What tells somebody something: a Reaction not cast tells a little too."""
KNOWERS = (NOBODY, frozenset({0}), frozenset({1}), frozenset({0, 1}))
"""The seats that may learn what is secret, by the number of their set."""


def event_of(contest: Melee, row: Row) -> Event:
    """One row as an event."""
    name, facts, secret = KINDS[row[0]]
    told = {fact: read(contest, row) for fact, read in facts.items()}
    return Event(name, told, secret, KNOWERS[row[6] & 3] if secret else NOBODY)


def events_of(contest: Melee, tape: Sequence[Row]) -> list[Event]:
    """All rows as events."""
    return [event_of(contest, row) for row in tape]


def shows(event: Event) -> bool:
    """Whether an event came from chance, or told a seat what it could not know."""
    return event.kind in SHOWING
