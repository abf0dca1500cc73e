# What test_twins.py needs of C besides the functions that it wraps itself.
from duelhall.core cimport listing
from duelhall.core.state cimport State
from duelhall.core.tape cimport Tape
from duelhall.search cimport memory


def core_listing_listed(list numbers, list codes, int n):
    cdef int block[64]
    for i in range(n):
        block[i] = codes[i]
    return listing.listed(numbers, block, n)


def listen(State s, bint listens):
    s.tape = Tape()
    s.telling = listens


def heard(State s):
    return s.tape.read()


def search_memory_ints(int n):
    cdef int *block = memory.ints(n)
    made = [block[i] for i in range(n)]
    memory.release(block)
    return made


def search_memory_nodes(int n):
    cdef memory.Node *block = memory.nodes(n)
    for i in range(n):
        block[i] = memory.Node(0.5 * i, 0.25 * i, i, -i, 2 * i, 3 * i, 65535 - i, i, i - 5)
    made = [[block[i].prior, block[i].total, block[i].visits, block[i].offered, block[i].first,
             block[i].sibling, block[i].code, block[i].action, block[i].seat] for i in range(n)]
    memory.release(block)
    return made


def search_memory_release(block):
    memory.release(NULL)
