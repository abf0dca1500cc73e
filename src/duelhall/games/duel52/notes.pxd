from duelhall.core.sheet cimport Sheet
from duelhall.games.duel52 cimport places_of_facts as at
from duelhall.games.duel52 cimport rows
from duelhall.games.duel52.table cimport Table

cdef int WIDTH
cdef void take(Table t, Sheet sheet) noexcept nogil
cdef void of_deal(Table t, Sheet sheet, int kind, int player, int card) noexcept nogil
cdef void of_play(Table t, Sheet sheet, int kind, int player, int label, int card) noexcept nogil
cdef int side_of(Table t, int player) noexcept nogil
cdef int band(Sheet sheet) noexcept nogil
cdef void count(Sheet sheet, int side, int place) noexcept nogil
