# constants
"""What is played for, and how a game ended (BW-23)."""

CAPITAL_GOAL = 0
REGULAR_GOAL = 1
CONQUEST_GOAL = 2

PLAYING = 0
BY_GOAL = 1
"""And a goal: the Capital is taken, parties are dead, both."""
BY_COUNT = 4
