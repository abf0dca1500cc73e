from duelhall.games.calamity cimport questions, report, rows
from duelhall.games.calamity.field cimport Field

cdef bint has_reaction(Field t, int seat, int event) noexcept nogil
cdef bint open_for(Field t, int seat, int event) noexcept nogil
