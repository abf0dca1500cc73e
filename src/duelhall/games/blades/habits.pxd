from duelhall.games.blades cimport (
    battle, endings, figures, kinds, land, marks, ops, parties, questions, worth,
)
from duelhall.games.blades.realm cimport Realm

cdef double urge_of(Realm t, int action) noexcept nogil
cdef double plainly(Realm t, int action) noexcept nogil
cdef double formed(Realm t, int code) noexcept nogil
cdef double struck(Realm t, int payload) noexcept nogil
cdef double fought(Realm t, int party, int enemy) noexcept nogil
cdef double marched(Realm t, int party, int square) noexcept nogil
cdef bint is_capital(Realm t, int city) noexcept nogil
cdef double played(Realm t, int card) noexcept nogil
cdef double laid_down(Realm t, int payload) noexcept nogil
