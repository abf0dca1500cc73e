from duelhall.games.duel52 cimport cards, kinds, marks, questions, ranks, view
from duelhall.games.duel52.duel cimport Duel
from duelhall.games.duel52.table cimport Slots

cpdef tuple parts(int action)
cpdef str label_of(Duel duel, int slot)
cpdef str card_spot(Duel duel, int slot)
cpdef str squad_spot(Duel duel, int slot)
cpdef object phrase_of(Duel duel, int action)
cpdef str notation_of(Duel duel, int action)
cpdef str describe(Duel duel, int action, object seat, object you, object names=*)
cpdef object gesture_of(Duel duel, int action)
cdef object gesture_at(object phrase, list spots)
cpdef list choices(Duel duel, int seat, object names=*)


cdef class Describer:
    cdef public Duel duel
    cdef public Slots known
    cdef public object teller

    cpdef str card(self, int slot)
    cpdef str squad(self, int slot)
    cpdef str lane(self, int lane)
    cdef bint knows(self, int slot)


cdef class Onlooker:
    cdef Duel duel
    cdef Describer describer
    cdef dict seen

    cdef tuple look(self, object thing, int number)
    cdef object choice(self, int action)
