# constants
"""Sizes, and numbers in the place of a party, a fighter or a card."""

SEATS = 4
DECK = 60
"""Cards of a race: a card's number is 60 times the seat whose deck it is of, and its place."""
CARDS = 240
LEADERS = 5
"""Of a deck: three main leaders, the Thief, the Rod Planter, at the places 1 to 5."""
MAIN = 3
THIEF = 3
PLANTER = 4
PARTIES = 20
"""A party is five times its seat, and its leader."""
PLACES = 4
"""Fighters of a party: the leader and three units."""
FIGHTERS = 80
CITIES = 25
"""Spots for cities, five by five."""
ROADS = 60
"""Spots between them, for mana; squares are 0 to 24 and 25 to 84."""
SQUARES = 85
NONE = 255
"""No card."""
NOBODY = 127
"""No target."""
HAND = 5
"""Cards of a first hand (BW-03)."""
HELD = 7
"""Cards that a hand may hold at the end of a turn (BW-19)."""
REDRAWS = 3
LEADERSHIP = 3
"""Of main leaders (BW-04)."""
BATTLE_ROUNDS = 10
"""After so many rounds a battle ends with both parties standing (BW-22)."""
ROUNDS = 30
"""After so many rounds of turns the counts decide (BW-23)."""
ROW = 3
"""Fighters in a row of a formation."""
POISON = 3
"""What a Thief's poison does (BW-18)."""
POISONED = 1
PASSED = 2
"""A unit that was transferred this turn (BW-14)."""
TAPPED = 4
FRONT = 8
FELL = 16
"""A fighter that fell in this battle (BW-21)."""
LASTS = 5
"""How long a change lasts: 0 to the end of the battle, 1 to 4 to a seat's next step 1 (BW-15)."""
CHANGE = 99
"""What one battle or one caster adds to a figure stays within this."""
LONGEST = 260000
"""No game has more decisions and outcomes; documents/rulings.md counts it."""
