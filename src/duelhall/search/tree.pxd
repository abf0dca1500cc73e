from libc cimport math

from duelhall.core cimport dice, seats
from duelhall.core.state cimport State
from duelhall.search cimport clock, memory, signals

cdef int DEEPEST
cdef double SLICE, UNTRIED, FIRST_GUESS


cdef class Nodes:
    cdef readonly int size
    cdef memory.Node *node
    cdef int *found


cdef class Tree:
    cdef readonly Nodes nodes
    cdef readonly int used, size, me, cutoff, rounds
    cdef readonly bint informed
    cdef public int only
    cdef public bint open
    cdef public bint stopped
    cdef readonly double explore
    cdef State start, world
    cdef memory.Node *node
    cdef int *found
    cdef int path[512]  # more than DEEPEST
    cdef int length
    cdef int menu[seats.MOST_ACTIONS]
    cdef int child[seats.MOST_ACTIONS]
    cdef double weight[seats.MOST_ACTIONS]

    cdef int new_node(self, int parent, int code, int seat, int action) noexcept nogil
    cdef void clear(self, int node) noexcept nogil
    cdef int offer(self, int node, int seat) noexcept nogil
    cdef void set_priors(self, int n) noexcept nogil
    cdef int choose(self, int node, int n) noexcept nogil
    cdef double bid(self, int node, int child) noexcept nogil
    cdef int first_decider(self) noexcept nogil
    cdef void descend(self) noexcept nogil
    cdef int informed_pick(self, int seat) noexcept nogil
    cdef void play_on(self) noexcept nogil
    cdef double value_of(self, int seat) noexcept nogil
    cdef void credit(self) noexcept nogil
    cdef void one_round(self, long long seed) noexcept nogil
    cdef int work(self, long long seed, int begun, int rounds, double end) noexcept nogil
    cdef bint is_done(self, int number, int rounds) noexcept nogil
    cpdef void think(self, long long seed, int rounds, double seconds)
    cpdef list results(self)
    cpdef list line(self, int node)
