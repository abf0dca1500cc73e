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
        t.sure[4 * seat + deck] = 0


def pour(t: Realm, pool: int, cards: int, deck: int) -> int:
    """Add cards to a pool."""
    while cards:
        pool = hands.more(t, pool, marks.DECK * deck + bits.index(cards))
        cards &= cards - 1
    return pool


def put_known(t: Realm, seat: int, holder: int, deck: int, pool: int) -> int:
    """Put what the seat has seen of a hand in place."""
    return put_known_to(t, holder, deck, pool, t.known[16 * seat + 4 * holder + deck])


def put_known_to(t: Realm, holder: int, deck: int, pool: int, cards: int) -> int:
    """Put cards of the pool into a hand."""
    while cards:
        card = marks.DECK * deck + bits.index(cards)
        cards &= cards - 1
        pool = hands.fewer(t, pool, card)
        hands.take(t, holder, card)
    return pool


def put_loose(t: Realm, seat: int, deck: int, pool: int, wanted: int) -> int:
    """Put what the seat knows to be in one of several hands into one that has room.

    First Leaders, which only the deck's own seat can have, then what is surely in a hand.
    """
    loose = t.loose[4 * seat + deck]
    there = t.loose_in[4 * seat + deck]
    leaders = loose & LEADER_CARDS
    sure = hands.sure_in(t, 4 * seat + deck, deck) - bits.count(leaders)
    loose &= ~LEADER_CARDS
    pool = put_known_to(t, deck, deck, pool, leaders)
    for place in range(1, t.seats + 1):
        holder = (deck + place) % t.seats
        many = sure if holder == deck else hands.sure_in(t, 4 * seat + deck, holder)
        while many > 0 and loose:
            card = hands.nth(t, loose, deck, dice.throw(t, bits.count(loose)))
            loose = hands.fewer(t, loose, card)
            pool = hands.fewer(t, pool, card)
            hands.take(t, holder, card)
            many -= 1
    while loose:
        card = marks.DECK * deck + bits.index(loose)
        loose = hands.fewer(t, loose, card)
        holder = drawn_holder(t, deck, there, wanted)
        if holder >= 0:
            hands.take(t, holder, card)
            pool = hands.fewer(t, pool, card)
    return pool


def drawn_holder(t: Realm, deck: int, there: int, wanted: int) -> int:
    """One of several hands by the room they have; -1 if none has any."""
    free = 0
    for holder in range(t.seats):
        if there >> holder & 1:
            free += max(0, room_in(t, holder, deck, wanted))
    if not free:
        return -1
    at = dice.throw(t, free)
    for holder in range(t.seats):
        room = room_in(t, holder, deck, wanted) if there >> holder & 1 else 0
        if at < room:
            return holder
        at -= max(0, room)
    return -1


def room_in(t: Realm, holder: int, deck: int, wanted: int) -> int:
    """How many more cards of a deck a hand has to get."""
    return (wanted >> 8 * holder & 255) - bits.count(t.hand[4 * holder + deck])


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
