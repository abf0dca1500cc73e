from duelhall.games.blades cimport answers, effects, hands, kinds, ops, purse, questions, reach, report, rows
from duelhall.games.blades.realm cimport Realm

cdef int CAST

cdef void open_all(Realm t, int kind) noexcept nogil
cdef void answered(Realm t, int seat, int action) noexcept nogil
cdef void show(Realm t, int seat) noexcept nogil
cdef void play(Realm t, int seat, int card, int target) noexcept nogil
cdef void resolve(Realm t) noexcept nogil
cdef void begin(Realm t, int seat, int action) noexcept nogil
cdef bint is_gone(Realm t, int seat, int card, int target) noexcept nogil
cdef int passing(Realm t) noexcept nogil
