"""The table of Blades of War: hands, map, parties, and what is going on.

Cards of a deck in a hidden place are counted: of a kind with copies the lowest bits are set, so
no hidden copy has a number of its own. A card in play is its number, 60 times the seat whose deck
it is of, and its place there. The C types are in ``realm.pxd``.
"""

import cython

from duelhall.core.state import State
from duelhall.games.blades import endings, questions, stages
from duelhall.games.blades.book import DeckBook
from duelhall.games.blades.chart import Chart


class Realm(State):
    """A position; the rules that change it are in the modules beside."""

    def __init__(self, book: DeckBook, chart: Chart, made: object) -> None:
        super().__init__()
        self.made = made
        self.book = book
        self.chart = chart
        self.seats = chart.players
        self.teams = self.goal = 0
        self.clear_cards()
        self.clear_map()
        self.clear_parties()
        self.clear_turn()
        self.clear_battle()

    def clear_cards(self) -> None:
        """Nothing dealt."""
        self.hand = [0] * 16
        self.deck = [0] * 4
        self.pile = [0] * 4
        self.known = [0] * 64
        self.loose = [0] * 16
        self.lying = [0] * 16
        self.item_moved = [0] * 4
        self.loose_in = [0] * 16
        self.sure = [0] * 16

    def clear_map(self) -> None:
        """No city."""
        self.road_of = [0] * 4
        self.tint = [0] * 4
        self.road_tapped = self.road_fresh = 0
        self.city_of = [0] * 4
        self.cities = self.city_tapped = 0
        self.city_card = [255] * 25
        self.road_card = [255] * 60
        self.standing = [-1] * 85

    def clear_parties(self) -> None:
        """No party."""
        self.party_at = [-1] * 20
        self.party_item = [255] * 20
        self.fighter_card = [255] * 80
        self.fighter_hp = [0] * 80
        self.fighter_marks = [0] * 80
        self.change = [0] * 1200
        self.changed = [0] * 5
        self.moved = self.fought = self.acted = 0
        self.held = [0] * 4

    def clear_turn(self) -> None:
        """No turn, no question, no result."""
        self.turn = self.round = self.at_step = self.did = 0
        self.player = self.starter = self.who = self.winner = -1
        self.asks = questions.NOTHING
        self.stage = stages.SETUP
        self.asked = self.answered = self.redraws = self.dealt = self.beaten = 0
        self.window = self.windows = self.resolving = 0
        self.answer = [0] * 4
        self.mover = self.came_from = -1
        self.code = self.code_card = 0
        self.code_seat = self.code_doer = self.code_target = self.code_hit = -1
        self.code_left = 0
        self.thief = self.thief_deed = self.thief_target = 0
        self.reason = endings.PLAYING
        self.won = 0
        self.last = 0

    def clear_battle(self) -> None:
        """No battle."""
        self.attacker = self.defender = -1
        self.battle_round = self.side = self.called_off = 0
        self.striker = self.struck = -1
        self.strikes = 0

    def blank(self) -> "Realm":
        """A position of the same game to copy into."""
        new = cython.cast(Realm, type(self).__new__(type(self)))
        new.made = self.made
        new.book = self.book
        new.chart = self.chart
        new.telling = False
        new.tape = None
        return new
