from duelhall.core cimport bits, gesture
from duelhall.games.duel52 cimport actions, cards, marks, questions, ranks, sets
from duelhall.games.duel52.duel cimport Duel
from duelhall.games.duel52.table cimport Slots

cpdef list reasons(Duel duel, int seat, list gestures=*)


cdef class Explainer:
    cdef Duel duel
    cdef dict open, spots, slots
    cdef list found

    cdef list reasons(self)
    cdef note(self, tuple after, list told)
    cdef explain_acting(self)
    cdef explain_next(self, tuple after)
    cdef explain_own(self)
    cdef explain_struck(self, tuple after, int slot)


cdef list spots_of(Duel duel, Slots slots)
cdef str locked(Duel duel)
cdef str area(Duel duel)
cdef str must_wait(Duel duel)
cdef bint waits(Duel duel)
cdef int open_lanes(Duel duel)
cdef list why_not_hand(Duel duel)
cdef str why_locked(Duel duel, int slot)
cdef str why_idle(Duel duel, int slot)
cdef str in_pair(str why)
cdef str tired(Duel duel, int slot)
cdef list why_not_hero(Duel duel)
cdef list why_not_target(Duel duel)
cdef str why_spared(Duel duel, int slot, int spell)
cpdef list why_not_strike(Duel duel)
cpdef list why_not_look(Duel duel)
cpdef list why_not_move(Duel duel)
cpdef list why_not_fort_lane(Duel duel)
cpdef list why_not_fort(Duel duel)
cpdef list why_not_banner(Duel duel)
