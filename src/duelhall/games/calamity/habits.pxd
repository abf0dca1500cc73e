from libc cimport math

from duelhall.games.calamity cimport attack, kinds, marks, ops, questions, report, setup, status, worth
from duelhall.games.calamity.field cimport Field

cdef double urge_of(Field t, int action) noexcept nogil
cdef double strike(Field t, int target) noexcept nogil
cdef double passing(Field t) noexcept nogil
cdef double cast(Field t, int card, int target) noexcept nogil
cdef double mending(Field t, int op, int figure) noexcept nogil
cdef double warding(Field t, int op, int figure, double value) noexcept nogil
cdef double listed(Field t, int code) noexcept nogil
cdef void weigh_group(Field t, int seat, int group) noexcept nogil
cdef double change(int more, double value) noexcept nogil
