"""What cards do: programs of effects, carried out one after the other (BW-02, BW-15, BW-21).

A program runs for a seat; in battle it has a doer, on the map none. What it chose is a fighter, a
party or a seat, by the word that chooses.
"""

from duelhall.core import bits
from duelhall.games.blades import (
    hands,
    land,
    marks,
    ops,
    parties,
    purse,
    questions,
    report,
    rows,
    stages,
)
from duelhall.games.blades.realm import Realm


def begin(t: Realm, code: int, card: int, seat: int, doer: int, target: int) -> None:
    """A program begins."""
    t.code = code
    t.code_card = card
    t.code_seat = seat
    t.code_doer = doer
    t.code_target = target
    t.code_hit = -1
    t.code_left = 0


def stop(t: Realm) -> None:
    """Nothing is being carried out."""
    begin(t, 0, 0, -1, -1, -1)


def run(t: Realm) -> None:
    """Carry out effects until the program ends, or chance has to decide."""
    while t.code and t.asks == questions.NOTHING and not t.reason:
        op = t.book.program[t.code]
        if op == ops.END or t.beaten >> t.code_seat & 1:
            stop(t)
            return
        carry_out(t, op, t.book.program[t.code + 1], t.book.program[t.code + 2])
        if t.asks == questions.NOTHING:
            t.code += ops.WIDTH


def carry_out(t: Realm, op: int, figure: int, whom: int) -> None:
    """One effect."""
    if op == ops.DRAW:
        draw(t, figure)
    elif op == ops.DISCARD:
        lose(t, figure)
    elif op >= ops.TAP_CITIES and op <= ops.UNTAP_MANA:
        pay_or_free(t, op, figure)
    elif op == ops.SEND_BACK:
        send_back(t)
    elif op == ops.CALL_OFF:
        call_off(t)
    elif op == ops.HOLD:
        hold(t)
    else:
        on_fighters(t, op, figure, whom)


# -- cards and purses


def draw(t: Realm, figure: int) -> None:
    """The caster draws, as far as the deck goes."""
    if t.code_left < figure and t.deck[t.code_seat]:
        t.code_left += 1
        t.asks = questions.DRAW_CARD
        t.who = t.code_seat
    else:
        t.code_left = 0


def lose(t: Realm, figure: int) -> None:
    """A player loses cards by lot, as far as the hand goes."""
    if t.code_left < figure and not hands.is_empty(t, t.code_target):
        t.code_left += 1
        t.asks = questions.LOSE_CARD
        t.who = t.code_target
    else:
        t.code_left = 0


def pay_or_free(t: Realm, op: int, figure: int) -> None:
    """Cities and mana tap, or mana untaps."""
    seat = t.code_seat
    if op == ops.TAP_CITIES:
        done = purse.tap_cities(t, t.code_target, figure)
        report.fact(t, rows.TAPPED_CITIES, t.code_target, done, 0, 0)
    elif op == ops.TAP_MANA:
        done = purse.tap_mana(t, t.code_target, figure, t.road_of[t.code_target])
        report.fact(t, rows.TAPPED_MANA, t.code_target, done, 0, 0)
    else:
        done = purse.untap_mana(t, seat, figure)
        report.fact(t, rows.UNTAPPED_MANA, seat, done, 0, 0)


# -- parties


