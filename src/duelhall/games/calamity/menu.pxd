from duelhall.core cimport bits, dice
from duelhall.games.calamity cimport attack, kinds, marks, ops, questions, setup, stages, status, turn
from duelhall.games.calamity.field cimport Cards, Field

cdef int ALL

cdef void enter(Field t, int kind, int first, int targets, int choice) noexcept nogil
cdef int code_at(Field t, int at, int n) noexcept nogil
cdef int two_of(int targets, int n) noexcept nogil
cdef int chosen_from(Field t, int seat, int doer, int choice, int cause) noexcept nogil
cdef bint meets(Field t, int seat, int doer, int needs) noexcept nogil
cdef void enter_spells(Field t, int seat, int event) noexcept nogil
cdef Cards castable(Field t, int seat, int event) noexcept nogil
cdef void enter_spell(Field t, int seat, int card, int event) noexcept nogil
cdef bint is_used(Field t, int seat, int card, int once) noexcept nogil
cdef bint concerns(Field t, int doer, int about, int event) noexcept nogil
cdef void enter_deeds(Field t) noexcept nogil
cdef void gather(Field t, int seat) noexcept nogil
cdef void gather_turn(Field t, int seat) noexcept nogil
cdef void enter_picks(Field t) noexcept nogil
cdef void enter_marks(Field t) noexcept nogil
cdef int fill(Field t, int seat, int *out) noexcept nogil
cdef int pick(Field t, int seat) noexcept nogil
