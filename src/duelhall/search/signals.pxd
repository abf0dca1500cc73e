# inline
from cpython.exc cimport PyErr_CheckSignals


cdef inline int heed() except -1:
    return PyErr_CheckSignals()
