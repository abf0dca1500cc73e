"""What holds in every position, looked at after each step of random games."""

from duelhall.core import bits
from duelhall.games.blades import hands, land, marks, parties, questions
from duelhall.games.blades.realm import Realm

SAYS = (
    "all is well",
    "every card is in one place: deck, hand, map, party, Capital or cemetery (BW-02, BW-19)",
    "a fighter's hit points are between 0 and the printed ones (BW-10)",
    "at most one party stands on a square, and parties stand where the map says (BW-16)",
    "a leader leads at most three points of units, a specialist none (BW-04)",
    "a party on the map has a living fighter (BW-18, BW-22)",
    "a city has one owner at most, mana exactly one (BW-08)",
    "parties stand in cities, or beside one (BW-05)",
    "a hand has at most seven cards when another's turn begins (BW-19)",
    "no seat is beaten that the goal does not beat, and who is left is not (BW-23)",
    "a beaten player has no party, no mana, no hand and no city (BW-23)",
    "there are at most thirty rounds (BW-23)",
    "what is known of a hand is in it (BW-24)",
)


def broken(t: Realm) -> int:
    """The number of the first of these that does not hold; 0 if all do."""
    found = of_cards(t)
    if not found:
        found = of_parties(t)
    if not found:
        found = of_map(t)
    if not found:
        found = of_players(t)
    return found


def of_cards(t: Realm) -> int:
    """Every card once."""
    for deck in range(t.seats):
        out = t.pile[deck]
        total = bits.count(t.pile[deck]) + bits.count(t.deck[deck])
        for seat in range(t.seats):
            total += bits.count(t.hand[4 * seat + deck]) + bits.count(t.lying[4 * seat + deck])
            if out & t.lying[4 * seat + deck]:
                return 1
            out |= t.lying[4 * seat + deck]
        in_play = on_map(t, deck)
        if bits.count(in_play) != in_play_count(t, deck) or in_play & out:
            return 1
        if total + bits.count(in_play) != marks.DECK:
            return 1
    return 0


def on_map(t: Realm, deck: int) -> int:
    """The cards of a deck that stand on the map."""
    found = t.pile[deck] & 0
    for city in range(marks.CITIES):
        found |= member(t.city_card[city], deck)
    for road in range(marks.ROADS):
        found |= member(t.road_card[road], deck)
    for fighter in range(marks.FIGHTERS):
        found |= member(t.fighter_card[fighter], deck)
    for party in range(marks.PARTIES):
        found |= member(t.party_item[party], deck)
    return found


def member(card: int, deck: int) -> int:
    """The set of a card, if it is of this deck."""
    if card == marks.NONE or card // marks.DECK != deck:
        return 0
    return bits.one(card % marks.DECK)


def in_play_count(t: Realm, deck: int) -> int:
    """How many cards of a deck stand on the map."""
    found = 0
    for city in range(marks.CITIES):
        found += 1 if member(t.city_card[city], deck) else 0
    for road in range(marks.ROADS):
        found += 1 if member(t.road_card[road], deck) else 0
    for fighter in range(marks.FIGHTERS):
        found += 1 if member(t.fighter_card[fighter], deck) else 0
    for party in range(marks.PARTIES):
        found += 1 if member(t.party_item[party], deck) else 0
    return found


def of_parties(t: Realm) -> int:
    """Fighters, squares and leadership."""
    for fighter in range(marks.FIGHTERS):
        card = t.fighter_card[fighter]
        if card == marks.NONE:
            if t.fighter_hp[fighter]:
                return 2
        elif t.fighter_hp[fighter] > t.book.hp[card]:
            return 2
    for party in range(marks.PARTIES):
        square = t.party_at[party]
        if square < 0:
            continue
        if t.standing[square] != party:
            return 3
        if parties.room(t, party) < 0:
            return 4
        if not parties.living(t, party) and t.attacker < 0:
            return 5
    for square in range(marks.SQUARES):
        if t.standing[square] >= 0 and t.party_at[t.standing[square]] != square:
            return 3
    return 0


def of_map(t: Realm) -> int:
    """Owners, and squares that exist."""
    owned = 0
    mana = t.road_tapped & 0
    for seat in range(t.seats):
        if owned & t.city_of[seat] or mana & t.road_of[seat]:
            return 6
        owned |= t.city_of[seat]
        mana |= t.road_of[seat]
    if owned & ~t.cities:
        return 6
    for road in range(marks.ROADS):
        if (t.road_card[road] != marks.NONE) != ((mana >> road & 1) != 0):
            return 6
    for party in range(marks.PARTIES):
        square = t.party_at[party]
        if square >= 0 and not exists(t, square):
            return 7
    return 0


def exists(t: Realm, square: int) -> bool:
    """Whether a square is a city or beside one."""
    if square < land.ROAD:
        return (t.cities >> square & 1) != 0
    return land.end_of(t, square - land.ROAD, 0) >= 0 or land.end_of(t, square - land.ROAD, 1) >= 0


def of_players(t: Realm) -> int:
    """Hands, goals, rounds, and what is known."""
    for seat in range(t.seats):
        if t.asks == questions.TURN_CARD and hands.size(t, seat) > most(t, seat):
            return 8
        if t.beaten >> seat & 1:
            if t.city_of[seat] or t.road_of[seat] or not hands.is_empty(t, seat):
                return 10
            if parties.main_parties(t, seat):
                return 10
        elif t.turn and not t.reason and t.attacker < 0 and parties.is_beaten(t, seat):
            return 9
    if t.round > marks.ROUNDS:
        return 11
    return of_knowledge(t)


def most(t: Realm, seat: int) -> int:
    """Seven cards, for who has had a turn: a window's draws come after it."""
    return marks.HELD if (seat + 1) % t.seats == t.player and not t.beaten else marks.DECK


def of_knowledge(t: Realm) -> int:
    """Cards known to be in a hand are there, in number of their kind."""
    for seat in range(t.seats):
        for at in range(16):
            if t.known[16 * seat + at] & ~t.hand[at]:
                return 12
    return 0
