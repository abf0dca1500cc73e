from duelhall.core cimport bits
from duelhall.games.duel52 cimport marks, report, rows, sets
from duelhall.games.duel52.table cimport Slots, Table

cdef void set_damage(Table t, Slots card, int damage) noexcept nogil
cdef void came_from(Table t, int slot, int player) noexcept nogil
cdef void lay_on_heap(Table t, int slot) noexcept nogil
cdef int new_slot(Table t, int card) noexcept nogil
cdef void set_card(Table t, int slot, int card) noexcept nogil
cdef void arrive(Table t, int slot, int lane) noexcept nogil
cdef void unpair(Table t, int slot) noexcept nogil
cdef void bury(Table t, int slot) noexcept nogil
