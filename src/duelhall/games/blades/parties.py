"""Parties and their fighters: who lives, who falls, who leads (BW-04, BW-13, BW-18, BW-22).

A party is five times its seat, and its leader; a fighter four times its party, and its place:
0 the leader, then up to three units.
"""

from duelhall.core import bits
from duelhall.games.blades import endings, hands, marks, report, rows
from duelhall.games.blades.realm import Realm


def seat_of(fighter: int) -> int:
    """Whose a fighter is."""
    return fighter // 20


def is_main(party: int) -> bool:
    """Whether a main leader leads it: no Thief, no Rod Planter."""
    return party % 5 < marks.MAIN


def lives(t: Realm, fighter: int) -> bool:
    """Whether a fighter stands there alive."""
    return t.fighter_hp[fighter] > 0


def living(t: Realm, party: int) -> int:
    """The living places of a party, as a set."""
    at = 4 * party
    return (
        (1 if t.fighter_hp[at] else 0)
        | (2 if t.fighter_hp[at + 1] else 0)
        | (4 if t.fighter_hp[at + 2] else 0)
        | (8 if t.fighter_hp[at + 3] else 0)
    )


def room(t: Realm, party: int) -> int:
    """The leadership that is left (BW-04)."""
    if not is_main(party):
        return 0
    left = marks.LEADERSHIP
    for place in range(1, marks.PLACES):
        card = t.fighter_card[4 * party + place]
        if card != marks.NONE:
            left -= 1 + t.book.large[card]
    return left


def free_place(t: Realm, party: int) -> int:
    """The lowest place without a unit."""
    for place in range(1, marks.PLACES):
        if t.fighter_card[4 * party + place] == marks.NONE:
            return 4 * party + place
    return 4 * party


def stand(t: Realm, fighter: int, card: int) -> None:
    """A fighter comes into play, whole."""
    t.fighter_card[fighter] = card
    t.fighter_hp[fighter] = t.book.hp[card]
    t.fighter_marks[fighter] = 0


def hire(t: Realm, seat: int, leader: int) -> int:
    """A leader stands in the Capital; return the party (BW-12)."""
    party = 5 * seat + leader
    t.party_at[party] = t.chart.home[seat]
    t.standing[t.chart.home[seat]] = party
    t.party_item[party] = marks.NONE
    stand(t, 4 * party, marks.DECK * seat + 1 + leader)
    return party


def clear_changes(t: Realm, fighter: int) -> None:
    """What lasted on a fighter is gone."""
    for at in range(15 * fighter, 15 * fighter + 15):
        t.change[at] = 0


def remove(t: Realm, fighter: int) -> None:
    """A fighter's card goes to the cemetery of its deck."""
    hands.bury(t, t.fighter_card[fighter])
    t.fighter_card[fighter] = marks.NONE
    t.fighter_hp[fighter] = 0
    t.fighter_marks[fighter] = 0
    clear_changes(t, fighter)


def pass_to(t: Realm, fighter: int, place: int) -> None:
    """A unit goes to another place, with what lasts on it (BW-14)."""
    t.fighter_card[place] = t.fighter_card[fighter]
    t.fighter_hp[place] = t.fighter_hp[fighter]
    t.fighter_marks[place] = t.fighter_marks[fighter] | marks.PASSED
    for at in range(15):
        t.change[15 * place + at] = t.change[15 * fighter + at]
    t.fighter_card[fighter] = marks.NONE
    t.fighter_hp[fighter] = 0
    t.fighter_marks[fighter] = 0
    clear_changes(t, fighter)


