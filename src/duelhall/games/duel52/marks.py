# constants
"""Numbers in the place of a player, slot, card or lane, and the sizes of what holds them."""

SLOTS = 52
NOBODY = 7
NO_SLOT = 63
NO_CARD = 63
FORT_LANE = 7
OPEN_LANE = -1
DEAD_LANE = -2
DEEPEST = 12
HEALING = 0
VIEWING = 1
