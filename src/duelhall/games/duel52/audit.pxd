from duelhall.core cimport bits, seats, state
from duelhall.games.duel52 cimport combat, marks, menu, questions, ranks, sets, table
from duelhall.games.duel52.duel cimport Duel
from duelhall.games.duel52.table cimport Table

cdef int audit_cards(Table t) noexcept nogil
cdef int audit_board(Table t) noexcept nogil
cdef int audit_pairs(Table t) noexcept nogil
cdef int audit_damage(Table t) noexcept nogil
cdef int audit_knowledge(Table t, Table before) noexcept nogil
cdef int audit_question(Table t, int action) noexcept nogil
cdef int audit(Table t, Table before) noexcept nogil
cdef int audit_game(Duel duel, Duel before) noexcept nogil
cpdef tuple audit_games(Duel first, long long seed, long long games)
cpdef dict count_picks(Duel duel, long long seed, long long times)
