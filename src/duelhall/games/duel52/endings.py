# constants
"""How a game ended, or that it has not."""

PLAYING = 0
BY_LANES = 1
BY_DRAW = 2
BY_IDLENESS = 3
