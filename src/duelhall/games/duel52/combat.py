"""Attacks: who can, on whom, and what one attack does (D-11 to D-17, D-25 to D-28)."""

import cython

if not cython.compiled:
    from duelhall.core.bits import count, index, one
    from duelhall.games.duel52.places import bury, set_damage
    from duelhall.games.duel52.sets import (
        ask,
        damage_of,
        has_banner,
        in_reach,
        lane_of,
        owner,
        prey,
        side_of,
        tristrikers,
    )
    from duelhall.games.duel52.table import Table
    from duelhall.games.duel52.tell import tell_at, tell_two
    from duelhall.games.duel52.terms import (
        BOMB,
        EIGHT,
        FOUR,
        JACK,
        NINE,
        NOTHING,
        STRIKE,
        T_BOMB,
        T_HEAL,
        T_RETALIATE,
        T_STRIKE,
        T_TRAP,
        TEN,
        THREE,
    )

# -- who can attack whom


def squad_of(t: Table, slot: int) -> int:
    """The cards that attack together with this one (D-15)."""
    return one(slot) | (one(t.mate[slot]) if t.paired & one(slot) else 0)


# -- naming the targets


def attack(t: Table, leader: int, target: int) -> None:
    """Attack with a card or its pair; a 10 names all its targets first (D-27)."""
    t.squad = squad_of(t, leader)
    t.targets = 0
    spend_attack(t, t.squad)
    aim(t, target)


def spend_attack(t: Table, squad: int) -> None:
    """Each member has one attack less this turn (D-11, D-31)."""
    once_more = squad & (t.extra1 | t.extra2)
    t.used |= squad & ~once_more
    t.extra1 ^= once_more
    t.extra2 &= ~(t.extra1 & once_more)


def aim(t: Table, target: int) -> None:
    """Name a target, then ask for the next one or strike."""
    t.target[t.targets] = target
    t.targets += 1
    choices = further_targets(t)
    while choices and not choices & (choices - 1):
        t.target[t.targets] = index(choices)
        t.targets += 1
        choices = further_targets(t)
    if choices:
        ask(t, STRIKE, t.player, choices, index(t.squad))
    else:
        strike_all(t)


def further_targets(t: Table) -> int:
    """What a 10 must strike besides: never past a Jack, never a 9 with another (D-27, D-38)."""
    if not t.squad & t.of[TEN]:
        return 0
    three = t.squad & tristrikers(t)
    nines = t.face_up & t.of[NINE]
    if t.targets >= (3 if three else 2) or one(t.target[0]) & nines:
        return 0
    cards = prey(t) & t.lane[lane_of(t, t.squad)]
    if not three:
        cards = in_reach(t, cards)
    cards &= ~nines
    for i in range(t.targets):
        cards &= ~one(t.target[i])
    return cards


# -- one attack is one event (D-13)


def strike_all(t: Table) -> None:
    """All damage together, deaths, traps, bombs, deaths again (D-13)."""
    t.asks = NOTHING
    t.doomed = 0
    first = index(t.squad)
    second = index(t.squad & (t.squad - 1)) if t.squad & (t.squad - 1) else -1
    for i in range(t.targets):
        target = one(t.target[i])
        amount = force(t, target, i)
        tell_two(t, T_STRIKE, t.target[i], first, second, amount)
        hurt(t, target, amount)
    for i in range(t.targets):
        if is_spiked(t, one(t.target[i])):
            retaliate(t, t.target[i])
    struck = t.doomed & ~t.squad
    traps = bury_doomed(t)
    t.bombs = 0
    while traps:
        slot = index(traps)
        traps &= traps - 1
        spring(t, slot)
        if has_banner(t, owner(t, one(slot)), THREE):
            t.bombs |= one(slot)
    if t.solo and struck:
        feed(t, struck)
    t.bomb_count = 0
    light_bombs(t)


