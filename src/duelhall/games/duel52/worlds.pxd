from duelhall.core cimport bits, dice
from duelhall.games.duel52 cimport combat, deal, places, powers, questions, sets, table, turn
from duelhall.games.duel52.table cimport Cards, Slots, Table

cdef int TRIES

cdef Cards rank_cards(int rank) noexcept nogil
cdef int any_of(Table t, Cards cards) noexcept nogil
cdef void imagine(Table t, int seat) noexcept nogil
cdef void choose_again(Table t) noexcept nogil
cdef void aim_again(Table t) noexcept nogil
cdef void deal_unseen(Table t, int seat) noexcept nogil
cdef bint can_name(Table t) noexcept nogil
cdef void gather(Table t, int seat) noexcept nogil
cdef void put(Table t, int slot, int card) noexcept nogil
cdef void hold(Table t, int player, int card) noexcept nogil
cdef Cards fitting(Table t, int slot) noexcept nogil
cdef void scatter(Table t, int seat) noexcept nogil
cdef void pin(Table t, int card, Slots spots, int player, bint in_hand) noexcept nogil
cdef Slots laid_by(Table t, int player) noexcept nogil
cdef Cards known_of(Table t, int seat, int player) noexcept nogil
cdef bint pin_what_is_known(Table t, int seat, int gone) noexcept nogil
cdef bint pin_shown(Table t, int seat, int other) noexcept nogil
cdef Slots shows_after(Table t, int seat, int start) noexcept nogil
cdef Slots until_next_show(Table t, int seat, int start) noexcept nogil
cdef bint recall_deal(Table t, int seat, int gone) noexcept nogil
cdef int first_to_leave(Table t, int player, Cards cards) noexcept nogil
cdef Cards before_show(Table t, int seat) noexcept nogil
cdef int left_after(Table t, int player, int card) noexcept nogil
cdef bint in_time(Table t, int player) noexcept nogil
cdef bint was_there(Table t, int player, int card, int since) noexcept nogil
cdef int copies(Table t, int seat, bint there) noexcept nogil
cdef int copies_now(Table t, int seat, Cards deck, bint there) noexcept nogil
