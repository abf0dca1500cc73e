"""Drawing a world that fits what a seat knows, for search and for the proof that nothing leaks.

All cards the seat has not seen are gathered and dealt again to the places it can't see. A card
killed face-down is no Trap, or it would have come back. With bannermen a seat knows more: a hand it
was shown, that a banner's rank was in its owner's hand, and which own ranks had a copy in the deck;
such a world is drawn again until it fits. What another has chosen of a decision that takes several
answers is heard when it is whole, and drawn anew until then.
"""

import cython

from duelhall.core import bits, dice
from duelhall.games.duel52 import combat, deal, places, powers, questions, sets, table, turn
from duelhall.games.duel52.table import Table

TRIES = 64


def rank_cards(rank: int) -> int:
    """The four cards of a rank."""
    return cython.cast(cython.longlong, 15) << (rank << 2)


def any_of(t: Table, cards: int) -> int:
    """One of these cards, evenly."""
    return bits.nth(cards, dice.throw(t, bits.count(cards)))


def imagine(t: Table, seat: int) -> None:
    """Replace all that the seat does not know by a world that fits what it knows."""
    deal_unseen(t, seat)
    if t.asks == questions.DISCARD:
        t.choices = t.hand[t.who]
    elif t.asks == questions.BANNER:
        t.choices = deal.ranks_with_copy(t, t.who)
    elif sets.seat_of(t, t.who) != seat:
        choose_again(t)


def choose_again(t: Table) -> None:
    """Draw the first answers of another to a question whose last one is still missing."""
    if t.asks == questions.STRIKE:
        aim_again(t)
    elif t.asks == questions.BOMB:
        for bomb in range(t.bomb_count):
            t.bomb_on[bomb] = any_of(t, t.choices)
    elif t.asks == questions.FORT:
        t.aside = any_of(t, turn.fort_lanes(t, t.who))
    elif t.asks == questions.BANNER_COPY:
        t.aside = any_of(t, deal.ranks_with_copy(t, t.who))


def aim_again(t: Table) -> None:
    """Name other first targets of an attack that strikes several (D-27)."""
    named = t.targets
    t.targets = 0
    while t.targets < named:
        t.target[t.targets] = any_of(t, combat.further_targets(t))
        t.targets += 1
    t.choices = combat.further_targets(t)


def deal_unseen(t: Table, seat: int) -> None:
    """Deal all unseen cards again, with bannermen until the world fits."""
    if not t.bannermen:
        gather(t, seat)
        scatter(t, seat)
        return
    found = copies(t, seat, True)
    gone = copies(t, seat, False)
    for _ in range(TRIES):
        gather(t, seat)
        placed = pin_what_is_known(t, seat, gone)
        scatter(t, seat)
        if not placed or not recall_deal(t, seat, gone):
            continue
        if copies(t, seat, True) == found and can_name(t):
            return


def can_name(t: Table) -> bool:
    """Whether who is to name a banner, or just did, has a rank to name (D-36)."""
    return (t.asks != questions.BANNER and t.asks != questions.BANNER_COPY) or deal.ranks_with_copy(
        t, t.who
    ) != 0


# -- gathering and dealing again


def gather(t: Table, seat: int) -> None:
    """Take up every card the seat has not seen, and note the places to fill."""
    t.vacant = (bits.one(t.slots) - 1) & ~(t.face_up | t.seen[seat])
    t.pool = t.stock
    rest = t.vacant
    while rest:
        t.pool |= bits.one(t.card_at[bits.index(rest)])
        rest &= rest - 1
    for player in range(t.players):
        t.room[player] = 0
        if sets.seat_of(t, player) != seat:
            t.pool |= t.hand[player]
            t.room[player] = bits.count(t.hand[player])
            t.hand[player] = 0
    t.stock = 0


def put(t: Table, slot: int, card: int) -> None:
    """Let a card lie in a vacant slot."""
    t.pool &= ~bits.one(card)
    t.vacant &= ~bits.one(slot)
    places.set_card(t, slot, card)


def hold(t: Table, player: int, card: int) -> None:
    """Let a card be in a hand."""
    t.pool &= ~bits.one(card)
    t.room[player] -= 1
    t.hand[player] |= bits.one(card)


