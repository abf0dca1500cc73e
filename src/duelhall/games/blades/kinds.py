# constants
"""What an action does: the number above its eleven lower bits.

From ``ITEM`` on three parts: a fighter's place, a card, a place it is used on; from ``CAST`` on a
card and a target.
"""

PLAIN = 0
EQUIP = 1
PICK_UP = 2
HIRE = 4
UNIT = 5
"""A card, and a party of one's own."""
TRANSFER = 6
"""A place 0 to 19 of one's own parties, and a party; from 256 on a party's item."""
MOVE = 7
"""A party of one's own, and a square."""
BATTLE = 8
"""A party of one's own, and any party."""
DEED = 9
STRIKE = 10
"""A fighter's place and whom it is about; 256 an ability, 512 that of an item, 1024 to wait."""
CARD = 11
"""A card of the hand: from 0 on discard; from 1024 on dismiss a fighter."""
ITEM = 12
CAST = 16

NEXT = 0
END = 1
KEEP = 2
REDRAW = 3
LEADER = 4
"""And on: three times the seat, and one of its main leaders."""
FORM = 16
"""And on: sixteen times the side, and which places stand in front."""
PASS = 256
"""And on: to let a window pass, by its number in the turn."""

SPY = 0
VENOM = 1
STEAL = 2
"""From a hand."""
TAKE = 3
"""An item of a party."""
LIFT = 4
"""An item in a Capital."""
CONVERT = 5

ITEM_BIT = 256
ABILITY_BIT = 256
ITEM_ABILITY = 512
WAIT_BIT = 1024
DISMISS_BIT = 1024
