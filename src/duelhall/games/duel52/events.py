"""The rows of the tape as events: which facts each kind has, and which of them are secret."""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Any

from duelhall.core.event import NOBODY, Event
from duelhall.games.duel52 import endings, marks, rows
from duelhall.games.duel52.cards import LANES, RANKS, card_name, label_name

Row = tuple[int, ...]
FactReader = Callable[[Row], Any]

REASONS = {endings.BY_LANES: "lanes", endings.BY_DRAW: "draw", endings.BY_IDLENESS: "idle"}


def who(row: Row) -> int | None:
    """A player, or none."""
    return row[1] if row[1] >= 0 else None


def first_label(row: Row) -> str:
    """The label of the card it is about."""
    return label_name(row[2])


def second_label(row: Row) -> str:
    """The label of the other card, or the new label."""
    return label_name(row[3])


def first_number(row: Row) -> int:
    """A number in the first place."""
    return row[2]


def amount(row: Row) -> int:
    """How much or how many."""
    return row[4]


def card(row: Row) -> str:
    """The name of the card."""
    return card_name(row[5])


def face(row: Row) -> str:
    """The card named first, for who knows it while it lies face-down."""
    return card_name(row[6] >> 8) if row[0] in PACKED else card(row)


def knowers(row: Row) -> int:
    """The set of seats that may learn what is secret."""
    return row[6] & rows.EVERYBODY


def lane(row: Row) -> str:
    """The letter of the lane."""
    return LANES[row[2]]


def mage(row: Row) -> str:
    """The name of the hero who casts."""
    return card_name(row[4])


def about(row: Row) -> dict[str, list[Any]]:
    """Owner, face if it is up, and whether it is a base, of each card named, by label."""
    return about_labels(row[2], row[3], row[5] if row[0] == rows.STRIKE else -1)


@lru_cache(maxsize=4096)
def about_labels(*labels: int) -> dict[str, list[Any]]:
    """What :func:`about` says; the same ones come again and again, and tables keep them."""
    return {label_name(label): seen_by_all(label) for label in labels if label >= 0}


def about_power(row: Row) -> dict[str, list[Any]]:
    """The same, and the ranks of the banners that improve the power, if there are any."""
    banners = [rank for number, rank in enumerate(RANKS) if row[4] >> number & 1]
    return {label: [*told, *([banners] if banners else [])] for label, told in about(row).items()}


@lru_cache(maxsize=4096)
def seen_by_all(label: int) -> list[Any]:
    """Whose the card is and which, ``None`` for nobody and for face-down; whether it is a base."""
    owner, up = label >> 12 & 7, label >> 16
    is_base = label & marks.BASE != 0
    return [owner if owner < 4 else None, card_name(up - 1) if up else None, is_base]


def attackers(row: Row) -> list[str]:
    """The card that strikes, or both of a pair."""
    return [label_name(label) for label in (row[3], row[5]) if label >= 0]


def reason(row: Row) -> str:
    """Why the game is over."""
    return REASONS[row[4]]


PLAYER: dict[str, FactReader] = {"player": who}
CARD: dict[str, FactReader] = {**PLAYER, "card": card}
AT: dict[str, FactReader] = {"at": first_label, "about": about}
FACED: dict[str, FactReader] = {**AT, "face": face}
TWO: dict[str, FactReader] = {**AT, "other": second_label}
PACKED = {rows.STRIKE}

