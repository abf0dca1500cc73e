"""Hands, decks and cemeteries: cards that move, and what others know of them (BW-19, BW-24).

In hands and decks a kind of card has so many of its lowest bits as there are copies.
"""

from duelhall.core import bits
from duelhall.games.blades import ops, report, rows
from duelhall.games.blades.realm import Realm

DECK = 60


def span(t: Realm, card: int) -> int:
    """The bits of a card's kind in its deck."""
    low = t.book.first[card] % DECK
    return bits.one(low + t.book.copies[card]) - bits.one(low)


def more(t: Realm, cards: int, card: int) -> int:
    """One card more of its kind."""
    whole = span(t, card)
    return cards | (((cards & whole) << 1 | bits.one(t.book.first[card] % DECK)) & whole)


def fewer(t: Realm, cards: int, card: int) -> int:
    """One card less of its kind."""
    whole = span(t, card)
    return (cards & ~whole) | ((cards & whole) >> 1 & whole)


def size(t: Realm, seat: int) -> int:
    """How many cards a hand holds."""
    at = 4 * seat
    return (
        bits.count(t.hand[at])
        + bits.count(t.hand[at + 1])
        + bits.count(t.hand[at + 2])
        + bits.count(t.hand[at + 3])
    )


def is_empty(t: Realm, seat: int) -> bool:
    """Whether a hand holds nothing."""
    at = 4 * seat
    return not (t.hand[at] | t.hand[at + 1] | t.hand[at + 2] | t.hand[at + 3])


