cimport cython
from duelhall.core.dice cimport throw
from duelhall.core.bits cimport count, index, nth, one
from duelhall.core.seats cimport CHANCE, OVER
from duelhall.core.state cimport State
from duelhall.games.duel52.combat cimport aim, attack, drop_bomb, light_bombs, toughness
from duelhall.games.duel52.deal cimport begin, colour, dealt, name_banner, name_side, possible
from duelhall.games.duel52.habits cimport masked, urge_of
from duelhall.games.duel52.imagine cimport imagine_for
from duelhall.games.duel52.worth cimport worth_for
from duelhall.games.duel52.menu cimport code, offers, pick_action, pick_freely, write_menu
from duelhall.games.duel52.powers cimport (
    discard, draw, flip, freeze, heal, look, looked, mentor, move, moved, power, power_of_ace, view,
    viewed, wait_for,
)
from duelhall.games.duel52.sets cimport holder, is_endgame, is_mage, ready, seat_of, side_of
from duelhall.games.duel52.tell cimport tell_at, tell_card, tell_two
from duelhall.games.duel52.telling cimport label
from duelhall.games.duel52.places cimport arrive, came_from, new_slot
from duelhall.games.duel52.table cimport Cards, Slots, Table
from duelhall.games.duel52.terms cimport (
    ACE, ACT, ATTACK, BANNER, BOMB, CAST, CHOOSE, DISCARD, END, ENTER, FINISHED, FIVE, FLIP, FORT,
    FORTLANE, FOUR, FROM_CHANCE, KING, LOOK, MENTOR, MOVE, NAME, NO_SLOT, NOTHING, ORDER, OUTCOME,
    PAIR, PLAY, QUEEN, SEVEN, SIX, STRIKE, THREE, TURN_CARD, TWO, T_CAST, T_ENTER, T_PAIR, T_PLAY,
    VIEW_CARD,
)
from duelhall.games.duel52.turn cimport choose_fort, end_turn, go_on, take_fort


@cython.final
cdef class Duel(Table):
    cdef void act(self, int kind, int first, int second) noexcept nogil
    cdef void choose(self, int chosen) noexcept nogil
    cdef void happen(self, int outcome) noexcept nogil
    cdef int lay_down(self, int card, int lane) noexcept nogil
    cdef void pair(self, int first, int second) noexcept nogil
    cdef void cast_spell(self, int first, int second) noexcept nogil
    cdef void enter(self, int lane) noexcept nogil
    cpdef Duel twin(self)
    cpdef list possible_cards(self)
    cpdef long long random_games(self, long long seed, long long games)
    cpdef long long playouts(self, long long number)
    cpdef tuple digest_games(self, long long seed, long long games)
    cpdef list stock_of(self, int player)
    cpdef int name_of(self, int slot)
    cpdef bint in_endgame(self)
    cpdef bint casts(self, int player)
    cpdef bint can_attack(self, Slots card)
    cpdef int toughness_of(self, Slots card)
    cpdef int holder_of(self, int slot)
    cpdef int seat_of_player(self, int player)
    cpdef int add_slot(self, int card)
    cpdef void resume(self)
    cpdef double score_of(self, int seat)
    cpdef double worth(self, int seat)
    cpdef int size(self)
