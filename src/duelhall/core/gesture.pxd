cdef bint is_plain(tuple path)
cpdef dict openings(object gestures)
cdef note(dict open_spots, tuple way)