def holds(t: Realm, seat: int, card: int) -> bool:
    """Whether a hand holds a card of this kind."""
    return (t.hand[4 * seat + card // DECK] >> t.book.first[card] % DECK & 1) != 0


def take(t: Realm, seat: int, card: int) -> None:
    """A card comes into a hand."""
    at = 4 * seat + card // DECK
    t.hand[at] = more(t, t.hand[at], card)


def draw(t: Realm, seat: int, card: int, kind: int) -> None:
    """A card of the own deck comes into the hand; only its seat sees it."""
    t.deck[seat] = fewer(t, t.deck[seat], card)
    take(t, seat, card)
    report.secret(t, kind, seat, t.book.first[card], bits.count(t.deck[seat]), 1 << seat)


def hidden(t: Realm, card: int) -> int:
    """How many cards of a kind lie in the deck and in hands; everybody knows."""
    whole = span(t, card)
    deck = card // DECK
    found = bits.count(t.deck[deck] & whole)
    for seat in range(t.seats):
        found += bits.count(t.hand[4 * seat + deck] & whole)
    return found


def spend(t: Realm, seat: int, card: int) -> int:
    """A card leaves a hand before all eyes: it gets the lowest number of its kind that is free."""
    at = 4 * seat + card // DECK
    number = t.book.first[card]
    if t.book.copies[card] > 1:
        number += t.book.copies[card] - hidden(t, card)
    t.hand[at] = fewer(t, t.hand[at], card)
    forget(t, seat, card)
    return number


def bury(t: Realm, card: int) -> None:
    """A card goes to the cemetery of the deck it is of (BW-19)."""
    t.pile[card // DECK] |= bits.one(card % DECK)


def lose_item(t: Realm, seat: int, item: int) -> None:
    """An item of a seat that nobody carries goes to the cemetery (BW-11, BW-18)."""
    bury(t, item)
    report.card(t, rows.LOST_ITEM, seat, item, 0, 0)


def discard(t: Realm, seat: int, card: int) -> None:
    """A card of a hand goes to the cemetery."""
    number = spend(t, seat, card)
    bury(t, number)
    report.card(t, rows.DISCARD, seat, number, 0, 0)


def discard_all(t: Realm, seat: int) -> None:
    """A whole hand goes to the cemetery."""
    for deck in range(t.seats):
        while t.hand[4 * seat + deck]:
            discard(t, seat, DECK * deck + bits.index(t.hand[4 * seat + deck]))


def put_back(t: Realm, seat: int) -> None:
    """A first hand is shuffled into the deck (BW-03)."""
    at = 5 * seat
    while t.hand[at]:
        card = DECK * seat + bits.index(t.hand[at])
        t.hand[at] = fewer(t, t.hand[at], card)
        t.deck[seat] = more(t, t.deck[seat], card)


def nth(t: Realm, cards: int, deck: int, n: int) -> int:
    """The kind of the n-th card of a set."""
    return t.book.first[DECK * deck + bits.nth(cards, n)]


def nth_held(t: Realm, seat: int, n: int) -> int:
    """The kind of the n-th card of a hand."""
    for deck in range(t.seats):
        cards = t.hand[4 * seat + deck]
        held = bits.count(cards)
        if n < held:
            return nth(t, cards, deck, n)
        n -= held
    return 0


def places(first: int, end: int) -> int:
    """The cards of a deck from one place to before another: a kind such as City."""
    return bits.one(end) - bits.one(first)


def has_city(t: Realm, seat: int) -> bool:
    """Whether a hand holds a City (BW-03)."""
    for deck in range(t.seats):
        if t.hand[4 * seat + deck] & places(ops.CITIES_AT, ops.MANA_AT):
            return True
    return False


# -- what seats know of others' hands


def sure_in(t: Realm, at: int, holder: int) -> int:
    """How many of the cards that a seat knows in one of several hands are surely in this one."""
    return t.sure[at] >> 7 * holder & 127


def be_sure(t: Realm, at: int, holder: int, many: int) -> None:
    """So many of them are surely in this hand."""
    t.sure[at] = (t.sure[at] & ~(127 << 7 * holder)) | max(many, 0) << 7 * holder


def forget(t: Realm, holder: int, card: int) -> None:
    """A card has left a hand before all eyes: who knew it there knows one less."""
    deck = card // DECK
    low = t.book.first[card] % DECK
    for seat in range(t.seats):
        at = 16 * seat + 4 * holder + deck
        if t.known[at] >> low & 1:
            t.known[at] = fewer(t, t.known[at], card)
        elif t.loose_in[4 * seat + deck] >> holder & 1:
            loosen(t, seat, holder, card, hidden(t, card) + 1)


def loosen(t: Realm, seat: int, holder: int, card: int, there: int) -> None:
    """One card less of those that a seat knows in one of several hands, of so many of its kind.

    Where it may have been another of its kind, nothing is sure any more.
    """
    at = 4 * seat + card // DECK
    known = bits.count(t.loose[at] & span(t, card))
    if not known:
        return
    if there > known:
        t.sure[at] = 0
    else:
        be_sure(t, at, holder, sure_in(t, at, holder) - 1)
    t.loose[at] = fewer(t, t.loose[at], card)
    if not t.loose[at]:
        t.loose_in[at] = 0
        t.sure[at] = 0


def see_hand(t: Realm, spy: int, holder: int) -> None:
    """A seat sees a whole hand (BW-18)."""
    for deck in range(t.seats):
        cards = t.hand[4 * holder + deck]
        t.known[16 * spy + 4 * holder + deck] = cards
        at = 4 * spy + deck
        if t.loose_in[at] >> holder & 1:
            narrow(t, spy, deck, holder, cards)


def narrow(t: Realm, spy: int, deck: int, holder: int, cards: int) -> None:
    """Cards known in one of several hands, one of which is seen now: the rest has the others."""
    at = 4 * spy + deck
    rest = t.loose[at]
    seen = cards
    while seen:
        card = DECK * deck + bits.index(seen)
        seen = fewer(t, seen, card)
        if rest >> t.book.first[card] % DECK & 1:
            if hidden(t, card) > bits.count(t.loose[at] & span(t, card)):
                t.sure[at] = 0
            rest = fewer(t, rest, card)
    be_sure(t, at, holder, 0)
    t.loose_in[at] &= ~(1 << holder)
    t.loose[at] = rest
    settle(t, spy, deck)


def settle(t: Realm, spy: int, deck: int) -> None:
    """Cards known in one of several hands that are known in one."""
    at = 4 * spy + deck
    there = t.loose_in[at]
    if not t.loose[at]:
        t.loose_in[at] = 0
        t.sure[at] = 0
    elif not there & (there - 1):
        holder = bits.index(there)
        while t.loose[at]:
            card = DECK * deck + bits.index(t.loose[at])
            t.loose[at] = fewer(t, t.loose[at], card)
            known = 16 * spy + 4 * holder + deck
            t.known[known] = more(t, t.known[known], card)
        t.loose_in[at] = 0
        t.sure[at] = 0


def steal(t: Realm, thief: int, holder: int, card: int) -> None:
    """A card goes from hand to hand; the two know which (BW-18, BW-24)."""
    deck = card // DECK
    for seat in range(t.seats):
        if seat != thief and seat != holder:
            lose_track(t, seat, holder, thief, deck)
    forget_for(t, thief, holder, card)
    forget_for(t, holder, holder, card)
    at = 4 * holder + deck
    t.hand[at] = fewer(t, t.hand[at], card)
    at = 16 * holder + 4 * thief + deck
    t.known[at] = more(t, t.known[at], card)
    take(t, thief, card)


def forget_for(t: Realm, seat: int, holder: int, card: int) -> None:
    """A card has left a hand as one seat knows."""
    deck = card // DECK
    at = 16 * seat + 4 * holder + deck
    if t.known[at] >> t.book.first[card] % DECK & 1:
        t.known[at] = fewer(t, t.known[at], card)
    elif t.loose_in[4 * seat + deck] >> holder & 1:
        loosen(t, seat, holder, card, hidden(t, card))


def lose_track(t: Realm, seat: int, holder: int, thief: int, deck: int) -> None:
    """A card of a deck goes from hand to hand unseen: what was known in one is in either.

    From a hand of which all is known it is one of these that goes.
    """
    known = 16 * seat + 4 * holder + deck
    at = 4 * seat + deck
    if not t.known[known] and not t.loose_in[at] >> holder & 1:
        return
    sure = bits.count(t.known[known]) + sure_in(t, at, holder)
    if sure == bits.count(t.hand[4 * holder + deck]):
        be_sure(t, at, thief, sure_in(t, at, thief) + 1)
    be_sure(t, at, holder, sure - 1)
    while t.known[known]:
        card = DECK * deck + bits.index(t.known[known])
        t.known[known] = fewer(t, t.known[known], card)
        t.loose[at] = more(t, t.loose[at], card)
    t.loose_in[at] |= 1 << holder | 1 << thief
