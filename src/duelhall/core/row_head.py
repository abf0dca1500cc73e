# constants
"""Where the numbers of a random game stand in its row, before its facts."""

DECISIONS = 0
TURNS = 1
FIRST = 2
ENDING = 3
WIDTH = 4
