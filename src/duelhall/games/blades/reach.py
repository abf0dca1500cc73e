"""Where Spells and Events reach: whose parties, on which squares (BW-15, BW-16, BW-19)."""

from duelhall.games.blades import land, ops, stages
from duelhall.games.blades.realm import Realm


def answers(t: Realm, card: int, window: int) -> bool:
    """Whether a card fits: a window, or one's own turn if it prints none."""
    if t.book.kind[card] != ops.INSTANT:
        return not window
    if not window:
        return t.book.window[card] == ops.EVERY_WINDOW
    return (t.book.window[card] & window) != 0


def reaches(t: Realm, seat: int, card: int, choice: int, party: int) -> bool:
    """Whether a card can be about a party, by whose it is and where it stands."""
    is_friend = 1 if land.are_friends(t, party // 5, seat) else 0
    if is_friend != (1 if choice == ops.FRIEND or choice == ops.FRIENDS else 0):
        return False
    square = t.party_at[party]
    if t.book.kind[card] == ops.SPELL:
        return square >= land.ROAD and touches(t, square - land.ROAD, t.city_of[seat])
    return is_friend != 0 or square >= land.ROAD or is_entering(t, party)


def is_entering(t: Realm, party: int) -> bool:
    """Whether a party has moved just now, and is not yet inside a city."""
    if t.window != stages.IN_MOVE or party != t.mover:
        return False
    return t.party_at[party] != t.came_from


def touches(t: Realm, road: int, cities: int) -> bool:
    """Whether a road is beside one of some cities."""
    for side in range(2):
        city = t.chart.end[2 * road + side]
        if city >= 0 and cities >> city & 1:
            return True
    return False