KINDS: dict[int, tuple[str, dict[str, FactReader], tuple[str, ...]]] = {
    rows.START: ("start", PLAYER, ()),
    rows.HERO: ("hero", CARD, ()),
    rows.BANNER: ("banner", CARD, ()),
    rows.NOBANNER: ("nobanner", PLAYER, ()),
    rows.LEAVE: ("leave", {"card": card}, ()),
    rows.DEAL: ("deal", CARD, ("card",)),
    rows.DRAW: ("draw", CARD, ("card",)),
    rows.FORT: ("fort", AT, ()),
    rows.BASE: ("base", {**PLAYER, **AT}, ()),
    rows.NAME: ("name", PLAYER, ()),
    rows.TURN: ("turn", {**PLAYER, "turn": first_number, "actions": amount}, ()),
    rows.EMPTY: ("empty", {}, ()),
    rows.EXERT: ("exert", PLAYER, ()),
    rows.ENRAGE: ("enrage", PLAYER, ()),
    rows.PLAY: ("play", {**PLAYER, **AT, "card": card}, ("card",)),
    rows.FLIP: ("flip", {**PLAYER, **AT, "card": card}, ()),
    rows.THAW: ("thaw", FACED, ("face",)),
    rows.FREEZE: ("freeze", FACED, ("face",)),
    rows.POWER: ("power", {"at": first_label, "about": about_power}, ()),
    rows.DISCARD: ("discard", CARD, ("card",)),
    rows.LOOK: ("look", {**PLAYER, **AT, "card": card}, ("card",)),
    rows.SHOW: ("show", {**PLAYER, "other": first_number}, ("cards",)),
    rows.CLOSE: ("close", {**PLAYER, "lane": lane}, ()),
    rows.OPEN: ("open", {**PLAYER, "lane": lane}, ()),
    rows.HEAL: ("heal", {**FACED, "amount": amount}, ("face",)),
    rows.UNPAIR: ("unpair", TWO, ()),
    rows.PAIR: ("pair", TWO, ()),
    rows.MOVE: ("move", {**FACED, "to": second_label}, ("face",)),
    rows.GAIN: ("gain", {**PLAYER, "amount": amount}, ()),
    rows.STRIKE: ("strike", {"by": attackers, **FACED, "amount": amount}, ("face",)),
    rows.RETALIATE: ("retaliate", {**TWO, "amount": amount}, ()),
    rows.BOMB: ("bomb", {**TWO, "amount": amount}, ()),
    rows.DIE: ("die", {**AT, "card": card}, ("card",)),
    rows.TRAP: ("trap", {**AT, "card": card}, ()),
    rows.CAST: ("cast", {**PLAYER, "card": mage, "about": about}, ()),
    rows.ENTER: ("enter", {**PLAYER, **AT, "card": card}, ()),
    rows.TAKE: ("take", {**PLAYER, **AT, "to": second_label, "card": card}, ("card",)),
    rows.WON: ("won", {**PLAYER, "lane": lane}, ()),
    rows.DEAD: ("dead", {"lane": lane}, ()),
    rows.END: ("end", {**PLAYER, "unused": amount}, ()),
    rows.OVER: ("over", {"winner": who, "reason": reason}, ()),
}

OPENLY = {"die", "thaw", "freeze", "heal", "move", "strike"}
"""Kinds without a secret where the card lies face-up."""


@lru_cache(maxsize=64)
def seats_in(known: int, seats: int) -> frozenset[int]:
    """The seats of a set."""
    return frozenset(seat for seat in range(seats) if known >> seat & 1)


def event_of(row: Row, seats: int) -> Event:
    """One row as an event; what everybody knows is no secret."""
    name, facts, secret = KINDS[row[0]]
    known = seats_in(3 if row[0] == rows.SHOW else knowers(row), seats)
    told = {fact: read(row) for fact, read in facts.items()}
    if name in OPENLY and knowers(row) == rows.EVERYBODY:
        secret = ()
    return Event(name, told, secret, known if secret else NOBODY)


def events_of(tape: Sequence[Row], seats: int) -> list[Event]:
    """All rows as events; the cards of a shown hand become one list."""
    events: list[Event] = []
    for row in tape:
        if row[0] == rows.SHOWN:
            events[-1] = with_card(events[-1], card(row))
        else:
            events.append(event_of(row, seats))
            if row[0] == rows.SHOW:
                events[-1] = with_cards(events[-1], ())
    return events


DEALING = {"start", "hero", "leave", "deal", "banner", "nobanner", "fort", "base", "draw"}
SHOWING = DEALING | {"flip", "look", "show", "trap", "take"}


def shows(event: Event) -> bool:
    """Whether an event came from chance or told a seat what it could not know.

    A card that dies face-down is seen by its owner, and everybody learns that it is no 3 (D-14).
    """
    if event.kind == "die":
        return event["about"][event["at"]][1] is None
    return event.kind in SHOWING


def freed(events: Sequence[Event]) -> set[str]:
    """The labels of the cards that thawed by turning up (D-23)."""
    return {
        up["at"]
        for up, then in pairwise(events)
        if (up.kind, then.kind) == ("flip", "thaw") and up["at"] == then["at"]
    }


def with_cards(event: Event, cards: Iterable[str]) -> Event:
    """The event of a shown hand with these cards."""
    return Event(event.kind, {**event.facts, "cards": list(cards)}, event.secret, event.known)


def with_card(event: Event, name: str) -> Event:
    """The event of a shown hand with one card more."""
    return with_cards(event, [*event["cards"], name])
