# constants
"""Parts of a game and of a turn."""

SETUP = 0
TURN = 1
ENDING = 2
