# constants
"""Kinds of actions; an action is ``kind << 12 | first << 6 | second``."""

PLAY = 1
FLIP = 2
ATTACK = 3
PAIR = 4
CAST = 5
ENTER = 6
END = 7
CHOOSE = 8
OUTCOME = 9
