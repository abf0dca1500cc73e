cimport cython
from duelhall.core cimport bits, dice, seats
from duelhall.core.sheet cimport Sheet
from duelhall.core.state cimport State
from duelhall.games.calamity cimport (
    attack, audit, effects, habits, hands, harm, kinds, marks, menu, notes, ops, questions, report, rows, slab,
    setup, stages, status, turn, windows, worlds, worth,
)
from duelhall.games.calamity.book cimport Book
from duelhall.games.calamity.field cimport Cards, Field


@cython.final
cdef class Melee(Field):
    cdef void happen(self, int outcome) noexcept nogil
    cdef void die_fell(self, int die) noexcept nogil
    cdef void act(self, int kind, int first, int second) noexcept nogil
    cdef void passed(self, int asks) noexcept nogil
    cdef void deed(self, int number, int first, int second) noexcept nogil
    cdef void cast(self, int card, int first, int second) noexcept nogil
    cpdef Melee twin(self)
    cpdef list outcomes(self)
    cpdef int armour_of(self, int hero)
    cpdef int roll_bonus(self, int hero)
    cpdef int pierces(self, int hero)
    cpdef bint bears(self, int hero, int kind)
    cpdef int targets_of(self, int seat)
    cpdef int reaches(self, int target)
    cpdef int roll_total(self)
    cpdef int armour_now(self)
    cpdef int turn_player(self)
    cpdef int card_name(self, int seat, int card)
    cpdef int ready_code(self, int seat, int group)
    cpdef long long harmful_of(self, int hero)
    cpdef long long cleansed(self)
    cpdef double score_of(self, int seat)
    cpdef void make_ready_again(self)
    cpdef void resume(self)
    cpdef int size(self)
    cpdef long long random_games(self, long long seed, long long games)
    cpdef tuple audited_games(self, long long seed, long long games)
    cpdef int fault(self)
    cdef void do_any(self) noexcept nogil
    cpdef long long playouts(self, long long number)
    cpdef tuple digest_games(self, long long seed, long long games)
