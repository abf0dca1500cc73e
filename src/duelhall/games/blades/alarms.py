"""What a window is about for each seat, by public facts: for those who answer some windows only."""

from collections.abc import Iterator

from duelhall.core.window import WindowKind
from duelhall.games.blades import marks, stages
from duelhall.games.blades.campaign import Campaign
from duelhall.games.blades.geometry import place

KINDS = (
    WindowKind("attacked", "a party of yours is attacked"),
    WindowKind("capital", "an enemy comes beside your Capital"),
    WindowKind("city", "an enemy enters a city of yours"),
    WindowKind("beside", "an enemy moves beside a party of yours"),
    WindowKind("turn", "another's turn begins"),
    WindowKind("move", "another's party moves"),
    WindowKind("battle", "another declares a battle"),
    WindowKind("end", "another's turn ends"),
)


def alarms(c: Campaign) -> tuple[tuple[str, ...], ...]:
    """By seat, what the window that is open is to it."""
    return tuple(tuple(alarms_of(c, seat)) for seat in range(c.seats))


def alarms_of(c: Campaign, seat: int) -> Iterator[str]:
    """What a window is to one seat; what friends do is nothing to it."""
    if c.window == stages.IN_BATTLE and c.defender // 5 == seat:
        yield "attacked"
    if c.window != stages.IN_MOVE or c.mover < 0 or is_friend(c, c.mover // 5, seat):
        return
    square = c.party_at[c.mover]
    if is_beside(c, square, c.chart.home[seat]) and owns(c, seat, c.chart.home[seat]):
        yield "capital"
    if square < marks.CITIES and owns(c, seat, square):
        yield "city"
    own = [c.party_at[party] for party in range(5 * seat, 5 * seat + 5) if c.party_at[party] >= 0]
    if any(is_beside(c, square, other) for other in own):
        yield "beside"


def is_friend(c: Campaign, one: int, other: int) -> bool:
    """Whether two seats are one, or allied."""
    return one == other or bool(c.teams and one % 2 == other % 2)


def owns(c: Campaign, seat: int, city: int) -> bool:
    """Whether a city is a seat's."""
    return bool(c.city_of[seat] >> city & 1)


def is_beside(c: Campaign, one: int, other: int) -> bool:
    """Whether two squares share a side, or are the same."""
    (x, y), (to_x, to_y) = place(c.chart.players, one), place(c.chart.players, other)
    return abs(x - to_x) + abs(y - to_y) <= 1
