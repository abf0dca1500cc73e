"""The map that can be: spots of cities and roads, and how they lie (BW-05 to BW-07).

City spots are five by five: spot ``5 * row + column``. A road lies between two of them, or at the
edge beside one; on roads stand mana and parties. Roads 0 to 29 run along rows, six a row, 30 to
59 along columns. A square is a city spot, 0 to 24, or 25 and a road.
"""

from functools import lru_cache

from duelhall.games.blades.chart import Chart

SIZE, ROADS = 5, 60
HOMES = {2: ((0, 2), (4, 2)), 3: ((2, 4), (0, 2), (2, 0)), 4: ((2, 4), (0, 2), (2, 0), (4, 2))}
"""Columns and rows of the Capitals by seat."""


def spot(column: int, row: int) -> int:
    """A city spot, -1 outside."""
    return SIZE * row + column if 0 <= column < SIZE and 0 <= row < SIZE else -1


def ends(road: int) -> tuple[int, int]:
    """The two spots that a road touches, -1 outside."""
    along, at = divmod(road % 30, 6)
    if road < 30:
        return spot(at - 1, along), spot(at, along)
    return spot(along, at - 1), spot(along, at)


def raw_place(square: int) -> tuple[int, int]:
    """Column and row of a square, doubled: cities have two even numbers."""
    if square < SIZE * SIZE:
        return 2 * (square % SIZE), 2 * (square // SIZE)
    road = square - SIZE * SIZE
    along, at = divmod(road % 30, 6)
    return (2 * at - 1, 2 * along) if road < 30 else (2 * along, 2 * at - 1)


def place(players: int, square: int) -> tuple[int, int]:
    """The coordinates of a square as the rules count them: two players have y from -2 on."""
    x, y = raw_place(square)
    return x, y - 2 if players == 2 else y


def square_at(players: int, x: int, y: int) -> int:
    """The square with these coordinates, -1 if there is none."""
    for square in range(SIZE * SIZE + ROADS):
        if place(players, square) == (x, y):
            return square
    return -1


def mask(spots: list[int]) -> int:
    """A set of spots."""
    return sum(1 << one for one in spots)


def order(players: int, home: int, first: int, many: int) -> list[int]:
    """Squares in the order of payments: farthest from the Capital, lower x, lower y (BW-09)."""
    at_home = raw_place(home)

    def key(number: int) -> tuple[int, int, int]:
        x, y = raw_place(first + number)
        return -abs(x - at_home[0]) - abs(y - at_home[1]), x, y

    return sorted(range(many), key=key)


@lru_cache(maxsize=4)
def charted(players: int) -> Chart:
    """The chart for so many players."""
    chart = Chart()
    chart.players = players
    columns = (1, 2) if players == 3 else (1, 2, 3)
    homes = [spot(*at) for at in HOMES[players]]
    pattern = [spot(column, row) for column in columns for row in (1, 2, 3)]
    wide = range(4) if players == 3 else range(5)
    whole = [spot(column, row) for column in wide for row in range(5)]
    chart.pattern = mask(pattern)
    chart.ring = mask([one for one in whole if one not in pattern and one not in homes])
    chart.home = homes + [0] * (4 - len(homes))
    chart.row = [mask([spot(column, row) for row in (1, 2, 3)]) for column in range(1, 4)] + [0]
    chart.beside = [mask(near(one)) for one in range(25)]
    chart.end = [one for road in range(ROADS) for one in ends(road)]
    chart.around = [mask([r for r in range(ROADS) if one in ends(r)]) for one in range(25)]
    chart.city_order = [n for s in range(4) for n in order(players, chart.home[s], 0, 25)]
    chart.road_order = [n for s in range(4) for n in order(players, chart.home[s], 25, 60)]
    chart.away = [distance(chart.home[s], one) for s in range(4) for one in range(85)]
    return chart


def distance(one: int, other: int) -> int:
    """How far two squares are apart, as roads run."""
    (x, y), (there_x, there_y) = raw_place(one), raw_place(other)
    return abs(x - there_x) + abs(y - there_y)


def near(one: int) -> list[int]:
    """The city spots two squares from one in a straight line."""
    column, row = one % SIZE, one // SIZE
    found = [spot(column + x, row + y) for x, y in ((1, 0), (-1, 0), (0, 1), (0, -1))]
    return [other for other in found if other >= 0]