def fitting(t: Table, slot: int) -> int:
    """Cards that can lie in a slot: of its colour with split decks, no Trap if it was killed."""
    cards = t.pool
    if t.split:
        cards &= table.BLACK if table.BLACK & bits.one(t.card_at[slot]) else ~table.BLACK
    return cards & ~t.traps if t.killed & bits.one(slot) else cards


def scatter(t: Table, seat: int) -> None:
    """Deal the pool to what is still vacant, the most particular places first."""
    for killed in range(2):
        rest = t.vacant & (~t.killed if killed else t.killed)
        while rest:
            slot = bits.index(rest)
            rest &= rest - 1
            cards = fitting(t, slot)
            put(t, slot, any_of(t, cards if cards else t.pool))
    for player in range(t.players):
        while t.room[player] > 0:
            hold(t, player, any_of(t, t.pool & deal.colour(t, player)))
    t.stock = t.pool


# -- what bannermen tell (D-36, D-38)


def laid_by(t: Table, player: int) -> int:
    """The slots of cards that came from a player's hand."""
    slots = 0
    for slot in range(t.slots):
        if sets.holder(t, slot) == player:
            slots |= bits.one(slot)
    return slots


def known_of(t: Table, seat: int, player: int) -> int:
    """Cards from a player's hand that the seat has seen, on the table or shown."""
    cards = powers.shown_to(t, seat)
    slots = laid_by(t, player) & (t.face_up | t.seen[seat])
    while slots:
        cards |= bits.one(t.card_at[bits.index(slots)])
        slots &= slots - 1
    return cards


def pin(t: Table, card: int, spots: int, player: int, in_hand: bool) -> None:
    """Lay a card in one of these places or into the hand, evenly."""
    spots &= t.vacant
    if bits.one(card) & t.traps:
        spots &= ~t.killed
    slots = bits.count(spots)
    ways = slots + (t.room[player] if in_hand else 0)
    if not ways:
        return
    way = dice.throw(t, ways)
    if way < slots:
        put(t, bits.nth(spots, way), card)
    else:
        hold(t, player, card)


def pin_what_is_known(t: Table, seat: int, gone: int) -> bool:
    """Lay what the seat knows of the other hand where it can be; false if no place was left."""
    other = 1 - seat
    placed = pin_shown(t, seat, other)
    shown = t.show_slots[seat]
    spots = laid_by(t, other)
    if shown:
        spots &= bits.one(bits.index(shown)) - 1
    sure = known_of(t, seat, other)
    banners = t.banner[other]
    for rank in range(13):
        cards = t.pool & rank_cards(rank)
        if gone >> rank & 1:
            while cards:
                pin(t, bits.index(cards), spots, other, not shown)
                cards &= cards - 1
        elif banners >> rank & 1 and not sure & rank_cards(rank) and cards:
            pin(t, any_of(t, cards), spots, other, not shown)
    return placed


def pin_shown(t: Table, seat: int, other: int) -> bool:
    """A card that was there the last time is in the hand or was laid since; others left before."""
    cards = t.pool & powers.shown_to(t, seat)
    laid = laid_by(t, other)
    while cards:
        card = bits.index(cards)
        cards &= cards - 1
        start = t.shown_at[card] & 63
        is_last = not shows_after(t, seat, start)
        pin(t, card, laid & until_next_show(t, seat, start), other, is_last)
        if bits.one(card) & t.pool:
            return False
    return True


def shows_after(t: Table, seat: int, start: int) -> int:
    """When the seat saw the other hand again after there were so many slots."""
    return t.show_slots[seat] & ~(bits.one(start + 1) - 1)


def until_next_show(t: Table, seat: int, start: int) -> int:
    """The slots filled from one time that the seat saw the other hand to the next."""
    later = shows_after(t, seat, start)
    end = bits.index(later) if later else t.slots
    return (bits.one(end) - 1) & ~(bits.one(start) - 1)


# -- a deal that fits


