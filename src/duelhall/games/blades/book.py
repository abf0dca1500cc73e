"""The cards of a game as numbers, for the compiled rules; `compiling.py` fills it."""


class DeckBook:
    """All that the rules ask of cards, by their numbers, 60 * seat + place in the deck.

    Never changed while a game is played. A program is a place in ``program``, 0 if there is none.
    """

    def __init__(self) -> None:
        self.seats = 0
        self.race = [0] * 4
        self.kind = [0] * 240
        self.first = [0] * 240
        self.copies = [0] * 240
        self.cost = [0] * 1200
        self.colour = [0] * 240
        self.hp = [0] * 240
        self.attack = [0] * 240
        self.armour = [0] * 240
        self.reach = [0] * 240
        self.hits_on = [0] * 240
        self.large = [0] * 240
        self.points = [0] * 240
        self.leadership = [0] * 240
        self.code = [0] * 240
        self.choice = [0] * 240
        self.does = [0] * 240
        self.does_choice = [0] * 240
        self.hits = [0] * 240
        self.always = [0] * 2160
        self.window = [0] * 240
        self.program = [0] * 8192
