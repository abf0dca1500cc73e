from duelhall.core cimport bits
from duelhall.games.blades cimport hands, land, marks, ops, parties, purse, questions, report, rows, stages
from duelhall.games.blades.realm cimport Realm

cdef void begin(Realm t, int code, int card, int seat, int doer, int target) noexcept nogil
cdef void stop(Realm t) noexcept nogil
cdef void run(Realm t) noexcept nogil
cdef void carry_out(Realm t, int op, int figure, int whom) noexcept nogil
cdef void draw(Realm t, int figure) noexcept nogil
cdef void lose(Realm t, int figure) noexcept nogil
cdef void pay_or_free(Realm t, int op, int figure) noexcept nogil
cdef void send_back(Realm t) noexcept nogil
cdef void call_off(Realm t) noexcept nogil
cdef void in_vain(Realm t) noexcept nogil
cdef void hold(Realm t) noexcept nogil
cdef bint is_held(Realm t, int party) noexcept nogil
cdef int party_about(Realm t, int whom) noexcept nogil
cdef void on_fighters(Realm t, int op, int figure, int whom) noexcept nogil
cdef void on_one(Realm t, int op, int figure, int fighter) noexcept nogil
cdef void settle(Realm t, int whom) noexcept nogil
cdef void on_fighter(Realm t, int op, int figure, int fighter) noexcept nogil
cdef void tell(Realm t, int kind, int fighter, int first, int second) noexcept nogil
cdef void tap(Realm t, int fighter) noexcept nogil
cdef void alter(Realm t, int op, int figure, int fighter) noexcept nogil
cdef void hurt(Realm t, int fighter, int amount) noexcept nogil
cdef void fall(Realm t, int fighter) noexcept nogil
cdef void heal(Realm t, int fighter, int amount) noexcept nogil
cdef void revive(Realm t, int fighter, int amount) noexcept nogil
cdef bint would(Realm t, int op, int fighter) noexcept nogil
cdef bint would_party(Realm t, int op, int party) noexcept nogil
cdef bint would_seat(Realm t, int op, int seat, int rival) noexcept nogil
cdef bint helps_chosen(Realm t, int code, int choice, int chosen, int seat) noexcept nogil
cdef bint would_chosen(Realm t, int op, int choice, int chosen, int seat) noexcept nogil
cdef bint helps(Realm t, int code, int seat, int doer) noexcept nogil
cdef bint would_unchosen(Realm t, int op, int whom, int seat, int doer) noexcept nogil
