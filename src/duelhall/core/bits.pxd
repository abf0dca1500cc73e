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
    # Halving without a branch: which half it is can't be foreseen.
    cdef unsigned long long rest = members
    cdef int start = 0, width = 32, below, past
    while width:
        below = __builtin_popcountll(rest & ((<unsigned long long>1 << width) - 1))
        past = -(n >= below)
        n -= below & past
        rest >>= width & past
        start += width & past
        width >>= 1
    return start
