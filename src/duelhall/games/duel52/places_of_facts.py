# constants
"""Where the facts of a side stand on the sheet; three parts of the game have thirteen each."""

HERO = 0
LANES = 1
FORTS = 2
BANNERS = 3
DEALT = 16
DRAWN = 29
PLAYED = 68
FLIPPED = 107
BURIED = 146
LOST = 159
SIDE = 172
