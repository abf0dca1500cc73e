from duelhall.core cimport bits, gesture
from duelhall.games.duel52 cimport cards, kinds, marks, questions, ranks, view
from duelhall.games.duel52.duel cimport Duel
from duelhall.games.duel52.table cimport Slots

cpdef tuple parts(int action)
cpdef str label_of(Duel duel, int slot)
cpdef str card_spot(Duel duel, int slot)
cpdef str squad_spot(Duel duel, int slot)
cpdef Phrase phrase_of(Duel duel, int action)
cdef str filled(tuple template, list things)
cpdef str notation_of(Duel duel, int action)
cpdef str describe(Duel duel, int action, object seat, object you, object names=*)
cpdef object gesture_of(Duel duel, int action)
cdef object gesture_at(Phrase phrase, list spots)
cpdef list choices(Duel duel, int seat, object names=*)


cdef class Thing:
    cdef readonly int place

    cpdef str name(self, Duel duel, int number)
    cpdef str spot(self, Duel duel, int number)
    cpdef str words(self, Describer d, int number)


cdef class HandCard(Thing):
    pass


cdef class Card(Thing):
    pass


cdef class Squad(Card):
    pass


cdef class Lane(Thing):
    pass


cdef class HerLane(Thing):
    pass


cdef class HeroCard(Thing):
    pass


cdef class Rank(Thing):
    pass


cdef class PlayerNumber(Thing):
    pass


cdef class HealOrder(Thing):
    pass


cdef class Phrase:
    cdef readonly str verb
    cdef readonly tuple notation, words, things
    cdef readonly bint any_order


cdef class Describer:
    cdef public Duel duel
    cdef public Slots known
    cdef public object teller
    cdef dict owners

    cdef str whose(self, int owner)
    cpdef str card(self, int slot)
    cpdef str squad(self, int slot)
    cpdef str lane(self, int lane)
    cdef bint knows(self, int slot)


cdef class Onlooker:
    cdef Duel duel
    cdef Describer describer
    cdef dict seen

    cdef tuple look(self, Thing thing, int number)
    cdef object choice(self, int action)
