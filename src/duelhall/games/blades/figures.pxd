from duelhall.games.blades cimport marks
from duelhall.games.blades.realm cimport Realm

cdef int changes(Realm t, int fighter, int figure) noexcept nogil
cdef int given(Realm t, int bearer, int part) noexcept nogil
cdef int of_battle(Realm t, int fighter, int figure) noexcept nogil
cdef int armour(Realm t, int fighter) noexcept nogil
cdef int attack(Realm t, int fighter) noexcept nogil
cdef int damage(Realm t, int striker, int target) noexcept nogil
cdef int needs(Realm t, int striker) noexcept nogil
