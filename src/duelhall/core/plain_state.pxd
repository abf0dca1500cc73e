from duelhall.core.seats cimport CHANCE, MOST_ACTIONS, OVER
from duelhall.core.state cimport State


cdef class PlainState(State):
    cdef public bint broken
    cdef public list told

    cdef int movers(self) noexcept nogil
    cdef int mover(self) noexcept nogil
    cdef int fill(self, int seat, int *out) noexcept nogil
    cdef int sample(self) noexcept nogil
    cdef int pick(self) noexcept nogil
    cdef void do(self, int seat, int action) noexcept nogil
    cdef double score(self, int seat) noexcept nogil
    cdef void copy_from(self, State other) noexcept nogil
    cdef void imagine(self, int seat) noexcept nogil
    cpdef list legal(self, seat=*)
    cpdef list tell_step(self, int seat, int action)
    cpdef void step(self, int action, int seat=*)
    cpdef int decider(self)
    cpdef bint may_move(self, int seat)
    cpdef void dream(self, int seat)
    cpdef State clone(self)
    cpdef State blank(self)
