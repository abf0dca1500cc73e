from duelhall.core cimport bits
from duelhall.games.duel52 cimport combat, kinds, marks, questions, ranks, sets
from duelhall.games.duel52.table cimport Slots, Table

cdef double urge_of(Table t, int action) noexcept nogil
cdef double urge_to_attack(Table t, int leader, int target) noexcept nogil
cdef double urge_to_strike(Table t, Slots target, int force) noexcept nogil
cdef double urge_to_flip(Table t, int slot) noexcept nogil
cdef double urge_to_play(Table t, int lane) noexcept nogil
cdef double urge_to_choose(Table t, int chosen) noexcept nogil
cdef int masked(Table t, int action) noexcept nogil
