"""Battles: formations, strikes, items, abilities, rounds and the end (BW-17, BW-20 to BW-22)."""

from duelhall.core import bits
from duelhall.games.blades import (
    answers,
    effects,
    figures,
    hands,
    marks,
    ops,
    parties,
    questions,
    report,
    rows,
    stages,
)
from duelhall.games.blades.realm import Realm


def party_of(t: Realm, side: int) -> int:
    """The party of a side: 0 attacks, 1 defends."""
    return t.defender if side else t.attacker


def other(t: Realm, party: int) -> int:
    """The party on the other side."""
    return t.defender if party == t.attacker else t.attacker


def begin(t: Realm) -> None:
    """Both sides form up, covered, unless the battle is off (BW-17)."""
    if t.called_off or t.party_at[t.attacker] < 0 or t.party_at[t.defender] < 0:
        t.attacker = t.defender = -1
        t.called_off = 0
        t.stage = stages.TURN
        return
    t.fought |= 1 << t.defender
    t.asked = 1 << t.attacker // 5 | 1 << t.defender // 5
    t.answered = 0
    t.asks = questions.FORMATION


def formed(t: Realm, seat: int, front: int) -> None:
    """A side has its formation; when both have, they are shown and the battle starts (BW-20)."""
    if not answers.give(t, seat, front):
        return
    line_up(t, t.attacker)
    line_up(t, t.defender)
    answers.clear(t)
    t.battle_round = 1
    t.side = 0
    t.stage = stages.FORMED
    t.asks = questions.NOTHING
    report.fact(t, rows.BATTLE_ROUND, -1, 1, 0, 0)


