"""A position of Blades of War as the contract wants it: what actions and outcomes do."""

import cython

from duelhall.core import bits, dice, seats
from duelhall.core.sheet import Sheet
from duelhall.core.state import State
from duelhall.games.blades import (
    audit,
    battle,
    deeds,
    effects,
    figures,
    habits,
    hands,
    kinds,
    land,
    marks,
    menu,
    notes,
    ops,
    parties,
    purse,
    questions,
    rows,
    setup,
    tablet,
    turn,
    windows,
    worlds,
    worth,
)
from duelhall.games.blades.book import DeckBook
from duelhall.games.blades.chart import Chart
from duelhall.games.blades.realm import Realm

if not cython.compiled:
    Codes = cython.int[seats.MOST_ACTIONS]
    """Room for the legal actions of any position."""


class Campaign(Realm):
    """A position of Blades of War."""

    # -- the contract's compiled half

    def fast_deciders(self) -> int:
        """One seat, or all who are asked and have not answered."""
        if self.asked and self.asks != questions.DEAL:
            return self.asked & ~self.answered
        return 1 << self.who if 0 < self.asks < questions.FINISHED else 0

    def fast_decider(self) -> int:
        """The lowest seat that decides, CHANCE or OVER."""
        if self.asks > questions.FROM_CHANCE:
            return seats.CHANCE
        if self.asks == questions.FINISHED:
            return seats.OVER
        if self.asked:
            return bits.index(self.asked & ~self.answered)
        return self.who

    def fill(self, seat: int, out: list[int]) -> int:
        """Write the legal actions."""
        return menu.fill(self, seat, out)

    def sample(self) -> int:
        """An outcome by its probability."""
        asks = self.asks
        if asks == questions.D10:
            return 1 + dice.throw(self, 10)
        if asks == questions.D6:
            return 1 + dice.throw(self, 6)
        if asks == questions.LOT:
            return dice.throw(self, self.seats)
        seat = self.who
        if asks == questions.STOLEN or asks == questions.LOSE_CARD:
            return hands.nth_held(self, seat, dice.throw(self, hands.size(self, seat)))
        cards = self.deck[seat]
        return hands.nth(self, cards, seat, dice.throw(self, bits.count(cards)))

    def pick(self) -> int:
        """A legal action of the decider, evenly."""
        return menu.pick(self, self.fast_decider())

    def do(self, seat: int, action: int) -> None:
        """Carry out an action or outcome, and go on until somebody must decide."""
        if self.asks > questions.FROM_CHANCE:
            self.happen(action)
        elif action >= menu.CAST:
            self.cast(seat, action)
        elif action >= menu.ITEM:
            fighter = 4 * battle.party_of(self, self.side) + (action >> 11 & 3)
            battle.use_item(self, fighter, action >> 3 & 255, self.place(action & 7))
        elif action >> 11 == kinds.PLAIN:
            self.plain(seat, action)
        elif action >> 11 == kinds.STRIKE:
            self.fight(action & 2047)
        else:
            self.act(action >> 11, action & 2047)
        turn.go_on(self)

    def fast_playout(self) -> int:
        """The same as for all games, with this game's methods called directly."""
        decisions = 0
        while self.asks != questions.FINISHED:
            if self.asks > questions.FROM_CHANCE:
                self.do(seats.CHANCE, self.sample())
            else:
                seat = self.fast_decider()
                self.do(seat, menu.pick(self, seat))
                decisions += 1
        return decisions

    def score(self, seat: int) -> float:
        """1 for a win, 0.5 for a draw, 0 for a loss (BW-23)."""
        if not self.won >> seat & 1:
            return 0.0
        return 1.0 if self.winner >= 0 else 0.5

    def copy_from(self, other: State) -> None:
        """Become the same position."""
        tablet.copy(self, cython.cast(Realm, other))

    def fast_imagine(self, seat: int) -> None:
        """Draw a world that fits what the seat knows."""
        worlds.imagine(self, seat)

    def fast_opinion(self, seat: int) -> float:
        """What cities, parties and cards promise a seat."""
        return worth.to(self, seat)

    def fast_urge(self, action: int) -> float:
        """How natural an action looks."""
        return habits.urge_of(self, action)

    def fast_seen_as(self, action: int) -> int:
        """What is covered looks the same whatever it is (BW-24)."""
        return kinds.PASS if self.asked else action

    def fast_note(self, sheet: Sheet) -> None:
        """Count facts for who studies many games."""
        notes.take(self, sheet)

    def same(self, other: State) -> bool:
        """Whether the same lies there."""
        campaign = cython.cast(Campaign, other)
        return self.made == campaign.made and tablet.same(self, campaign)

    def __repr__(self) -> str:
        return f"<Campaign: turn {self.turn}, {State.__repr__(self).partition(': ')[2]}"

    # -- what actions do

    def happen(self, outcome: int) -> None:
        """Chance has decided."""
        asks = self.asks
        if asks == questions.D10:
            battle.rolled(self, outcome)
        elif asks == questions.D6:
            deeds.thrown(self, outcome)
        elif asks == questions.LOT:
            setup.drawn_lot(self, outcome)
        elif asks == questions.DEAL:
            hands.draw(self, self.who, outcome, rows.DEAL)
            setup.dealt(self)
        elif asks == questions.STOLEN:
            deeds.stolen(self, outcome)
        elif asks == questions.LOSE_CARD:
            self.asks = questions.NOTHING
            hands.discard(self, self.who, outcome)
        else:
            self.asks = questions.NOTHING
            hands.draw(self, self.who, outcome, rows.DRAW)

    def cast(self, seat: int, action: int) -> None:
        """A City, Mana, Spell or Event: in a window covered, in one's own turn at once."""
        if self.asks == questions.WINDOW:
            windows.answered(self, seat, action)
            return
        self.asks = questions.NOTHING
        card = action >> 7 & 255
        if self.book.kind[card] == ops.CITY:
            turn.enter(self, 5)
            deeds.build(self, card, action & 127)
            return
        if self.book.kind[card] == ops.MANA:
            turn.enter(self, 6)
            deeds.lay(self, card, action & 127)
            return
        turn.enter(self, turn.casting_step(self))
        windows.play(self, seat, card, action & 127)
        effects.begin(self, self.book.code[card], card, seat, -1, action & 127)

    def plain(self, seat: int, action: int) -> None:
        """Actions without a part, and covered ones."""
        if action >= kinds.PASS:
            windows.answered(self, seat, action)
        elif action >= kinds.FORM:
            battle.formed(self, seat, (action - kinds.FORM) & 15)
        elif action >= kinds.LEADER:
            setup.chosen(self, seat, (action - kinds.LEADER) % marks.MAIN)
        elif action == kinds.NEXT:
            turn.next_step(self)
        elif action == kinds.END:
            turn.end(self)
        else:
            setup.answered(self, seat, action - kinds.KEEP)

    def place(self, about: int) -> int:
        """The fighter that a battle's action names: 0 to 3 own, 4 to 7 the other side's."""
        side = self.side if about < 4 else 1 - self.side
        return 4 * battle.party_of(self, side) + (about & 3)

    def fight(self, payload: int) -> None:
        """A fighter strikes, uses an ability, or waits."""
        fighter = 4 * battle.party_of(self, self.side) + (payload >> 3 & 3)
        if payload & kinds.WAIT_BIT:
            battle.wait(self, fighter)
        elif payload & kinds.ABILITY_BIT:
            battle.use(self, fighter, 0, self.place(payload & 7))
        elif payload & kinds.ITEM_ABILITY:
            battle.use(self, fighter, 1, self.place(payload & 7))
        else:
            battle.strike(self, fighter, payload & 3)

    def act(self, kind: int, payload: int) -> None:
        """A deed of the strategic phase, or a discard."""
        seat = self.player
        self.asks = questions.NOTHING
        if kind == kinds.MOVE:
            turn.enter(self, 11)
            turn.move(self, 5 * seat + (payload >> 7), payload & 127)
        elif kind == kinds.BATTLE:
            turn.enter(self, 12)
            turn.declare(self, 5 * seat + (payload >> 5), payload & 31)
        elif kind == kinds.UNIT:
            turn.enter(self, 8)
            deeds.recruit(self, payload >> 3, 5 * seat + (payload & 7))
        elif kind == kinds.TRANSFER:
            self.transfer(payload)
        elif kind == kinds.CARD:
            self.lay_down(payload)
        elif kind == kinds.HIRE:
            turn.enter(self, 7)
            deeds.hire(self, payload)
        elif kind == kinds.DEED:
            turn.enter(self, 14)
            deeds.special(self, payload >> 8, payload & 255)
        elif kind == kinds.EQUIP:
            turn.enter(self, 4)
            deeds.equip(self, payload)
        else:
            self.at_step = 4
            deeds.pick_up(self, payload)

    def transfer(self, payload: int) -> None:
        """A unit or an item goes to another party."""
        first = 5 * self.player
        turn.enter(self, 9)
        if payload & kinds.ITEM_BIT:
            deeds.hand_over(self, first + (payload >> 3 & 7), first + (payload & 7))
        else:
            deeds.transfer(self, 4 * first + (payload >> 3), first + (payload & 7))

    def lay_down(self, payload: int) -> None:
        """A unit is dismissed, or a card discarded."""
        if payload & kinds.DISMISS_BIT:
            turn.enter(self, 8)
            deeds.dismiss(self, payload - kinds.DISMISS_BIT)
        else:
            hands.discard(self, self.who, payload)

    # -- for drivers in Python

    def twin(self) -> "Campaign":
        """:meth:`clone`, known to be a Campaign."""
        return cython.cast(Campaign, self.clone())

    def outcomes(self) -> list[tuple[int, float]]:
        """The outcomes of the present chance with their probabilities."""
        asks = self.asks
        if asks <= questions.FROM_CHANCE:
            return []
        if asks == questions.D10:
            return [(1 + die, 0.1) for die in range(10)]
        if asks == questions.D6:
            return [(1 + die, 1.0 / 6) for die in range(6)]
        if asks == questions.LOT:
            return [(seat, 1.0 / self.seats) for seat in range(self.seats)]
        if asks == questions.STOLEN or asks == questions.LOSE_CARD:
            held = [(deck, self.hand[4 * self.who + deck]) for deck in range(4)]
        else:
            held = [(self.who, self.deck[self.who])]
        return self.weighed(held)

    def weighed(self, held: list[tuple[int, int]]) -> list[tuple[int, float]]:
        """Kinds of cards by how many of them there are."""
        found: dict[int, int] = {}
        for deck, cards in held:
            for index in range(marks.DECK):
                if cards >> index & 1:
                    card = self.book.first[marks.DECK * deck + index]
                    found[card] = found.get(card, 0) + 1
        whole = sum(found.values())
        return [(card, copies / whole) for card, copies in found.items()]

    def hand_size(self, seat: int) -> int:
        """Cards in a hand."""
        return hands.size(self, seat)

    def armour_of(self, fighter: int) -> int:
        """Armour as it counts."""
        return figures.armour(self, fighter)

    def attack_of(self, fighter: int) -> int:
        """Attack as it counts."""
        return figures.attack(self, fighter)

    def needs_of(self, fighter: int) -> int:
        """What an attack of a fighter needs on the d10."""
        return figures.needs(self, fighter)

    def damage_of(self, striker: int, target: int) -> int:
        """What a hit would deal."""
        return figures.damage(self, striker, target)

    def targets_of(self, fighter: int) -> int:
        """The places that a fighter's attack reaches."""
        return battle.targets(self, fighter)

    def changes_of(self, fighter: int, figure: int) -> int:
        """What lasts on a fighter."""
        return figures.changes(self, fighter, figure)

    def is_held(self, party: int) -> bool:
        """Whether a party can't move."""
        return effects.is_held(self, party)

    def room_in(self, party: int) -> int:
        """Leadership that is left."""
        return parties.room(self, party)

    def living_in(self, party: int) -> int:
        """The living places of a party."""
        return parties.living(self, party)

    def city_owner(self, city: int) -> int:
        """Who owns a city."""
        return land.owner(self, city)

    def mana_owner(self, road: int) -> int:
        """Who owns the mana on a road."""
        return land.mana_owner(self, road)

    def gold_of(self, seat: int) -> int:
        """Untapped cities."""
        return purse.gold(self, seat)

    def can_pay(self, seat: int, card: int) -> bool:
        """Whether a seat has what a card costs."""
        return purse.can_pay(self, seat, card)

    def open_cities(self, seat: int) -> int:
        """Spots for a City of a seat."""
        return land.open_cities(self, seat)

    def open_roads(self, seat: int) -> int:
        """Spots for Mana of a seat."""
        return land.open_roads(self, seat)

    def parties_of(self, seat: int) -> int:
        """Parties of main leaders on the map."""
        return parties.main_parties(self, seat)

    def hp_of(self, seat: int) -> int:
        """Hit points of all fighters of a seat."""
        return parties.hp_of(self, seat)

    def cities_counted(self, seat: int) -> int:
        """Cities as they count at the end."""
        return parties.cities_counted(self, seat)

    def next_number(self, card: int) -> int:
        """The number that the next card of a kind has when it comes out."""
        return self.book.first[card] + self.book.copies[card] - hands.hidden(self, card)

    def offers(self, seat: int) -> list[int]:
        """What a seat that is asked can answer, whether it has answered or not."""
        out = cython.declare(Codes)
        return [out[at] for at in range(menu.fill(self, seat, out))]

    def passing(self) -> int:
        """The action that lets the window pass."""
        return windows.passing(self)

    def score_of(self, seat: int) -> float:
        """:meth:`score` for callers in Python."""
        return self.score(seat)

    def resume(self) -> None:
        """Go on from a position in which nothing is asked yet."""
        turn.go_on(self)

    def size(self) -> int:
        """Bytes that make up a position."""
        return cython.sizeof(Campaign) if cython.compiled else 0

    def random_games(self, seed: int, games: int) -> int:
        """Play whole games at random from this position; return the seats' decisions."""
        scratch = self.twin()
        decisions = cython.declare(cython.longlong, 0)
        scratch.seed(seed)
        with cython.nogil:
            for _ in range(games):
                tablet.copy(scratch, self)
                decisions += scratch.fast_playout()
        return decisions

    def audited_games(self, seed: int, games: int, lively: int = 0) -> tuple[int, int, int]:
        """Random games, audited at every step: the first fault, its game, the most steps.

        ``lively`` players do what looks natural, so that they fight and win.
        """
        scratch = self.twin()
        most = cython.declare(cython.int, 0)
        for number in range(games):
            tablet.copy(scratch, self)
            scratch.seed(seed + number)
            steps = 0
            while scratch.asks != questions.FINISHED:
                scratch.do_any(lively)
                steps += 1
                fault = audit.broken(scratch)
                if fault:
                    return fault, seed + number, steps
            most = most if most > steps else steps
        return 0, -1, most

    def fault(self) -> int:
        """The number of the first thing that must hold here and does not."""
        return audit.broken(self)

    def do_any(self, lively: int) -> None:
        """Chance, or any action of the decider, evenly or by how natural it looks."""
        if self.asks > questions.FROM_CHANCE:
            self.do(seats.CHANCE, self.sample())
            return
        seat = self.fast_decider()
        self.do(seat, self.pick_lively(seat) if lively else menu.pick(self, seat))

    def pick_lively(self, seat: int) -> int:
        """A legal action, drawn by how natural it looks."""
        out = cython.declare(Codes)
        n = menu.fill(self, seat, out)
        whole = 0.0
        for at in range(n):
            whole += habits.urge_of(self, out[at])
        left = whole * dice.throw(self, 1048576) / 1048576.0
        for at in range(n):
            left -= habits.urge_of(self, out[at])
            if left <= 0.0:
                return out[at]
        return out[0]

    def playouts(self, number: int) -> int:
        """Clone and play out at random so many times; return the seats' decisions."""
        return self.random_games(number, number)

    def digest_games(self, seed: int, games: int) -> tuple[int, int]:
        """Decisions and a digest of the last positions of some random games."""
        digest = cython.declare(cython.ulonglong, 0)
        decisions = cython.declare(cython.longlong, 0)
        scratch = self.twin()
        for number in range(games):
            tablet.copy(scratch, self)
            scratch.seed(seed + number)
            decisions += scratch.fast_playout()
            for part in (
                scratch.won + 3,
                scratch.turn,
                scratch.cities,
                scratch.city_of[0],
                scratch.hand[0],
                scratch.pile[1],
                scratch.deck[0],
                scratch.road_of[1],
            ):
                digest = (digest * 1000003 ^ part) & 0xFFFFFFFFFFFFFFF
        return decisions, digest


def new(book: DeckBook, chart: Chart, made: object, teams: int, goal: int) -> Campaign:
    """The first position: nobody has chosen yet."""
    campaign = Campaign(book, chart, made)
    campaign.teams = teams
    campaign.goal = goal
    setup.begin(campaign)
    return campaign
