from duelhall.core cimport bits
from duelhall.games.duel52 cimport cards, endings, marks, powers, questions, sets
from duelhall.games.duel52.duel cimport Duel
from duelhall.games.duel52.table cimport Slots

cpdef dict view(Duel duel, object seat, bint all_open=*)
cpdef Slots known_slots(Duel duel, object seat)
cdef str view_card(Duel duel, int slot, Slots known)
cdef list by_tag(Duel duel, Slots slots)
cdef Slots discarded(Duel duel)
cdef dict view_result(Duel duel)
cdef dict view_question(Duel duel)
cdef str label_at(Duel duel, int slot)
cdef str asking(Duel duel)
cdef dict view_hand(Duel duel, int player, object seat, bint all_open)
cdef dict view_shown(Duel duel, int player, object seat)
cdef dict view_hero(Duel duel, int player)
cdef str hero_state(Duel duel, int player)
cdef list view_banners(Duel duel, int player)
cdef list view_looked(Duel duel, int slot)
cdef dict view_fort(Duel duel, int slot, Slots known)
cdef dict view_lane(Duel duel, int lane, Slots known)
cdef dict view_lying(Duel duel, int slot, Slots known)
cdef int attacks_left(Duel duel, Slots card)
