from duelhall.core cimport bits
from duelhall.games.blades cimport (
    effects, hands, kinds, land, marks, parties, purse, questions, report, rows,
)
from duelhall.games.blades.realm cimport Realm

cdef void equip(Realm t, int card) noexcept nogil
cdef void pick_up(Realm t, int card) noexcept nogil
cdef void build(Realm t, int card, int city) noexcept nogil
cdef void lay(Realm t, int card, int road) noexcept nogil
cdef void hire(Realm t, int leader) noexcept nogil
cdef void recruit(Realm t, int card, int party) noexcept nogil
cdef void dismiss(Realm t, int fighter) noexcept nogil
cdef void transfer(Realm t, int fighter, int party) noexcept nogil
cdef void hand_over(Realm t, int giver, int taker) noexcept nogil
cdef void special(Realm t, int deed, int target) noexcept nogil
cdef void forget_deed(Realm t) noexcept nogil
cdef void convert(Realm t, int road) noexcept nogil
cdef void spy(Realm t, int seat) noexcept nogil
cdef void thrown(Realm t, int die) noexcept nogil
cdef void succeed(Realm t, int deed, int target) noexcept nogil
cdef void gain_item(Realm t, int item, int before) noexcept nogil
cdef void stolen(Realm t, int card) noexcept nogil
