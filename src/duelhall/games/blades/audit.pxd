from duelhall.core cimport bits
from duelhall.games.blades cimport hands, land, marks, parties, questions
from duelhall.games.blades.realm cimport Cards, Realm

cdef int broken(Realm t) noexcept nogil
cdef int of_cards(Realm t) noexcept nogil
cdef Cards on_map(Realm t, int deck) noexcept nogil
cdef Cards member(int card, int deck) noexcept nogil
cdef int in_play_count(Realm t, int deck) noexcept nogil
cdef int of_parties(Realm t) noexcept nogil
cdef int of_map(Realm t) noexcept nogil
cdef bint exists(Realm t, int square) noexcept nogil
cdef int of_players(Realm t) noexcept nogil
cdef int most(Realm t, int seat) noexcept nogil
cdef int of_knowledge(Realm t) noexcept nogil
