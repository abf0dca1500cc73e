from duelhall.core cimport bits, dice
from duelhall.games.blades cimport hands, kinds, marks, menu, questions
from duelhall.games.blades.realm cimport Cards, Realm

cdef int LEADER_CARDS

cdef void imagine(Realm t, int seat) noexcept nogil
cdef void deal_again(Realm t, int seat, int deck) noexcept nogil
cdef Cards deal(Realm t, int holder, int deck, Cards pool, int size) noexcept nogil
cdef void forget_all(Realm t, int seat) noexcept nogil
cdef Cards pour(Realm t, Cards pool, Cards cards, int deck) noexcept nogil
cdef Cards put_known(Realm t, int seat, int holder, int deck, Cards pool) noexcept nogil
cdef Cards put_known_to(Realm t, int holder, int deck, Cards pool, Cards cards) noexcept nogil
cdef Cards put_loose(Realm t, int seat, int deck, Cards pool, int wanted) noexcept nogil
cdef int drawn_holder(Realm t, int deck, int there, int wanted) noexcept nogil
cdef int room_in(Realm t, int holder, int deck, int wanted) noexcept nogil
cdef void answer_again(Realm t, int seat) noexcept nogil
