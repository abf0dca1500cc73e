from duelhall.games.blades cimport land, ops, stages
from duelhall.games.blades.realm cimport Realm

cdef bint answers(Realm t, int card, int window) noexcept nogil
cdef bint reaches(Realm t, int seat, int card, int choice, int party) noexcept nogil
cdef bint is_entering(Realm t, int party) noexcept nogil
cdef bint touches(Realm t, int road, int cities) noexcept nogil
