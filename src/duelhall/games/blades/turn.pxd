from duelhall.core cimport bits
from duelhall.games.blades cimport (
    battle, effects, hands, land, marks, parties, purse, questions, report, rows, stages, windows,
)
from duelhall.games.blades.realm cimport Realm

cdef void go_on(Realm t) noexcept nogil
cdef void proceed(Realm t) noexcept nogil
cdef void begin(Realm t, int seat) noexcept nogil
cdef void count_round(Realm t, int seat) noexcept nogil
cdef void heal(Realm t) noexcept nogil
cdef void revive(Realm t) noexcept nogil
cdef void enter(Realm t, int step) noexcept nogil
cdef int casting_step(Realm t) noexcept nogil
cdef void next_step(Realm t) noexcept nogil
cdef void end(Realm t) noexcept nogil
cdef void close(Realm t) noexcept nogil
cdef void pass_on(Realm t) noexcept nogil
cdef void move(Realm t, int party, int square) noexcept nogil
cdef void arrive(Realm t) noexcept nogil
cdef void capture(Realm t, int seat, int city) noexcept nogil
cdef void lose_items(Realm t, int seat) noexcept nogil
cdef void declare(Realm t, int party, int enemy) noexcept nogil