def line_up(t: Realm, party: int) -> None:
    """Fighters take their rows, all untapped (BW-20, BW-21)."""
    front = t.answer[party // 5]
    for place in range(marks.PLACES):
        fighter = 4 * party + place
        t.fighter_marks[fighter] &= marks.POISONED | marks.PASSED
        if front >> place & 1:
            t.fighter_marks[fighter] |= marks.FRONT
    report.fact(t, rows.FORMED, party // 5, party, front, parties.living(t, party))


def can_form(t: Realm, party: int, front: int) -> bool:
    """Whether a formation has at most three in a row (BW-20)."""
    whole = parties.living(t, party)
    return (
        front & ~whole == 0
        and bits.count(front) <= marks.ROW
        and bits.count(whole & ~front) <= marks.ROW
    )


# -- reach


def in_front(t: Realm, party: int) -> int:
    """The living places in the front row, as a set."""
    found = 0
    for place in range(marks.PLACES):
        fighter = 4 * party + place
        if t.fighter_hp[fighter] and t.fighter_marks[fighter] & marks.FRONT:
            found |= 1 << place
    return found


def untapped(t: Realm, party: int) -> int:
    """The living places that have not acted in this round, as a set."""
    found = 0
    for place in range(marks.PLACES):
        fighter = 4 * party + place
        if t.fighter_hp[fighter] and not t.fighter_marks[fighter] & marks.TAPPED:
            found |= 1 << place
    return found


def targets(t: Realm, fighter: int) -> int:
    """The places of the other side that a fighter's attack reaches, as a set (BW-20)."""
    enemy = other(t, fighter >> 2)
    if t.book.reach[t.fighter_card[fighter]] != ops.MELEE:
        return parties.living(t, enemy)
    if not t.fighter_marks[fighter] & marks.FRONT and in_front(t, fighter >> 2):
        return 0
    front = in_front(t, enemy)
    return front if front else parties.living(t, enemy)


# -- what fighters do


def act(t: Realm, fighter: int) -> None:
    """Who acts taps, before anything is carried out."""
    t.fighter_marks[fighter] |= marks.TAPPED
    t.side = 1 - t.side
    t.asks = questions.NOTHING


def strike(t: Realm, fighter: int, target: int) -> None:
    """An attack on one place, or on all."""
    reached = targets(t, fighter)
    act(t, fighter)
    t.striker = fighter
    if t.book.reach[t.fighter_card[fighter]] == ops.AREA:
        t.strikes = reached
    else:
        t.strikes = 1 << target
    effects.tell(t, rows.STRIKE, fighter, t.strikes, figures.needs(t, fighter))
    next_strike(t)


def next_strike(t: Realm) -> None:
    """A d10 for the next target, as long as there is one."""
    enemy = other(t, t.striker >> 2)
    t.strikes &= parties.living(t, enemy)
    if not t.strikes or not t.fighter_hp[t.striker]:
        t.striker = t.struck = -1
        t.strikes = 0
        return
    t.struck = 4 * enemy + bits.index(t.strikes)
    t.asks = questions.D10


def rolled(t: Realm, die: int) -> None:
    """The d10 of an attack: hit or miss, and what follows a hit."""
    t.asks = questions.NOTHING
    target = t.struck
    least = figures.needs(t, t.striker)
    report.card(t, rows.ROLLED, least, t.fighter_card[target], t.fighter_card[t.striker], die)
    t.strikes &= ~(1 << (target & 3))
    if die < least:
        next_strike(t)
        return
    effects.hurt(t, target, figures.damage(t, t.striker, target))
    follow_up(t, t.book.hits[t.fighter_card[t.striker]], t.fighter_card[t.striker], target)
    if t.striker & 3 == 0 and t.party_item[t.striker >> 2] != marks.NONE:
        item = t.party_item[t.striker >> 2]
        follow_up(t, t.book.hits[item], item, target)
    next_strike(t)


def follow_up(t: Realm, code: int, card: int, target: int) -> None:
    """What a card does after each hit."""
    if not code or not t.fighter_hp[t.striker]:
        return
    effects.begin(t, code, card, t.striker // 20, t.striker, -1)
    t.code_hit = target
    effects.run(t)


def use(t: Realm, fighter: int, of_item: int, target: int) -> None:
    """A special ability, of the fighter or of the item a leader carries."""
    card = t.party_item[fighter >> 2] if of_item else t.fighter_card[fighter]
    act(t, fighter)
    chosen = t.fighter_card[target] if t.book.does_choice[card] else marks.NONE
    report.card(t, rows.ABILITY, chosen, card, t.fighter_card[fighter], fighter // 20)
    effects.begin(t, t.book.does[card], card, fighter // 20, fighter, target)


def use_item(t: Realm, fighter: int, card: int, target: int) -> None:
    """A Battle item from the hand (BW-21)."""
    seat = fighter // 20
    act(t, fighter)
    number = hands.spend(t, seat, card)
    hands.bury(t, number)
    chosen = t.fighter_card[target] if t.book.choice[card] else marks.NONE
    report.card(t, rows.ITEM, chosen, number, t.fighter_card[fighter], seat)
    effects.begin(t, t.book.code[card], card, seat, fighter, target)


def wait(t: Realm, fighter: int) -> None:
    """A fighter without a target waits, and taps."""
    act(t, fighter)
    effects.tell(t, rows.WAITED, fighter, 0, 0)


# -- rounds and the end


def go_on(t: Realm) -> None:
    """Whose fighter acts next; a round or the battle may be over."""
    if not parties.living(t, t.attacker) or not parties.living(t, t.defender):
        end(t)
        return
    if not untapped(t, party_of(t, t.side)):
        t.side = 1 - t.side
        if not untapped(t, party_of(t, t.side)):
            next_round(t)
            return
    t.who = party_of(t, t.side) // 5
    t.asks = questions.BATTLE


def next_round(t: Realm) -> None:
    """All untap; the other side starts (BW-21)."""
    if t.battle_round == marks.BATTLE_ROUNDS:
        end(t)
        return
    t.battle_round += 1
    t.side = (t.battle_round + 1) & 1
    for place in range(marks.PLACES):
        t.fighter_marks[4 * t.attacker + place] &= ~marks.TAPPED
        t.fighter_marks[4 * t.defender + place] &= ~marks.TAPPED
    report.fact(t, rows.BATTLE_ROUND, -1, t.battle_round, 0, 0)


def end(t: Realm) -> None:
    """The dead go, changes end, and the goals are looked at (BW-22, BW-23)."""
    attacker = t.attacker
    defender = t.defender
    winner = -1
    if parties.living(t, attacker) and not parties.living(t, defender):
        winner = attacker
    elif parties.living(t, defender) and not parties.living(t, attacker):
        winner = defender
    report.fact(t, rows.BATTLE_OVER, winner // 5 if winner >= 0 else -1, winner, attacker, defender)
    t.attacker = t.defender = t.striker = t.struck = -1
    t.battle_round = t.side = t.strikes = 0
    t.stage = stages.TURN
    parties.end_changes(t, 0)
    for place in range(marks.PLACES):
        t.fighter_marks[4 * attacker + place] &= marks.POISONED | marks.PASSED
        t.fighter_marks[4 * defender + place] &= marks.POISONED | marks.PASSED
    parties.settle(t, attacker)
    parties.settle(t, defender)
    parties.look(t)
