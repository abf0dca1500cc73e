from duelhall.games.calamity cimport (
    attack, effects, endings, harm, marks, ops, questions, report, rows, stages, status, windows,
)
from duelhall.games.calamity.field cimport Field

cdef void go_on(Field t) noexcept nogil
cdef void resolve(Field t) noexcept nogil
cdef void begin(Field t) noexcept nogil
cdef void draw(Field t) noexcept nogil
cdef void begin_round(Field t) noexcept nogil
cdef int calamity(Field t) noexcept nogil
cdef void tick(Field t) noexcept nogil
cdef void activate(Field t, int hero) noexcept nogil
cdef void end(Field t) noexcept nogil
cdef int available(Field t) noexcept nogil
