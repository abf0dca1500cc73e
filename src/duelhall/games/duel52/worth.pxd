from duelhall.core.bits cimport count, index, one
from duelhall.games.duel52.sets cimport side_of
from duelhall.games.duel52.table cimport Slots, Table
from duelhall.games.duel52.terms cimport EIGHT, FINISHED, JACK, NINE, TEN

cdef double worth_for(Table t, int seat) noexcept nogil
cdef double strength(Table t, Slots cards) noexcept nogil
cdef double lane_worth(Table t, int lane, int side) noexcept nogil
cdef int hand_of(Table t, int side) noexcept nogil
