"""The facts of a game, counted from the tape while it is played."""

from duelhall.core.sheet import Sheet
from duelhall.games.blades import places_of_facts as at
from duelhall.games.blades import rows
from duelhall.games.blades.realm import Realm

WIDTH = 7


def take(t: Realm, sheet: Sheet) -> None:
    """Count what the rows of the tape say."""
    cell = 0
    while cell < t.tape.length:
        row(t, sheet, t.tape.cells[cell], t.tape.cells[cell + 1], t.tape.cells[cell + 2])
        cell += WIDTH
    sheet.turn = t.turn


def row(t: Realm, sheet: Sheet, kind: int, who: int, first: int) -> None:
    """Leaders, cities, battles, units, cards and thefts, who begins, the end."""
    if kind == rows.BUILT:
        count(sheet, who, at.BUILT)
    elif kind == rows.TAKEN:
        count(sheet, who, at.TAKEN)
    elif kind == rows.BATTLE_OVER:
        count(sheet, who, at.BATTLES)
    elif kind == rows.RECRUITED:
        count(sheet, who, at.RECRUITED)
    elif kind == rows.CAST:
        count(sheet, who, at.PLAYED)
    elif kind == rows.STOLEN or kind == rows.STOLEN_ITEM:
        count(sheet, who, at.STOLEN)
    elif kind == rows.LEADER:
        count(sheet, who, at.LEADERS + first % 5)
    elif kind == rows.LOT:
        sheet.first = who
    elif kind == rows.OVER:
        sheet.ending = t.reason


def count(sheet: Sheet, side: int, place: int) -> None:
    """One more of a side's; a battle without a winner is nobody's."""
    if side >= 0:
        sheet.add(side * at.SIDE + place, 1)
