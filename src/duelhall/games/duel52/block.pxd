# inline
from libc.string cimport memcmp, memcpy

from duelhall.games.duel52.table cimport Table


cdef inline void copy(Table to, Table source) noexcept nogil:
    memcpy(&to.stock, &source.stock, <char *>&to.last - <char *>&to.stock)


cdef inline bint same(Table one, Table other) noexcept nogil:
    return memcmp(&one.stock, &other.stock, <char *>&one.last - <char *>&one.stock) == 0
