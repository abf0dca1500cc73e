# constants
"""Cards in numbers: their kinds, what their effects do, to whom, and what they answer."""

CAPITAL = 0
LEADER = 1
THIEF = 2
PLANTER = 3
UNIT = 4
CITY = 5
MANA = 6
EQUIP = 7
ITEM = 8
EVENT = 9
INSTANT = 10
SPELL = 11
"""The kinds of card; ITEM is a Battle item."""

LEADERS_AT = 1
THIEF_AT = 4
PLANTER_AT = 5
UNITS_AT = 6
CITIES_AT = 25
MANA_AT = 35
EQUIPS_AT = 44
ITEMS_AT = 47
EVENTS_AT = 50
INSTANTS_AT = 53
SPELLS_AT = 55
CARDS = 60
"""Where each kind begins in a deck (BW-02); the Capital is card 0."""

GOLD = 0
LIFE = 1
RUNESTONE = 2
INFERNAL = 3
DEATH = 4
COLOURS = 5
"""What a cost names."""

MELEE = 0
RANGED = 1
AREA = 2
"""What an attack reaches (BW-20)."""

END = 0
DAMAGE = 1
HEAL = 2
POISON = 3
ARMOUR = 4
ATTACK = 5
AIM = 6
TAP = 7
UNTAP = 8
REVIVE = 9
HOLD = 10
DRAW = 11
DISCARD = 12
TAP_CITIES = 13
TAP_MANA = 14
UNTAP_MANA = 15
SEND_BACK = 16
CALL_OFF = 17
"""What an effect does."""

WIDTH = 3
"""Numbers of an effect: op, figure, whom."""

NOBODY = 0
SELF = 1
TARGET = 2
FRIEND = 3
ENEMY = 4
FALLEN = 5
FRIENDS = 6
ENEMIES = 7
RIVAL = 8
"""Whom an effect is about; also what the player of a card chooses."""

TURN_START = 1
MOVE = 2
BATTLE = 4
TURN_END = 8
EVERY_WINDOW = 15
"""Windows that an Instant Event answers, as bits (BW-19)."""

FIGURES = 3
"""Armour, attack and aim, in this order, are the figures that a card changes for a while."""
