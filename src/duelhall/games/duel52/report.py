"""Telling what happens, if anybody listens; ``report.pxd`` holds the same functions for C."""

from duelhall.games.duel52 import tape_rows
from duelhall.games.duel52.table import Table


def fact(t: Table, kind: int, player: int, number: int, amount: int) -> None:
    """Something without cards."""
    if t.telling:
        tape_rows.fact(t, kind, player, number, amount)


def card(t: Table, kind: int, player: int, card: int, known: int) -> None:
    """A card that does not lie on the board, and the set of seats that may know it."""
    if t.telling:
        tape_rows.card(t, kind, player, card, known)


def at(t: Table, kind: int, player: int, slot: int, amount: int) -> None:
    """A card on the board; who knows it learns which it is."""
    if t.telling:
        tape_rows.at(t, kind, player, slot, amount)


def shown(t: Table, kind: int, player: int, slot: int, before: int) -> None:
    """A card that the player in question sees, with the label it had before, if it moved."""
    if t.telling:
        tape_rows.shown(t, kind, player, slot, before)


def two(t: Table, kind: int, slot: int, other: int, mate: int, amount: int) -> None:
    """A card and another one on the board, which may have a mate."""
    if t.telling:
        tape_rows.two(t, kind, slot, other, mate, amount)
