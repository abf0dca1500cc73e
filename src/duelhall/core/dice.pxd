# inline
from duelhall.core.state cimport State


cdef inline int throw(State s, int n) noexcept nogil:
    cdef unsigned long long x = s.rng
    x ^= x << 13
    x ^= x >> 7
    x ^= x << 17
    s.rng = x
    return <int>(((x >> 32) * <unsigned long long>n) >> 32)
