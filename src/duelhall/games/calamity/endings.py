# constants
"""How a game ended."""

PLAYING = 0
BY_DEFEAT = 1
BY_CALAMITY = 2
