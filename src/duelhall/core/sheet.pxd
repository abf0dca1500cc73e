cimport cython

cdef int CELLS


@cython.final
cdef class Sheet:
    cdef public int size, first, turn, ending
    cdef int cells[1024]

    cpdef void clear(self) noexcept nogil
    cpdef void add(self, int place, int number) noexcept nogil
    cpdef list read(self)