def recall_deal(t: Table, seat: int, gone: int) -> bool:
    """Choose which cards the other hand was dealt; false if no deal fits what the seat knows."""
    other = 1 - seat
    if not t.dealt_hand[other]:
        return True
    can = before_show(t, seat)
    dealt = 0
    for rank in range(13):
        cards = can & rank_cards(rank)
        if gone >> rank & 1:
            dealt |= cards
        elif t.banner[other] >> rank & 1:
            if not cards:
                return False
            dealt |= bits.one(first_to_leave(t, other, cards))
    while bits.count(dealt) < t.hand_size:
        if not can & ~dealt:
            return False
        dealt |= bits.one(first_to_leave(t, other, can & ~dealt))
    t.dealt_hand[other] = dealt
    return bits.count(dealt) == t.hand_size and in_time(t, other)


def first_to_leave(t: Table, player: int, cards: int) -> int:
    """Which of these cards left the player's hand first."""
    first = bits.index(cards)
    while cards:
        card = bits.index(cards)
        cards &= cards - 1
        if left_after(t, player, card) < left_after(t, player, first):
            first = card
    return first


def before_show(t: Table, seat: int) -> int:
    """Cards of the other hand that can have been dealt: not those it got after it was shown."""
    other = 1 - seat
    shows = t.show_slots[seat]
    cards = t.hand[other]
    known = powers.shown_to(t, seat) & ~t.not_dealt
    if shows:
        cards &= known
    for slot in range(t.slots):
        if sets.holder(t, slot) == other:
            card = bits.one(t.card_at[slot])
            if not shows or slot < bits.index(shows) or card & known:
                cards |= card
    return cards


def left_after(t: Table, player: int, card: int) -> int:
    """How many cards the player had drawn when this one left the hand; all if it was seen there."""
    shows = t.show_slots[1 - player]
    for slot in range(bits.index(shows) if shows else t.slots):
        if t.card_at[slot] == card and sets.holder(t, slot) == player:
            return sets.drawn_before(t, slot)
    return t.draws[player] + 1


def in_time(t: Table, player: int) -> bool:
    """Whether all cards that were not there can have been drawn before they left the hand.

    There they were when they were dealt, or when the other last saw the hand.
    """
    viewer = 1 - player
    strangers = since = 0
    for slot in range(t.slots):
        if t.show_slots[viewer] >> slot & 1:
            since = viewer << 6 | slot
            strangers = 0
        if sets.holder(t, slot) != player or was_there(t, player, t.card_at[slot], since):
            continue
        strangers += 1
        if strangers > sets.drawn_before(t, slot):
            return False
    return True


def was_there(t: Table, player: int, card: int, since: int) -> bool:
    """Whether a card was in the hand when that was last seen, or dealt if it never was."""
    if since:
        return t.shown_at[card] == since
    return bits.one(card) & t.dealt_hand[player] != 0


def copies(t: Table, seat: int, there: bool) -> int:
    """The ranks that the seat's namings showed to have a copy in the deck, or to have none.

    Those of the second naming count from bit 16; of ranks without a copy both are in one set.
    Before it is known who starts nobody has named any.
    """
    if t.starter < 0:
        return 0
    deck = table.ALL & ~(t.dealt_hand[0] | t.dealt_hand[1])
    for player in range(2):
        if t.hero[player] >= 0:
            deck &= ~bits.one(t.hero[player])
    ranks = 0
    steps = 4
    if t.asks == questions.BANNER or t.asks == questions.BANNER_COPY:
        steps = t.dealt + 1
    for step in range(steps):
        chooser = t.starter if step & 1 else 1 - t.starter
        if chooser == seat:
            ranks |= copies_now(t, seat, deck, there) << (16 if there and step > 1 else 0)
        banner = t.banner_card[2 * chooser + (step >> 1)]
        if banner >= 0:
            deck &= ~bits.one(banner)
    return ranks


def copies_now(t: Table, seat: int, deck: int, there: bool) -> int:
    """Ranks dealt to the seat that have a copy in this deck, or have none; own banners aside."""
    ranks = 0
    for rank in range(13):
        if not t.dealt_hand[seat] & rank_cards(rank) or t.banner[seat] >> rank & 1:
            continue
        if (deck & rank_cards(rank) != 0) == there:
            ranks |= 1 << rank
    return ranks
