from duelhall.core.bits cimport one
from duelhall.games.duel52.sets cimport lane_of, owner, seat_of
from duelhall.games.duel52.table cimport Slots, Table
from duelhall.games.duel52.terms cimport FORT_LANE, NOBODY

cdef int label(Table t, int slot) noexcept nogil
cdef int knowers(Table t, Slots card) noexcept nogil
cdef void write(Table t, int kind, int player, int number, int amount) noexcept nogil
cdef void write_card(Table t, int kind, int player, int card, int known) noexcept nogil
cdef void write_at(Table t, int kind, int player, int slot, int amount) noexcept nogil
cdef void write_shown(Table t, int kind, int player, int slot, int before) noexcept nogil
cdef void write_two(Table t, int kind, int slot, int other, int mate, int amount) noexcept nogil
