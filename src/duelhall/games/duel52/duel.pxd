cimport cython
from duelhall.core cimport bits, dice, seats, state
from duelhall.core.sheet cimport Sheet
from duelhall.core.state cimport State
from duelhall.games.duel52 cimport (
    block, combat, deal, habits, kinds, marks, menu, notes, places, powers, questions, ranks, report, rows,
    sets, tape_rows, turn, worlds, worth,
)
from duelhall.games.duel52.table cimport Slots, Table


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
    cpdef int size(self)
