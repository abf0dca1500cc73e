cimport cython
from duelhall.core cimport dice, row_head, seats
from duelhall.core.sheet cimport Sheet
from duelhall.core.state cimport State
from duelhall.core.tape cimport Tape


cpdef long long mixed(long long base, long long number) noexcept nogil
@cython.locals(at=cython.longlong, deal=cython.longlong, seed=cython.longlong, luck=cython.longlong, decisions=cython.int, width=cython.int, number=cython.longlong, seat=cython.int, place=cython.int)
cpdef void random_rows(State start, Sheet sheet, long long base, long long first, long long games, int sides, int count, int[::1] out, double[::1] scores)
@cython.locals(state=State, own=cython.ulonglong, chance=cython.ulonglong, seat=cython.int, action=cython.int)
cpdef list random_steps(State start, long long seed, long long luck)
@cython.locals(own=cython.ulonglong, chance=cython.ulonglong)
cdef int random_game(State state, Sheet sheet, long long seed, long long luck) noexcept nogil
