# inline
from duelhall.games.duel52 cimport tape_rows
from duelhall.games.duel52.table cimport Table


cdef inline void fact(Table t, int kind, int player, int number, int amount) noexcept nogil:
    if t.telling:
        tape_rows.fact(t, kind, player, number, amount)


cdef inline void card(Table t, int kind, int player, int card, int known) noexcept nogil:
    if t.telling:
        tape_rows.card(t, kind, player, card, known)


cdef inline void at(Table t, int kind, int player, int slot, int amount) noexcept nogil:
    if t.telling:
        tape_rows.at(t, kind, player, slot, amount)


cdef inline void shown(Table t, int kind, int player, int slot, int before) noexcept nogil:
    if t.telling:
        tape_rows.shown(t, kind, player, slot, before)


cdef inline void two(Table t, int kind, int slot, int other, int mate, int amount) noexcept nogil:
    if t.telling:
        tape_rows.two(t, kind, slot, other, mate, amount)
