"""How natural an action looks: what search tries first, and plays on with."""

from duelhall.games.blades import (
    battle,
    endings,
    figures,
    kinds,
    land,
    marks,
    ops,
    parties,
    questions,
    worth,
)
from duelhall.games.blades.realm import Realm


def urge_of(t: Realm, action: int) -> float:
    """How natural a legal action of the decider looks, above 0."""
    kind = action >> 11
    payload = action & 2047
    if kind >= kinds.CAST:
        return played(t, action >> 7 & 255)
    if kind >= kinds.ITEM:
        return 1.0
    if kind == kinds.PLAIN:
        return plainly(t, action)
    if kind == kinds.STRIKE:
        return struck(t, payload)
    if kind == kinds.MOVE:
        return marched(t, 5 * t.player + (payload >> 7), payload & 127)
    if kind == kinds.BATTLE:
        return fought(t, 5 * t.player + (payload >> 5), payload & 31)
    if kind == kinds.UNIT:
        return 4.0 + t.book.cost[ops.COLOURS * (payload >> 3)]
    if kind == kinds.HIRE:
        return 5.0 if payload < marks.MAIN else 0.6
    if kind == kinds.DEED:
        return 4.0 if payload >> 8 == kinds.CONVERT else 0.8
    if kind == kinds.CARD:
        return laid_down(t, payload)
    return 3.0 if kind == kinds.EQUIP or kind == kinds.PICK_UP else 0.05


def plainly(t: Realm, action: int) -> float:
    """Ends, passes, formations and what comes before the first turn."""
    if action >= kinds.PASS:
        return 1.0
    if action >= kinds.FORM:
        return formed(t, action - kinds.FORM)
    if action == kinds.NEXT:
        return 0.002
    if action == kinds.END:
        return 0.25
    return 0.3 if action == kinds.KEEP else 1.0


def formed(t: Realm, code: int) -> float:
    """Melee in front, ranged and area behind."""
    party = t.defender if code >= 16 else t.attacker
    found = 1.0
    for place in range(marks.PLACES):
        fighter = 4 * party + place
        if t.fighter_hp[fighter]:
            is_melee = 1 if t.book.reach[t.fighter_card[fighter]] == ops.MELEE else 0
            found *= 1.5 if is_melee == (code >> place & 1) else 0.3
    return found


def struck(t: Realm, payload: int) -> float:
    """The chance to hit, and more for a target that may fall."""
    if payload & kinds.WAIT_BIT:
        return 0.5
    fighter = 4 * battle.party_of(t, t.side) + (payload >> 3 & 3)
    if payload & (kinds.ABILITY_BIT | kinds.ITEM_ABILITY):
        return 1.2
    target = 4 * battle.party_of(t, 1 - t.side) + (payload & 3)
    chance = (11.0 - figures.needs(t, fighter)) / 10.0
    if t.book.reach[t.fighter_card[fighter]] == ops.AREA:
        return 4.0 * chance
    harm = figures.damage(t, fighter, target)
    left = t.fighter_hp[target]
    if harm >= left:
        return chance * 8.0
    return chance * (1.0 + 3.0 * harm / left)


def fought(t: Realm, party: int, enemy: int) -> float:
    """A battle that one's party is likely to win."""
    odds = worth.odds_of(t, party, enemy)
    if odds > 0.58:
        return 6.0
    return 1.2 if odds > 0.45 else 0.04


def marched(t: Realm, party: int, square: int) -> float:
    """Towards enemy Capitals, into cities that can be taken, and home when it is in danger."""
    if not parties.is_main(party):
        return 0.3
    seat = party // 5
    if square < land.ROAD:
        owner = land.owner(t, square)
        if owner < 0 or not land.are_friends(t, owner, seat):
            return 60.0 if is_capital(t, square) else 7.0
    gain = 0
    for other in range(t.seats):
        if not land.are_friends(t, other, seat) and not t.beaten >> other & 1:
            before = t.chart.away[85 * other + t.party_at[party]]
            step = before - t.chart.away[85 * other + square]
            gain = step if step > gain else gain
    return 1.6 if gain > 0 else 0.25


def is_capital(t: Realm, city: int) -> bool:
    """Whether to take a city may decide the game."""
    if t.goal == endings.REGULAR_GOAL:
        return False
    for seat in range(t.seats):
        if t.chart.home[seat] == city:
            return True
    return False


def played(t: Realm, card: int) -> float:
    """Cities first, then harm."""
    kind = t.book.kind[card]
    if kind == ops.CITY:
        return 8.0
    if kind == ops.MANA:
        return 0.5
    op = t.book.program[t.book.code[card]]
    if t.asks == questions.WINDOW:
        return 2.0 if op == ops.DAMAGE or op == ops.SEND_BACK or op == ops.CALL_OFF else 0.7
    return 3.0 if op == ops.DAMAGE or op == ops.DRAW else 1.0


def laid_down(t: Realm, payload: int) -> float:
    """Discards of what costs little; to dismiss a unit is rarely wise."""
    if payload & kinds.DISMISS_BIT:
        return 0.004
    kind = t.book.kind[payload]
    if kind == ops.CITY:
        return 0.3
    if kind == ops.MANA:
        return 0.7
    return 1.0
