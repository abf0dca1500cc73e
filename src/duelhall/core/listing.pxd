# inline
from cpython.list cimport PyList_New, PyList_SET_ITEM
from cpython.ref cimport Py_INCREF


cdef inline list listed(list numbers, int *codes, int n):
    cdef list made = PyList_New(n)
    cdef object number
    cdef int i
    for i in range(n):
        number = numbers[codes[i]]
        if number is None:
            number = codes[i]
            numbers[codes[i]] = number
        Py_INCREF(number)
        PyList_SET_ITEM(made, i, number)
    return made
