from duelhall.core cimport bits
from duelhall.games.calamity cimport marks, ops, report, rows, stages
from duelhall.games.calamity.field cimport Field

cdef int end_of(Field t, int lasts, int seat) noexcept nogil
cdef int turn_seat(Field t) noexcept nogil
cdef void give(Field t, int hero, int kind, int name, int figure, int end, int is_next) noexcept nogil
cdef void better(Field t, int at, int figure, int end) noexcept nogil
cdef bint is_immune(Field t, int hero, int kind, int figure) noexcept nogil
cdef bint is_minus(int kind, int figure) noexcept nogil
cdef void remove(Field t, int at) noexcept nogil
cdef void wipe(Field t, int at) noexcept nogil
cdef void expire(Field t, int now) noexcept nogil
cdef void drop_shield(Field t, int hero) noexcept nogil
cdef void give_shield(Field t, int hero, int figure, int end) noexcept nogil
cdef void clear_hero(Field t, int hero) noexcept nogil
cdef int total(Field t, int hero, int kind) noexcept nogil
cdef int armour(Field t, int hero) noexcept nogil
cdef int held(int figure) noexcept nogil
cdef bint has(Field t, int hero, int kind) noexcept nogil
cdef int bearers(Field t, int kind, int name) noexcept nogil
cdef void use_next(Field t, int hero, int kind) noexcept nogil
cdef long long harmful(Field t, int hero) noexcept nogil
cdef void cleanse(Field t, int hero, int mark) noexcept nogil
