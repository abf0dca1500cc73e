from duelhall.core cimport bits
from duelhall.games.blades cimport endings, hands, marks, report, rows
from duelhall.games.blades.realm cimport Realm

cdef int seat_of(int fighter) noexcept nogil
cdef bint is_main(int party) noexcept nogil
cdef bint lives(Realm t, int fighter) noexcept nogil
cdef int living(Realm t, int party) noexcept nogil
cdef int room(Realm t, int party) noexcept nogil
cdef int free_place(Realm t, int party) noexcept nogil
cdef void stand(Realm t, int fighter, int card) noexcept nogil
cdef int hire(Realm t, int seat, int leader) noexcept nogil
cdef void clear_changes(Realm t, int fighter) noexcept nogil
cdef void remove(Realm t, int fighter) noexcept nogil
cdef void pass_to(Realm t, int fighter, int place) noexcept nogil
cdef void bury(Realm t, int party) noexcept nogil
cdef bint settle(Realm t, int party) noexcept nogil
cdef int main_parties(Realm t, int seat) noexcept nogil
cdef int hp_of(Realm t, int seat) noexcept nogil
cdef bint has_lost(Realm t, int seat) noexcept nogil
cdef bint is_beaten(Realm t, int seat) noexcept nogil
cdef void look(Realm t) noexcept nogil
cdef void decide(Realm t, int fallen, int left) noexcept nogil
cdef void finish(Realm t) noexcept nogil
cdef bint one_side(Realm t) noexcept nogil
cdef void leave(Realm t, int seat) noexcept nogil
cdef void drop_mana(Realm t, int road) noexcept nogil
cdef void end_changes(Realm t, int lasts) noexcept nogil
cdef void count_out(Realm t) noexcept nogil
cdef int standing_of(Realm t, int seat) noexcept nogil
cdef int cities_counted(Realm t, int seat) noexcept nogil
