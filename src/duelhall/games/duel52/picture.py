"""A view as a picture: SVG of 1200 by 630, for previews of links and to take home.

It shows what the view shows and no more. Ranks are drawn as lines, so that the picture is the same
where no font is. The near side is that of the first player; the others share the far half.
"""

from collections.abc import Iterator, Mapping, Sequence
from math import ceil
from typing import Any

WIDTH, HEIGHT = 1200, 630
EDGE, GAP, TOP, BOTTOM = 24, 16, 78, 552
CARD = 72
"""The width of a card where there is room; its height is 1.4 times that."""
TALL = 1.4
HELD = 40
"""The width of a card in a hand."""
APART = 8
"""Between two cards."""
ROWS = (1, 2, 3)
TABLE, LANE, LINE = "#dfe4dd", "#f2f4ef", "#b9c1b8"
PAPER, BACK, BASE = "#fffdf8", "#2f4570", "#6f7570"
RED, BLACK, ICE, HURT = "#b3261e", "#1b2227", "#6fb1d8", "#b3261e"
SIDES = ("#17654f", "#7a2e6b", "#8a5800")

RANKS = {
    "A": "M0 14 5 0 10 14M2 9h6",
    "2": "M.5 4C.5-1 9.5-1 9.5 4 9.5 7.5 3 9.5.5 14h9.5",
    "3": "M.5 2C3-1 9.5-.5 9.5 3.5 9.5 6.5 6.5 7 4 7 7 7 10 7.5 10 10.5 10 15 2 15 0 12",
    "4": "M7.5 14V0L0 10h10",
    "5": "M9 0H1.5L1 6C4 4.5 10 5 10 9.5 10 15 2 15 0 12",
    "6": "M8.5.5C3 0 0 5 0 9.5 0 15.5 10 15.5 10 9.5 10 4.5 2 4.5.5 8",
    "7": "M0 0h10L4 14",
    "8": "M5 6.5C-1.5 6.5-.5 0 5 0S11.5 6.5 5 6.5C-2 6.5-2 14 5 14S12 6.5 5 6.5",
    "9": "M1.5 13.5C7 14 10 9 10 4.5 10-1.5 0-1.5 0 4.5 0 9.5 8 9.5 9.5 6",
    "10": "M0 2 2.5 0V14M9 0C5 0 5 14 9 14S13 0 9 0",
    "J": "M8 0V10C8 15 .5 15 0 10.5",
    "Q": "M5 0C-1.5 0-1.5 14 5 14S11.5 0 5 0M6.5 10l4 4.5",
    "K": "M.5 0V14M9.5 0 .5 8.5M4 5.5 10 14",
}
"""Ranks as lines, 14 high."""
SUITS = {
    "d": "M12 1 21 12 12 23 3 12z",
    "h": "M12 22C3 15 2 11 2 8a5 5 0 0 1 10-1 5 5 0 0 1 10 1c0 3-1 7-10 14z",
    "s": "M12 1C3 9 2 12 2 14.5a4.5 4.5 0 0 0 8.5 2L9 23h6l-1.5-6.5a4.5 4.5 0 0 0 8.5-2"
    "C22 12 21 9 12 1z",
    "c": "M12 1a5 5 0 0 0-4 8 5 5 0 1 0 2.5 8L9 23h6l-1.5-6A5 5 0 1 0 16 9a5 5 0 0 0-4-8z",
}
"""Suits as shapes, 24 by 24."""


def picture(view: Mapping[str, Any]) -> str:
    """The table that a view shows."""
    parts = [rect(0, 0, WIDTH, HEIGHT, TABLE), *lanes_of(view), *hands_of(view)]
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}"'
    return f'{head} viewBox="0 0 {WIDTH} {HEIGHT}">{"".join(parts)}</svg>'


def sides_of(view: Mapping[str, Any]) -> int:
    """How many sides there are: with four players partners share one (D-44)."""
    return 3 if len(view["hands"]) == 3 else 2


def lanes_of(view: Mapping[str, Any]) -> Iterator[str]:
    """Lanes or triangles side by side."""
    lanes, sides = view["lanes"], sides_of(view)
    width = (WIDTH - 2 * EDGE - GAP * (len(lanes) - 1)) / len(lanes)
    middle = (TOP + BOTTOM) / 2
    for number, lane in enumerate(lanes):
        x = EDGE + number * (width + GAP)
        edge = SIDES[lane["winner"]] if isinstance(lane["winner"], int) else LINE
        yield rect(x, TOP, width, BOTTOM - TOP, LANE, 14, edge, 6 if edge != LINE else 2)
        line = f"M{x + 14:.1f} {middle}h{width - 28:.1f}"
        yield f'<path d="{line}" stroke="{LINE}" stroke-width="2"/>'
        share = width / (sides - 1)
        for side in range(sides):
            mine = [card for card in lane["cards"] if card["player"] == side]
            if side == 0:
                yield from laid(mine, x, middle, width, side)
            else:
                yield from laid(mine, x + (side - 1) * share, TOP, share, side)


