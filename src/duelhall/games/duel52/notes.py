"""The facts of a game, counted from the tape while it is played; sides count as the lanes do."""

from duelhall.core.sheet import Sheet
from duelhall.games.duel52 import places_of_facts as at
from duelhall.games.duel52 import rows
from duelhall.games.duel52.table import Table

WIDTH = 7


def take(t: Table, sheet: Sheet) -> None:
    """Count what the rows of the tape say."""
    cell = 0
    while cell < t.tape.length:
        kind = t.tape.cells[cell]
        if kind <= rows.TURN:
            of_deal(t, sheet, kind, t.tape.cells[cell + 1], t.tape.cells[cell + 5])
        else:
            of_play(
                t,
                sheet,
                kind,
                t.tape.cells[cell + 1],
                t.tape.cells[cell + 2],
                t.tape.cells[cell + 5],
            )
        cell += WIDTH


def of_deal(t: Table, sheet: Sheet, kind: int, player: int, card: int) -> None:
    """A card dealt or drawn, a hero, a banner; who starts, and whose turn it is (D-01 to D-04)."""
    if kind == rows.DRAW:
        count(sheet, side_of(t, player), at.DRAWN + band(sheet) + (card >> 2))
    elif kind == rows.TURN:
        sheet.turn = t.turn
    elif kind == rows.DEAL:
        count(sheet, side_of(t, player), at.DEALT + (card >> 2))
    elif kind == rows.START:
        sheet.first = 0 if t.solo else player
    elif kind == rows.HERO:
        sheet.add(player * at.SIDE + at.HERO, 1 + (card >> 2))
    elif kind == rows.BANNER:
        count(sheet, player, at.BANNERS + (card >> 2))


def of_play(t: Table, sheet: Sheet, kind: int, player: int, label: int, card: int) -> None:
    """A card laid down, turned up or lost, a fort or a lane taken, the end."""
    if kind == rows.PLAY:
        count(sheet, side_of(t, player), at.PLAYED + band(sheet) + (card >> 2))
    elif kind == rows.FLIP:
        count(sheet, label >> 12 & 7, at.FLIPPED + band(sheet) + (card >> 2))
    elif kind == rows.DIE:
        count(sheet, label >> 12 & 7, (at.LOST if label >> 16 else at.BURIED) + (card >> 2))
    elif kind == rows.TAKE:
        count(sheet, side_of(t, player), at.FORTS)
    elif kind == rows.WON:
        count(sheet, player, at.LANES)
    elif kind == rows.OVER:
        sheet.ending = t.reason


def side_of(t: Table, player: int) -> int:
    """The side that a player fights for (D-44)."""
    return player & 1 if t.teams else player


def band(sheet: Sheet) -> int:
    """Where the numbers of the present part of the game begin: the first ten turns, the next."""
    turn = sheet.turn
    return 0 if turn <= 10 else 13 if turn <= 20 else 26


def count(sheet: Sheet, side: int, place: int) -> None:
    """One more of a side's."""
    sheet.add(side * at.SIDE + place, 1)
