# inline, made from seats.py
cdef enum:
    CHANCE = -1
    OVER = -2
    MOST_SEATS = 4
    MOST_ACTIONS = 2048
