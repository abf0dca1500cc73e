"""Drawing a world that fits what a seat knows (HC-17).

The other's hand and deck list are a guess: a list of the known size that holds all cards cast or
discarded so far, mostly cards of the ready deck of that trio, as people build, and any other card
now and then. While decks are built, the groups that the other has decided are drawn anew.
"""

from duelhall.core import bits, dice
from duelhall.games.calamity import hands, questions, setup
from duelhall.games.calamity.field import Field

USUAL = 7
"""Of eight unknown cards so many are of the ready deck, as long as there are any."""


def imagine(t: Field, seat: int) -> None:
    """Replace all that the seat does not know by a world that fits what it knows."""
    other = 1 - seat
    if t.built[other] < t.book.groups:
        if t.built[other]:
            build_again(t, other)
        return
    if t.turn or t.dealt or t.asks == questions.DEAL or t.asks == questions.BUILD:
        deal_again(t, other)


def build_again(t: Field, other: int) -> None:
    """Draw the groups that were decided anew; how many cards they are is not known."""
    groups = t.built[other]
    t.built[other] = 0
    t.deck_size[other] = 0
    t.deck1[other] = 0
    t.deck2[other] = 0
    for group in range(groups):
        code = setup.ready_list(t, other, group)
        if dice.throw(t, 2) or not setup.fits(t, other, code):
            code = setup.pick_list(t, other) & 4095
        setup.put_list(t, other, code)


def deal_again(t: Field, other: int) -> None:
    """Draw another list of the same size around the cards that were seen, and another hand."""
    hand = hands.cards_in(t.hand1[other], t.hand2[other])
    deck = hands.cards_in(t.deck1[other], t.deck2[other])
    pool = bits.one(t.book.pool) - 1
    seen1 = t.pile1[other]
    seen2 = t.pile2[other]
    usual1 = (t.ready1[other] & ~seen1) | (t.ready2[other] & ~seen2)
    usual2 = t.ready2[other] & ~seen1
    rare1 = pool & ((~seen2 & ~usual1) | (~seen1 & ~usual2))
    rare2 = pool & ~seen1 & ~usual1
    t.hand1[other] = t.hand2[other] = t.deck1[other] = t.deck2[other] = 0
    for number in range(hand + deck):
        from_usual = is_usual(t, usual1, rare1)
        one = usual1 if from_usual else rare1
        two = usual2 if from_usual else rare2
        member = bits.one(hands.nth_card(one, two, dice.throw(t, hands.cards_in(one, two))))
        if from_usual:
            usual1 = usual1 if usual2 & member else usual1 & ~member
            usual2 &= ~member
        else:
            rare1 = rare1 if rare2 & member else rare1 & ~member
            rare2 &= ~member
        put(t, other, member, number < hand)


def is_usual(t: Field, usual: int, rare: int) -> int:
    """Whether the next unknown card is one of the ready deck."""
    if not usual or not rare:
        return 1 if usual else 0
    return 1 if dice.throw(t, 8) < USUAL else 0


def put(t: Field, seat: int, member: int, in_hand: bool) -> None:
    """Put a card into a hand or a deck."""
    if in_hand:
        t.hand2[seat] |= t.hand1[seat] & member
        t.hand1[seat] |= member
    else:
        t.deck2[seat] |= t.deck1[seat] & member
        t.deck1[seat] |= member
