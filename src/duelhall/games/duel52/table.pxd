from duelhall.core cimport bits
from duelhall.core.state cimport State
from duelhall.games.duel52 cimport endings, marks, phases, questions, ranks

cdef extern from "<stdint.h>":
    # Told to be ints: Cython would show arrays of chars as bytes.
    ctypedef int byte "uint8_t"
    ctypedef int tiny "int8_t"
    ctypedef int flags "uint16_t"
    ctypedef int small "int16_t"

ctypedef long long Slots
ctypedef long long Cards

cdef Cards ALL, BLACK


cdef class Table(State):
    cdef public object options
    # From here to `last` a position is one block of memory.
    cdef public Cards stock
    cdef public Cards hand[4]
    cdef public Slots lane[4]
    cdef public Slots side[3]
    # By power: ranks.FIVE stands for Flip, whatever rank has it.
    cdef public Slots of[16]
    cdef public Slots face_up, base, frozen, stasis, hurt1, hurt2, paired
    cdef public Slots used, extra1, extra2, barred, laid, active, fort_slots, killed, from_hand
    cdef public Slots seen[4]
    cdef public Slots looked[4]
    cdef public Slots choices, squad, bombs
    cdef public Slots waiting[12]
    cdef public Cards dealt_hand[2]
    # What players know of the other hand: in which slots' numbers they saw it, and of each card
    # where they saw it last, with the player from bit 6; who was seen to draw it was not dealt it.
    cdef public Slots show_slots[2]
    cdef public Cards not_dealt
    cdef public Cards traps
    # The form.
    cdef public tiny players, sides, lanes, hand_size, open_left, starter, full_pile
    cdef public tiny solo, teams, split, mirrored, heroes, bannermen, forts, advanced
    # Its numbers, as house rules may have them.
    cdef public tiny turn_actions[6]
    cdef public byte does[13]
    cdef public tiny turn_draws, base_cards, lane_goal, fort_at, may_end, must_move, mixed, beyond
    cdef public tiny health, jack_health, tank_health, healing, retaliation, nimble, bomb_damage
    cdef public tiny ace_actions, ace_attacks
    # Cards on the table, by slot.
    cdef public byte slots, heap_size, left_size
    cdef public byte card_at[52]
    cdef public byte tag[52]
    cdef public byte mate[52]
    cdef public byte origin[52]
    cdef public byte arrivals[4]
    cdef public byte draws[4]
    cdef public byte pile[2]
    # Heroes, bannermen, forts.
    cdef public tiny hero[2]
    cdef public tiny hero_played[2]
    cdef public tiny cast
    cdef public flags banner[2]
    cdef public flags improved[2]
    cdef public tiny banner_card[4]
    cdef public byte fort_given[2]
    cdef public byte closed[4]
    cdef public flags show_turn[2]
    cdef public byte show_draws[4]
    cdef public byte shown_at[52]
    # Turn, question, resolution.
    cdef public flags turn
    cdef public byte phase, asks, source, dealt, depth, again, aside, targets, bomb_count
    cdef public small actions
    cdef public tiny player, idle, who, named, acted, stirred
    cdef public byte cause[12]
    cdef public byte target[3]
    cdef public byte bomb_from[3]
    cdef public byte bomb_on[3]
    # Result.
    cdef public tiny lane_winner[4]
    cdef public tiny winner, reason
    cdef public byte last
    # Scratch, no part of a position: what one attack dooms, what `worlds` deals again.
    cdef public Slots doomed
    cdef Cards pool
    cdef Slots vacant
    cdef byte room[4]

    cdef void copy_table(self, Table other) noexcept nogil


# Last, since it knows the class above.
from duelhall.games.duel52 cimport block
