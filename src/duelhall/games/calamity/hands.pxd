from duelhall.core cimport bits
from duelhall.games.calamity cimport report, rows
from duelhall.games.calamity.field cimport Cards, Field

cdef int cards_in(Cards one, Cards two) noexcept nogil
cdef int nth_card(Cards one, Cards two, int n) noexcept nogil
cdef void draw(Field t, int seat, int card, int kind) noexcept nogil
cdef void spend(Field t, int seat, int card) noexcept nogil
cdef void discard(Field t, int seat, int card) noexcept nogil
