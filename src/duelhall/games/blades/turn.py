"""Turns and their steps, and the loop that goes on to a question (BW-10 to BW-19)."""

from duelhall.core import bits
from duelhall.games.blades import (
    battle,
    effects,
    hands,
    land,
    marks,
    parties,
    purse,
    questions,
    report,
    rows,
    stages,
    windows,
)
from duelhall.games.blades.realm import Realm


def go_on(t: Realm) -> None:
    """Resolve what is at work until somebody must decide."""
    while t.asks == questions.NOTHING:
        if t.reason:
            t.asks = questions.FINISHED
        elif t.code:
            effects.run(t)
        elif t.resolving:
            windows.resolve(t)
        elif t.beaten >> t.player & 1:
            pass_on(t)
        else:
            proceed(t)


def proceed(t: Realm) -> None:
    """What comes next in the turn."""
    stage = t.stage
    t.window = 0
    if stage == stages.FORMED:
        battle.go_on(t)
    elif stage == stages.TURN:
        t.asks = questions.ACT
        t.who = t.player
    elif stage == stages.MOVED:
        t.stage = stages.TURN
        arrive(t)
    elif stage == stages.DECLARED:
        battle.begin(t)
    elif stage == stages.HEALED:
        heal(t)
        t.at_step = 3
        t.stage = stages.BEGUN
        windows.open_all(t, stages.IN_TURN)
    elif stage == stages.BEGUN:
        t.at_step = 4
        t.stage = stages.TURN
    else:
        close(t)


def begin(t: Realm, seat: int) -> None:
    """A turn begins: steps 1 and 2 (BW-10)."""
    count_round(t, seat)
    t.asks = questions.NOTHING
    if t.reason:
        return
    t.turn += 1
    t.player = seat
    t.at_step = 2
    t.did = t.windows = 0
    t.moved = t.fought = t.acted = 0
    for deck in range(4):
        t.item_moved[deck] = 0
    for fighter in range(20 * seat, 20 * seat + 20):
        t.fighter_marks[fighter] &= ~marks.PASSED
    report.fact(t, rows.TURN, seat, t.turn, t.round, 0)
    purse.untap_all(t, seat)
    parties.end_changes(t, 1 + seat)
    t.held[seat] = 0
    t.stage = stages.HEALED
    if t.deck[seat]:
        t.asks = questions.TURN_CARD
        t.who = seat
    else:
        report.fact(t, rows.EMPTY, seat, 0, 0, 0)


def count_round(t: Realm, seat: int) -> None:
    """A round is one turn of each, from the starter on; after the last one counts decide."""
    if t.turn:
        before = (t.player + t.seats - t.starter) % t.seats
        now = (seat + t.seats - t.starter) % t.seats
        if now > before:
            return
    if t.round == marks.ROUNDS:
        parties.count_out(t)
        return
    t.round += 1
    report.fact(t, rows.ROUND, -1, t.round, 0, 0)


def heal(t: Realm) -> None:
    """Step 3: the living are healed but for the poisoned; a dead leader revives at home (BW-10)."""
    healed = 0
    for fighter in range(20 * t.player, 20 * t.player + 20):
        if not t.fighter_hp[fighter]:
            continue
        most = t.book.hp[t.fighter_card[fighter]]
        if t.fighter_marks[fighter] & marks.POISONED:
            t.fighter_marks[fighter] &= ~marks.POISONED
        elif t.fighter_hp[fighter] < most:
            t.fighter_hp[fighter] = most
            healed += 1
    if healed:
        report.fact(t, rows.HEALED_ALL, t.player, healed, 0, 0)
    revive(t)


def revive(t: Realm) -> None:
    """A dead leader in their own Capital lives again."""
    home = t.chart.home[t.player]
    party = t.standing[home]
    if party < 0 or party // 5 != t.player or not land.holds_capital(t, t.player):
        return
    if not t.fighter_hp[4 * party]:
        t.fighter_hp[4 * party] = t.book.hp[t.fighter_card[4 * party]]
        effects.tell(t, rows.REVIVED_LEADER, 4 * party, 0, t.fighter_hp[4 * party])


