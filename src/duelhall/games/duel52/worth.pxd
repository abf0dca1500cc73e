from libc.math cimport exp

from duelhall.core.bits cimport count, index, one
from duelhall.games.duel52.sets cimport is_endgame, side_of
from duelhall.games.duel52.table cimport Cards, Slots, Table
from duelhall.games.duel52.terms cimport DEAD_LANE, FINISHED

cdef double UP[13]
cdef double DOWN[13]
cdef double HAND[13]
cdef double NUMBER[5]

cdef double worth_for(Table t, int seat) noexcept nogil
cdef void weigh_lanes(Table t, double *forces) noexcept nogil
cdef double held(Table t, int side) noexcept nogil
cdef double late(Table t) noexcept nogil
cdef double strength(Table t, Slots cards) noexcept nogil
cdef double share(Table t, int lane, int side, double *forces) noexcept nogil
cdef double two_of(double *chances, int lanes) noexcept nogil
cpdef void use(list row)
