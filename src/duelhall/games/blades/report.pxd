from duelhall.games.blades cimport rows
from duelhall.games.blades.realm cimport Realm

cdef void fact(Realm t, int kind, int who, int first, int second, int number) noexcept nogil
cdef void card(Realm t, int kind, int who, int card, int first, int second) noexcept nogil
cdef void secret(Realm t, int kind, int who, int card, int first, int known) noexcept nogil
