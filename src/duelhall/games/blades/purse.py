"""Gold and mana: what a seat can pay, and what is tapped for it (BW-08, BW-09)."""

from duelhall.core import bits
from duelhall.games.blades import ops
from duelhall.games.blades.realm import Realm


def gold(t: Realm, seat: int) -> int:
    """Untapped cities of a seat."""
    return bits.count(t.city_of[seat] & ~t.city_tapped)


def mana(t: Realm, seat: int, colour: int) -> int:
    """Untapped mana of a colour; Life is 1."""
    return bits.count(t.road_of[seat] & t.tint[colour - 1] & ~t.road_tapped)


def can_pay(t: Realm, seat: int, card: int) -> bool:
    """Whether a seat has what a card costs."""
    at = ops.COLOURS * card
    if t.book.cost[at] > gold(t, seat):
        return False
    for colour in range(1, ops.COLOURS):
        if t.book.cost[at + colour] and t.book.cost[at + colour] > mana(t, seat, colour):
            return False
    return True


def pay(t: Realm, seat: int, card: int) -> None:
    """Tap what a card costs, the farthest from the Capital first."""
    at = ops.COLOURS * card
    tap_cities(t, seat, t.book.cost[at])
    for colour in range(1, ops.COLOURS):
        tap_mana(t, seat, t.book.cost[at + colour], t.tint[colour - 1])


def tap_cities(t: Realm, seat: int, many: int) -> int:
    """Tap so many untapped cities of a seat, as far as there are; return how many."""
    done = 0
    for place in range(25):
        if done == many:
            break
        city = t.chart.city_order[25 * seat + place]
        if (t.city_of[seat] & ~t.city_tapped) >> city & 1:
            t.city_tapped |= 1 << city
            done += 1
    return done


def tap_mana(t: Realm, seat: int, many: int, among: int) -> int:
    """Tap so many untapped mana cards of a seat, of these; return how many."""
    done = 0
    for place in range(60):
        if done == many:
            break
        road = t.chart.road_order[60 * seat + place]
        if (t.road_of[seat] & among & ~t.road_tapped) >> road & 1:
            t.road_tapped |= bits.one(road)
            done += 1
    return done


def untappable_mana(t: Realm, seat: int) -> int:
    """Tapped mana of a seat that a card can untap: none converted since its last turn began."""
    return t.road_of[seat] & t.road_tapped & ~t.road_fresh


def untap_mana(t: Realm, seat: int, many: int) -> int:
    """Untap so many mana cards of a seat, in the order of payments; return how many."""
    done = 0
    for place in range(60):
        road = t.chart.road_order[60 * seat + place]
        if done < many and untappable_mana(t, seat) >> road & 1:
            t.road_tapped &= ~bits.one(road)
            done += 1
    return done


def untap_all(t: Realm, seat: int) -> None:
    """Step 1: all that a seat owns pays again (BW-10)."""
    t.city_tapped &= ~t.city_of[seat]
    t.road_tapped &= ~t.road_of[seat]
    t.road_fresh &= ~t.road_of[seat]
