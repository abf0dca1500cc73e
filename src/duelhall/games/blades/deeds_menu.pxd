from duelhall.core cimport bits
from duelhall.games.blades cimport hands, kinds, land, marks, parties
from duelhall.games.blades.realm cimport Cards, Realm

cdef int SHIFT

cdef int fill_roads(Cards members, int base, int *out, int n) noexcept nogil
cdef int fill_deeds(Realm t, int seat, int *out, int n) noexcept nogil
cdef Cards convertible(Realm t, int seat, int square) noexcept nogil
cdef int fill_thief(Realm t, int seat, int square, int *out, int n) noexcept nogil
cdef int fill_poison(Realm t, int party, int *out, int n) noexcept nogil
cdef int fill_lifts(Realm t, int owner, int city, int *out, int n) noexcept nogil
cdef int fill_victims(Realm t, int victims, int *out, int n) noexcept nogil
