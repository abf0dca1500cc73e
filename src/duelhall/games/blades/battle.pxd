from duelhall.core cimport bits
from duelhall.games.blades cimport (
    answers, effects, figures, hands, marks, ops, parties, questions, report, rows, stages,
)
from duelhall.games.blades.realm cimport Realm

cdef int party_of(Realm t, int side) noexcept nogil
cdef int other(Realm t, int party) noexcept nogil
cdef void begin(Realm t) noexcept nogil
cdef void formed(Realm t, int seat, int front) noexcept nogil
cdef void line_up(Realm t, int party) noexcept nogil
cdef bint can_form(Realm t, int party, int front) noexcept nogil
cdef int in_front(Realm t, int party) noexcept nogil
cdef int untapped(Realm t, int party) noexcept nogil
cdef int targets(Realm t, int fighter) noexcept nogil
cdef void act(Realm t, int fighter) noexcept nogil
cdef void strike(Realm t, int fighter, int target) noexcept nogil
cdef void next_strike(Realm t) noexcept nogil
cdef void rolled(Realm t, int die) noexcept nogil
cdef void follow_up(Realm t, int code, int card, int target) noexcept nogil
cdef void use(Realm t, int fighter, int of_item, int target) noexcept nogil
cdef void use_item(Realm t, int fighter, int card, int target) noexcept nogil
cdef void wait(Realm t, int fighter) noexcept nogil
cdef void go_on(Realm t) noexcept nogil
cdef void next_round(Realm t) noexcept nogil
cdef void end(Realm t) noexcept nogil
