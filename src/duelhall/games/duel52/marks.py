# constants
"""Numbers in the place of a player, slot, card or lane, and the sizes of what holds them."""

CARDS = 52
"""Cards of a deck."""
SLOTS = 52
"""Every card lies on the table once at most."""
NOBODY = 7
NO_SLOT = 63
NO_CARD = 63
FORT_LANE = 7
OPEN_LANE = -1
DEAD_LANE = -2
DEEPEST = 12
LONGEST = 12000
"""No game has more decisions and outcomes, so none has as many turns."""
HEALING = 0
VIEWING = 1
ACTIVATED = 7229
"""The powers that work when a card is turned up, as a set: View, Foresight, Flip, Freeze, Heal,
Move, Empower, Action."""
LAST_CALL = 150
"""Into a lane in which so many cards have arrived no Queen calls another: labels fit a byte."""
BASE = 32768
