"""Windows for Instant Events: opened by public facts, answered covered, all at once (BW-19)."""

from duelhall.games.blades import (
    answers,
    effects,
    hands,
    kinds,
    ops,
    purse,
    questions,
    reach,
    report,
    rows,
)
from duelhall.games.blades.realm import Realm

CAST = 1 << 15


def open_all(t: Realm, kind: int) -> None:
    """Ask all other seats that have a hand, whatever it holds."""
    asked = 0
    for seat in range(t.seats):
        if seat != t.player and not t.beaten >> seat & 1 and not hands.is_empty(t, seat):
            asked |= 1 << seat
    if not asked:
        return
    t.window = kind
    t.windows += 1
    t.asked = asked
    t.answered = 0
    t.asks = questions.WINDOW
    report.fact(t, rows.WINDOW, t.player, kind, asked, 0)


def answered(t: Realm, seat: int, action: int) -> None:
    """Pass or a card, covered until the last one has answered."""
    if not answers.give(t, seat, action):
        return
    t.asks = questions.NOTHING
    for place in range(1, t.seats):
        other = (t.player + place) % t.seats
        if t.asked >> other & 1:
            show(t, other)
    t.asked = 0
    t.answered = 0
    if not t.resolving:
        answers.clear(t)


def show(t: Realm, seat: int) -> None:
    """An answer is shown, and paid."""
    action = t.answer[seat]
    if action < CAST:
        report.fact(t, rows.PASS, seat, t.window, 0, 0)
        return
    t.resolving |= 1 << seat
    play(t, seat, action >> 7 & 255, action & 127)


def play(t: Realm, seat: int, card: int, target: int) -> None:
    """A Spell or Event leaves the hand, is paid, and goes to the cemetery (BW-09, BW-19)."""
    purse.pay(t, seat, card)
    number = hands.spend(t, seat, card)
    hands.bury(t, number)
    choice = t.book.choice[card]
    whom = target
    if choice == ops.FRIEND or choice == ops.ENEMY:
        whom = t.fighter_card[target]
    report.card(t, rows.CAST, seat, number, whom, t.window)


def resolve(t: Realm) -> None:
    """The answer of the next seat, in turn order; of one beaten since nothing comes."""
    for place in range(1, t.seats):
        seat = (t.player + place) % t.seats
        if t.resolving >> seat & 1:
            t.resolving &= ~(1 << seat)
            begin(t, seat, t.answer[seat])
            break
    if not t.resolving:
        answers.clear(t)


def begin(t: Realm, seat: int, action: int) -> None:
    """An answer begins to work, if its target is still there."""
    card = action >> 7 & 255
    target = action & 127
    if t.beaten >> seat & 1 or is_gone(t, seat, card, target):
        report.card(t, rows.VAIN, seat, t.book.first[card], 0, 0)
    else:
        effects.begin(t, t.book.code[card], card, seat, -1, target)


def is_gone(t: Realm, seat: int, card: int, target: int) -> bool:
    """Whether whom a card chose is dead, beaten, or out of reach by now."""
    choice = t.book.choice[card]
    if choice == ops.NOBODY:
        return False
    if choice == ops.RIVAL:
        return (t.beaten >> target & 1) != 0
    party = target
    if choice == ops.FRIEND or choice == ops.ENEMY:
        party = target >> 2
        if not t.fighter_hp[target]:
            return True
    return t.party_at[party] < 0 or not reach.reaches(t, seat, card, choice, party)


def passing(t: Realm) -> int:
    """The action that lets the window pass."""
    return kinds.PASS + t.windows
