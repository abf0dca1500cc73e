# inline
from duelhall.games.duel52.table cimport Table
from duelhall.games.duel52.telling cimport write, write_at, write_card, write_shown, write_two


cdef inline void tell(Table t, int kind, int player, int number, int amount) noexcept nogil:
    if t.telling:
        write(t, kind, player, number, amount)


cdef inline void tell_card(Table t, int kind, int player, int card, int known) noexcept nogil:
    if t.telling:
        write_card(t, kind, player, card, known)


cdef inline void tell_at(Table t, int kind, int player, int slot, int amount) noexcept nogil:
    if t.telling:
        write_at(t, kind, player, slot, amount)


cdef inline void tell_shown(Table t, int kind, int player, int slot, int before) noexcept nogil:
    if t.telling:
        write_shown(t, kind, player, slot, before)


cdef inline void tell_two(Table t, int kind, int slot, int other, int mate, int amount) noexcept nogil:
    if t.telling:
        write_two(t, kind, slot, other, mate, amount)
