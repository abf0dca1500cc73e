"""The powers that work when a card is turned up, one function each, and their resolution stack.

A frame of the stack is a set of cards whose powers wait; the top one resolves first (D-22).
"""

from duelhall.core import bits
from duelhall.games.duel52 import marks, places, questions, ranks, report, rows, sets, tape_rows
from duelhall.games.duel52.table import Table

# -- turning up, and the order of powers


def flip(t: Table, cards: int, cause: int) -> None:
    """Turn cards up, all at once; their powers wait (D-07, D-21). A 9 is free (D-23, D-38)."""
    t.face_up |= cards
    t.base &= ~cards
    rest = cards
    while rest:
        slot = bits.index(rest)
        rest &= rest - 1
        report.at(t, rows.FLIP, t.player, slot, 0)
        if bits.one(slot) & t.of[ranks.NINE] & t.frozen:
            t.frozen &= ~bits.one(slot)
            t.stasis &= ~bits.one(slot)
            report.at(t, rows.THAW, -1, slot, 0)
    wait_for(t, cards & t.active, cause)


def wait_for(t: Table, cards: int, cause: int) -> None:
    """Let these powers resolve before all that wait already (D-22)."""
    if cards and t.depth == marks.DEEPEST:
        t.waiting[t.depth - 1] |= cards
    elif cards:
        t.waiting[t.depth] = cards
        t.cause[t.depth] = cause
        t.depth += 1


def unwind(t: Table) -> None:
    """Resolve the next power; the player chooses which (D-21, D-30)."""
    top = t.depth - 1
    cards = t.waiting[top]
    if cards & (cards - 1):
        sets.ask(t, questions.ORDER, t.player, cards, t.cause[top])
    else:
        power(t, bits.index(cards))


def power(t: Table, slot: int) -> None:
    """Carry out a waiting card's power, where the card lies now (D-22)."""
    top = t.depth - 1
    t.asks = questions.NOTHING
    t.waiting[top] &= ~bits.one(slot)
    if not t.waiting[top]:
        t.depth = top
    does = sets.power_at(t, slot)
    if t.telling:
        tape_rows.at(t, rows.POWER, -1, slot, improvements(t, does))
    if does == ranks.TWO:
        power_of_2(t, slot)
    elif does == ranks.FOUR:
        power_of_4(t, slot)
    elif does == ranks.FIVE:
        power_of_5(t, slot)
    elif does == ranks.SIX:
        power_of_6(t, slot)
    elif does == ranks.SEVEN:
        heal_all(t)
    elif does == ranks.QUEEN:
        power_of_queen(t, slot)
    elif does == ranks.KING:
        power_of_king(t, slot)
    elif does == ranks.ACE:
        power_of_ace(t, slot)


def improvements(t: Table, does: int) -> int:
    """The powers whose banners change what this power does, as a set (D-38)."""
    side = sets.side_of(t, t.player)
    found = 0
    if does != ranks.SEVEN and sets.has_banner(t, side, does):
        found |= 1 << does
    if does == ranks.TWO and sets.has_banner(t, side, ranks.SEVEN):
        found |= 1 << ranks.SEVEN
    return found


# -- 2 View


def power_of_2(t: Table, slot: int) -> None:
    """Draw a card, then discard one (D-18); under banner 7 heal too, in either order (D-38)."""
    t.again = 0
    if sets.has_banner(t, sets.side_of(t, t.player), ranks.SEVEN):
        if sets.pile_of(t, t.player) and sets.own(t, t.player) & (t.hurt1 | t.hurt2):
            sets.ask(t, questions.MENTOR, t.player, 3, slot)
            return
        heal_all(t)
    view(t, slot)


def mentor(t: Table, first: int) -> None:
    """A 2 under banner 7 heals first or views first (D-38)."""
    t.asks = questions.NOTHING
    if first == marks.HEALING:
        heal_all(t)
    else:
        t.again = 1
    view(t, t.source)


