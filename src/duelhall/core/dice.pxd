# inline
from duelhall.core.state cimport State


cdef inline int throw(State s, int n) noexcept nogil:
    cdef unsigned long long x = s.rng
    x ^= x << 13
    x ^= x >> 7
    x ^= x << 17
    s.rng = x
    return <int>(((x >> 32) * <unsigned long long>n) >> 32)


cdef inline void sow(State s, long long number) noexcept nogil:
    cdef unsigned long long x = (<unsigned long long>number + 1) * <unsigned long long>0x9E3779B97F4A7C15
    s.rng = (x ^ (x >> 29)) | 1
    throw(s, 2)
