"""A position of Duel 52 as the contract wants it: what each action and outcome does."""

import cython

from duelhall.core import bits, dice, seats, state
from duelhall.core.sheet import Sheet
from duelhall.core.state import State
from duelhall.games.duel52 import (
    block,
    combat,
    deal,
    habits,
    kinds,
    marks,
    menu,
    notes,
    places,
    powers,
    questions,
    ranks,
    report,
    rows,
    sets,
    tape_rows,
    turn,
    worlds,
    worth,
)
from duelhall.games.duel52.options import Options
from duelhall.games.duel52.table import Table


class Duel(Table):
    """A position of Duel 52 in any form."""

    # -- the contract's compiled half

    def fast_deciders(self) -> int:
        """One seat at a time."""
        seat = self.fast_decider()
        return 1 << seat if seat >= 0 else 0

    def fast_decider(self) -> int:
        """The seat that decides, CHANCE or OVER."""
        if self.asks > questions.FROM_CHANCE:
            return seats.CHANCE
        return seats.OVER if self.asks == questions.FINISHED else sets.seat_of(self, self.who)

    def fill(self, seat: int, out: list[int]) -> int:
        """Write the legal actions."""
        return menu.fill(self, out)

    def allows(self, seat: int, action: int) -> bool:
        """Whether the action is legal: asked of the sets where that is enough."""
        if (
            self.asks == questions.ACT
            and not self.advanced
            and kinds.PLAY <= action >> 12 <= kinds.ATTACK
        ):
            return self.actions > 0 and menu.offers(self, action)
        out = cython.declare(state.Codes)
        n = menu.fill(self, out)
        for i in range(n):
            if out[i] == action:
                return True
        return False

    def sample(self) -> int:
        """An outcome, all being equally likely; a draw from the stock is by far the commonest."""
        outcomes = self.stock
        if self.split or self.asks < questions.TURN_CARD:
            outcomes = deal.possible(self)
        way = dice.throw(self, bits.count(outcomes))
        return menu.code(kinds.OUTCOME, bits.nth(outcomes, way), 0)

    def pick(self) -> int:
        """A legal action, evenly."""
        if self.asks == questions.ACT:
            if not self.advanced:
                return menu.pick_action(self)
        elif self.asks != questions.MOVE:
            way = dice.throw(self, bits.count(self.choices))
            return menu.code(kinds.CHOOSE, bits.nth(self.choices, way), 0)
        out = cython.declare(state.Codes)
        if self.asks == questions.ACT:
            return menu.pick_freely(self, out)
        n = menu.fill(self, out)
        return out[dice.throw(self, n)]

    def do(self, seat: int, action: int) -> None:
        """Carry out an action or outcome, and go on to the next decision."""
        kind = action >> 12
        first = action >> 6 & 63
        if kind == kinds.OUTCOME:
            self.happen(first)
        elif kind == kinds.CHOOSE:
            self.choose(first)
        else:
            self.act(kind, first, action & 63)
        turn.go_on(self)

    def fast_playout(self) -> int:
        """The same as for all games, with this game's methods called directly."""
        decisions = 0
        while self.asks != questions.FINISHED:
            if self.asks > questions.FROM_CHANCE:
                self.do(seats.CHANCE, self.sample())
            else:
                self.do(0, self.pick())
                decisions += 1
        return decisions

    def score(self, seat: int) -> float:
        """1 for a win, 0.5 for a draw, 0 for a loss; alone, of the side named (D-42)."""
        if self.winner < 0:
            return 0.5
        side = self.named if self.solo else sets.side_of(self, seat)
        return 1.0 if side == self.winner else 0.0

    def copy_from(self, other: State) -> None:
        """Become the same position."""
        self.copy_table(cython.cast(Table, other))

    def fast_imagine(self, seat: int) -> None:
        """Draw a world that fits what the seat knows."""
        worlds.imagine(self, seat)

    def fast_opinion(self, seat: int) -> float:
        """What lanes and hands promise a seat."""
        return worth.to(self, seat)

    def fast_urge(self, action: int) -> float:
        """How natural an action looks."""
        return habits.urge_of(self, action)

    def fast_seen_as(self, action: int) -> int:
        """What the others see of an action."""
        return habits.masked(self, action)

    def fast_note(self, sheet: Sheet) -> None:
        """Count what the tape tells."""
        notes.take(self, sheet)

    def same(self, other: State) -> bool:
        """Whether the same lies there; memory may differ in what no longer matters."""
        duel = cython.cast(Duel, other)
        if self.options != duel.options:
            return False
        return block.same(self, duel) or text_of(self) == text_of(duel)

    def __repr__(self) -> str:
        return f"<Duel: turn {self.turn}, {State.__repr__(self).partition(': ')[2]}"

    # -- what actions do

    def happen(self, outcome: int) -> None:
        """Chance has decided."""
        question = self.asks
        if question == questions.TURN_CARD:
            self.asks = questions.NOTHING
            powers.draw(self, outcome)
            if self.turn_draws > 1:
                turn.draw_more(self)
        elif question == questions.VIEW_CARD:
            powers.viewed(self, outcome)
        else:
            deal.dealt(self, outcome)

    def act(self, kind: int, first: int, second: int) -> None:
        """An action in one's own turn (D-05, D-07)."""
        self.asks = questions.NOTHING
        if kind == kinds.END:
            turn.end(self)
            return
        self.stirred = True
        if kind == kinds.CAST:
            self.cast_spell(first, second)
        elif kind == kinds.ENTER:
            self.enter(second)
        else:
            self.acted = True
            self.actions -= 1
            if kind == kinds.PLAY:
                self.lay_down(first, second)
            elif kind == kinds.FLIP:
                powers.flip(self, bits.one(first), marks.NO_SLOT)
            elif kind == kinds.ATTACK:
                combat.attack(self, first, second)
            else:
                self.pair(first, second)

    def choose(self, chosen: int) -> None:
        """The answer to a power's question (D-06)."""
        question = self.asks
        self.asks = questions.NOTHING
        if question == questions.ORDER:
            powers.power(self, chosen)
        elif question == questions.STRIKE:
            combat.aim(self, chosen)
        elif question == questions.LOOK:
            powers.looked(self, chosen)
        elif question == questions.DISCARD:
            powers.discard(self, chosen)
        elif question == questions.MOVE:
            if chosen != marks.NO_SLOT:
                powers.moved(self, chosen)
        elif question == questions.BOMB:
            combat.drop_bomb(self, chosen)
            combat.light_bombs(self)
        elif question == questions.MENTOR:
            powers.mentor(self, chosen)
        elif question == questions.FORTLANE:
            turn.choose_fort(self, chosen)
        elif question == questions.FORT:
            turn.take_fort(self, chosen)
        elif question == questions.BANNER:
            deal.name_banner(self, chosen)
        elif question == questions.NAME:
            deal.name_side(self, chosen)

    def lay_down(self, card: int, lane: int) -> int:
        """Play a hand card face-down into a lane (D-07); its player knows it (D-08)."""
        player = self.player
        slot = places.new_slot(self, card)
        self.hand[player] &= ~bits.one(card)
        places.came_from(self, slot, player)
        self.side[sets.side_of(self, player)] |= bits.one(slot)
        self.seen[sets.seat_of(self, player)] |= bits.one(slot)
        places.arrive(self, slot, lane)
        report.at(self, rows.PLAY, player, slot, 0)
        return slot

    def pair(self, first: int, second: int) -> None:
        """Two cards of one rank become a pair (D-15)."""
        self.paired |= bits.one(first) | bits.one(second)
        self.mate[first] = second
        self.mate[second] = first
        report.two(self, rows.PAIR, first, second, -1, 0)

    def cast_spell(self, first: int, second: int) -> None:
        """The mage's spell (D-34, D-35)."""
        mage = self.hero[self.player]
        spell = mage >> 2
        self.cast = True
        self.again = 0
        if spell <= ranks.THREE:
            report.fact(self, rows.CAST, self.player, -1, mage)
        else:
            report.at(self, rows.CAST, self.player, first, mage)
        if spell == ranks.TWO:
            powers.view(self, marks.NO_SLOT)
        elif spell == ranks.THREE:
            self.laid |= bits.one(self.lay_down(first, second))
        elif spell == ranks.FOUR:
            powers.look(self, first)
        elif spell == ranks.FIVE:
            self.barred |= bits.one(first)
            powers.flip(self, bits.one(first), marks.NO_SLOT)
        elif spell == ranks.SIX:
            powers.freeze(self, bits.one(first))
        elif spell == ranks.SEVEN:
            powers.heal(self, first, 1)
        elif spell == ranks.QUEEN:
            powers.move(self, first, second)
        else:
            powers.wait_for(self, bits.one(first), marks.NO_SLOT)

    def enter(self, lane: int) -> None:
        """A warrior comes into a lane, face-up; an Ace's power works, or its house rule (D-34)."""
        player = self.player
        card = self.hero[player]
        slot = places.new_slot(self, card)
        self.hero_played[player] = True
        self.side[player] |= bits.one(slot)
        self.face_up |= bits.one(slot)
        places.arrive(self, slot, lane)
        report.at(self, rows.ENTER, player, slot, 0)
        if self.active & bits.one(slot):
            powers.wait_for(self, bits.one(slot), marks.NO_SLOT)

    # -- for drivers in Python

    def twin(self) -> "Duel":
        """:meth:`clone`, known to be a Duel."""
        return cython.cast(Duel, self.clone())

    def possible_cards(self) -> list[int]:
        """The outcomes of the present chance, all equally likely."""
        outcomes = deal.possible(self)
        cards = [card for card in range(marks.CARDS) if outcomes >> card & 1]
        return [menu.code(kinds.OUTCOME, card, 0) for card in cards]

    def stock_of(self, player: int) -> list[int]:
        """The cards a player may still draw, removed ones among them."""
        cards = self.stock & deal.colour(self, player)
        return [card for card in range(marks.CARDS) if cards >> card & 1]

    def name_of(self, slot: int) -> int:
        """The public label of a card on the table."""
        return tape_rows.label(self, slot)

    def in_endgame(self) -> bool:
        """Whether the pile is empty (D-09)."""
        return sets.is_endgame(self)

    def casts(self, player: int) -> bool:
        """Whether the player's hero is a mage (D-34)."""
        return sets.is_mage(self, player)

    def can_attack(self, card: int) -> bool:
        """Whether a card is ready, its pair aside (D-11)."""
        return (sets.ready(self) & card) != 0

    def toughness_of(self, card: int) -> int:
        """Hit points of an unhurt card."""
        return combat.toughness(self, card)

    def holder_of(self, slot: int) -> int:
        """Whose hand a card came from, or NOBODY."""
        return sets.holder(self, slot)

    def seat_of_player(self, player: int) -> int:
        """The seat that decides for a player."""
        return sets.seat_of(self, player)

    def add_slot(self, card: int) -> int:
        """Give a card of a position that is being set up its slot."""
        return places.new_slot(self, card)

    def resume(self) -> None:
        """Go on from a position in which nothing is asked yet."""
        turn.go_on(self)

    def score_of(self, seat: int) -> float:
        """:meth:`score` for callers in Python."""
        return self.score(seat)

    def size(self) -> int:
        """Bytes that make up a position."""
        return cython.sizeof(Duel) if cython.compiled else 0

    def random_games(self, seed: int, games: int) -> int:
        """Play whole games at random from this position; return the seats' decisions."""
        scratch = self.twin()
        decisions = cython.declare(cython.longlong, 0)
        scratch.seed(seed)
        with cython.nogil:
            for _ in range(games):
                scratch.copy_table(self)
                decisions += scratch.fast_playout()
        return decisions

    def playouts(self, number: int) -> int:
        """Clone and play out at random so many times; return the seats' decisions."""
        return self.random_games(number, number)

    def digest_games(self, seed: int, games: int) -> tuple[int, int]:
        """Decisions and a digest of the last positions of some random games."""
        digest = cython.declare(cython.ulonglong, 0)
        decisions = cython.declare(cython.longlong, 0)
        scratch = self.twin()
        for i in range(games):
            scratch.copy_table(self)
            scratch.seed(seed + i)
            decisions += scratch.fast_playout()
            for part in (
                scratch.winner + 3,
                scratch.turn,
                scratch.face_up,
                scratch.stock,
                scratch.side[0],
                scratch.side[1],
                scratch.seen[0],
                scratch.hand[1],
            ):
                digest = (digest * 1000003 ^ part) & 0xFFFFFFFFFFFFFFF
        return decisions, digest


def text_of(duel: Duel) -> str:
    """The position as text, which has all that matters."""
    from duelhall.games.duel52.position import dump

    return dump(duel)


def new(options: Options) -> Duel:
    """The first position: nothing dealt yet."""
    duel = Duel(options)
    deal.begin(duel)
    return duel
