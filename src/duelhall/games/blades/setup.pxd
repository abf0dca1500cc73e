from duelhall.core cimport bits
from duelhall.games.blades cimport answers, hands, kinds, marks, parties, questions, report, rows, turn
from duelhall.games.blades.realm cimport Realm

cdef void begin(Realm t) noexcept nogil
cdef void chosen(Realm t, int seat, int leader) noexcept nogil
cdef void dealt(Realm t) noexcept nogil
cdef void drawn_lot(Realm t, int seat) noexcept nogil
cdef void ask_redraw(Realm t) noexcept nogil
cdef void answered(Realm t, int seat, int redraws) noexcept nogil
cdef void deal_again(Realm t, int again) noexcept nogil
cdef bint may_redraw(Realm t, int seat) noexcept nogil
cdef int fill_leaders(int seat, int *out) noexcept nogil
cdef int fill_redraw(Realm t, int seat, int *out) noexcept nogil
