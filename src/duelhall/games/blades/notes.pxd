from duelhall.core.sheet cimport Sheet
from duelhall.games.blades cimport places_of_facts as at
from duelhall.games.blades cimport rows
from duelhall.games.blades.realm cimport Realm

cdef int WIDTH
cdef void take(Realm t, Sheet sheet) noexcept nogil
cdef void row(Realm t, Sheet sheet, int kind, int who, int first) noexcept nogil
cdef void count(Sheet sheet, int side, int place) noexcept nogil
