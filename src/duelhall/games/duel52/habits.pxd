from duelhall.core.bits cimport count, one
from duelhall.games.duel52.combat cimport squad_of, toughness
from duelhall.games.duel52.sets cimport damage_of, foes, lane_of, own, rank_at
from duelhall.games.duel52.table cimport Slots, Table
from duelhall.games.duel52.terms cimport (
    ACT, ATTACK, BOMB, CAST, CHOOSE, DISCARD, END, ENTER, FLIP, JACK, LOOK, MENTOR, MOVE, NINE,
    NO_CARD, NO_SLOT, PAIR, PLAY, STRIKE, THREE,
)

cdef double urge_of(Table t, int action) noexcept nogil
cdef double urge_to_attack(Table t, int leader, int target) noexcept nogil
cdef double urge_to_strike(Table t, Slots target, int force) noexcept nogil
cdef double urge_to_flip(Table t, int slot) noexcept nogil
cdef double urge_to_play(Table t, int lane) noexcept nogil
cdef double urge_to_choose(Table t, int chosen) noexcept nogil
cdef int masked(Table t, int action) noexcept nogil
