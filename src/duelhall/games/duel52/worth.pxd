from libc cimport math
from duelhall.core cimport bits
from duelhall.games.duel52 cimport marks, questions, ranks, sets
from duelhall.games.duel52.table cimport Slots, Table

cdef double UP[16]
cdef double DOWN[16]
cdef double HAND[16]
cdef double NUMBER[5]

cdef double to(Table t, int seat) noexcept nogil
cdef void weigh_lanes(Table t, double *forces) noexcept nogil
cdef double held(Table t, int side) noexcept nogil
cdef double late(Table t) noexcept nogil
cdef double strength(Table t, Slots cards) noexcept nogil
cdef double share(Table t, int lane, int side, double *forces) noexcept nogil
cdef double goal_of(Table t, double *chances) noexcept nogil
cdef double two_of(double *chances, int lanes) noexcept nogil
cpdef void use(list row)