def view(t: Table, slot: int) -> None:
    """Draw, if there is a card to draw (D-18)."""
    if sets.pile_of(t, t.player):
        sets.ask(t, questions.VIEW_CARD, t.player, 0, slot)


def viewed(t: Table, card: int) -> None:
    """The card drawn; banner 2 discards none, a mage does (D-18, D-35, D-38)."""
    draw(t, card)
    cards = t.hand[t.player]
    if t.source != marks.NO_SLOT and sets.has_banner(t, sets.side_of(t, t.player), ranks.TWO):
        after_view(t)
    elif cards & (cards - 1):
        sets.ask(t, questions.DISCARD, t.player, cards, t.source)
    else:
        discard(t, card)


def draw(t: Table, card: int) -> None:
    """Take a card from the pile into the hand; with the last one the endgame begins (D-09)."""
    player = t.player
    t.stock &= ~bits.one(card)
    t.hand[player] |= bits.one(card)
    t.pile[player if t.split else 0] -= 1
    t.draws[player] += 1
    report.card(t, rows.DRAW, player, card, 1 << sets.seat_of(t, player))
    if sets.is_endgame(t):
        report.fact(t, rows.EMPTY, -1, 0, 0)
        for p in range(2):
            if t.heroes and sets.is_mage(t, p):
                report.fact(t, rows.EXERT, p, 0, 0)
            elif sets.awaits_warrior(t, p):
                report.fact(t, rows.ENRAGE, p, 0, 0)


def discard(t: Table, card: int) -> None:
    """Lay a hand card on the discard pile, face-down (D-14, D-18)."""
    lay_aside(t, t.player, card)
    after_view(t)


def lay_aside(t: Table, player: int, card: int) -> None:
    """A hand card goes to the discard pile; only its player knows it."""
    slot = places.new_slot(t, card)
    t.hand[player] &= ~bits.one(card)
    places.came_from(t, slot, player)
    t.seen[sets.seat_of(t, player)] |= bits.one(slot)
    places.lay_on_heap(t, slot)
    report.card(t, rows.DISCARD, player, card, 0 if t.teams else 1 << sets.seat_of(t, player))


def after_view(t: Table) -> None:
    """Heal now, if the player chose to view first (D-38)."""
    t.asks = questions.NOTHING
    if t.again:
        t.again = 0
        heal_all(t)


# -- 4 Foresight


def hidden(t: Table) -> int:
    """All face-down cards on the board, bases and forts included (D-20, D-40)."""
    return (t.lane[0] | t.lane[1] | t.lane[2] | t.lane[3] | t.fort_slots) & ~t.face_up


def power_of_4(t: Table, slot: int) -> None:
    """Look at one face-down card, with banner 4 at two and at the other hand (D-20, D-38)."""
    t.again = 2 if sets.has_banner(t, sets.side_of(t, t.player), ranks.FOUR) else 1
    choose_look(t, hidden(t), slot)


def choose_look(t: Table, cards: int, slot: int) -> None:
    """Look at one of these cards (D-20)."""
    t.source = slot
    if cards & (cards - 1):
        sets.ask(t, questions.LOOK, t.player, cards, slot)
    elif cards:
        looked(t, bits.index(cards))
    else:
        show_hand(t)


def look(t: Table, slot: int) -> None:
    """See a face-down card; who looks remembers it (D-20)."""
    t.seen[sets.seat_of(t, t.player)] |= bits.one(slot)
    t.looked[t.player] |= bits.one(slot)
    report.shown(t, rows.LOOK, t.player, slot, -1)


def looked(t: Table, slot: int) -> None:
    """Look, and with banner 4 choose a second card after seeing the first (D-38)."""
    t.asks = questions.NOTHING
    look(t, slot)
    t.again -= 1
    if t.again:
        choose_look(t, hidden(t) & ~bits.one(slot), t.source)
    else:
        show_hand(t)


