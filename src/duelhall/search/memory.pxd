# inline
from libc.stdlib cimport calloc, free


cdef inline int *ints(int n) noexcept nogil:
    return <int *>calloc(n, sizeof(int))


cdef inline double *reals(int n) noexcept nogil:
    return <double *>calloc(n, sizeof(double))


cdef inline void release(void *block) noexcept nogil:
    free(block)
