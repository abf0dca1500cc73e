from duelhall.games.calamity cimport endings, marks, ops, report, rows, stages, status
from duelhall.games.calamity.field cimport Field

cdef void push(Field t, int kind, int at, int seat, int doer, int first, int second, int name) noexcept nogil
cdef void pop(Field t) noexcept nogil
cdef void damage(Field t, int heroes, int amount, int doer) noexcept nogil
cdef void hurt(Field t, int hero, int amount) noexcept nogil
cdef int left(Field t, int hero) noexcept nogil
cdef void lose(Field t, int heroes, int amount, int doer) noexcept nogil
cdef int fell(Field t) noexcept nogil
cdef void defeat(Field t, int doer) noexcept nogil
cdef void put_fall(Field t, int seat, int fallen) noexcept nogil
cdef void lift(Field t, int at) noexcept nogil
cdef bint is_over(Field t, int reason) noexcept nogil
cdef void passive(Field t, int hero, int when) noexcept nogil
cdef bint use_passive(Field t, int hero) noexcept nogil
