# constants
"""Sizes, and numbers in the place of a hero or a card."""

HEROES = 6
"""On the table: 0 to 2 of the first seat, 3 to 5 of the second."""
NO_HERO = 7
OWN = 15
"""Own spells of a pool: five of each of three heroes; Commons follow."""
HAND = 5
"""Cards drawn before the duel (HC-05)."""
FEWEST = 30
MOST = 40
STATUSES = 60
STUN_MARK = 62
"""Stands for the stun among the statuses that can be cleansed."""
DEEPEST = 8
ROUND_TURNS = 6
PEACE = 8
"""The last round without calamity (HC-16)."""
ROLL_0 = 100
"""A roll of 0 as the frame of an attack keeps it, which has no numbers below 0."""
LEAST_ARMOUR = 4
MOST_ARMOUR = 18
ACTIONS = 2
ACTION_NAMES = 256
PASSIVE_NAMES = 512
LISTS = 243
"""Ways to take 0, 1 or 2 copies of each of five cards."""
LONGEST = 16000
"""No game has more decisions and outcomes; documents/rulings.md proves it."""
