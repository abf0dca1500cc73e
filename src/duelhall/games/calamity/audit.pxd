from duelhall.games.calamity cimport hands, marks, questions
from duelhall.games.calamity.field cimport Field

cdef int broken(Field t) noexcept nogil
cdef int of_heroes(Field t) noexcept nogil
cdef int of_cards(Field t, int seat) noexcept nogil
cdef int of_turn(Field t) noexcept nogil
