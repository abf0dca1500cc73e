# constants
"""Where the facts of a side stand on the sheet."""

FIRST_PICK = 0
FALLEN = 1
HEROES = 2
"""Thirty-two heroes that a set may have."""
USED = 34
"""Listed actions, by their heroes."""
CAST = 66
"""Two hundred and eight spells that a set may have."""
SIDE = 274
