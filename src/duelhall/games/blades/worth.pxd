from libc cimport math

from duelhall.core cimport bits
from duelhall.games.blades cimport endings, hands, land, parties
from duelhall.games.blades.realm cimport Realm

cdef double CITY, COUNTED, MANA, IN_HAND, PER_HP, PER_ATTACK, LEADER, MARCH, SCALE

cdef double to(Realm t, int seat) noexcept nogil
cdef double side(Realm t, int seat) noexcept nogil
cdef double value(Realm t, int seat) noexcept nogil
cdef double of_party(Realm t, int seat, int party) noexcept nogil
cdef double threat(Realm t, int seat, int party) noexcept nogil
cdef double strength(Realm t, int party) noexcept nogil
cdef double odds_of(Realm t, int one, int other) noexcept nogil
