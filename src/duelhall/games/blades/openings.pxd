from duelhall.core cimport seats
from duelhall.core.state cimport Codes
from duelhall.games.blades cimport deeds_menu, hands, kinds, land, marks, menu, parties, purse
from duelhall.games.blades.realm cimport Realm

cpdef int open_steps(Realm t) noexcept
cdef int of_cards(Realm t, int seat) noexcept nogil
cdef int of_gold(Realm t, int seat) noexcept nogil
cdef int of_table(Realm t, int seat) noexcept nogil