def force(t: Table, target: int, nth: int) -> int:
    """Damage to the target named as number ``nth`` (D-15, D-17, D-26, D-38)."""
    if nth > 0:
        return 1
    amount = count(t.squad)
    if t.squad & t.of[NINE] and target & t.face_up & t.of[JACK]:
        amount += 2 if has_banner(t, side_of(t, t.player), NINE) else 1
    return amount


def hurt(t: Table, card: int, amount: int) -> None:
    """Deal damage; what it kills is doomed until all damage has landed (D-12, D-13)."""
    damage = damage_of(t, card) + amount
    if card & t.doomed or damage >= toughness(t, card):
        t.doomed |= card
    else:
        set_damage(t, card, damage)


def toughness(t: Table, card: int) -> int:
    """Hit points of an unhurt card: a Jack has three, only face-up (D-12, D-38)."""
    if not card & t.face_up & t.of[JACK]:
        return 2
    return 4 if has_banner(t, owner(t, card), JACK) else 3


def is_spiked(t: Table, card: int) -> bool:
    """A face-up 8, or a 4 under banner 8, strikes back (D-25, D-38)."""
    if not card & t.face_up:
        return False
    if card & t.of[EIGHT]:
        return True
    return (card & t.of[FOUR]) != 0 and has_banner(t, owner(t, card), EIGHT)


def retaliate(t: Table, spiked: int) -> None:
    """Each attacking card takes one damage, never a 9 (D-25, D-26)."""
    cards = t.squad & ~t.of[NINE]
    while cards:
        slot = index(cards)
        cards &= cards - 1
        tell_two(t, T_RETALIATE, spiked, slot, -1, 1)
        hurt(t, one(slot), 1)


def bury_doomed(t: Table) -> int:
    """Bury the dead; return the face-down 3s among them, which are not dead (D-14, D-19)."""
    traps = 0 if t.solo else t.doomed & t.of[THREE] & ~t.face_up
    dead = t.doomed & ~traps
    while dead:
        slot = index(dead)
        dead &= dead - 1
        bury(t, slot)
    t.doomed = 0
    return traps


def spring(t: Table, slot: int) -> None:
    """A trap returns face-up and as new: no damage, no freeze, no base (D-19)."""
    card = one(slot)
    t.face_up |= card
    t.base &= ~card
    t.frozen &= ~card
    t.stasis &= ~card
    set_damage(t, card, 0)
    tell_at(t, T_TRAP, -1, slot, 0)


def light_bombs(t: Table) -> None:
    """Each bomb hits an attacker still there; of a pair its owner chooses (D-38)."""
    members = t.squad & t.side[side_of(t, t.player)]
    while t.bombs and members:
        if members & (members - 1):
            bomb = index(t.bombs)
            ask(t, BOMB, owner(t, one(bomb)), members, bomb)
            return
        drop_bomb(t, index(members))
    explode(t)


def drop_bomb(t: Table, member: int) -> None:
    """Note which attacker the next bomb hits."""
    t.bomb_from[t.bomb_count] = index(t.bombs)
    t.bomb_on[t.bomb_count] = member
    t.bomb_count += 1
    t.bombs &= t.bombs - 1


def explode(t: Table) -> None:
    """All bombs together, two damage each, then deaths (D-13, D-38)."""
    t.bombs = 0
    for i in range(t.bomb_count):
        tell_two(t, T_BOMB, t.bomb_from[i], t.bomb_on[i], -1, 2)
        hurt(t, one(t.bomb_on[i]), 2)
    bury_doomed(t)
    t.squad = 0
    t.targets = 0
    t.bomb_count = 0


def feed(t: Table, dead: int) -> None:
    """Vampiric 3s and 4s that killed and live heal one point (D-42)."""
    cards = t.squad & (t.of[THREE] | t.of[FOUR]) & t.side[side_of(t, t.player)]
    cards &= t.hurt1 | t.hurt2
    while cards:
        slot = index(cards)
        cards &= cards - 1
        set_damage(t, one(slot), damage_of(t, one(slot)) - 1)
        tell_at(t, T_HEAL, -1, slot, 1)
