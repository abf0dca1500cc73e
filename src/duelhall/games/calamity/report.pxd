from duelhall.games.calamity cimport rows
from duelhall.games.calamity.field cimport Field

cdef void fact(Field t, int kind, int who, int first, int second, int number) noexcept nogil
cdef void card(Field t, int kind, int who, int card, int first, int second) noexcept nogil
cdef void secret(Field t, int kind, int who, int card, int number) noexcept nogil
cdef int name_of(Field t, int seat, int card) noexcept nogil
