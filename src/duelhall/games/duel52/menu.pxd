from duelhall.core cimport bits, dice
from duelhall.games.duel52 cimport kinds, marks, powers, questions, ranks, sets
from duelhall.games.duel52.table cimport Cards, Slots, Table

cdef int code(int kind, int first, int second) noexcept nogil
cdef int open_lanes(Table t) noexcept nogil
cdef Slots flippable(Table t) noexcept nogil
cdef Slots pairable(Table t) noexcept nogil
cdef Slots mates_of(Table t, int slot, Slots others) noexcept nogil
cdef Slots of_one_rank(Table t, int rank, Slots cards) noexcept nogil
cdef bint can_act(Table t) noexcept nogil
cdef bint can_attack_or_pair(Table t) noexcept nogil
cdef bint has_choice(Table t) noexcept nogil
cdef bint must_enter(Table t) noexcept nogil
cdef bint can_enter(Table t) noexcept nogil
cdef bint can_cast(Table t) noexcept nogil
cdef bint can_end(Table t) noexcept nogil
cdef Slots spell_targets(Table t) noexcept nogil
cdef int write(int *out, int n, int kind, Slots firsts, int second) noexcept nogil
cdef int write_to_lanes(Table t, int *out, int n, int kind, Cards firsts) noexcept nogil
cdef int write_attacks(Table t, int *out, int n) noexcept nogil
cdef int write_on(int *out, int n, int slot, Slots targets) noexcept nogil
cdef int write_pairs(Table t, Slots cards, int *out, int n) noexcept nogil
cdef int write_actions(Table t, int *out) noexcept nogil
cdef int write_spells(Table t, int *out, int n) noexcept nogil
cdef int write_free(Table t, int *out, int n) noexcept nogil
cdef int fill(Table t, int *out) noexcept nogil
cdef bint offers(Table t, int action) noexcept nogil
cdef int pick_action(Table t) noexcept nogil
cdef int pick_freely(Table t, int *out) noexcept nogil
cdef int count_attacks(Table t, Slots attackers, Slots enemies) noexcept nogil
cdef int nth_attack(Table t, Slots attackers, Slots enemies, int n) noexcept nogil
cdef int nth_of_tristrikers(Table t, Slots attackers, Slots enemies, int n) noexcept nogil
cdef Slots mates_in_lane(Table t, int slot, Slots others) noexcept nogil
cdef int count_twos(Table t, Slots cards) noexcept nogil
cdef int count_pairs(Table t) noexcept nogil
cdef int count_by_rank(Table t, Slots singles) noexcept nogil
cdef int nth_pair(Table t, int n) noexcept nogil
