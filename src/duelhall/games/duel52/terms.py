"""The numbers of Duel 52 by name; ``terms.pxd`` holds the same names for C."""

# Ranks of the cards.
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

# Kinds of actions: an action is ``kind << 12 | first << 6 | second``.
PLAY = 1
FLIP = 2
ATTACK = 3
PAIR = 4
CAST = 5
ENTER = 6
END = 7
CHOOSE = 8
OUTCOME = 9

# What is being waited for; from START_CARD on, an outcome of chance.
NOTHING = 0
ACT = 1
BANNER = 2
NAME = 3
ORDER = 4
LOOK = 5
DISCARD = 6
MOVE = 7
STRIKE = 8
BOMB = 9
MENTOR = 10
FORTLANE = 11
FORT = 12
FINISHED = 13
FROM_CHANCE = 14
START_CARD = 15
HERO_CARD = 16
LEFT_CARD = 17
HAND_CARD = 18
BANNER_COPY = 19
FORT_CARD = 20
BASE_CARD = 21
TURN_CARD = 22
VIEW_CARD = 23

# Parts of a game and of a turn.
SETUP = 0
TURN = 1
ENDING = 2

# How a game ended.
PLAYING = 0
BY_LANES = 1
BY_DRAW = 2
BY_IDLENESS = 3

# Sizes, and numbers that stand for none.
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

# Kinds of rows on the tape.
T_START = 0
T_HERO = 1
T_BANNER = 2
T_NOBANNER = 3
T_LEAVE = 4
T_DEAL = 5
T_DRAW = 6
T_FORT = 7
T_BASE = 8
T_NAME = 9
T_TURN = 10
T_EMPTY = 11
T_EXERT = 12
T_ENRAGE = 13
T_PLAY = 14
T_FLIP = 15
T_THAW = 16
T_FREEZE = 17
T_POWER = 18
T_DISCARD = 19
T_LOOK = 20
T_SHOW = 21
T_SHOWN = 22
T_CLOSE = 23
T_OPEN = 24
T_HEAL = 25
T_UNPAIR = 26
T_PAIR = 27
T_MOVE = 28
T_GAIN = 29
T_STRIKE = 30
T_RETALIATE = 31
T_BOMB = 32
T_DIE = 33
T_TRAP = 34
T_CAST = 35
T_ENTER = 36
T_TAKE = 37
T_WON = 38
T_DEAD = 39
T_END = 40
T_OVER = 41
EVERYBODY = 255
