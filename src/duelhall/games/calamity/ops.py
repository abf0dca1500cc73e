# constants
"""What an instruction of a card's program does, to whom, and for how long."""

END = 0
DAMAGE = 1
LOSE = 2
HEAL = 3
SHIELD = 4
ARMOUR = 5
ROLL = 6
ADVANTAGE = 7
DISADVANTAGE = 8
PIERCE = 9
REROLL_READY = 10
STUN = 11
TAUNT = 12
GUARD = 13
OVER_TIME = 14
EXTRA_ACTION = 15
DRAW = 16
DISCARD = 17
CLEANSE = 18
CANCEL = 19
REVIVE = 20
THIS_ARMOUR = 21
THIS_ROLL = 22
THIS_ADVANTAGE = 23
THIS_DISADVANTAGE = 24
THIS_PIERCE = 25
REROLL = 26
REDIRECT = 27

WIDTH = 8
"""Numbers of an instruction: op, figure, dice, sides, whom, lasts, extra, next."""

NOBODY = 0
SELF = 1
CHOSEN = 2
BOTH = 3
EACH_FRIENDLY = 4
EACH_ENEMY = 5
ACTIVE = 6
ATTACKER = 7
TARGET = 8

ONE_ROUND = 0
THIS_TURN = 1
UNTIL_NEXT_TURN = 2

NO_CHOICE = 0
FRIENDLY = 1
OTHER = 2
ENEMY = 3
ANY_HERO = 4
BEARING = 5
TWO_ENEMIES = 6
FALLEN = 7

ATTACKED = 1
HIT = 2
SPELL = 3
DEFEAT = 4
AFTER_ROLL = 5
"""Events that a spell waits for; 0 is none, a spell of one's own turn."""

ANYONE = 0
ITSELF = 1
FRIEND = 2
"""Whom the event has to be about."""

ONCE_ACTIVATION = 1
ONCE_TURN = 2
ONCE_ROUND = 3
ONCE_GAME = 4

WHEN_DEFEATS = 1
WHEN_HEALS = 2
WHEN_HIT = 3
WHEN_HITS = 4
ALWAYS = 5

NO_OVER_TIME = 1
NO_STUN = 2
NO_MINUS = 4
"""What a passive makes immune to, as bits."""

OWN_CHOICE = 0
ENEMY_CHOICE = 1
ENEMY_RANDOM = 2
OWN_RANDOM = 3

NEEDS_ACTIVE = 1
NEEDS_EXTRA = 2
NEEDS_SELF_ACTIVE = 4
REVIVES = 8
REROLLS = 16
REDIRECTS = 32
REDIRECTS_SELF = 64
"""What a card needs besides a target, as bits."""
