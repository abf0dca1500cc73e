"""What a position promises a seat: health behind armour, heroes that stand, cards."""

import math

from duelhall.core import bits
from duelhall.games.calamity import hands, marks, questions, stages, status
from duelhall.games.calamity.field import Field

STANDING = 9.0
PER_HEALTH = 0.62
IN_HAND = 0.1
BY_CARD = 0.3
SCALE = 0.085
PICKED = 0.25
IN_DECK = 0.12


def to(t: Field, seat: int) -> float:
    """How well a seat stands, between 0 and 1."""
    if t.asks == questions.FINISHED:
        return 0.5 if t.winner < 0 else (1.0 if t.winner == seat else 0.0)
    if not t.turn:
        ahead = promise(t, seat) - promise(t, 1 - seat)
    else:
        ahead = side(t, seat) - side(t, 1 - seat)
    late = 1.0 + 0.06 * t.round
    return 1.0 / (1.0 + math.exp(-SCALE * late * ahead))


def side(t: Field, seat: int) -> float:
    """What a seat's heroes and hand are worth."""
    whole = hand(t, seat)
    for hero in range(3 * seat, 3 * seat + 3):
        if t.alive >> hero & 1:
            whole += standing(t, hero)
    return whole


def hand(t: Field, seat: int) -> float:
    """What cards are worth while they wait, a part of what they do; none of the fallen (HC-11)."""
    cards = t.hand1[seat] & castable(t, seat)
    whole = IN_HAND * hands.cards_in(cards, t.hand2[seat] & cards)
    while cards:
        card = bits.index(cards)
        cards &= cards - 1
        copies = 2.0 if t.hand2[seat] >> card & 1 else 1.0
        whole += BY_CARD * copies * worth_of(t, seat, card)
    return whole


def castable(t: Field, seat: int) -> int:
    """The cards of a pool whose hero lives, and the Commons."""
    cards = -1
    for place in range(3):
        if not t.alive >> (3 * seat + place) & 1:
            cards &= ~(31 << 5 * place)
    return cards


def standing(t: Field, hero: int) -> float:
    """A hero that stands: the more health, the better it is hidden behind armour."""
    armour = status.held(status.armour(t, hero))
    health = t.health[hero] + 0.6 * t.shield[hero]
    value = STANDING + PER_HEALTH * health * (0.7 + 0.025 * armour)
    if not t.acted >> hero & 1:
        value += 1.0
    if t.stunned >> hero & 1:
        value -= 1.8
    for at in range(t.statuses):
        if t.status_hero[at] == hero:
            value += figure(t, at)
    return value


def figure(t: Field, at: int) -> float:
    """What a status is worth to its bearer."""
    kind = t.status_kind[at]
    if kind == stages.OVER_TIME:
        return -0.55 * t.status_figure[at] * t.status_end[at]
    if kind == stages.ROLL:
        return 0.3 * t.status_figure[at]
    if kind == stages.ADVANTAGE:
        return 0.8
    if kind == stages.DISADVANTAGE:
        return -0.8
    if kind == stages.PIERCE:
        return 0.25 * t.status_figure[at]
    return 0.2 if kind != stages.ARMOUR else 0.0


def promise(t: Field, seat: int) -> float:
    """Before the duel: what was picked, and what was put into the deck."""
    whole = 0.0
    for hero in range(3 * seat, 3 * seat + 3):
        if t.hero[hero] >= 0:
            whole += PICKED * t.book.worth[t.hero[hero]]
    return whole + IN_DECK * deck_worth(t, seat)


def deck_worth(t: Field, seat: int) -> float:
    """How good the cards of a deck are, the worse ones thinning it out."""
    if not t.deck_size[seat]:
        return 0.0
    whole = 0.0
    cards = t.deck1[seat]
    while cards:
        card = bits.index(cards)
        cards &= cards - 1
        copies = 2.0 if t.deck2[seat] >> card & 1 else 1.0
        whole += copies * worth_of(t, seat, card)
    return 30.0 * whole / t.deck_size[seat]


def worth_of(t: Field, seat: int, card: int) -> float:
    """What a card of a pool is worth."""
    if card >= marks.OWN:
        return t.book.card_worth[t.book.base + card - marks.OWN]
    return t.book.card_worth[t.hero[3 * seat + card // 5] * 5 + card % 5]
