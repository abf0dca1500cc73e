# inline
from libc.string cimport memcmp, memcpy

from duelhall.games.calamity.field cimport Field


cdef inline void copy(Field to, Field source) noexcept nogil:
    memcpy(&to.hand1, &source.hand1, <char *>&to.last - <char *>&to.hand1)


cdef inline bint same(Field one, Field other) noexcept nogil:
    return memcmp(&one.hand1, &other.hand1, <char *>&one.last - <char *>&one.hand1) == 0
