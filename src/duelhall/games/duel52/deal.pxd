from duelhall.core cimport bits
from duelhall.games.duel52 cimport marks, places, questions, report, rows, sets, table
from duelhall.games.duel52.table cimport Cards, Table

cdef Cards colour(Table t, int player) noexcept nogil
cdef Cards possible(Table t) noexcept nogil
cdef void chance(Table t, int question, int player) noexcept nogil
cdef void begin(Table t) noexcept nogil
cdef void dealt(Table t, int card) noexcept nogil
cdef void started(Table t, int player) noexcept nogil
cdef void deal_heroes(Table t) noexcept nogil
cdef void lay_hero(Table t, int card) noexcept nogil
cdef void deal_left(Table t) noexcept nogil
cdef void leave(Table t, int card) noexcept nogil
cdef void deal_hands(Table t) noexcept nogil
cdef void give(Table t, int card) noexcept nogil
cdef int chooser(Table t) noexcept nogil
cdef void name_banners(Table t) noexcept nogil
cdef int ranks_with_copy(Table t, int player) noexcept nogil
cdef void name_banner(Table t, int rank) noexcept nogil
cdef void raise_banner(Table t, int card) noexcept nogil
cdef void deal_forts(Table t) noexcept nogil
cdef void lay_fort(Table t, int card) noexcept nogil
cdef void deal_bases(Table t) noexcept nogil
cdef void lay_base(Table t, int card) noexcept nogil
cdef void end_deal(Table t) noexcept nogil
cdef void name_side(Table t, int player) noexcept nogil
