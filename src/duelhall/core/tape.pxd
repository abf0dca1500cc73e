cdef int CELLS, WIDTH


cdef class Tape:
    cdef readonly int length
    cdef int cells[8192]

    cdef void put(self, int kind, int who, int first, int second, int number, int card, int known) noexcept nogil
    cpdef list read(self)