def show_hand(t: Table) -> None:
    """With banner 4 see the opponent's hand as it is now (D-38)."""
    viewer = t.player
    if not sets.has_banner(t, sets.side_of(t, viewer), ranks.FOUR):
        return
    other = 1 - viewer
    remember_hand(t, viewer, other)
    report.fact(t, rows.SHOW, viewer, other, 0)
    cards = t.hand[other]
    while cards:
        report.card(t, rows.SHOWN, viewer, bits.index(cards), 3)
        cards &= cards - 1


def remember_hand(t: Table, viewer: int, other: int) -> None:
    """Keep that these cards are in the other hand now; those seen there before left it since.

    Of cards seen before that are not there any more stays when they were seen last: they lie in
    slots between that and the next time. A card that was not there the first time was not dealt.
    """
    cards = t.hand[other]
    if t.show_slots[viewer]:
        t.not_dealt |= cards & ~shown_to(t, viewer)
        if not left_since(t, last_show(t, viewer), other):
            t.show_slots[viewer] ^= bits.one(last_show(t, viewer))
    t.show_slots[viewer] |= bits.one(t.slots)
    t.show_turn[viewer] = t.turn
    t.show_draws[other] = t.draws[other]
    while cards:
        t.shown_at[bits.index(cards)] = viewer << 6 | t.slots
        cards &= cards - 1


def last_show(t: Table, viewer: int) -> int:
    """How many slots there were when a player last saw the other hand."""
    return bits.nth(t.show_slots[viewer], bits.count(t.show_slots[viewer]) - 1)


def left_since(t: Table, start: int, player: int) -> bool:
    """Whether a card left a player's hand since there were so many slots."""
    for slot in range(start, t.slots):
        if sets.holder(t, slot) == player:
            return True
    return False


def shown_to(t: Table, viewer: int) -> int:
    """All cards that a player ever saw in the other hand."""
    cards = 0
    if t.show_slots[viewer]:
        for card in range(marks.CARDS):
            if t.shown_at[card] and t.shown_at[card] >> 6 == viewer:
                cards |= bits.one(card)
    return cards


def last_hand(t: Table, viewer: int) -> int:
    """The other hand as a player saw it last."""
    cards = 0
    at = viewer << 6 | last_show(t, viewer)
    for card in range(marks.CARDS):
        if t.shown_at[card] == at:
            cards |= bits.one(card)
    return cards


# -- 5 Flip, 6 Freeze, 7 Heal


def power_of_5(t: Table, slot: int) -> None:
    """Flip all own face-down live cards of the lane, with banner 5 of all lanes (D-21, D-38)."""
    cards = sets.own(t, t.player) & sets.live(t) & ~(t.face_up | t.laid)
    if not sets.has_banner(t, sets.side_of(t, t.player), ranks.FIVE):
        cards &= t.lane[sets.lane_of(t, bits.one(slot))]
    flip(t, cards, slot)


def power_of_6(t: Table, slot: int) -> None:
    """Freeze the enemies of the lane; with banner 6 close it to them too (D-23, D-38)."""
    lane = sets.lane_of(t, bits.one(slot))
    cards = sets.foes(t, t.player) & t.lane[lane] & ~(t.face_up & t.of[ranks.NINE])
    freeze(t, cards)
    if sets.has_banner(t, sets.side_of(t, t.player), ranks.SIX):
        t.stasis |= cards
        close_lane(t, lane)


def freeze(t: Table, cards: int) -> None:
    """Freeze cards until the end of their owner's next turn; it does not add up (D-23)."""
    rest = cards & ~t.frozen
    t.frozen |= cards
    while rest:
        report.at(t, rows.FREEZE, -1, bits.index(rest), 0)
        rest &= rest - 1


def close_lane(t: Table, lane: int) -> None:
    """The opponent, of whom bannermen have one, can't play into the lane next turn (D-38)."""
    other = 1 - t.player
    t.closed[other] |= 1 << lane
    report.fact(t, rows.CLOSE, other, lane, 0)


