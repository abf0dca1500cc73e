from duelhall.games.calamity cimport harm, marks, ops, questions, report, rows, stages, status, windows
from duelhall.games.calamity.field cimport Field

cdef int side(int hero) noexcept nogil
cdef int targets(Field t, int seat) noexcept nogil
cdef void declare(Field t, int target) noexcept nogil
cdef void waiting_redirect(Field t) noexcept nogil
cdef int guard_for(Field t, int target) noexcept nogil
cdef void go_on(Field t) noexcept nogil
cdef void first_roll(Field t) noexcept nogil
cdef void rolled(Field t, int die) noexcept nogil
cdef int total(Field t) noexcept nogil
cdef int armour_against(Field t) noexcept nogil
cdef void roll_again(Field t) noexcept nogil
cdef bint reroll_ready(Field t) noexcept nogil
cdef void use_reroll(Field t) noexcept nogil
cdef void after_roll(Field t) noexcept nogil
cdef bint hits(Field t) noexcept nogil
cdef void strike(Field t) noexcept nogil
cdef void land(Field t) noexcept nogil
cdef void no_attack(Field t) noexcept nogil
