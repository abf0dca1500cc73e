# inline
from duelhall.core cimport bits
from duelhall.games.duel52 cimport marks, phases, ranks
from duelhall.games.duel52.table cimport Slots, Table


cdef inline int side_of(Table t, int player) noexcept nogil:
    return player & 1 if t.teams else player


cdef inline int pile_of(Table t, int player) noexcept nogil:
    return t.pile[player] if t.split else t.pile[0]


cdef inline bint is_endgame(Table t) noexcept nogil:
    return t.phase != phases.SETUP and t.pile[0] + t.pile[1] == 0


cdef inline Slots in_lanes(Table t) noexcept nogil:
    return t.side[0] | t.side[1] | t.side[2]


cdef inline Slots live(Table t) noexcept nogil:
    return in_lanes(t) if is_endgame(t) else in_lanes(t) & ~t.base


cdef inline Slots own(Table t, int player) noexcept nogil:
    return t.side[side_of(t, player)]


cdef inline Slots foes(Table t, int player) noexcept nogil:
    return in_lanes(t) & ~own(t, player)


cdef inline int rank_at(Table t, int slot) noexcept nogil:
    return t.card_at[slot] >> 2


cdef inline int power_at(Table t, int slot) noexcept nogil:
    return t.does[t.card_at[slot] >> 2]


cdef inline bint has_banner(Table t, int side, int power) noexcept nogil:
    return t.bannermen and (t.improved[side] >> power & 1) != 0


cdef inline Slots tristrikers(Table t) noexcept nogil:
    return t.of[ranks.TEN] if has_banner(t, side_of(t, t.player), ranks.TEN) else 0


cdef inline Slots ready(Table t) noexcept nogil:
    return own(t, t.player) & t.face_up & ~(t.frozen | t.used | t.barred)


cdef inline Slots prey(Table t) noexcept nogil:
    return foes(t, t.player) & live(t)


cdef inline Slots in_reach(Table t, Slots cards) noexcept nogil:
    cdef Slots jacks = cards & t.face_up & t.of[ranks.JACK]
    return jacks if jacks else cards


cdef inline int seat_of(Table t, int player) noexcept nogil:
    return 0 if t.solo else player


cdef inline int owner(Table t, Slots card) noexcept nogil:
    return 0 if t.side[0] & card else 1 if t.side[1] & card else 2


cdef inline int lane_of(Table t, Slots card) noexcept nogil:
    # Without a branch: which lane it is can't be foreseen.
    return (t.lane[1] & card != 0) + 2 * (t.lane[2] & card != 0) + 3 * (t.lane[3] & card != 0)


cdef inline int damage_of(Table t, Slots card) noexcept nogil:
    return (1 if t.hurt1 & card else 0) + (2 if t.hurt2 & card else 0)


cdef inline bint is_mage(Table t, int player) noexcept nogil:
    cdef int rank = t.hero[player] >> 2
    return t.heroes and (rank <= 5 or rank == 10 or rank == 11)


cdef inline bint awaits_warrior(Table t, int player) noexcept nogil:
    return t.heroes and not is_mage(t, player) and not t.hero_played[player]


cdef inline int holder(Table t, int slot) noexcept nogil:
    return t.origin[slot] >> 6 if t.from_hand >> slot & 1 else marks.NOBODY


cdef inline int drawn_before(Table t, int slot) noexcept nogil:
    return t.origin[slot] & 63


cdef inline Slots leaders(Table t) noexcept nogil:
    cdef Slots cards = ready(t)
    cdef Slots pairs = cards & t.paired
    cdef int slot
    cards &= ~pairs
    while pairs:
        slot = bits.index(pairs)
        pairs &= pairs - 1
        if pairs & bits.one(t.mate[slot]):
            cards |= bits.one(slot)
    return cards


cdef inline void ask(Table t, int question, int player, Slots choices, int source) noexcept nogil:
    t.asks = question
    t.who = player
    t.choices = choices
    t.source = source