def heal_all(t: Table) -> None:
    """Heal all own cards, everywhere, to full or so many points each (D-24)."""
    cards = sets.own(t, t.player) & (t.hurt1 | t.hurt2)
    while cards:
        slot = bits.index(cards)
        cards &= cards - 1
        heal(t, slot, min(t.healing, sets.damage_of(t, bits.one(slot))))


def heal(t: Table, slot: int, amount: int) -> None:
    """Give hit points back."""
    places.set_damage(t, bits.one(slot), sets.damage_of(t, bits.one(slot)) - amount)
    report.at(t, rows.HEAL, -1, slot, amount)


# -- Queen, King, Ace


def power_of_queen(t: Table, slot: int) -> None:
    """May move an own live card to her lane, with banner Queen two from one lane (D-29, D-38).

    A house rule lets her move one, if she can: an only card moves by itself (D-06).
    """
    lane = sets.lane_of(t, bits.one(slot))
    t.again = 1 if sets.has_banner(t, sets.side_of(t, t.player), ranks.QUEEN) else 0
    cards = sets.own(t, t.player) & sets.live(t) & ~t.lane[lane]
    if not cards or t.arrivals[lane] >= marks.LAST_CALL:
        return
    sets.ask(t, questions.MOVE, t.player, cards, slot)
    if t.must_move and not cards & (cards - 1):
        moved(t, bits.index(cards))


def must_move(t: Table) -> bool:
    """Whether a Queen can't decline: by a house rule, and not for her second card (D-29, D-38)."""
    if not t.must_move:
        return False
    return t.again != 0 or not sets.has_banner(t, sets.side_of(t, t.player), ranks.QUEEN)


def moved(t: Table, slot: int) -> None:
    """Move the chosen card; a banner Queen may move a second one of its lane (D-38)."""
    t.asks = questions.NOTHING
    left, lane = sets.lane_of(t, bits.one(slot)), sets.lane_of(t, bits.one(t.source))
    move(t, slot, lane)
    cards = sets.own(t, t.player) & sets.live(t) & t.lane[left]
    if t.again and cards and t.arrivals[lane] < marks.LAST_CALL:
        t.again = 0
        sets.ask(t, questions.MOVE, t.player, cards, t.source)


def move(t: Table, slot: int, lane: int) -> None:
    """Bring a card to another lane as it lies; a moved base is no base any more (D-29)."""
    places.unpair(t, slot)
    before = tape_rows.label(t, slot) if t.telling else 0
    t.lane[sets.lane_of(t, bits.one(slot))] ^= bits.one(slot)
    places.arrive(t, slot, lane)
    t.base &= ~bits.one(slot)
    report.shown(t, rows.MOVE, -1, slot, before)


def power_of_king(t: Table, slot: int) -> None:
    """Own face-up cards of the lane activate again, with banner King everywhere (D-30, D-38)."""
    cards = sets.own(t, t.player) & t.face_up & t.active & ~t.of[ranks.KING]
    if not sets.has_banner(t, sets.side_of(t, t.player), ranks.KING):
        cards &= t.lane[sets.lane_of(t, bits.one(slot))]
    wait_for(t, cards, slot)


def power_of_ace(t: Table, slot: int) -> None:
    """One more action, two attacks from now on; with banner Ace two and three (D-31, D-38)."""
    card = bits.one(slot)
    more = 1 if sets.has_banner(t, sets.side_of(t, t.player), ranks.ACE) else 0
    extra = t.ace_attacks + more - 1
    t.actions += t.ace_actions + more
    t.used &= ~card
    t.extra1 &= ~card
    t.extra2 &= ~card
    if extra & 1:
        t.extra1 |= card
    if extra & 2:
        t.extra2 |= card
    report.fact(t, rows.GAIN, t.player, 0, t.ace_actions + more)
