from duelhall.core cimport bits
from duelhall.games.duel52 cimport places, questions, ranks, report, rows, sets
from duelhall.games.duel52.table cimport Slots, Table

cdef int toughness(Table t, Slots card) noexcept nogil
cdef Slots squad_of(Table t, int slot) noexcept nogil
cdef void attack(Table t, int leader, int target) noexcept nogil
cdef void spend_attack(Table t, Slots squad) noexcept nogil
cdef void aim(Table t, int target) noexcept nogil
cdef Slots further_targets(Table t) noexcept nogil
cdef void strike_all(Table t) noexcept nogil
cdef int force(Table t, Slots target, int nth) noexcept nogil
cdef void hurt(Table t, Slots card, int amount) noexcept nogil
cdef bint is_spiked(Table t, Slots card) noexcept nogil
cdef void retaliate(Table t, int spiked) noexcept nogil
cdef Slots bury_doomed(Table t) noexcept nogil
cdef void spring(Table t, int slot) noexcept nogil
cdef void light_bombs(Table t) noexcept nogil
cdef void drop_bomb(Table t, int member) noexcept nogil
cdef void explode(Table t) noexcept nogil
cdef void feed(Table t) noexcept nogil
