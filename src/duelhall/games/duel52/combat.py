"""Attacks: who can, on whom, and what one attack does (D-11 to D-17, D-25 to D-28)."""

from duelhall.core import bits
from duelhall.games.duel52 import places, questions, ranks, report, rows, sets
from duelhall.games.duel52.table import Table

# -- who can attack whom


def squad_of(t: Table, slot: int) -> int:
    """The cards that attack together with this one (D-15)."""
    return bits.one(slot) | (bits.one(t.mate[slot]) if t.paired & bits.one(slot) else 0)


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
        t.target[t.targets] = bits.index(choices)
        t.targets += 1
        choices = further_targets(t)
    if choices:
        sets.ask(t, questions.STRIKE, t.player, choices, bits.index(t.squad))
    else:
        strike_all(t)


def further_targets(t: Table) -> int:
    """What a 10 must strike besides: never past a Jack, never a 9 with another (D-27, D-38)."""
    if not t.squad & t.of[ranks.TEN]:
        return 0
    three = t.squad & sets.tristrikers(t)
    nines = t.face_up & t.of[ranks.NINE]
    if t.targets >= (3 if three else 2) or bits.one(t.target[0]) & nines:
        return 0
    cards = sets.prey(t) & t.lane[sets.lane_of(t, t.squad)]
    if not three:
        cards = sets.in_reach(t, cards)
    cards &= ~nines
    for i in range(t.targets):
        cards &= ~bits.one(t.target[i])
    return cards


# -- one attack is one event (D-13)


def strike_all(t: Table) -> None:
    """All damage together, deaths, traps, bombs, deaths again (D-13)."""
    t.asks = questions.NOTHING
    t.doomed = 0
    first = bits.index(t.squad)
    second = bits.index(t.squad & (t.squad - 1)) if t.squad & (t.squad - 1) else -1
    for i in range(t.targets):
        target = bits.one(t.target[i])
        amount = force(t, target, i)
        report.two(t, rows.STRIKE, t.target[i], first, second, amount)
        hurt(t, target, amount)
    for i in range(t.targets):
        if is_spiked(t, bits.one(t.target[i])):
            retaliate(t, t.target[i])
    killed = t.doomed & ~t.squad
    traps = bury_doomed(t)
    if t.squad & (t.of[ranks.VAMPIRIC] | t.of[ranks.VAMPIRIC_4]):
        t.again = 1 if killed & ~traps else 0
    t.bombs = 0
    while traps:
        slot = bits.index(traps)
        traps &= traps - 1
        spring(t, slot)
        if sets.has_banner(t, sets.owner(t, bits.one(slot)), ranks.THREE):
            t.bombs |= bits.one(slot)
    t.bomb_count = 0
    light_bombs(t)


def force(t: Table, target: int, nth: int) -> int:
    """Damage to the target named as number ``nth`` (D-15, D-17, D-26, D-38)."""
    if nth > 0:
        return 1
    amount = bits.count(t.squad)
    if t.squad & t.of[ranks.NINE] and target & t.face_up & t.of[ranks.JACK]:
        amount += t.nimble - 1
        if sets.has_banner(t, sets.side_of(t, t.player), ranks.NINE):
            amount += 1
    return amount


def hurt(t: Table, card: int, amount: int) -> None:
    """Deal damage; what it kills is doomed until all damage has landed (D-12, D-13)."""
    damage = sets.damage_of(t, card) + amount
    if card & t.doomed or damage >= toughness(t, card):
        t.doomed |= card
    else:
        places.set_damage(t, card, damage)


def toughness(t: Table, card: int) -> int:
    """Hit points of an unhurt card: a Jack has more, only face-up (D-12, D-38)."""
    if not card & t.face_up & t.of[ranks.JACK]:
        return t.health
    has_banner = sets.has_banner(t, sets.owner(t, card), ranks.JACK)
    return t.tank_health if has_banner else t.jack_health


def is_spiked(t: Table, card: int) -> bool:
    """A face-up 8, or a 4 under banner 8, strikes back (D-25, D-38)."""
    if not card & t.face_up:
        return False
    if card & t.of[ranks.EIGHT]:
        return True
    return (card & t.of[ranks.FOUR]) != 0 and sets.has_banner(t, sets.owner(t, card), ranks.EIGHT)


def retaliate(t: Table, spiked: int) -> None:
    """Each attacking card takes damage, never a 9 (D-25, D-26)."""
    cards = t.squad & ~t.of[ranks.NINE]
    while cards:
        slot = bits.index(cards)
        cards &= cards - 1
        report.two(t, rows.RETALIATE, spiked, slot, -1, t.retaliation)
        hurt(t, bits.one(slot), t.retaliation)


def bury_doomed(t: Table) -> int:
    """Bury the dead; return the face-down 3s among them, which are not dead (D-14, D-19)."""
    traps = t.doomed & t.of[ranks.THREE] & ~t.face_up
    dead = t.doomed & ~traps
    while dead:
        slot = bits.index(dead)
        dead &= dead - 1
        places.bury(t, slot)
    t.doomed = 0
    return traps


def spring(t: Table, slot: int) -> None:
    """A trap returns face-up and as new: no damage, no freeze, no base (D-19)."""
    card = bits.one(slot)
    t.face_up |= card
    t.base &= ~card
    t.frozen &= ~card
    t.stasis &= ~card
    places.set_damage(t, card, 0)
    report.at(t, rows.TRAP, -1, slot, 0)


def light_bombs(t: Table) -> None:
    """Each bomb hits an attacker still there; of a pair its owner chooses (D-38)."""
    members = t.squad & t.side[sets.side_of(t, t.player)]
    while t.bombs and members:
        if members & (members - 1):
            bomb = bits.index(t.bombs)
            sets.ask(t, questions.BOMB, sets.owner(t, bits.one(bomb)), members, bomb)
            return
        drop_bomb(t, bits.index(members))
    explode(t)


def drop_bomb(t: Table, member: int) -> None:
    """Note which attacker the next bomb hits."""
    t.bomb_from[t.bomb_count] = bits.index(t.bombs)
    t.bomb_on[t.bomb_count] = member
    t.bomb_count += 1
    t.bombs &= t.bombs - 1


def explode(t: Table) -> None:
    """All bombs together, then deaths (D-13, D-38)."""
    t.bombs = 0
    for i in range(t.bomb_count):
        report.two(t, rows.BOMB, t.bomb_from[i], t.bomb_on[i], -1, t.bomb_damage)
        hurt(t, bits.one(t.bomb_on[i]), t.bomb_damage)
    bury_doomed(t)
    feed(t)
    t.squad = 0
    t.targets = 0
    t.bomb_count = 0


def feed(t: Table) -> None:
    """Vampiric cards that killed and live heal one point (D-42); `again` says that they killed."""
    cards = t.squad & (t.of[ranks.VAMPIRIC] | t.of[ranks.VAMPIRIC_4])
    if not cards or not t.again:
        return
    t.again = 0
    cards &= t.side[sets.side_of(t, t.player)] & (t.hurt1 | t.hurt2)
    while cards:
        slot = bits.index(cards)
        cards &= cards - 1
        places.set_damage(t, bits.one(slot), sets.damage_of(t, bits.one(slot)) - 1)
        report.at(t, rows.HEAL, -1, slot, 1)
