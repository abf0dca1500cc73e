"""The maps as they are printed: every square that can be, and which spots belong to the pattern."""

from typing import Any

from duelhall.games.blades import marks
from duelhall.games.blades.geometry import HOMES, charted, place, spot

Data = dict[str, Any]

LATER = "Later: once all other city spots are filled, those beside a city of yours."
"""What the ring around the pattern is for (BW-06)."""
MANY = {2: "two", 3: "three", 4: "four"}


def map_for(players: tuple[int, ...]) -> Data:
    """One map for these numbers of players; the first has every spot (BW-06, BW-07)."""
    squares = [square_data(players, square) for square in range(marks.SQUARES)]
    return {
        "squares": squares,
        "left": min(one["x"] for one in squares),
        "top": min(one["y"] for one in squares),
        "rounds": marks.ROUNDS,
        "words": LATER,
    }


def square_data(players: tuple[int, ...], square: int) -> Data:
    """A square with its coordinates and, of a city spot, what may be built there and when."""
    x, y = place(players[0], square)
    kinds = {many: kind_of(many, square) for many in players}
    usual = kinds[players[0]]
    return {
        "x": x,
        "y": y,
        "kind": usual,
        "seat": home_of(players[0], square),
        "less": [f"{other} with {MANY[many]}" for many, other in kinds.items() if other != usual],
    }


def kind_of(players: int, square: int) -> str:
    """``road``, ``capital``, ``city`` of the pattern, ``later`` in the ring around it."""
    if square >= marks.CITIES:
        return "road"
    chart = charted(players)
    if home_of(players, square) is not None:
        return "capital"
    if chart.pattern >> square & 1:
        return "city"
    return "later" if chart.ring >> square & 1 else "none"


def home_of(players: int, square: int) -> int | None:
    """Whose Capital is at a spot."""
    homes = [spot(*at) for at in HOMES[players]]
    return homes.index(square) if square in homes else None
