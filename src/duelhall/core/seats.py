# constants
"""Who decides: a seat from 0 upwards, chance, or nobody any more."""

CHANCE = -1
OVER = -2
DECIDER = -3
"""In the place of a seat: whoever decides now."""
MOST_SEATS = 4
MOST_ACTIONS = 2048
"""No position of any game has more legal actions."""
CODES = 65536
"""Actions and outcomes are numbers below this."""
