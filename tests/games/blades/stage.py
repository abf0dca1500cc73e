"""Positions that tests set up and play on: a turn of the first seat, and what a test puts there."""

from duelhall.core.seats import CHANCE
from duelhall.games.blades import marks, ops, questions, stages
from duelhall.games.blades.campaign import Campaign
from duelhall.games.blades.game import Blades
from duelhall.games.blades.geometry import square_at
from duelhall.games.blades.vocabulary import RACES

HURT = 3
"""Hit points that everybody has lost."""
OWN, OTHER = 0, 5
"""The parties: the first leader of each seat."""


class CardStage:
    """A game in a turn of the first seat, at step 10, with Capitals and nothing else."""

    def __init__(self, race: str = "empire", other: str = "clans", **options: str) -> None:
        races = {"race1": race, "race2": other}
        self.game = Blades.choose({**races, "goal": "regular", **options})
        self.state: Campaign = self.game.new()
        self.book = self.state.book
        while self.state.asks != questions.ACT:
            seat = self.game.deciders(self.state)[0]
            self.game.apply(self.state, self.game.offered(self.state, seat)[0], seat)
        self.clear()

    # -- setting up

    def put(self, name: str, at: int, value: int) -> None:
        """Set a member of a table of the position."""
        table = list(getattr(self.state, name))
        table[at] = value
        setattr(self.state, name, table)

    def clear(self) -> None:
        """No hands, no parties; the first seat at turn, at step 10."""
        self.state.hand = [0] * 16
        for party in range(marks.PARTIES):
            if self.state.party_at[party] >= 0:
                self.put("standing", self.state.party_at[party], -1)
            self.put("party_at", party, -1)
        self.state.fighter_card = [marks.NONE] * marks.FIGHTERS
        self.state.fighter_hp = [0] * marks.FIGHTERS
        self.state.fighter_marks = [0] * marks.FIGHTERS
        self.state.player = self.state.who = 0
        self.state.at_step = 10
        self.state.stage = stages.TURN

    def place(self, seat: int, name: str) -> int:
        """The number of a card."""
        deck = self.state.made.races[self.book.race[seat]].cards
        return 60 * seat + [card.name for card in deck].index(name)

    def party(self, party: int, square: tuple[int, int], cards: list[int]) -> None:
        """A party with its leader and units, each hurt."""
        at = self.square(*square)
        self.put("party_at", party, at)
        self.put("standing", at, party)
        for place, card in enumerate(cards):
            self.put("fighter_card", 4 * party + place, card)
            self.put("fighter_hp", 4 * party + place, max(1, self.book.hp[card] - HURT))

    def square(self, x: int, y: int) -> int:
        """The square with these coordinates."""
        return square_at(self.state.seats, x, y)

    def city(self, seat: int, x: int, y: int) -> int:
        """A city of a seat, built before this turn."""
        spot = self.square(x, y)
        self.state.cities |= 1 << spot
        self.put("city_of", seat, self.state.city_of[seat] | 1 << spot)
        built = self.state.city_of[seat].bit_count() - 1
        self.put("city_card", spot, 60 * seat + ops.CITIES_AT + built)
        return spot

    def at_step(self, step: int) -> None:
        """The turn is at a step."""
        self.state.at_step = step
        self.state.did = 0

    def spots(self, start: str) -> set[tuple[int, int]]:
        """The squares that actions of this kind name: ``city@``, ``life@``, ``SerAldricVenn>``."""
        found = [move.removeprefix(start).split(",") for move in self.legal(start)]
        return {(int(one[0]), int(one[1])) for one in found if len(one) == 2}

    def hold(self, seat: int, card: int) -> None:
        """A card into a hand; all other copies are in its deck."""
        deck, low = card // 60, self.book.first[card] % 60
        copies = self.book.copies[card]
        whole = (1 << low + copies) - (1 << low)
        rest = (1 << low + copies - 1) - (1 << low)
        self.put("deck", deck, self.state.deck[deck] & ~whole | rest)
        self.put("hand", 4 * seat + deck, self.state.hand[4 * seat + deck] | 1 << low)

    def give_mana(self, seat: int, cost: tuple[int, ...]) -> None:
        """Just the mana that a card costs, on roads around the Capital."""
        city = self.state.chart.home[seat]
        roads = [road for road in range(60) if self.state.chart.around[city] >> road & 1]
        colours = [colour for colour in range(1, 5) for _ in range(cost[colour])]
        for road, colour in zip(roads, colours, strict=False):
            self.lay(seat, road, colour)

    def lay(self, seat: int, road: int, colour: int) -> None:
        """A mana card of a colour on a road."""
        self.put("road_of", seat, self.state.road_of[seat] | 1 << road)
        self.put("tint", colour - 1, self.state.tint[colour - 1] | 1 << road)

    def fight(self) -> None:
        """Both parties stand against each other, all in front; the first seat acts."""
        self.state.attacker, self.state.defender = OWN, OTHER
        self.state.stage = stages.FORMED
        self.state.asks = questions.BATTLE
        self.state.battle_round, self.state.side, self.state.who = 1, 0, 0
        for fighter in (*range(4), *range(4 * OTHER, 4 * OTHER + 4)):
            self.put("fighter_marks", fighter, marks.FRONT)

    # -- playing and looking

    def legal(self, start: str = "", seat: int = 0) -> list[str]:
        """Legal actions of a seat whose notation begins so."""
        offered = self.game.offered(self.state, seat)
        found = [self.game.format(self.state, one) for one in offered]
        return [one for one in found if one.startswith(start)]

    def play(self, *moves: str) -> None:
        """Actions and outcomes, one after the other."""
        for move in moves:
            self.game.apply(self.state, self.game.parse(self.state, move))

    def chance(self) -> None:
        """Let chance decide as long as it is asked, always for the first outcome."""
        while self.game.deciders(self.state) == (CHANCE,):
            self.game.apply(self.state, self.game.offered(self.state, CHANCE)[0])

    def wait_for(self, seat: int, asks: int) -> None:
        """Turns end and windows pass until a seat is asked something."""
        while True:
            self.chance()
            who = self.game.deciders(self.state)
            if seat in who and self.state.asks == asks:
                return
            move = "end" if self.state.asks == questions.ACT else "pass"
            self.game.apply(self.state, self.game.parse(self.state, move))

    def next_turn(self, seat: int) -> None:
        """The next turn of a seat, after its step 3."""
        turn = self.state.turn
        while self.state.turn == turn or self.state.player != seat:
            turn = min(turn, self.state.turn)
            self.game.apply(self.state, self.game.parse(self.state, self.easiest()))
            self.chance()
        self.wait_for(seat, questions.ACT)

    def easiest(self) -> str:
        """What lets things pass."""
        return "end" if self.state.asks == questions.ACT else "pass"

    def figures(self, fighter: int) -> tuple[int, int, int]:
        """Armour, attack and what an attack needs."""
        state = self.state
        return state.armour_of(fighter), state.attack_of(fighter), state.needs_of(fighter)

    def is_marked(self, fighter: int, mark: int) -> bool:
        """Whether a fighter has a mark."""
        return bool(self.state.fighter_marks[fighter] & mark)


def rival_of(race: str) -> str:
    """Another race."""
    return RACES[(RACES.index(race) + 1) % 4]
