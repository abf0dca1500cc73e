# constants
"""What an action does: the number above its twelve lower bits."""

OUTCOME = 0
FIRST = 1
PICK = 2
BUILD = 3
ACTIVATE = 4
ATTACK = 5
DEED = 6
CAST = 7
END = 8
PASS = 9
REROLL = 10
DISCARD = 11
CLEAR = 12
