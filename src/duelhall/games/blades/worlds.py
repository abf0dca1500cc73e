"""Drawing a world that fits what a seat knows (BW-24).

The hidden cards of each deck are dealt again to hands and deck, with what the seat has seen in
place; covered answers are drawn anew from what is legal.
"""

from duelhall.core import bits, dice
from duelhall.games.blades import hands, kinds, marks, menu, questions
from duelhall.games.blades.realm import Realm

LEADER_CARDS = 63
"""The Capital and the leaders of a deck: no Leader is stolen (BW-18)."""


def imagine(t: Realm, seat: int) -> None:
    """Replace all that the seat does not know by a world that fits what it knows."""
    for deck in range(t.seats):
        deal_again(t, seat, deck)
    for other in range(t.seats):
        if other != seat:
            forget_all(t, other)
    if t.asked & t.answered & ~(1 << seat) and t.asks != questions.DEAL:
        answer_again(t, seat)


def deal_again(t: Realm, seat: int, deck: int) -> None:
    """The hidden cards of a deck, dealt to other hands and the deck."""
    pool = t.deck[deck]
    wanted = 0
    for holder in range(t.seats):
        if holder != seat:
            at = 4 * holder + deck
            wanted |= bits.count(t.hand[at]) << 8 * holder
            pool = pour(t, pool, t.hand[at], deck)
            t.hand[at] = 0
    for holder in range(t.seats):
        if holder != seat:
            pool = put_known(t, seat, holder, deck, pool)
    pool = put_loose(t, seat, deck, pool, wanted)
    for place in range(1, t.seats + 1):
        holder = (deck + place) % t.seats
        if holder != seat:
            pool = deal(t, holder, deck, pool, wanted >> 8 * holder & 255)
    t.deck[deck] = pool


def deal(t: Realm, holder: int, deck: int, pool: int, size: int) -> int:
    """Fill a hand up from the pool; who is not of this deck has stolen it, and no Leader."""
    while bits.count(t.hand[4 * holder + deck]) < size:
        free = pool if holder == deck else pool & ~LEADER_CARDS
        card = hands.nth(t, free, deck, dice.throw(t, bits.count(free)))
        pool = hands.fewer(t, pool, card)
        hands.take(t, holder, card)
    return pool


def forget_all(t: Realm, seat: int) -> None:
    """What another seat has seen is no part of a world."""
    for at in range(16):
        t.known[16 * seat + at] = 0
    for deck in range(4):
        t.loose[4 * seat + deck] = 0
        t.loose_in[4 * seat + deck] = 0


def pour(t: Realm, pool: int, cards: int, deck: int) -> int:
    """Add cards to a pool."""
    while cards:
        pool = hands.more(t, pool, marks.DECK * deck + bits.index(cards))
        cards &= cards - 1
    return pool


def put_known(t: Realm, seat: int, holder: int, deck: int, pool: int) -> int:
    """Put what the seat has seen of a hand in place."""
    known = t.known[16 * seat + 4 * holder + deck]
    while known:
        card = marks.DECK * deck + bits.index(known)
        known &= known - 1
        pool = hands.fewer(t, pool, card)
        hands.take(t, holder, card)
    return pool


def put_loose(t: Realm, seat: int, deck: int, pool: int, wanted: int) -> int:
    """Put what the seat knows to be in one of several hands into one that has room."""
    loose = t.loose[4 * seat + deck]
    there = t.loose_in[4 * seat + deck]
    while loose:
        card = marks.DECK * deck + bits.index(loose)
        loose &= loose - 1
        free = 0
        for holder in range(t.seats):
            room = (wanted >> 8 * holder & 255) - bits.count(t.hand[4 * holder + deck])
            if may_hold(there, holder, card):
                free += room
        if free <= 0:
            break
        at = dice.throw(t, free)
        for holder in range(t.seats):
            room = (wanted >> 8 * holder & 255) - bits.count(t.hand[4 * holder + deck])
            if may_hold(there, holder, card):
                if at < room:
                    hands.take(t, holder, card)
                    pool = hands.fewer(t, pool, card)
                    break
                at -= room
    return pool


def may_hold(there: int, holder: int, card: int) -> int:
    """Whether a card known in one of several hands can be in this one: no Leader is stolen."""
    if holder != card // marks.DECK and card % marks.DECK <= marks.LEADERS:
        return 0
    return there >> holder & 1


def answer_again(t: Realm, seat: int) -> None:
    """Covered answers of others, drawn from what they could answer in this world."""
    for other in range(t.seats):
        if other != seat and (t.asked & t.answered) >> other & 1:
            action = menu.pick(t, other)
            if t.asks == questions.LEADERS:
                action = (action - kinds.LEADER) % marks.MAIN
            elif t.asks == questions.REDRAW:
                action -= kinds.KEEP
            elif t.asks == questions.FORMATION:
                action = (action - kinds.FORM) & 15
            t.answer[other] = action
