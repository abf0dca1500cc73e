from duelhall.core.bits cimport count, index, one
from duelhall.games.duel52.deal cimport chance
from duelhall.games.duel52.powers cimport draw, unwind
from duelhall.games.duel52.sets cimport ask, awaits_warrior, is_endgame, own, pile_of
from duelhall.games.duel52.tell cimport tell, tell_at, tell_shown
from duelhall.games.duel52.telling cimport label
from duelhall.games.duel52.places cimport arrive
from duelhall.games.duel52.table cimport Cards, Slots, Table
from duelhall.games.duel52.terms cimport (
    ACT, BY_DRAW, BY_IDLENESS, BY_LANES, DEAD_LANE, ENDING, FINISHED, FORT, FORTLANE, NO_SLOT,
    NOTHING, OPEN_LANE, SETUP, TURN, TURN_CARD, T_DEAD, T_END, T_OPEN, T_OVER, T_TAKE, T_THAW,
    T_TURN, T_WON,
)
from duelhall.games.duel52.menu cimport has_choice

cdef void go_on(Table t) noexcept nogil
cdef void begin_turn(Table t) noexcept nogil
cdef int first_actions(Table t) noexcept nogil
cdef void end_turn(Table t) noexcept nogil
cdef void finish_turn(Table t) noexcept nogil
cdef bint thaw(Table t) noexcept nogil
cdef bint reopen(Table t) noexcept nogil
cdef Slots forts_for(Table t, int taker) noexcept nogil
cdef int fort_lanes(Table t, int taker) noexcept nogil
cdef void offer_forts(Table t) noexcept nogil
cdef void choose_fort(Table t, int lane) noexcept nogil
cdef void take_fort(Table t, int slot) noexcept nogil
cdef void check_lanes(Table t) noexcept nogil
cdef bint can_play(Table t, int side) noexcept nogil
cdef void check_lane(Table t, int lane) noexcept nogil
cdef void count_lanes(Table t) noexcept nogil
cdef void check_triangles(Table t) noexcept nogil
cdef void finish(Table t, int winner, int reason) noexcept nogil
