"""Turns, forts, and who has won what (D-04, D-05, D-09, D-32, D-33, D-40, D-43)."""

from duelhall.core import bits
from duelhall.games.duel52 import (
    deal,
    endings,
    marks,
    menu,
    phases,
    places,
    powers,
    questions,
    report,
    rows,
    sets,
    tape_rows,
)
from duelhall.games.duel52.table import Table


def go_on(t: Table) -> None:
    """Resolve what waits until somebody must decide or the game is over."""
    while t.asks == questions.NOTHING:
        if t.depth:
            powers.unwind(t)
        elif t.phase == phases.SETUP:
            begin_turn(t)
        else:
            if sets.is_endgame(t):
                check_lanes(t)
                if t.asks == questions.FINISHED:
                    return
            if t.phase == phases.ENDING:
                offer_forts(t)
            elif (t.actions > 0 and t.hand[t.player] and not t.bannermen) or menu.has_choice(t):
                sets.ask(t, questions.ACT, t.player, 0, marks.NO_SLOT)
            else:
                end(t)


# -- turns


def begin_turn(t: Table) -> None:
    """The next player draws one card, if there is one, or more by a house rule (D-04)."""
    t.player = t.starter if t.turn == 0 else (t.player + 1) % t.players
    t.turn += 1
    t.phase = phases.TURN
    t.acted = t.stirred = False
    t.cast = False
    t.actions = first_actions(t)
    report.fact(t, rows.TURN, t.player, t.turn, t.actions)
    if sets.pile_of(t, t.player):
        deal.chance(t, questions.TURN_CARD, t.player)
        if t.turn_draws > 1:
            t.aside = t.turn_draws - 1


def draw_more(t: Table) -> None:
    """The next of several cards that a turn begins with; `aside` counts them (D-04)."""
    if t.aside and sets.pile_of(t, t.player):
        t.aside -= 1
        deal.chance(t, questions.TURN_CARD, t.player)
    else:
        t.aside = 0


def first_actions(t: Table) -> int:
    """Three actions, fewer in the first turns (D-02, D-43, D-44)."""
    return t.turn_actions[t.turn if t.turn < 5 else 5]


def end(t: Table) -> None:
    """The turn ends; forts are taken first (D-05, D-40)."""
    t.phase = phases.ENDING
    t.asks = questions.NOTHING
    report.fact(t, rows.END, t.player, 0, t.actions)
    t.idle = 0 if t.stirred or not sets.is_endgame(t) else t.idle + 1


def finish_turn(t: Table) -> None:
    """Freezes end with their owner's turn; a round of idle turns is a draw (D-23, D-33)."""
    t.used = t.extra1 = t.extra2 = t.barred = t.laid = 0
    thawed = thaw(t)
    opened = reopen(t)
    if thawed or opened:
        t.idle = 0
    if t.idle == t.players:
        finish(t, -1, endings.BY_IDLENESS)
    else:
        begin_turn(t)


def thaw(t: Table) -> bool:
    """Free the cards of the side whose turn ends (D-23)."""
    cards = sets.own(t, t.player) & t.frozen
    t.frozen &= ~cards
    t.stasis &= ~cards
    rest = cards
    while rest:
        report.at(t, rows.THAW, -1, bits.index(rest), 0)
        rest &= rest - 1
    return cards != 0


def reopen(t: Table) -> bool:
    """Stasis on the lanes of the player whose turn ends is over (D-38)."""
    if not t.bannermen or not t.closed[t.player]:
        return False
    for lane in range(t.lanes):
        if t.closed[t.player] >> lane & 1:
            report.fact(t, rows.OPEN, t.player, lane, 0)
    t.closed[t.player] = 0
    return True


# -- forts (D-40)


def forts_for(t: Table, taker: int) -> int:
    """The forts the taker may choose from; with split decks the own ones (D-41)."""
    if not t.split:
        return t.fort_slots
    first = t.left_size + 2 * taker
    return t.fort_slots & (bits.one(first) | bits.one(first + 1))


def fort_lanes(t: Table, taker: int) -> int:
    """Lanes with enough face-up cards of the player in turn, not yet given or decided (D-40)."""
    lanes = 0
    for lane in range(t.lanes):
        if t.lane_winner[lane] != marks.OPEN_LANE or t.fort_given[taker] >> lane & 1:
            continue
        if bits.count(t.lane[lane] & sets.own(t, t.player) & t.face_up) >= t.fort_at:
            lanes |= 1 << lane
    return lanes


