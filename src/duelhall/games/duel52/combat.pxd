from duelhall.core.bits cimport count, index, one
from duelhall.games.duel52.sets cimport ask, damage_of, foes, has_banner, in_reach, lane_of, live, own, owner, prey, ready, side_of, tristrikers
from duelhall.games.duel52.tell cimport tell_at, tell_two
from duelhall.games.duel52.places cimport bury, set_damage
from duelhall.games.duel52.table cimport Slots, Table
from duelhall.games.duel52.terms cimport (
    ATTACK, BOMB, EIGHT, FOUR, JACK, NINE, NOTHING, STRIKE, TEN, THREE, T_BOMB, T_HEAL,
    T_RETALIATE, T_STRIKE, T_TRAP,
)

cdef int toughness(Table t, Slots card) noexcept nogil
cdef Slots squad_of(Table t, int slot) noexcept nogil
cdef void attack(Table t, int leader, int target) noexcept nogil
cdef void spend_attack(Table t, Slots squad) noexcept nogil
cdef void aim(Table t, int target) noexcept nogil
cdef Slots further_targets(Table t) noexcept nogil
cdef void strike_all(Table t) noexcept nogil
cdef int force(Table t, Slots target, int nth) noexcept nogil
cdef void hurt(Table t, Slots card, int amount) noexcept nogil
cdef bint is_spiked(Table t, Slots card) noexcept nogil
cdef void retaliate(Table t, int spiked) noexcept nogil
cdef Slots bury_doomed(Table t) noexcept nogil
cdef void spring(Table t, int slot) noexcept nogil
cdef void light_bombs(Table t) noexcept nogil
cdef void drop_bomb(Table t, int member) noexcept nogil
cdef void explode(Table t) noexcept nogil
cdef void feed(Table t, Slots dead) noexcept nogil
