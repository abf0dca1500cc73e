from duelhall.core cimport bits, dice, seats
from duelhall.core.state cimport Codes
from duelhall.games.blades cimport (
    battle_menu, deeds_menu, effects, hands, kinds, land, marks, ops, parties, purse, questions, reach, setup, windows,
)
from duelhall.games.blades.realm cimport Cards, Realm

cdef int SHIFT, CAST, ITEM

cdef int fill(Realm t, int seat, int *out) noexcept nogil
cdef int fill_turn(Realm t, int seat, int *out) noexcept nogil
cdef int fill_building(Realm t, int seat, int step, int *out, int n) noexcept nogil
cdef int fill_set(int members, int base, int *out, int n) noexcept nogil
cdef int fill_items(Realm t, int seat, int *out, int n) noexcept nogil
cdef int fill_cities(Realm t, int seat, int *out, int n) noexcept nogil
cdef int fill_mana(Realm t, int seat, int *out, int n) noexcept nogil
cdef int fill_leaders(Realm t, int seat, int *out, int n) noexcept nogil
cdef int fill_units(Realm t, int seat, int *out, int n) noexcept nogil
cdef bint is_at_home(Realm t, int party) noexcept nogil
cdef int fill_recruits(Realm t, int seat, int leader, int room, int *out, int n) noexcept nogil
cdef int fill_dismissals(Realm t, int party, int *out, int n) noexcept nogil
cdef int fill_transfers(Realm t, int seat, int *out, int n) noexcept nogil
cdef int fill_transfer(Realm t, int giver, int taker, int *out, int n) noexcept nogil
cdef int fill_marches(Realm t, int seat, int step, int *out, int n) noexcept nogil
cdef bint may_enter(Realm t, int party, int square) noexcept nogil
cdef bint is_foe(Realm t, int seat, int party) noexcept nogil
cdef int fill_casts(Realm t, int seat, int *out, int n, int window) noexcept nogil
cdef int fill_cast(Realm t, int seat, int card, int *out, int n) noexcept nogil
cdef int fill_party(Realm t, int seat, int card, int party, int *out, int n) noexcept nogil
cdef int fill_discards(Realm t, int seat, int *out) noexcept nogil
cdef int pick(Realm t, int seat) noexcept nogil