def bury(t: Realm, party: int) -> None:
    """A party goes to the cemetery: units, leader, item (BW-18, BW-22)."""
    report.fact(t, rows.BURIED, party // 5, party, t.party_at[party], 0)
    for fighter in range(4 * party, 4 * party + 4):
        if t.fighter_card[fighter] != marks.NONE:
            remove(t, fighter)
    if t.party_item[party] != marks.NONE:
        hands.bury(t, t.party_item[party])
        t.party_item[party] = marks.NONE
    t.standing[t.party_at[party]] = -1
    t.party_at[party] = -1
    for seat in range(t.seats):
        t.held[seat] &= ~(1 << party)
    t.moved &= ~(1 << party)
    t.fought &= ~(1 << party)
    t.acted &= ~(1 << party)


def settle(t: Realm, party: int) -> bool:
    """Outside battle the dead go at once; a dead leader stays while a unit lives (BW-18, BW-22).

    Returns whether the whole party has gone.
    """
    if t.party_at[party] < 0:
        return False
    if not living(t, party):
        bury(t, party)
        return True
    for fighter in range(4 * party + 1, 4 * party + 4):
        if t.fighter_card[fighter] != marks.NONE and not t.fighter_hp[fighter]:
            remove(t, fighter)
    return False


def main_parties(t: Realm, seat: int) -> int:
    """How many parties of main leaders a seat has on the map (BW-23)."""
    found = 0
    for party in range(5 * seat, 5 * seat + marks.MAIN):
        found += 1 if t.party_at[party] >= 0 else 0
    return found


def hp_of(t: Realm, seat: int) -> int:
    """The hit points of all fighters of a seat on the map."""
    found = 0
    for fighter in range(20 * seat, 20 * seat + 20):
        found += t.fighter_hp[fighter]
    return found


# -- who is beaten, who has won (BW-23)


def has_lost(t: Realm, seat: int) -> bool:
    """Whether the goal is reached against a seat, were it alone."""
    has_capital = t.city_of[seat] >> t.chart.home[seat] & 1
    if t.goal == endings.CAPITAL_GOAL:
        return not has_capital
    if main_parties(t, seat):
        return False
    return t.goal == endings.REGULAR_GOAL or not has_capital


def is_beaten(t: Realm, seat: int) -> bool:
    """Whether a seat, or with teams its team, is beaten."""
    if not t.teams:
        return has_lost(t, seat)
    if t.goal == endings.CAPITAL_GOAL:
        return has_lost(t, seat) or has_lost(t, seat ^ 2)
    return has_lost(t, seat) and has_lost(t, seat ^ 2)


def look(t: Realm) -> None:
    """Look at the goals, after a party died or a Capital was taken."""
    if t.reason:
        return
    fallen = 0
    left = 0
    for seat in range(t.seats):
        if not t.beaten >> seat & 1:
            if is_beaten(t, seat):
                fallen |= 1 << seat
            else:
                left |= 1 << seat
    if fallen:
        decide(t, fallen, left)


def decide(t: Realm, fallen: int, left: int) -> None:
    """Some are beaten together: they draw if nobody is left, and one side left has won."""
    for seat in range(t.seats):
        if fallen >> seat & 1:
            report.fact(t, rows.BEATEN, seat, 0, 0, 0)
    sides = left
    if t.teams:
        sides = (left | left >> 2) & 3
    if not left or not sides & (sides - 1):
        t.won = left if left else fallen
        t.reason = endings.BY_GOAL + t.goal
        finish(t)
        return
    t.beaten |= fallen
    for seat in range(t.seats):
        if fallen >> seat & 1:
            leave(t, seat)


def finish(t: Realm) -> None:
    """The game is over."""
    t.winner = bits.index(t.won) if one_side(t) else -1
    report.fact(t, rows.OVER, t.winner, t.reason, t.won, 0)


def one_side(t: Realm) -> bool:
    """Whether one side has won."""
    if t.teams:
        return t.won == 5 or t.won == 10
    return not t.won & (t.won - 1)


def leave(t: Realm, seat: int) -> None:
    """A beaten player's parties, mana and hand go; cities stay, ownerless."""
    for party in range(5 * seat, 5 * seat + 5):
        if t.party_at[party] >= 0:
            bury(t, party)
    mana = t.road_of[seat]
    while mana:
        road = bits.index(mana)
        mana &= mana - 1
        drop_mana(t, road)
    hands.discard_all(t, seat)
    t.city_tapped &= ~t.city_of[seat]
    t.city_of[seat] = 0
    end_changes(t, 1 + seat)
    t.held[seat] = 0


def drop_mana(t: Realm, road: int) -> None:
    """A mana card goes to the cemetery."""
    hands.bury(t, t.road_card[road])
    t.road_card[road] = marks.NONE
    for seat in range(t.seats):
        t.road_of[seat] &= ~bits.one(road)
    for colour in range(4):
        t.tint[colour] &= ~bits.one(road)
    t.road_tapped &= ~bits.one(road)
    t.road_fresh &= ~bits.one(road)


def end_changes(t: Realm, lasts: int) -> None:
    """What lasts so long ends (BW-15, BW-21)."""
    if not t.changed[lasts]:
        return
    t.changed[lasts] = 0
    at = lasts
    while at < 1200:
        t.change[at] = 0
        at += marks.LASTS


def count_out(t: Realm) -> None:
    """After the last round: most cities, a Capital counting two, then most hit points (BW-23)."""
    best = -1
    t.won = 0
    for seat in range(t.seats):
        if t.beaten >> seat & 1:
            continue
        value = standing_of(t, seat)
        if value > best:
            best = value
            t.won = 0
        if value == best:
            t.won |= 1 << seat
    t.reason = endings.BY_COUNT
    finish(t)


def standing_of(t: Realm, seat: int) -> int:
    """Cities, then hit points, as one number; a team's are added."""
    value = 4096 * cities_counted(t, seat) + hp_of(t, seat)
    if t.teams:
        value += 4096 * cities_counted(t, seat ^ 2) + hp_of(t, seat ^ 2)
    return value


def cities_counted(t: Realm, seat: int) -> int:
    """Cities of a seat; any Capital counts two."""
    found = bits.count(t.city_of[seat])
    for other in range(t.seats):
        found += t.city_of[seat] >> t.chart.home[other] & 1
    return found
