from cpython.object cimport PyObject_GenericSetAttr

from duelhall.core cimport seats
from duelhall.core.sheet cimport Sheet
from duelhall.core.state cimport State


cdef inline int set_attribute(object owner, object name, object value) except -1:
    return PyObject_GenericSetAttr(owner, name, value)


cdef class PlainBase(State):
    cdef public list told
    cdef object fault
    cdef bint has_opinion, has_urge, has_looks

    cdef int fast_deciders(self) noexcept nogil
    cdef int fast_decider(self) noexcept nogil
    cdef int fill(self, int seat, int *out) noexcept nogil
    cdef int sample(self) noexcept nogil
    cdef int pick(self) noexcept nogil
    cdef void do(self, int seat, int action) noexcept nogil
    cdef double score(self, int seat) noexcept nogil
    cdef void copy_from(self, State other) noexcept nogil
    cdef void fast_imagine(self, int seat) noexcept nogil
    cdef double fast_opinion(self, int seat) noexcept nogil
    cdef double fast_urge(self, int action) noexcept nogil
    cdef int fast_seen_as(self, int action) noexcept nogil
    cdef void fast_note(self, Sheet sheet) noexcept nogil
    cdef void keep_fault(self, object error)
    cpdef void raise_fault(self)
    cpdef bint same(self, State other)
    cpdef list legal(self, seat=*)
    cpdef list tell_step(self, int seat, int action)
    cpdef int draw_outcome(self)
    cpdef void note_step(self, int seat, int action, Sheet sheet)
    cpdef void step(self, int action, int seat=*)
    cpdef void run_chance(self)
    cpdef void advance(self, int action)
    cpdef int decider(self)
    cpdef bint may_decide(self, int seat)
    cpdef State clone(self)
    cpdef State blank(self)


cdef int GRAIN
cdef int checked_seat(int seat) except? -9
cdef int set_of(object deciders) except -1
cdef int checked_action(int action, str name) except -1
cdef list checked_actions(list actions, int seat)
cdef object copied(object value)
