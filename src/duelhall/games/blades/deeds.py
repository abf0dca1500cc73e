"""What a player does besides moving and fighting: steps 4 to 9, 14 (BW-11 to BW-14, BW-18)."""

from duelhall.core import bits
from duelhall.games.blades import (
    effects,
    hands,
    kinds,
    land,
    marks,
    parties,
    purse,
    questions,
    report,
    rows,
)
from duelhall.games.blades.realm import Realm


def equip(t: Realm, card: int) -> None:
    """Step 4: an Equip item is laid in the Capital, and paid."""
    purse.pay(t, t.player, card)
    number = hands.spend(t, t.player, card)
    t.lying[4 * t.player + number // marks.DECK] |= bits.one(number % marks.DECK)
    report.card(t, rows.EQUIP, t.player, number, 0, 0)


def pick_up(t: Realm, card: int) -> None:
    """Step 4: the leader in the Capital takes an item, laying down what they carry."""
    party = t.standing[t.chart.home[t.player]]
    at = 4 * t.player
    before = t.party_item[party]
    if before != marks.NONE:
        t.lying[at + before // marks.DECK] |= bits.one(before % marks.DECK)
        t.item_moved[before // marks.DECK] |= bits.one(before % marks.DECK)
    t.lying[at + card // marks.DECK] &= ~bits.one(card % marks.DECK)
    t.item_moved[card // marks.DECK] |= bits.one(card % marks.DECK)
    t.party_item[party] = card
    report.card(t, rows.PICKED_UP, t.player, card, party, before)


def build(t: Realm, card: int, city: int) -> None:
    """Step 5: a City on an open spot, untapped (BW-08)."""
    number = hands.spend(t, t.player, card)
    t.cities |= 1 << city
    t.city_of[t.player] |= 1 << city
    t.city_card[city] = number
    report.card(t, rows.BUILT, t.player, number, city, 0)


def lay(t: Realm, card: int, road: int) -> None:
    """Step 6: Mana on an open road, untapped."""
    number = hands.spend(t, t.player, card)
    colour = t.book.colour[card]
    member = bits.one(road)
    t.road_card[road] = number
    t.road_of[t.player] |= member
    t.tint[colour - 1] |= member
    report.card(t, rows.LAID, t.player, number, road, colour)


def hire(t: Realm, leader: int) -> None:
    """Step 7: a leader in the Capital."""
    card = marks.DECK * t.player + 1 + leader
    purse.pay(t, t.player, card)
    hands.spend(t, t.player, card)
    party = parties.hire(t, t.player, leader)
    report.card(t, rows.HIRED, t.player, card, party, t.party_at[party])


def recruit(t: Realm, card: int, party: int) -> None:
    """Step 8: a unit joins a party in a city of one's own."""
    purse.pay(t, t.player, card)
    number = hands.spend(t, t.player, card)
    place = parties.free_place(t, party)
    parties.stand(t, place, number)
    report.card(t, rows.RECRUITED, t.player, number, party, place)


def dismiss(t: Realm, fighter: int) -> None:
    """Step 8: a unit leaves for the cemetery."""
    report.card(t, rows.DISMISSED, t.player, t.fighter_card[fighter], fighter, 0)
    parties.remove(t, fighter)


def transfer(t: Realm, fighter: int, party: int) -> None:
    """Step 9: a unit goes to a party beside."""
    place = parties.free_place(t, party)
    report.card(t, rows.TRANSFERRED, t.player, t.fighter_card[fighter], fighter >> 2, party)
    parties.pass_to(t, fighter, place)


def hand_over(t: Realm, giver: int, taker: int) -> None:
    """Step 9: an item goes to a leader beside."""
    item = t.party_item[giver]
    t.party_item[taker] = item
    t.party_item[giver] = marks.NONE
    t.item_moved[item // marks.DECK] |= bits.one(item % marks.DECK)
    report.card(t, rows.PASSED_ON, t.player, item, giver, taker)


# -- specialists (BW-18)


def special(t: Realm, deed: int, target: int) -> None:
    """Step 14: a Thief or Rod Planter acts, and taps."""
    party = 5 * t.player + (marks.PLANTER if deed == kinds.CONVERT else marks.THIEF)
    t.acted |= 1 << party
    t.thief = party
    t.thief_deed = deed
    t.thief_target = target
    report.fact(
        t,
        rows.DEED,
        t.player,
        party,
        deed,
        t.fighter_card[target] if deed == kinds.VENOM else target,
    )
    if deed == kinds.CONVERT:
        convert(t, target)
    elif deed == kinds.SPY:
        spy(t, target)
    else:
        t.asks = questions.D6
        t.who = t.player
        return
    forget_deed(t)


def forget_deed(t: Realm) -> None:
    """The deed is done."""
    t.thief = t.thief_deed = t.thief_target = 0


def convert(t: Realm, road: int) -> None:
    """Enemy mana becomes one's own, tapped until the next turn (BW-08)."""
    member = bits.one(road)
    before = land.mana_owner(t, road)
    t.road_of[before] &= ~member
    t.road_of[t.player] |= member
    t.road_tapped |= member
    t.road_fresh |= member
    report.fact(t, rows.CONVERTED, t.player, road, before, 0)


def spy(t: Realm, seat: int) -> None:
    """The hand is seen once, by the spy alone."""
    hands.see_hand(t, t.player, seat)
    for deck in range(t.seats):
        cards = t.hand[4 * seat + deck]
        while cards:
            card = t.book.first[marks.DECK * deck + bits.index(cards)]
            report.secret(t, rows.SEEN, t.player, card, seat, 1 << t.player)
            cards &= cards - 1


def thrown(t: Realm, die: int) -> None:
    """The d6 of a Thief: 4 or more works, a 1 is death."""
    party = t.thief
    deed = t.thief_deed
    target = t.thief_target
    t.asks = questions.NOTHING
    report.fact(t, rows.D6, t.player, party, die, 0)
    if die >= 4 and deed == kinds.STEAL:
        t.asks = questions.STOLEN
        t.who = target
        return
    forget_deed(t)
    if die >= 4:
        succeed(t, deed, target)
    elif die == 1:
        effects.hurt(t, 4 * party, t.fighter_hp[4 * party])
        parties.settle(t, party)
        parties.look(t)


def succeed(t: Realm, deed: int, target: int) -> None:
    """Poison works, or an item is taken."""
    if deed == kinds.VENOM:
        effects.hurt(t, target, marks.POISON)
        if t.fighter_hp[target]:
            t.fighter_marks[target] |= marks.POISONED
            effects.tell(t, rows.POISONED, target, 0, 0)
        parties.settle(t, target >> 2)
        parties.look(t)
    elif deed == kinds.TAKE:
        item = t.party_item[target]
        t.party_item[target] = marks.NONE
        gain_item(t, item, target // 5)
    else:
        for seat in range(t.seats):
            at = 4 * seat + target // marks.DECK
            if t.lying[at] >> target % marks.DECK & 1:
                t.lying[at] &= ~bits.one(target % marks.DECK)
                gain_item(t, target, seat)
                break


def gain_item(t: Realm, item: int, before: int) -> None:
    """A stolen item goes to one's Capital, or if that is lost to the cemetery."""
    report.card(t, rows.STOLEN_ITEM, t.player, item, before, 0)
    if land.holds_capital(t, t.player):
        t.lying[4 * t.player + item // marks.DECK] |= bits.one(item % marks.DECK)
    else:
        hands.lose_item(t, t.player, item)


def stolen(t: Realm, card: int) -> None:
    """A random card of the hand is stolen; a Leader is discarded."""
    holder = t.who
    t.asks = questions.NOTHING
    forget_deed(t)
    if 1 <= card % marks.DECK <= marks.LEADERS:
        hands.discard(t, holder, card)
        return
    hands.steal(t, t.player, holder, card)
    report.secret(t, rows.STOLEN, t.player, card, holder, 1 << t.player | 1 << holder)
