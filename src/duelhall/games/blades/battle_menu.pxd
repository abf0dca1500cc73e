from duelhall.core cimport bits
from duelhall.games.blades cimport battle, effects, hands, kinds, marks, ops
from duelhall.games.blades.realm cimport Realm

cdef int SHIFT, ITEM

cdef int fill_formations(Realm t, int seat, int *out) noexcept nogil
cdef int fill_battle(Realm t, int seat, int *out) noexcept nogil
cdef int fill_fighter(Realm t, int seat, int fighter, int *out, int n) noexcept nogil
cdef int fill_ability(Realm t, int fighter, int card, int base, int *out, int n) noexcept nogil
cdef int fill_use(Realm t, int fighter, int code, int choice, int base, int *out, int n) noexcept nogil
cdef int fill_battle_items(Realm t, int seat, int fighter, int *out, int n) noexcept nogil