def laid(
    cards: Sequence[Mapping[str, Any]], x: float, y: float, width: float, side: int
) -> Iterator[str]:
    """The cards of a side in its half of a lane, as large as they fit."""
    if not cards:
        return
    size, rows = fitting(len(cards), width - 20, (BOTTOM - TOP) / 2 - 12)
    each = ceil(len(cards) / rows)
    top = y + ((BOTTOM - TOP) / 2 - rows * (size * TALL + APART) + APART) / 2
    for row in range(rows):
        few = cards[row * each : (row + 1) * each]
        start = x + (width - len(few) * (size + APART) + APART) / 2
        for at, card in enumerate(few):
            left = start + at * (size + APART)
            yield lying(card, left, top + row * (size * TALL + APART), size, side)


def fitting(count: int, width: float, height: float) -> tuple[float, int]:
    """The largest width of so many cards in a box, and the number of rows for it."""
    sizes = (
        (min(CARD, width / ceil(count / rows) - APART, (height / rows - APART) / TALL), rows)
        for rows in ROWS
    )
    return max(sizes, key=lambda one: (one[0], -one[1]))


def lying(card: Mapping[str, Any], x: float, y: float, size: float, side: int) -> str:
    """A card in a lane with its damage; a frozen one has an edge of ice."""
    edge = ICE if card["frozen"] else SIDES[side]
    face = card["card"] if card["up"] or card["card"] else None
    drawn = faced(face, x, y, size, edge) if face else backed(x, y, size, edge, card["base"])
    hurt = "".join(
        f'<circle cx="{x + size * (0.2 + 0.3 * at):.1f}" cy="{y + size * TALL:.1f}"'
        f' r="{size * 0.12:.1f}" fill="{HURT}" stroke="{PAPER}" stroke-width="2"/>'
        for at in range(card["damage"])
    )
    return drawn + hurt


def faced(code: str, x: float, y: float, size: float, edge: str) -> str:
    """A card whose face is known."""
    rank, suit = code[:-1], code[-1]
    colour, scale = RED if suit in "dh" else BLACK, size / 72
    line = f'fill="none" stroke="{colour}" stroke-width="2.4" stroke-linejoin="round"'
    return (
        rect(x, y, size, size * TALL, PAPER, size * 0.1, edge, 3)
        + f'<g transform="translate({x:.1f} {y:.1f}) scale({scale:.3f})">'
        + f'<path transform="translate(13 14) scale(2.3)" d="{RANKS[rank]}" {line}/>'
        + f'<path transform="translate(34 60) scale(1.25)" d="{SUITS[suit]}" fill="{colour}"/></g>'
    )


def backed(x: float, y: float, size: float, edge: str, is_base: bool = False) -> str:
    """A card that lies face-down."""
    middle, half = (x + size / 2, y + size * TALL / 2), size * 0.2
    lozenge = f"M{middle[0]:.1f} {middle[1] - half * 1.5:.1f}l{half:.1f} {half * 1.5:.1f}"
    lozenge += f"l{-half:.1f} {half * 1.5:.1f}l{-half:.1f} {-half * 1.5:.1f}z"
    shape = rect(x, y, size, size * TALL, BASE if is_base else BACK, size * 0.1, edge, 3)
    return f'{shape}<path d="{lozenge}" fill="none" stroke="{PAPER}" stroke-width="2.5"/>'


def hands_of(view: Mapping[str, Any]) -> Iterator[str]:
    """The hands: the first player's side below, the others' above."""
    players = range(len(view["hands"]))
    near = [player for player in players if player % sides_of(view) == 0]
    far = [player for player in players if player not in near]
    for group, y in ((near, BOTTOM + 11), (far, 11)):
        share = (WIDTH - 2 * EDGE) / max(1, len(group))
        for at, player in enumerate(group):
            yield from held(view["hands"][player], EDGE + at * share, y, share, player)


def held(hand: Mapping[str, Any], x: float, y: float, width: float, player: int) -> Iterator[str]:
    """A hand, open where the view has it open."""
    cards = hand["cards"] or [None] * hand["size"]
    step = min(HELD + 6, (width - HELD) / max(1, len(cards)))
    start, edge = x + (width - len(cards) * step) / 2, SIDES[player % len(SIDES)]
    for at, code in enumerate(cards):
        place = (start + at * step, y, HELD)
        yield faced(code, *place, edge) if code else backed(*place, edge)


def rect(
    x: float, y: float, width: float, height: float, fill: str, round_by: float = 0,
    edge: str = "none", thick: float = 0,
) -> str:  # fmt: skip
    """A box."""
    return (
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}"'
        f' rx="{round_by:.1f}" fill="{fill}" stroke="{edge}" stroke-width="{thick}"/>'
    )
