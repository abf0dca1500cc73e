# inline
cdef extern from *:
    int __builtin_ctzll(unsigned long long) noexcept nogil
    int __builtin_popcountll(unsigned long long) noexcept nogil


cdef inline int index(long long members) noexcept nogil:
    return __builtin_ctzll(members)


cdef inline int count(long long members) noexcept nogil:
    return __builtin_popcountll(members)


cdef inline long long one(int member) noexcept nogil:
    return <long long>1 << member


cdef inline int nth(long long members, int n) noexcept nogil:
    cdef int start = 0
    cdef int below = __builtin_popcountll(members & 0x3FFFFFF)
    if n >= below:
        n -= below
        members >>= 26
        start = 26
    below = __builtin_popcountll(members & 0x1FFF)
    if n >= below:
        n -= below
        members >>= 13
        start += 13
    while n > 0:
        members &= members - 1
        n -= 1
    return start + __builtin_ctzll(members)
