from duelhall.core.state cimport State
from duelhall.games.calamity cimport endings, marks, questions
from duelhall.games.calamity.book cimport Book

cdef extern from "<stdint.h>":
    # Told to be ints: Cython would show arrays of chars as bytes.
    ctypedef int byte "uint8_t"
    ctypedef int tiny "int8_t"
    ctypedef int flags "uint16_t"

ctypedef long long Cards


cdef class Field(State):
    cdef public object made
    cdef public Book book
    # From here to `last` a position is one block of memory.
    cdef public Cards hand1[2]
    cdef public Cards hand2[2]
    cdef public Cards deck1[2]
    cdef public Cards deck2[2]
    cdef public Cards pile1[2]
    cdef public Cards pile2[2]
    cdef public Cards ready1[2]
    cdef public Cards ready2[2]
    cdef public Cards used_turn[2]
    cdef public Cards used_round[2]
    cdef public Cards used_game[2]
    cdef public flags turn
    cdef public flags shield_end[6]
    cdef public flags status_name[60]
    cdef public flags status_end[60]
    cdef public flags frame_at[8]
    cdef public flags frame_name[8]
    cdef public byte deck_size[2]
    cdef public byte built[2]
    cdef public byte roll[2]
    # Heroes.
    cdef public tiny hero[6]
    cdef public tiny health[6]
    cdef public byte shield[6]
    cdef public byte immune_round[6]
    cdef public byte did_round[6]
    cdef public byte did_game[6]
    cdef public byte alive, acted, stunned, passive_used, revived
    cdef public byte status_hero[60]
    cdef public byte status_kind[60]
    cdef public tiny status_figure[60]
    cdef public tiny status_next[60]
    cdef public byte statuses
    # Turn and question.
    cdef public byte picks, dealt, round, actions, extra, activated, activations, major
    cdef public byte asks, event, die_sides
    cdef public tiny first_pick, first_turn, active, who
    # The attack.
    cdef public byte striker, struck, stage, luck, first_die, second_die, marked, dice_left, dice_sum
    cdef public tiny bonus, pierce, guarded
    # The resolution stack.
    cdef public byte depth
    cdef public byte frame_kind[8]
    cdef public tiny frame_seat[8]
    cdef public tiny frame_doer[8]
    cdef public byte frame_first[8]
    cdef public byte frame_second[8]
    cdef public byte frame_left[8]
    cdef public byte frame_sum[8]
    cdef public byte frame_step[8]
    # Result.
    cdef public tiny winner, reason
    cdef public byte last
    # Scratch, no part of a position: what 0, 1 or 2 copies of a group's cards gain, and of which group.
    cdef double gain[15]
    cdef int gain_of
    # What may be chosen.
    cdef flags bases[96]
    cdef byte masks[96]
    cdef byte counts[96]
    cdef int entries
