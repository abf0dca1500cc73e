from duelhall.core cimport bits, dice
from duelhall.games.calamity cimport hands, questions, setup
from duelhall.games.calamity.field cimport Cards, Field

cdef void imagine(Field t, int seat) noexcept nogil
cdef void build_again(Field t, int other) noexcept nogil
cdef void deal_again(Field t, int other) noexcept nogil
cdef int USUAL
cdef int is_usual(Field t, Cards usual, Cards rare) noexcept nogil
cdef void put(Field t, int seat, Cards member, bint in_hand) noexcept nogil
