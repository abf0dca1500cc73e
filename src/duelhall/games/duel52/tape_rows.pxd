from duelhall.core cimport bits
from duelhall.games.duel52 cimport marks, rows, sets
from duelhall.games.duel52.table cimport Slots, Table

cdef int label(Table t, int slot) noexcept nogil
cdef int knowers(Table t, Slots card) noexcept nogil
cdef void fact(Table t, int kind, int player, int number, int amount) noexcept nogil
cdef void card(Table t, int kind, int player, int card, int known) noexcept nogil
cdef void at(Table t, int kind, int player, int slot, int amount) noexcept nogil
cdef void shown(Table t, int kind, int player, int slot, int before) noexcept nogil
cdef void two(Table t, int kind, int slot, int other, int mate, int amount) noexcept nogil
