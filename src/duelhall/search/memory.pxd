# inline
from libc.math cimport log, sqrt
from libc.stdlib cimport calloc, free
from posix.time cimport CLOCK_MONOTONIC, clock_gettime, timespec


cdef inline int *ints(int n) noexcept nogil:
    return <int *>calloc(n, sizeof(int))


cdef inline double *reals(int n) noexcept nogil:
    return <double *>calloc(n, sizeof(double))


cdef inline void release(void *block) noexcept nogil:
    free(block)


cdef inline double root(double x) noexcept nogil:
    return sqrt(x)


cdef inline double ln(double x) noexcept nogil:
    return log(x)


cdef inline double clock() noexcept nogil:
    cdef timespec t
    clock_gettime(CLOCK_MONOTONIC, &t)
    return t.tv_sec + t.tv_nsec * 1e-9
