from duelhall.core cimport listing, seats
from duelhall.core.sheet cimport Sheet
from duelhall.core.tape cimport Tape


ctypedef int[seats.MOST_ACTIONS] Codes
cdef list NUMBERS, SPARE


cdef class State:
    cdef unsigned long long rng
    cdef bint telling, faulty
    cdef Tape tape

    cdef int random(self, int n) noexcept nogil
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
    cdef void fast_note_step(self, int seat, int action, Sheet sheet) noexcept nogil
    cdef bint allows(self, int seat, int action) noexcept nogil
    cdef void settle(self) noexcept nogil
    cdef long long fast_playout(self) noexcept nogil
    cpdef bint same(self, State other)
    cpdef void raise_fault(self)
    cpdef void seed(self, long long number)
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
