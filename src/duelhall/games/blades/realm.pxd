from duelhall.core.state cimport State
from duelhall.games.blades cimport endings, questions, stages
from duelhall.games.blades.book cimport DeckBook
from duelhall.games.blades.chart cimport Chart

cdef extern from "<stdint.h>":
    # Told to be ints: Cython would show arrays of chars as bytes.
    ctypedef int byte "uint8_t"
    ctypedef int tiny "int8_t"
    ctypedef int flags "uint16_t"

ctypedef long long Cards


cdef class Realm(State):
    cdef public object made
    cdef public DeckBook book
    cdef public Chart chart
    # From here to `last` is one block of memory; what seats remember of hands they saw is copied
    # with a position and is no part of it.
    cdef public Cards known[64]
    cdef public Cards loose[16]
    cdef public Cards loose_in[16]
    cdef public int sure[16]
    cdef public Cards hand[16]
    cdef public Cards deck[4]
    cdef public Cards pile[4]
    cdef public Cards lying[16]
    cdef public Cards item_moved[4]
    # Mana and cities.
    cdef public Cards road_of[4]
    cdef public Cards tint[4]
    cdef public Cards road_tapped, road_fresh
    cdef public int city_of[4]
    cdef public int cities, city_tapped
    # Parties.
    cdef public int moved, fought, acted
    cdef public int held[4]
    cdef public flags changed[5]
    cdef public flags answer[4]
    cdef public flags turn, did, code
    cdef public byte city_card[25]
    cdef public byte road_card[60]
    cdef public tiny standing[85]
    cdef public tiny party_at[20]
    cdef public byte party_item[20]
    cdef public byte fighter_card[80]
    cdef public byte fighter_hp[80]
    cdef public byte fighter_marks[80]
    cdef public tiny change[1200]
    # Turn and question.
    cdef public byte seats, teams, goal
    cdef public byte round, at_step, asks, stage, asked, answered, redraws, dealt, beaten
    cdef public tiny player, starter, who
    cdef public byte window, windows, resolving
    cdef public tiny mover, came_from
    # What is being resolved: a program, by whom, on whom.
    cdef public byte code_card, code_left
    cdef public tiny code_seat, code_doer, code_target, code_hit
    cdef public byte thief, thief_deed, thief_target
    # Battle.
    cdef public tiny attacker, defender, striker, struck
    cdef public byte battle_round, side, called_off, strikes
    # Result.
    cdef public tiny winner, reason
    cdef public byte won
    cdef public byte last
