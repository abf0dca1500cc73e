from duelhall.games.blades cimport questions, report, rows
from duelhall.games.blades.realm cimport Realm

cdef bint give(Realm t, int seat, int answer) noexcept nogil
cdef void clear(Realm t) noexcept nogil
