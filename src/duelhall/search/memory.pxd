# inline
from libc.stdlib cimport calloc, free, malloc


# What is looked at together lies together, in one line of the processor's cache.
cdef struct Node:
    double prior
    double total
    int visits
    int offered
    int first
    int sibling
    unsigned short code
    unsigned short action
    signed char seat


cdef inline Node *nodes(int n) noexcept nogil:
    return <Node *>malloc(n * sizeof(Node))


cdef inline int *ints(int n) noexcept nogil:
    return <int *>calloc(n, sizeof(int))


cdef inline void release(void *block) noexcept nogil:
    free(block)