def send_back(t: Realm) -> None:
    """The party that has moved goes back, if it still stands there (BW-16)."""
    party = t.mover
    if party < 0 or t.party_at[party] < 0 or t.standing[t.came_from] >= 0:
        in_vain(t)
        return
    there = t.party_at[party]
    t.standing[there] = -1
    t.standing[t.came_from] = party
    t.party_at[party] = t.came_from
    report.fact(t, rows.SENT_BACK, party // 5, party, there, t.came_from)


def call_off(t: Realm) -> None:
    """The battle just declared is off, if both parties still stand and it was still on (BW-17)."""
    if t.called_off or t.party_at[t.attacker] < 0 or t.party_at[t.defender] < 0:
        in_vain(t)
        return
    t.called_off = 1
    report.fact(t, rows.CALLED_OFF, t.code_seat, t.attacker, t.defender, 0)


def in_vain(t: Realm) -> None:
    """What a card is about is gone (BW-19)."""
    report.card(t, rows.VAIN, t.code_seat, t.code_card, 0, 0)


def hold(t: Realm) -> None:
    """A party can't move until the caster's next step 1."""
    if t.party_at[t.code_target] >= 0:
        t.held[t.code_seat] |= 1 << t.code_target
        report.fact(t, rows.HELD, t.code_target // 5, t.code_target, 0, 0)


def is_held(t: Realm, party: int) -> bool:
    """Whether a party can't move."""
    return ((t.held[0] | t.held[1] | t.held[2] | t.held[3]) >> party & 1) != 0


def party_about(t: Realm, whom: int) -> int:
    """The party that ``friends`` or ``enemies`` means."""
    if t.code_doer < 0:
        return t.code_target
    own = t.code_doer >> 2
    if whom == ops.FRIENDS:
        return own
    return t.defender if own == t.attacker else t.attacker


def on_fighters(t: Realm, op: int, figure: int, whom: int) -> None:
    """An effect on a fighter, or on each living one of a party."""
    if whom == ops.FRIENDS or whom == ops.ENEMIES:
        party = party_about(t, whom)
        if t.party_at[party] < 0:
            return
        left = parties.living(t, party)
        while left:
            on_fighter(t, op, figure, 4 * party + bits.index(left))
            left &= left - 1
    elif whom == ops.SELF:
        on_one(t, op, figure, t.code_doer)
    elif whom == ops.TARGET:
        on_one(t, op, figure, t.code_hit)
    elif op == ops.REVIVE:
        revive(t, t.code_target, figure)
    else:
        on_one(t, op, figure, t.code_target)
    settle(t, whom)


def on_one(t: Realm, op: int, figure: int, fighter: int) -> None:
    """An effect on a fighter, if it lives."""
    if fighter >= 0 and t.fighter_hp[fighter]:
        on_fighter(t, op, figure, fighter)


def settle(t: Realm, whom: int) -> None:
    """Outside battle the dead go at once (BW-18)."""
    if t.code_doer >= 0:
        return
    party = t.code_target
    if whom == ops.FRIEND or whom == ops.ENEMY:
        party = t.code_target >> 2
    if t.party_at[party] >= 0 and parties.settle(t, party):
        parties.look(t)


def on_fighter(t: Realm, op: int, figure: int, fighter: int) -> None:
    """An effect on a living fighter."""
    if op == ops.DAMAGE:
        hurt(t, fighter, figure)
    elif op == ops.HEAL:
        heal(t, fighter, figure)
    elif op == ops.POISON:
        t.fighter_marks[fighter] |= marks.POISONED
        tell(t, rows.POISONED, fighter, 0, 0)
    elif op == ops.TAP:
        tap(t, fighter)
    elif op == ops.UNTAP:
        t.fighter_marks[fighter] &= ~marks.TAPPED
        tell(t, rows.UNTAPPED, fighter, 0, 0)
    else:
        alter(t, op, figure, fighter)


def tell(t: Realm, kind: int, fighter: int, first: int, second: int) -> None:
    """Something happens to a fighter, who is named by its card."""
    report.fact(t, kind, fighter // 20, t.fighter_card[fighter], first, second)


def tap(t: Realm, fighter: int) -> None:
    """An untapped fighter taps."""
    if not t.fighter_marks[fighter] & marks.TAPPED:
        t.fighter_marks[fighter] |= marks.TAPPED
        tell(t, rows.TAPPED, fighter, 0, 0)


def alter(t: Realm, op: int, figure: int, fighter: int) -> None:
    """Armour, attack or aim change for a while."""
    lasts = 0 if t.code_doer >= 0 else 1 + t.code_seat
    at = 15 * fighter + marks.LASTS * (op - ops.ARMOUR) + lasts
    if t.change[at] + figure > marks.CHANGE:
        t.change[at] = marks.CHANGE
    elif t.change[at] + figure < -marks.CHANGE:
        t.change[at] = -marks.CHANGE
    else:
        t.change[at] += figure
    t.changed[lasts] = 1
    tell(t, rows.CHANGED, fighter, op, figure)


def hurt(t: Realm, fighter: int, amount: int) -> None:
    """Damage; who has nothing left is dead."""
    if t.fighter_hp[fighter] > amount:
        t.fighter_hp[fighter] -= amount
    else:
        t.fighter_hp[fighter] = 0
    tell(t, rows.DAMAGE, fighter, amount, t.fighter_hp[fighter])
    if not t.fighter_hp[fighter]:
        fall(t, fighter)


def fall(t: Realm, fighter: int) -> None:
    """A fighter dies, and what lasted on it ends."""
    tell(t, rows.FELL, fighter, 0, 0)
    t.fighter_marks[fighter] &= marks.FRONT | marks.PASSED
    parties.clear_changes(t, fighter)
    if t.attacker >= 0 and t.stage == stages.FORMED:
        t.fighter_marks[fighter] |= marks.FELL


def heal(t: Realm, fighter: int, amount: int) -> None:
    """Hit points come back, up to the printed ones."""
    most = t.book.hp[t.fighter_card[fighter]]
    gain = most - t.fighter_hp[fighter]
    if gain > amount:
        gain = amount
    if gain > 0:
        t.fighter_hp[fighter] += gain
        tell(t, rows.HEAL, fighter, gain, t.fighter_hp[fighter])


def revive(t: Realm, fighter: int, amount: int) -> None:
    """Who fell in this battle returns, tapped (BW-21)."""
    if t.fighter_hp[fighter] or not t.fighter_marks[fighter] & marks.FELL:
        return
    most = t.book.hp[t.fighter_card[fighter]]
    t.fighter_hp[fighter] = amount if amount < most else most
    t.fighter_marks[fighter] = (t.fighter_marks[fighter] & marks.FRONT) | marks.TAPPED
    tell(t, rows.REVIVED, fighter, 0, t.fighter_hp[fighter])


# -- what would change something


def would(t: Realm, op: int, fighter: int) -> bool:
    """Whether an effect would change something for a fighter, dead or alive."""
    if op == ops.REVIVE:
        return (t.fighter_marks[fighter] & marks.FELL) != 0
    if not t.fighter_hp[fighter]:
        return False
    if op == ops.HEAL:
        return t.fighter_hp[fighter] < t.book.hp[t.fighter_card[fighter]]
    if op == ops.POISON:
        return not t.fighter_marks[fighter] & marks.POISONED
    if op == ops.TAP:
        return not t.fighter_marks[fighter] & marks.TAPPED
    if op == ops.UNTAP:
        return (t.fighter_marks[fighter] & marks.TAPPED) != 0
    return True


def would_party(t: Realm, op: int, party: int) -> bool:
    """Whether an effect would change something for somebody of a party, or for the party."""
    if op == ops.HOLD:
        return not is_held(t, party)
    for fighter in range(4 * party, 4 * party + 4):
        if t.fighter_card[fighter] != marks.NONE and would(t, op, fighter):
            return True
    return False


def would_seat(t: Realm, op: int, seat: int, rival: int) -> bool:
    """Whether an effect would change something for players."""
    if op == ops.DRAW:
        return t.deck[seat] != 0
    if op == ops.DISCARD:
        return not hands.is_empty(t, rival)
    if op == ops.TAP_CITIES:
        return purse.gold(t, rival) > 0
    if op == ops.TAP_MANA:
        return (t.road_of[rival] & ~t.road_tapped) != 0
    return purse.untappable_mana(t, seat) != 0


def helps_chosen(t: Realm, code: int, choice: int, chosen: int, seat: int) -> bool:
    """Whether at least one effect about whom is chosen would change something."""
    at = code
    while t.book.program[at] != ops.END:
        op = t.book.program[at]
        if t.book.program[at + 2] == choice and would_chosen(t, op, choice, chosen, seat):
            return True
        at += ops.WIDTH
    return False


def would_chosen(t: Realm, op: int, choice: int, chosen: int, seat: int) -> bool:
    """Whether an effect would change something for whom is chosen."""
    if choice == ops.RIVAL:
        return would_seat(t, op, seat, chosen)
    if choice == ops.FRIENDS or choice == ops.ENEMIES:
        return would_party(t, op, chosen)
    return would(t, op, chosen)


def helps(t: Realm, code: int, seat: int, doer: int) -> bool:
    """Whether at least one effect of a program that chooses nobody would change something."""
    at = code
    while t.book.program[at] != ops.END:
        if would_unchosen(t, t.book.program[at], t.book.program[at + 2], seat, doer):
            return True
        at += ops.WIDTH
    return False


def would_unchosen(t: Realm, op: int, whom: int, seat: int, doer: int) -> bool:
    """Whether an effect that chooses nobody would change something."""
    if op == ops.SEND_BACK or op == ops.CALL_OFF:
        return not land.are_friends(t, t.player, seat)
    if whom == ops.SELF:
        return would(t, op, doer)
    if whom == ops.FRIENDS:
        return would_party(t, op, doer >> 2)
    if whom == ops.ENEMIES:
        return would_party(t, op, t.defender if doer >> 2 == t.attacker else t.attacker)
    return would_seat(t, op, seat, seat)
