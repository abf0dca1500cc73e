# constants
"""The ranks of the cards; a card is ``rank << 2 | suit``."""

TWO = 0
THREE = 1
FOUR = 2
FIVE = 3
SIX = 4
SEVEN = 5
EIGHT = 6
NINE = 7
TEN = 8
JACK = 9
QUEEN = 10
KING = 11
ACE = 12
NO_POWER = 13
"""A power has the number of the rank it is printed on; beyond the ranks is none, and Vampiric."""
VAMPIRIC = 14
VAMPIRIC_4 = 15
"""Vampiric on the second of the two ranks that have it alone: each set of slots is one rank's."""
