from duelhall.core cimport bits
from duelhall.games.duel52 cimport marks, places, questions, ranks, report, rows, sets, tape_rows
from duelhall.games.duel52.table cimport Cards, Slots, Table

cdef void flip(Table t, Slots cards, int cause) noexcept nogil
cdef void wait_for(Table t, Slots cards, int cause) noexcept nogil
cdef void unwind(Table t) noexcept nogil
cdef void power(Table t, int slot) noexcept nogil
cdef int improvements(Table t, int does) noexcept nogil
cdef void power_of_2(Table t, int slot) noexcept nogil
cdef void view(Table t, int slot) noexcept nogil
cdef void viewed(Table t, int card) noexcept nogil
cdef void draw(Table t, int card) noexcept nogil
cdef void discard(Table t, int card) noexcept nogil
cdef void lay_aside(Table t, int player, int card) noexcept nogil
cdef void after_view(Table t) noexcept nogil
cdef void mentor(Table t, int first) noexcept nogil
cdef Slots hidden(Table t) noexcept nogil
cdef void power_of_4(Table t, int slot) noexcept nogil
cdef void choose_look(Table t, Slots cards, int slot) noexcept nogil
cdef void look(Table t, int slot) noexcept nogil
cdef void looked(Table t, int slot) noexcept nogil
cdef void show_hand(Table t) noexcept nogil
cdef void remember_hand(Table t, int viewer, int other) noexcept nogil
cdef int last_show(Table t, int viewer) noexcept nogil
cdef bint left_since(Table t, int start, int player) noexcept nogil
cdef Cards shown_to(Table t, int viewer) noexcept nogil
cdef Cards last_hand(Table t, int viewer) noexcept nogil
cdef void power_of_5(Table t, int slot) noexcept nogil
cdef void power_of_6(Table t, int slot) noexcept nogil
cdef void freeze(Table t, Slots cards) noexcept nogil
cdef void close_lane(Table t, int lane) noexcept nogil
cdef void heal_all(Table t) noexcept nogil
cdef void heal(Table t, int slot, int amount) noexcept nogil
cdef void power_of_queen(Table t, int slot) noexcept nogil
cdef bint must_move(Table t) noexcept nogil
cdef void moved(Table t, int slot) noexcept nogil
cdef void move(Table t, int slot, int lane) noexcept nogil
cdef void power_of_king(Table t, int slot) noexcept nogil
cdef void power_of_ace(Table t, int slot) noexcept nogil
