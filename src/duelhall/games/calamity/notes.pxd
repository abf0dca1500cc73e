from duelhall.core.sheet cimport Sheet
from duelhall.games.calamity cimport places_of_facts as at
from duelhall.games.calamity cimport rows
from duelhall.games.calamity.field cimport Field

cdef int WIDTH
cdef void take(Field t, Sheet sheet) noexcept nogil
cdef void row(Field t, Sheet sheet, int kind, int who, int first, int card) noexcept nogil
cdef void count(Sheet sheet, int side, int place) noexcept nogil
