cdef class Chart:
    cdef public long long around[25]
    cdef public int players, pattern, ring
    cdef public int home[4]
    cdef public int row[4]
    cdef public int beside[25]
    cdef public int end[120]
    cdef public int city_order[100]
    cdef public int road_order[240]
    cdef public int away[340]
