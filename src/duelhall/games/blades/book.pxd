cdef class DeckBook:
    cdef public int seats
    # The race of each seat, 0 to 3.
    cdef public int race[4]
    cdef public int kind[240]
    # The first copy of the same card; all Cities of a deck are alike.
    cdef public int first[240]
    cdef public int copies[240]
    # 5 * card + colour: gold, Life, Runestone, Infernal, Death.
    cdef public int cost[1200]
    # The colour of a mana card.
    cdef public int colour[240]
    cdef public int hp[240]
    cdef public int attack[240]
    cdef public int armour[240]
    cdef public int reach[240]
    cdef public int hits_on[240]
    cdef public int large[240]
    # Leadership that it takes, and that it gives.
    cdef public int points[240]
    cdef public int leadership[240]
    # The effects of a Battle item, Event, Instant Event or Spell, and whom they let choose.
    cdef public int code[240]
    cdef public int choice[240]
    # The special ability of a fighter or of an Equip item, and whom it lets choose.
    cdef public int does[240]
    cdef public int does_choice[240]
    # What follows each hit of a fighter, or of an Equip item's leader.
    cdef public int hits[240]
    # 9 * card + 3 * whom (0 itself, 1 its party, 2 the other party) + figure (armour, attack, aim).
    cdef public int always[2160]
    # The windows that an Instant Event answers, as bits.
    cdef public int window[240]
    # Effects of three numbers: op, figure, whom; ended by 0.
    cdef public int program[8192]
