"""The facts of a game, counted from the tape while it is played."""

from duelhall.core.sheet import Sheet
from duelhall.games.calamity import places_of_facts as at
from duelhall.games.calamity import rows
from duelhall.games.calamity.field import Field

WIDTH = 7


def take(t: Field, sheet: Sheet) -> None:
    """Count what the rows of the tape say."""
    cell = 0
    while cell < t.tape.length:
        row(
            t,
            sheet,
            t.tape.cells[cell],
            t.tape.cells[cell + 1],
            t.tape.cells[cell + 2],
            t.tape.cells[cell + 5],
        )
        cell += WIDTH


def row(t: Field, sheet: Sheet, kind: int, who: int, first: int, card: int) -> None:
    """Heroes picked and fallen, spells cast, actions taken, who begins, the end (HC-20)."""
    if kind == rows.CAST:
        count(sheet, who, at.CAST + card)
    elif kind == rows.DEED:
        count(sheet, 0 if who < 3 else 1, at.USED + t.hero[who])
    elif kind == rows.TURN:
        sheet.turn = t.turn
    elif kind == rows.PICK:
        count(sheet, who, at.HEROES + first)
    elif kind == rows.FALL:
        count(sheet, 0 if who < 3 else 1, at.FALLEN)
    elif kind == rows.FIRST:
        sheet.first = t.first_turn
        count(sheet, t.first_pick, at.FIRST_PICK)
    elif kind == rows.OVER:
        sheet.ending = t.reason


def count(sheet: Sheet, side: int, place: int) -> None:
    """One more of a side's."""
    sheet.add(side * at.SIDE + place, 1)
