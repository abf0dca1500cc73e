from duelhall.core cimport bits
from duelhall.games.blades cimport ops
from duelhall.games.blades.realm cimport Cards, Realm

cdef int gold(Realm t, int seat) noexcept nogil
cdef int mana(Realm t, int seat, int colour) noexcept nogil
cdef bint can_pay(Realm t, int seat, int card) noexcept nogil
cdef void pay(Realm t, int seat, int card) noexcept nogil
cdef int tap_cities(Realm t, int seat, int many) noexcept nogil
cdef int tap_mana(Realm t, int seat, int many, Cards among) noexcept nogil
cdef Cards untappable_mana(Realm t, int seat) noexcept nogil
cdef int untap_mana(Realm t, int seat, int many) noexcept nogil
cdef void untap_all(Realm t, int seat) noexcept nogil
