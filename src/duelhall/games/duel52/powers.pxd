from duelhall.core.bits cimport index, nth, one
from duelhall.games.duel52.sets cimport ask, awaits_warrior, damage_of, foes, has_banner, is_endgame, is_mage, lane_of, live, own, pile_of, rank_at, seat_of, side_of
from duelhall.games.duel52.tell cimport tell, tell_at, tell_card, tell_shown
from duelhall.games.duel52.telling cimport label
from duelhall.games.duel52.places cimport arrive, came_from, lay_on_heap, new_slot, set_damage, unpair
from duelhall.games.duel52.table cimport Slots, Table
from duelhall.games.duel52.terms cimport (
    ACE, DEEPEST, DISCARD, FIVE, FOUR, HEALING, KING, LOOK, MENTOR, MOVE, NINE, NO_SLOT, NOBODY, NOTHING,
    ORDER, QUEEN, SEVEN, SIX, TWO, T_CLOSE, T_DISCARD, T_DRAW, T_EMPTY, T_ENRAGE, T_EXERT, T_FLIP,
    T_FREEZE, T_GAIN, T_HEAL, T_LOOK, T_MOVE, T_POWER, T_SHOW, T_SHOWN, T_THAW, VIEW_CARD, VIEWING,
)

cdef void flip(Table t, Slots cards, int cause) noexcept nogil
cdef void wait_for(Table t, Slots cards, int cause) noexcept nogil
cdef void unwind(Table t) noexcept nogil
cdef void power(Table t, int slot) noexcept nogil
cdef void power_of_2(Table t, int slot) noexcept nogil
cdef void view(Table t, int slot) noexcept nogil
cdef void viewed(Table t, int card) noexcept nogil
cdef void draw(Table t, int card) noexcept nogil
cdef void discard(Table t, int card) noexcept nogil
cdef void lay_aside(Table t, int player, int card) noexcept nogil
cdef void after_view(Table t) noexcept nogil
cdef void mentor(Table t, int first) noexcept nogil
cdef Slots hidden(Table t) noexcept nogil
cdef void power_of_4(Table t, int slot) noexcept nogil
cdef void choose_look(Table t, Slots cards, int slot) noexcept nogil
cdef void look(Table t, int slot) noexcept nogil
cdef void looked(Table t, int slot) noexcept nogil
cdef void show_hand(Table t) noexcept nogil
cdef void remember_hand(Table t, int viewer, int other) noexcept nogil
cdef void power_of_5(Table t, int slot) noexcept nogil
cdef void power_of_6(Table t, int slot) noexcept nogil
cdef void freeze(Table t, Slots cards) noexcept nogil
cdef void close_lane(Table t, int lane) noexcept nogil
cdef void heal_all(Table t) noexcept nogil
cdef void heal(Table t, int slot, int amount) noexcept nogil
cdef void power_of_queen(Table t, int slot) noexcept nogil
cdef void moved(Table t, int slot) noexcept nogil
cdef void move(Table t, int slot, int lane) noexcept nogil
cdef void power_of_king(Table t, int slot) noexcept nogil
cdef void power_of_ace(Table t, int slot) noexcept nogil
