from libc cimport math

from duelhall.core cimport bits
from duelhall.games.calamity cimport hands, marks, questions, stages, status
from duelhall.games.calamity.field cimport Cards, Field

cdef double STANDING, PER_HEALTH, IN_HAND, BY_CARD, SCALE, PICKED, IN_DECK

cdef double to(Field t, int seat) noexcept nogil
cdef double side(Field t, int seat) noexcept nogil
cdef double hand(Field t, int seat) noexcept nogil
cdef Cards castable(Field t, int seat) noexcept nogil
cdef double standing(Field t, int hero) noexcept nogil
cdef double figure(Field t, int at) noexcept nogil
cdef double promise(Field t, int seat) noexcept nogil
cdef double deck_worth(Field t, int seat) noexcept nogil
cdef double worth_of(Field t, int seat, int card) noexcept nogil
