from duelhall.core cimport bits
from duelhall.games.calamity cimport attack, harm, marks, ops, questions, report, rows, stages, status
from duelhall.games.calamity.field cimport Field

cdef void run(Field t) noexcept nogil
cdef bint is_idle(Field t, int top) noexcept nogil
cdef void finish(Field t, int top) noexcept nogil
cdef void roll_dice(Field t, int top, int dice, int sides) noexcept nogil
cdef int about(Field t, int top, int whom) noexcept nogil
cdef void change_health(Field t, int top, int op, int heroes, int amount) noexcept nogil
cdef void heal(Field t, int heroes, int amount, int doer) noexcept nogil
cdef void give_all(Field t, int top, int at, int op, int heroes) noexcept nogil
cdef void give_one(Field t, int top, int at, int op, int hero) noexcept nogil
cdef int kind_of(int op) noexcept nogil
cdef void stun(Field t, int hero) noexcept nogil
cdef void ask_or_do(Field t, int top, int at, int op, int heroes) noexcept nogil
cdef void move_cards(Field t, int top, int at, int op) noexcept nogil
cdef void cleanse(Field t, int top, int at, int heroes) noexcept nogil
cdef void cleared(Field t, int mark) noexcept nogil
cdef void change_event(Field t, int top, int at, int op) noexcept nogil
cdef void cancel(Field t, int at) noexcept nogil
cdef void modify(Field t, int op, int figure) noexcept nogil
cdef void redirect(Field t, int to) noexcept nogil
cdef void revive(Field t, int hero) noexcept nogil
