cimport cython
from duelhall.core cimport bits, dice, seats
from duelhall.core.sheet cimport Sheet
from duelhall.core.state cimport Codes, State
from duelhall.games.blades cimport (
    audit, battle, deeds, effects, figures, habits, hands, kinds, land, marks, menu, notes, ops, parties,
    purse, questions, rows, setup, tablet, turn, windows, worlds, worth,
)
from duelhall.games.blades.book cimport DeckBook
from duelhall.games.blades.chart cimport Chart
from duelhall.games.blades.realm cimport Cards, Realm


@cython.final
cdef class Campaign(Realm):
    cdef void happen(self, int outcome) noexcept nogil
    cdef void cast(self, int seat, int action) noexcept nogil
    cdef void plain(self, int seat, int action) noexcept nogil
    cdef int place(self, int about) noexcept nogil
    cdef void fight(self, int payload) noexcept nogil
    cdef void act(self, int kind, int payload) noexcept nogil
    cdef void transfer(self, int payload) noexcept nogil
    cdef void lay_down(self, int payload) noexcept nogil
    cpdef Campaign twin(self)
    cpdef list outcomes(self)
    cpdef list weighed(self, list held)
    cpdef int hand_size(self, int seat)
    cpdef int armour_of(self, int fighter)
    cpdef int attack_of(self, int fighter)
    cpdef int needs_of(self, int fighter)
    cpdef int damage_of(self, int striker, int target)
    cpdef int targets_of(self, int fighter)
    cpdef int changes_of(self, int fighter, int figure)
    cpdef bint is_held(self, int party)
    cpdef int room_in(self, int party)
    cpdef int living_in(self, int party)
    cpdef int city_owner(self, int city)
    cpdef int mana_owner(self, int road)
    cpdef int gold_of(self, int seat)
    cpdef bint can_pay(self, int seat, int card)
    cpdef int open_cities(self, int seat)
    cpdef long long open_roads(self, int seat)
    cpdef int parties_of(self, int seat)
    cpdef int hp_of(self, int seat)
    cpdef int cities_counted(self, int seat)
    cpdef int next_number(self, int card)
    cpdef list offers(self, int seat)
    cpdef int passing(self)
    cpdef double score_of(self, int seat)
    cpdef void resume(self)
    cpdef int size(self)
    cpdef long long random_games(self, long long seed, long long games)
    cpdef tuple audited_games(self, long long seed, long long games, int lively=*)
    cpdef int fault(self)
    cdef void do_any(self, int lively) noexcept nogil
    cdef int pick_lively(self, int seat) noexcept nogil
    cpdef long long playouts(self, long long number)
    cpdef tuple digest_games(self, long long seed, long long games)
