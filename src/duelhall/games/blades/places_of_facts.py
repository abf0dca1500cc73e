# constants
"""Where the facts of a side stand on the sheet."""

BUILT = 0
TAKEN = 1
BATTLES = 2
RECRUITED = 3
PLAYED = 4
STOLEN = 5
LEADERS = 6
"""Three main leaders, by the place of their card."""
SIDE = 9