def enter(t: Realm, step: int) -> None:
    """Doing something of a step ends those before it."""
    if step > t.at_step:
        t.at_step = step
    t.did |= 1 << step


def casting_step(t: Realm) -> int:
    """The step at which a Spell or Event is played now: 10, 12 or 15 (BW-19)."""
    if t.at_step <= 10:
        return 10
    return 12 if t.at_step <= 12 else 15


def next_step(t: Realm) -> None:
    """A step ends; 13 is nobody's to decide."""
    t.at_step += 2 if t.at_step == 12 else 1
    report.fact(t, rows.STEP, t.player, t.at_step, 0, 0)
    t.asks = questions.NOTHING


def end(t: Realm) -> None:
    """All that may be skipped is over: the window after step 15, then the discards (BW-19)."""
    t.at_step = 15
    t.asks = questions.NOTHING
    t.stage = stages.CLOSING
    report.fact(t, rows.END, t.player, t.turn, 0, 0)
    windows.open_all(t, stages.IN_END)


def close(t: Realm) -> None:
    """Step 16: down to seven cards; then the next turn."""
    t.at_step = 16
    if hands.size(t, t.player) > marks.HELD:
        t.asks = questions.DISCARD
        t.who = t.player
    else:
        pass_on(t)


def pass_on(t: Realm) -> None:
    """The next player who is not beaten, clockwise (BW-03)."""
    t.mover = t.came_from = -1
    t.attacker = t.defender = -1
    t.called_off = 0
    seat = (t.player + 1) % t.seats
    while t.beaten >> seat & 1:
        seat = (seat + 1) % t.seats
    begin(t, seat)


# -- moves (BW-16)


def move(t: Realm, party: int, square: int) -> None:
    """A party moves one spot; what it enters it takes after the window."""
    t.mover = party
    t.came_from = t.party_at[party]
    t.standing[t.came_from] = -1
    t.standing[square] = party
    t.party_at[party] = square
    t.moved |= 1 << party
    report.fact(t, rows.MOVED, t.player, party, t.came_from, square)
    t.stage = stages.MOVED
    t.asks = questions.NOTHING
    windows.open_all(t, stages.IN_MOVE)


def arrive(t: Realm) -> None:
    """After the window: a party that still stands in a city takes it."""
    party = t.mover
    square = t.party_at[party]
    if square >= 0 and square < land.ROAD and square != t.came_from and parties.is_main(party):
        capture(t, party // 5, square)
    t.mover = t.came_from = -1


def capture(t: Realm, seat: int, city: int) -> None:
    """A city of an enemy, or nobody's, is taken; an ally's Capital is given back (BW-08, BW-23)."""
    before = land.owner(t, city)
    if before >= 0 and land.are_friends(t, before, seat):
        return
    new = seat
    if t.teams and city == t.chart.home[land.ally(t, seat)]:
        new = land.ally(t, seat)
    if before >= 0:
        t.city_of[before] &= ~(1 << city)
    t.city_of[new] |= 1 << city
    t.city_tapped |= 1 << city
    report.fact(t, rows.TAKEN, new, city, before, 0)
    for one in range(t.seats):
        if city == t.chart.home[one]:
            lose_items(t, one)
            parties.look(t)


def lose_items(t: Realm, seat: int) -> None:
    """A Capital is taken: items lying there go to the cemetery (BW-11)."""
    for deck in range(t.seats):
        left = t.lying[4 * seat + deck]
        t.lying[4 * seat + deck] = 0
        while left:
            hands.lose_item(t, seat, marks.DECK * deck + bits.index(left))
            left &= left - 1


def declare(t: Realm, party: int, enemy: int) -> None:
    """A battle is declared; the attacker has had its battle, whatever the window brings (BW-17)."""
    t.attacker = party
    t.defender = enemy
    t.called_off = 0
    t.fought |= 1 << party
    report.fact(t, rows.DECLARED, t.player, party, enemy, t.party_at[enemy])
    t.stage = stages.DECLARED
    t.asks = questions.NOTHING
    windows.open_all(t, stages.IN_BATTLE)
