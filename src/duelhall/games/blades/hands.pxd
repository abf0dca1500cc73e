from duelhall.core cimport bits
from duelhall.games.blades cimport ops, report, rows
from duelhall.games.blades.realm cimport Cards, Realm

cdef int DECK

cdef Cards span(Realm t, int card) noexcept nogil
cdef Cards more(Realm t, Cards cards, int card) noexcept nogil
cdef Cards fewer(Realm t, Cards cards, int card) noexcept nogil
cdef int size(Realm t, int seat) noexcept nogil
cdef bint is_empty(Realm t, int seat) noexcept nogil
cdef bint holds(Realm t, int seat, int card) noexcept nogil
cdef void take(Realm t, int seat, int card) noexcept nogil
cdef void draw(Realm t, int seat, int card, int kind) noexcept nogil
cdef int hidden(Realm t, int card) noexcept nogil
cdef int spend(Realm t, int seat, int card) noexcept nogil
cdef void bury(Realm t, int card) noexcept nogil
cdef void lose_item(Realm t, int seat, int item) noexcept nogil
cdef void discard(Realm t, int seat, int card) noexcept nogil
cdef void discard_all(Realm t, int seat) noexcept nogil
cdef void put_back(Realm t, int seat) noexcept nogil
cdef int nth(Realm t, Cards cards, int deck, int n) noexcept nogil
cdef int nth_held(Realm t, int seat, int n) noexcept nogil
cdef Cards places(int first, int end) noexcept nogil
cdef bint has_city(Realm t, int seat) noexcept nogil
cdef void forget(Realm t, int holder, int card) noexcept nogil
cdef int sure_in(Realm t, int at, int holder) noexcept nogil
cdef void be_sure(Realm t, int at, int holder, int many) noexcept nogil
cdef void loosen(Realm t, int seat, int holder, int card, int there) noexcept nogil
cdef void see_hand(Realm t, int spy, int holder) noexcept nogil
cdef void narrow(Realm t, int spy, int deck, int holder, Cards cards) noexcept nogil
cdef void settle(Realm t, int spy, int deck) noexcept nogil
cdef void steal(Realm t, int thief, int holder, int card) noexcept nogil
cdef void forget_for(Realm t, int seat, int holder, int card) noexcept nogil
cdef void lose_track(Realm t, int seat, int holder, int thief, int deck) noexcept nogil
