# inline
from libc.string cimport memcmp, memcpy

from duelhall.games.blades.realm cimport Realm


cdef inline void copy(Realm to, Realm source) noexcept nogil:
    memcpy(&to.known, &source.known, <char *>&to.last - <char *>&to.known)


cdef inline bint same(Realm one, Realm other) noexcept nogil:
    return memcmp(&one.hand, &other.hand, <char *>&one.last - <char *>&one.hand) == 0
