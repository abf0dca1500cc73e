from duelhall.core.bits cimport count, index, one
from duelhall.games.duel52.sets cimport ask, seat_of
from duelhall.games.duel52.tell cimport tell, tell_at, tell_card
from duelhall.games.duel52.places cimport arrive, new_slot
from duelhall.games.duel52.table cimport ALL, BLACK, Cards, Table
from duelhall.games.duel52.terms cimport (
    BANNER, BANNER_COPY, BASE_CARD, FORT_CARD, HAND_CARD, HERO_CARD, LEFT_CARD, NAME, NO_SLOT,
    NOTHING, START_CARD, TURN_CARD, T_BANNER, T_BASE, T_DEAL, T_FORT, T_HERO, T_LEAVE, T_NAME,
    T_NOBANNER, T_START, VIEW_CARD,
)

cdef Cards colour(Table t, int player) noexcept nogil
cdef Cards possible(Table t) noexcept nogil
cdef void chance(Table t, int question, int player) noexcept nogil
cdef void begin(Table t) noexcept nogil
cdef void dealt(Table t, int card) noexcept nogil
cdef void started(Table t, int player) noexcept nogil
cdef void deal_heroes(Table t) noexcept nogil
cdef void lay_hero(Table t, int card) noexcept nogil
cdef void deal_left(Table t) noexcept nogil
cdef void leave(Table t, int card) noexcept nogil
cdef void deal_hands(Table t) noexcept nogil
cdef void give(Table t, int card) noexcept nogil
cdef int chooser(Table t) noexcept nogil
cdef void name_banners(Table t) noexcept nogil
cdef int ranks_with_copy(Table t, int player) noexcept nogil
cdef void name_banner(Table t, int rank) noexcept nogil
cdef void raise_banner(Table t, int card) noexcept nogil
cdef void deal_forts(Table t) noexcept nogil
cdef void lay_fort(Table t, int card) noexcept nogil
cdef void deal_bases(Table t) noexcept nogil
cdef void lay_base(Table t, int card) noexcept nogil
cdef void end_deal(Table t) noexcept nogil
cdef void name_side(Table t, int player) noexcept nogil
