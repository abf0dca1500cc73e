"""Before the duel: roll-off, choice, draft, decks and opening hands (HC-01 to HC-05)."""

from duelhall.core import bits, dice
from duelhall.games.calamity import effects, marks, questions, report, rows, status, turn
from duelhall.games.calamity.field import Field


def begin(t: Field) -> None:
    """The first position: the first seat rolls."""
    t.asks = questions.ROLL_OFF
    t.who = 0


def rolled_off(t: Field, die: int) -> None:
    """A d20 of the roll-off; equal ones are rolled again, so the second differs (HC-01)."""
    seat = 0 if t.asks == questions.ROLL_OFF else 1
    t.roll[seat] = die
    report.fact(t, rows.ROLL_OFF, seat, die, 0, 0)
    if seat:
        t.who = 0 if t.roll[0] > t.roll[1] else 1
        t.asks = questions.FIRST
    else:
        t.who = 1
        t.asks = questions.ROLL_OTHER


def decided(t: Field, first_turn: int) -> None:
    """First pick or first turn; the other player gets the other one (HC-02)."""
    winner = t.who
    t.first_pick = 1 - winner if first_turn else winner
    t.first_turn = 1 - t.first_pick
    report.fact(t, rows.FIRST, winner, first_turn, 0, 0)
    t.who = t.first_pick
    t.asks = questions.PICK


def is_free(t: Field, kind: int) -> bool:
    """Whether nobody has picked a hero."""
    for hero in range(marks.HEROES):
        if t.hero[hero] == kind:
            return False
    return True


def picked(t: Field, kind: int) -> None:
    """Players pick one hero each, alternating, until both have three (HC-03)."""
    seat = t.who
    hero = 3 * seat + (t.picks >> 1)
    t.hero[hero] = kind
    t.health[hero] = t.book.health[kind]
    t.alive |= 1 << hero
    t.picks += 1
    report.fact(t, rows.PICK, seat, kind, t.picks, 0)
    if t.picks < marks.HEROES:
        t.who = 1 - seat
        return
    make_ready(t, 0)
    make_ready(t, 1)
    t.who = -1
    t.asks = questions.BUILD


def make_ready(t: Field, seat: int) -> None:
    """The ready deck of a trio, as `ready.py` says."""
    room = marks.FEWEST
    for card in range(marks.OWN):
        copies = t.book.card_ready[t.hero[3 * seat + card // 5] * 5 + card % 5]
        put_ready(t, seat, card, copies)
        room -= copies
    for place in range(t.book.ready_commons):
        copies = 2 if room > 1 else (room if room > 0 else 0)
        put_ready(t, seat, marks.OWN + t.book.common_ready[place], copies)
        room -= copies


def put_ready(t: Field, seat: int, card: int, copies: int) -> None:
    """So many copies of a card in the ready deck."""
    if copies > 0:
        t.ready1[seat] |= bits.one(card)
    if copies > 1:
        t.ready2[seat] |= bits.one(card)


# -- decks, five cards at a time (HC-04)


def width(t: Field, group: int) -> int:
    """How many cards a group has: five, the last one maybe fewer."""
    rest = t.book.pool - 5 * group
    return rest if rest < 5 else 5


def lists(t: Field, group: int) -> int:
    """How many ways there are to take copies of a group's cards."""
    ways = 1
    for _ in range(width(t, group)):
        ways *= 3
    return ways


def fits(t: Field, seat: int, code: int) -> bool:
    """Whether a deck of 30 to 40 cards is still possible after this."""
    group = t.built[seat]
    size = t.deck_size[seat] + t.book.digit_sum[code]
    more = 2 * (t.book.pool - 5 * group - width(t, group))
    return size <= marks.MOST and size + more >= marks.FEWEST


def fill_lists(t: Field, seat: int, out: list[int]) -> int:
    """Write the legal ways to take copies of the next group."""
    n = 0
    for code in range(lists(t, t.built[seat])):
        if fits(t, seat, code):
            out[n] = 3 << 12 | code
            n += 1
    return n


def pick_list(t: Field, seat: int) -> int:
    """One of them, evenly."""
    ways = lists(t, t.built[seat])
    legal = 0
    for code in range(ways):
        legal += fits(t, seat, code)
    way = dice.throw(t, legal)
    for code in range(ways):
        if fits(t, seat, code):
            if not way:
                return 3 << 12 | code
            way -= 1
    return 3 << 12


def ready_list(t: Field, seat: int, group: int) -> int:
    """What the ready deck takes of a group."""
    code = 0
    for place in range(width(t, group)):
        card = bits.one(5 * group + width(t, group) - 1 - place)
        copies = (1 if t.ready1[seat] & card else 0) + (1 if t.ready2[seat] & card else 0)
        code = code * 3 + copies
    return code


def put_list(t: Field, seat: int, code: int) -> None:
    """Put copies of the next group's cards into a deck."""
    group = t.built[seat]
    t.deck_size[seat] += t.book.digit_sum[code]
    t.built[seat] = group + 1
    for place in range(width(t, group)):
        copies = code % 3
        code //= 3
        if copies > 0:
            t.deck1[seat] |= bits.one(5 * group + place)
        if copies > 1:
            t.deck2[seat] |= bits.one(5 * group + place)


def built(t: Field, seat: int, code: int) -> None:
    """A group is decided, and nobody hears of it; when both decks are whole, hands are drawn."""
    put_list(t, seat, code)
    if t.built[seat] < t.book.groups:
        return
    report.fact(t, rows.BUILT, seat, t.deck_size[seat], 0, 0)
    if t.built[1 - seat] == t.book.groups:
        t.who = 0
        t.asks = questions.DEAL


def dealt(t: Field) -> None:
    """Both draw five cards (HC-05), then the first turn begins."""
    t.dealt += 1
    t.who = 0 if t.dealt < marks.HAND else 1
    if t.dealt == 2 * marks.HAND:
        t.asks = questions.NOTHING
        turn.begin(t)


def cleansable(t: Field) -> int:
    """The harmful statuses that the doer may choose from."""
    top = t.depth - 1
    heroes = effects.about(t, top, t.book.code[t.frame_at[top] + 4])
    return status.harmful(t, bits.index(heroes)) if heroes else 0
