from duelhall.core cimport bits
from duelhall.games.blades.realm cimport Cards, Realm

cdef int ROAD

cdef int ally(Realm t, int seat) noexcept nogil
cdef bint are_friends(Realm t, int one, int other) noexcept nogil
cdef int owner(Realm t, int city) noexcept nogil
cdef int mana_owner(Realm t, int road) noexcept nogil
cdef Cards roads_beside(Realm t, int cities) noexcept nogil
cdef bint holds_capital(Realm t, int seat) noexcept nogil
cdef int open_cities(Realm t, int seat) noexcept nogil
cdef int open_rows(Realm t, int seat) noexcept nogil
cdef Cards open_roads(Realm t, int seat) noexcept nogil
cdef int end_of(Realm t, int road, int side) noexcept nogil
cdef bint are_beside(Realm t, int one, int other) noexcept nogil
cdef int near_party(Realm t, int square, int way) noexcept nogil
cdef int near_square(Realm t, int square, int way) noexcept nogil
