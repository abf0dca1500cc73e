"""What lies on the table of Duel 52: sets of cards, and what they say together.

A *slot* numbers a card from the moment it leaves pile and hands, for ever; sets of slots and sets
of cards are integers. The C types are in ``table.pxd``.
"""

import cython

from duelhall.core import bits
from duelhall.core.state import State
from duelhall.games.duel52 import block, endings, marks, phases, questions, ranks
from duelhall.games.duel52.house import House
from duelhall.games.duel52.options import Options

ALL = bits.one(marks.CARDS) - 1
BLACK = 0x9999999999999 & ALL
"""Clubs and spades: player 1's colour with split decks."""


class Table(State):
    """A position; the rules that change it are in the modules beside."""

    def __init__(self, options: Options) -> None:
        super().__init__()
        self.options = options
        self.set_form(options)
        self.clear()

    def set_form(self, options: Options) -> None:
        """Take over what the options say about the table."""
        self.players = options.players
        self.sides = options.sides
        self.lanes = options.lanes
        self.hand_size = options.hand_size
        self.open_left = options.open_left
        self.full_pile = options.pile
        self.starter = options.starter
        self.solo = options.form == "solo"
        self.teams = options.form == "teams"
        self.split = options.deck != "shared"
        self.mirrored = options.deck == "mirrored"
        self.heroes = options.heroes
        self.bannermen = options.bannermen
        self.forts = options.forts
        self.set_house(options.house)
        self.advanced = options.advanced or self.may_end

    def set_house(self, house: House) -> None:
        """Take over the numbers, as house rules may have them."""
        self.turn_actions = [0, *house.turns]
        self.turn_draws = house.draw
        self.base_cards = 6 * house.bases
        self.lane_goal = house.lanes
        self.fort_at = house.fort_at
        self.may_end = house.may_end
        self.must_move = house.must_move
        self.health = house.health
        self.jack_health = house.jack
        self.tank_health = house.tank
        self.healing = house.heal
        self.retaliation = house.retaliate
        self.nimble = house.nimble
        self.bomb_damage = house.bomb
        self.ace_actions = house.ace_actions
        self.ace_attacks = house.ace_attacks
        self.does = list(house.powers)
        self.mixed = house.is_mixed
        self.beyond = max(house.powers) > ranks.ACE
        self.traps = sum(15 << 4 * rank for rank in house.ranks_with(ranks.THREE))

    def clear(self) -> None:
        """An empty table before the deal."""
        self.clear_cards()
        self.clear_heroes()
        self.clear_turn()

    def clear_cards(self) -> None:
        """No card dealt."""
        self.stock = ALL
        self.hand = [0, 0, 0, 0]
        self.pile = [0, 0]
        self.lane = [0, 0, 0, 0]
        self.side = [0, 0, 0]
        self.of = [0] * 16
        self.face_up = self.base = self.frozen = self.stasis = self.hurt1 = self.hurt2 = 0
        self.paired = self.used = self.extra1 = self.extra2 = self.barred = self.laid = 0
        self.active = self.fort_slots = self.killed = 0
        self.seen = [0, 0, 0, 0]
        self.looked = [0, 0, 0, 0]
        self.slots = self.heap_size = self.left_size = 0
        self.card_at = [0] * 52
        self.tag = [0] * 52
        self.mate = [0] * 52
        self.origin = [0] * 52
        self.from_hand = 0
        self.arrivals = [0, 0, 0, 0]
        self.draws = [0, 0, 0, 0]

    def clear_heroes(self) -> None:
        """No hero, bannerman or fort."""
        self.hero = [-1, -1]
        self.hero_played = [False, False]
        self.cast = False
        self.banner = [0, 0]
        self.improved = [0, 0]
        self.banner_card = [-1, -1, -1, -1]
        self.fort_given = [0, 0]
        self.closed = [0, 0, 0, 0]
        self.dealt_hand = [0, 0]
        self.show_slots = [0, 0]
        self.show_turn = [0, 0]
        self.show_draws = [0, 0, 0, 0]
        self.shown_at = [0] * 52
        self.not_dealt = 0

    def clear_turn(self) -> None:
        """No turn, no question, no result."""
        self.phase = phases.SETUP
        self.turn = self.actions = self.idle = self.source = self.dealt = 0
        self.player = self.who = self.named = -1
        self.asks = questions.NOTHING
        self.acted = self.stirred = False
        self.choices = 0
        self.depth = self.again = self.aside = 0
        self.waiting = [0] * 12
        self.cause = [0] * 12
        self.squad = self.doomed = self.bombs = 0
        self.target = [0, 0, 0]
        self.targets = self.bomb_count = 0
        self.bomb_from = [0, 0, 0]
        self.bomb_on = [0, 0, 0]
        self.lane_winner = [marks.OPEN_LANE] * 4
        self.winner = -1
        self.reason = endings.PLAYING
        self.last = 0
        self.pool = self.vacant = 0
        self.room = [0, 0, 0, 0]

    def blank(self) -> "Table":
        """A table of the same options to copy into."""
        new = cython.cast(Table, type(self).__new__(type(self)))
        new.options = self.options
        new.telling = False
        new.tape = None
        return new

    def copy_table(self, other: "Table") -> None:
        """Become the same position as another one."""
        block.copy(self, other)
