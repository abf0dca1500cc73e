"""A curve in text: a column for each turn, from 0 to 100 %, with marks below."""

from collections.abc import Mapping, Sequence

MARGIN = 6
HEIGHT = 9
DOT, HALF, EMPTY = "•", "·", " "
EVERY = 5
"""Turns between two numbers below the curve, where there is room."""


def chart(values: Sequence[float], marks: Mapping[int, int], width: int) -> list[str]:
    """Lines that show values from 0 to 1; ``marks`` has a number for some of the places."""
    if not values:
        return []
    shown, place = fitted(values, width - MARGIN - 1)
    rows = [row_of(shown, level) for level in range(HEIGHT - 1, -1, -1)]
    labels = {HEIGHT - 1: "100 %", HEIGHT // 2: " 50 %", 0: "  0 %"}
    lines = [
        f"{labels.get(HEIGHT - 1 - number, ''):<5} │{row}".rstrip()
        for number, row in enumerate(rows)
    ]
    lines += [numbers_below(len(values), place), marks_below(marks, place)]
    return [line for line in lines if line.strip()]


def fitted(values: Sequence[float], columns: int) -> tuple[list[float | None], list[int]]:
    """A value or nothing for each column, and the column of each value."""
    if 2 * len(values) <= columns:
        spread = [member for value in values for member in (value, None)]
        return spread, [2 * number for number in range(len(values))]
    share = max(1, -(-len(values) // columns))
    return list(values[share - 1 :: share]), [number // share for number in range(len(values))]


def row_of(shown: Sequence[float | None], level: int) -> str:
    """One height of the curve; the middle one is dotted."""
    ground = HALF if level == HEIGHT // 2 else EMPTY
    return "".join(DOT if at_level(value, level) else ground for value in shown)


def at_level(value: float | None, level: int) -> bool:
    """Whether a value is drawn at this height."""
    return value is not None and round(value * (HEIGHT - 1)) == level


def numbers_below(values: int, place: Sequence[int]) -> str:
    """The numbers of the turns."""
    turns = [1, *range(EVERY, values + 1, EVERY)]
    return f"{'turn':<{MARGIN + 1}}" + laid_out({place[turn - 1]: turn for turn in turns})


def marks_below(marks: Mapping[int, int], place: Sequence[int]) -> str:
    """The marks, each below its column or beside it."""
    spots: dict[int, int] = {}
    for at, mark in sorted(marks.items()):
        column = place[min(at, len(place) - 1)]
        while column in spots:
            column += 1
        spots[column] = mark
    text = laid_out(spots)
    return f"{'point':<{MARGIN + 1}}{text}" if text else ""


def laid_out(numbers: Mapping[int, int]) -> str:
    """Numbers at their columns, those without room left out."""
    line = ""
    for column, number in sorted(numbers.items()):
        if column >= len(line) + bool(line) - (len(str(number)) == 1):
            line = f"{line:<{column}}{number}"
    return line
