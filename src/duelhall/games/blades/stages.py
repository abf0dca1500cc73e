# constants
"""What goes on when nothing is being resolved."""

SETUP = 0
BEGUN = 1
"""A turn has begun: untap, draw, heal."""
HEALED = 2
"""The card is drawn: heal, and the window after step 3."""
TURN = 3
MOVED = 4
"""A party has moved, and its window is answered."""
DECLARED = 5
"""A battle is declared, and its window is answered."""
FORMED = 6
"""Both sides stand: the battle goes on."""
CLOSING = 7
"""The window after step 15 is answered: discard."""

IN_TURN = 1
IN_MOVE = 2
IN_BATTLE = 4
IN_END = 8
"""Windows, as bits."""
