"""The table of Heroes of Calamity: heroes, hands, statuses, and what is being resolved.

A hero on the table is 0 to 5, three of each seat; a card of a seat is its place in the pool: five
own spells of each hero in the order of the picks, then the Commons. Sets of cards are integers,
one for cards with at least one copy, one for cards with two. The C types are in ``field.pxd``.
"""

import cython

from duelhall.core.state import State
from duelhall.games.calamity import endings, marks, questions
from duelhall.games.calamity.book import Book
from duelhall.games.calamity.cardset import CardSet


class Field(State):
    """A position; the rules that change it are in the modules beside."""

    def __init__(self, made: CardSet, book: Book) -> None:
        super().__init__()
        self.made = made
        self.book = book
        self.clear_cards()
        self.clear_heroes()
        self.clear_turn()
        self.clear_attack()
        self.clear_stack()
        if not cython.compiled:
            self.bases = [0] * 96
            self.masks = [0] * 96
            self.counts = [0] * 96
            self.entries = 0
            self.gain = [1.0] * 15
            self.gain_of = 0

    def clear_cards(self) -> None:
        """No deck built."""
        self.hand1 = [0, 0]
        self.hand2 = [0, 0]
        self.deck1 = [0, 0]
        self.deck2 = [0, 0]
        self.pile1 = [0, 0]
        self.pile2 = [0, 0]
        self.ready1 = [0, 0]
        self.ready2 = [0, 0]
        self.used_turn = [0, 0]
        self.used_round = [0, 0]
        self.used_game = [0, 0]
        self.deck_size = [0, 0]
        self.built = [0, 0]

    def clear_heroes(self) -> None:
        """No hero picked."""
        self.hero = [-1] * 6
        self.health = [0] * 6
        self.shield = [0] * 6
        self.shield_end = [0] * 6
        self.immune_round = [0] * 6
        self.did_round = [0] * 6
        self.did_game = [0] * 6
        self.alive = self.acted = self.stunned = self.passive_used = self.revived = 0
        self.status_hero = [0] * 60
        self.status_kind = [0] * 60
        self.status_name = [0] * 60
        self.status_figure = [0] * 60
        self.status_end = [0] * 60
        self.status_next = [0] * 60
        self.statuses = 0

    def clear_turn(self) -> None:
        """No turn, no question, no result."""
        self.roll = [0, 0]
        self.picks = self.dealt = 0
        self.first_pick = self.first_turn = self.active = self.who = self.winner = -1
        self.turn = self.round = self.actions = self.extra = self.activated = 0
        self.activations = self.major = 0
        self.asks = questions.NOTHING
        self.event = 0
        self.die_sides = 0
        self.reason = endings.PLAYING
        self.last = 0

    def clear_attack(self) -> None:
        """No attack."""
        self.striker = self.struck = marks.NO_HERO
        self.stage = self.bonus = self.luck = self.pierce = self.guarded = 0
        self.first_die = self.second_die = self.marked = self.dice_left = self.dice_sum = 0

    def clear_stack(self) -> None:
        """Nothing is being resolved."""
        self.depth = 0
        self.frame_kind = [0] * 8
        self.frame_at = [0] * 8
        self.frame_seat = [0] * 8
        self.frame_doer = [0] * 8
        self.frame_first = [0] * 8
        self.frame_second = [0] * 8
        self.frame_name = [0] * 8
        self.frame_left = [0] * 8
        self.frame_sum = [0] * 8
        self.frame_step = [0] * 8

    def blank(self) -> "Field":
        """A position of the same set to copy into."""
        new = cython.cast(Field, type(self).__new__(type(self)))
        new.made = self.made
        new.book = self.book
        new.telling = False
        new.tape = None
        if not cython.compiled:
            new.bases = [0] * 96
            new.masks = [0] * 96
            new.counts = [0] * 96
            new.entries = 0
            new.gain = [1.0] * 15
            new.gain_of = 0
        return new