def offer_forts(t: Table) -> None:
    """The opponent takes a fort for each lane, one at a time; then the turn is over (D-40)."""
    taker = 1 - t.player
    lanes = fort_lanes(t, taker) if t.forts and forts_for(t, taker) else 0
    if not lanes:
        finish_turn(t)
    elif lanes & (lanes - 1):
        sets.ask(t, questions.FORTLANE, taker, lanes, marks.NO_SLOT)
    else:
        t.who = taker
        choose_fort(t, bits.index(lanes))


def choose_fort(t: Table, lane: int) -> None:
    """The taker names a fort for the lane."""
    t.asks = questions.NOTHING
    t.aside = lane
    forts = forts_for(t, t.who)
    if forts & (forts - 1):
        sets.ask(t, questions.FORT, t.who, forts, marks.NO_SLOT)
    else:
        take_fort(t, bits.index(forts))


def take_fort(t: Table, slot: int) -> None:
    """Look at a fort and lay it in the lane as an extra base (D-08, D-40)."""
    taker = t.who
    before = tape_rows.label(t, slot) if t.telling else 0
    t.asks = questions.NOTHING
    t.fort_given[taker] |= 1 << t.aside
    t.fort_slots &= ~bits.one(slot)
    t.side[taker] |= bits.one(slot)
    t.base |= bits.one(slot)
    t.seen[taker] |= bits.one(slot)
    places.arrive(t, slot, t.aside)
    t.idle = 0
    report.shown(t, rows.TAKE, taker, slot, before)


# -- winning


def check_lanes(t: Table) -> None:
    """Look at the lanes, the pile being empty (D-32, D-33, D-43)."""
    if t.sides == 3:
        check_triangles(t)
        return
    decided = 0
    for lane in range(3):
        if t.lane_winner[lane] == marks.OPEN_LANE:
            check_lane(t, lane)
            if t.lane_winner[lane] != marks.OPEN_LANE:
                decided += 1
    if decided:
        count_lanes(t)


def can_play(t: Table, side: int) -> bool:
    """Whether a side can still bring cards: a hand, or a warrior to come (D-32, D-44)."""
    if t.hand[side] or (t.teams and t.hand[side + 2]):
        return True
    return sets.awaits_warrior(t, side)


def check_lane(t: Table, lane: int) -> None:
    """A lane is won when the opponent has no card in it and can play no more (D-32)."""
    beaten0 = not t.lane[lane] & t.side[0] and not can_play(t, 0)
    beaten1 = not t.lane[lane] & t.side[1] and not can_play(t, 1)
    if beaten0 and beaten1:
        t.lane_winner[lane] = marks.DEAD_LANE
        report.fact(t, rows.DEAD, -1, lane, 0)
    elif beaten0 or beaten1:
        t.lane_winner[lane] = 1 if beaten0 else 0
        report.fact(t, rows.WON, t.lane_winner[lane], lane, 0)


def count_lanes(t: Table) -> None:
    """Two lanes win the game; all decided and nobody has two: a draw (D-33).

    Where one lane wins by a house rule, both may have it at once: the side in turn is first.
    """
    undecided = 0
    for step in range(2):
        won = 0
        side = (t.player + step) & 1
        for lane in range(3):
            if t.lane_winner[lane] == side:
                won += 1
            elif t.lane_winner[lane] == marks.OPEN_LANE:
                undecided += 1
        if won >= t.lane_goal:
            finish(t, side, endings.BY_LANES)
            return
    if not undecided:
        finish(t, -1, endings.BY_DRAW)


def check_triangles(t: Table) -> None:
    """The first to control two triangles wins, the player in turn first (D-43)."""
    for turn in range(3):
        player = (t.player + turn) % 3
        controlled = 0
        for lane in range(4):
            if t.lane[lane] and not t.lane[lane] & ~t.side[player]:
                controlled += 1
        if controlled >= t.lane_goal:
            finish(t, player, endings.BY_LANES)
            return


def finish(t: Table, winner: int, reason: int) -> None:
    """The game is over."""
    t.winner = winner
    t.reason = reason
    t.asks = questions.FINISHED
    t.who = -1
    report.fact(t, rows.OVER, winner, 0, reason)
