from duelhall.core.bits cimport count, index, one
from duelhall.core.seats cimport CHANCE
from duelhall.games.duel52.combat cimport toughness
from duelhall.games.duel52.duel cimport Duel
from duelhall.games.duel52.menu cimport write_menu
from duelhall.games.duel52.sets cimport damage_of, holder, in_lanes, rank_at, seat_of
from duelhall.games.duel52.table cimport ALL, Cards, Slots, Table
from duelhall.games.duel52.terms cimport ACT, FINISHED, FROM_CHANCE

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
