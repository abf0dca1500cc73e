from duelhall.core cimport bits
from duelhall.games.duel52 cimport (
    deal, endings, marks, menu, phases, places, powers, questions, report, rows, sets, tape_rows,
)
from duelhall.games.duel52.table cimport Slots, Table

cdef void go_on(Table t) noexcept nogil
cdef void begin_turn(Table t) noexcept nogil
cdef void draw_more(Table t) noexcept nogil
cdef int first_actions(Table t) noexcept nogil
cdef void end(Table t) noexcept nogil
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
