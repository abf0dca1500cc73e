from duelhall.core cimport bits, dice
from duelhall.games.calamity cimport effects, marks, questions, report, rows, status, turn
from duelhall.games.calamity.field cimport Cards, Field

cdef void begin(Field t) noexcept nogil
cdef void rolled_off(Field t, int die) noexcept nogil
cdef void decided(Field t, int first_turn) noexcept nogil
cdef bint is_free(Field t, int kind) noexcept nogil
cdef void picked(Field t, int kind) noexcept nogil
cdef void make_ready(Field t, int seat) noexcept nogil
cdef void put_ready(Field t, int seat, int card, int copies) noexcept nogil
cdef int width(Field t, int group) noexcept nogil
cdef int lists(Field t, int group) noexcept nogil
cdef bint fits(Field t, int seat, int code) noexcept nogil
cdef int fill_lists(Field t, int seat, int *out) noexcept nogil
cdef int pick_list(Field t, int seat) noexcept nogil
cdef int ready_list(Field t, int seat, int group) noexcept nogil
cdef void put_list(Field t, int seat, int code) noexcept nogil
cdef void built(Field t, int seat, int code) noexcept nogil
cdef void dealt(Field t) noexcept nogil
cdef Cards cleansable(Field t) noexcept nogil
