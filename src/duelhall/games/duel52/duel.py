"""A position of Duel 52 as the contract wants it: what each action and outcome does."""

import cython

if not cython.compiled:
    from duelhall.core.bits import count, nth, one
    from duelhall.core.dice import throw
    from duelhall.core.seats import CHANCE, OVER
    from duelhall.core.state import State
    from duelhall.games.duel52.combat import aim, attack, drop_bomb, light_bombs, toughness
    from duelhall.games.duel52.deal import begin, colour, dealt, name_banner, name_side, possible
    from duelhall.games.duel52.habits import masked, urge_of
    from duelhall.games.duel52.imagine import imagine_for
    from duelhall.games.duel52.menu import code, offers, pick_action, pick_freely, write_menu
    from duelhall.games.duel52.places import arrive, came_from, new_slot
    from duelhall.games.duel52.powers import (
        discard,
        draw,
        flip,
        freeze,
        heal,
        look,
        looked,
        mentor,
        move,
        moved,
        power,
        view,
        viewed,
        wait_for,
    )
    from duelhall.games.duel52.sets import holder, is_endgame, is_mage, ready, seat_of, side_of
    from duelhall.games.duel52.table import Table
    from duelhall.games.duel52.tell import tell_at, tell_card, tell_two
    from duelhall.games.duel52.telling import label
    from duelhall.games.duel52.terms import (
        ACE,
        ACT,
        ATTACK,
        BANNER,
        BOMB,
        CAST,
        CHOOSE,
        DISCARD,
        END,
        ENTER,
        FINISHED,
        FIVE,
        FLIP,
        FORT,
        FORTLANE,
        FOUR,
        FROM_CHANCE,
        LOOK,
        MENTOR,
        MOVE,
        NAME,
        NO_SLOT,
        NOTHING,
        ORDER,
        OUTCOME,
        PLAY,
        QUEEN,
        SEVEN,
        SIX,
        STRIKE,
        T_CAST,
        T_ENTER,
        T_PAIR,
        T_PLAY,
        THREE,
        TURN_CARD,
        TWO,
        VIEW_CARD,
    )
    from duelhall.games.duel52.turn import choose_fort, end_turn, go_on, take_fort
    from duelhall.games.duel52.worth import worth_for

from duelhall.games.duel52.options import Options


class Duel(Table):
    """A position of Duel 52 in any form."""

    # -- the contract's compiled half

    def movers(self) -> int:
        """One seat at a time."""
        seat = self.mover()
        return 1 << seat if seat >= 0 else 0

    def mover(self) -> int:
        """The seat that decides, CHANCE or OVER."""
        if self.asks > FROM_CHANCE:
            return CHANCE
        return OVER if self.asks == FINISHED else seat_of(self, self.who)

    def fill(self, seat: int, out: list[int]) -> int:
        """Write the legal actions."""
        return write_menu(self, out)

    def allows(self, seat: int, action: int) -> bool:
        """Whether the action is legal: asked of the sets where that is enough."""
        if self.asks == ACT and not self.advanced and PLAY <= action >> 12 <= ATTACK:
            return self.actions > 0 and offers(self, action)
        out = cython.declare(cython.int[2048])
        n = write_menu(self, out)
        for i in range(n):
            if out[i] == action:
                return True
        return False

    def sample(self) -> int:
        """An outcome, all being equally likely; a draw from the stock is by far the commonest."""
        outcomes = self.stock
        if self.split or self.asks < TURN_CARD:
            outcomes = possible(self)
        return code(OUTCOME, nth(outcomes, throw(self, count(outcomes))), 0)

    def pick(self) -> int:
        """A legal action, evenly."""
        if self.asks == ACT:
            if not self.advanced:
                return pick_action(self)
        elif self.asks != MOVE:
            return code(CHOOSE, nth(self.choices, throw(self, count(self.choices))), 0)
        out = cython.declare(cython.int[2048])
        if self.asks == ACT:
            return pick_freely(self, out)
        n = write_menu(self, out)
        return out[throw(self, n)]

    def do(self, seat: int, action: int) -> None:
        """Carry out an action or outcome, and go on to the next decision."""
        kind = action >> 12
        first = action >> 6 & 63
        if kind == OUTCOME:
            self.happen(first)
        elif kind == CHOOSE:
            self.choose(first)
        else:
            self.act(kind, first, action & 63)
        go_on(self)

    def playout(self) -> int:
        """The same as for all games, with this game's methods called directly."""
        decisions = 0
        while self.asks != FINISHED:
            if self.asks > FROM_CHANCE:
                self.do(CHANCE, self.sample())
            else:
                self.do(0, self.pick())
                decisions += 1
        return decisions

    def score(self, seat: int) -> float:
        """1 for a win, 0.5 for a draw, 0 for a loss; alone, of the side named (D-42)."""
        if self.winner < 0:
            return 0.5
        side = self.named if self.solo else side_of(self, seat)
        return 1.0 if side == self.winner else 0.0

    def copy_from(self, other: State) -> None:
        """Become the same position."""
        self.copy_table(cython.cast(Table, other))

    def imagine(self, seat: int) -> None:
        """Draw a world that fits what the seat knows."""
        imagine_for(self, seat)

    def opinion(self, seat: int) -> float:
        """What lanes and hands promise a seat."""
        return worth_for(self, seat)

    def urge(self, action: int) -> float:
        """How natural an action looks."""
        return urge_of(self, action)

    def seen_as(self, action: int) -> int:
        """What the others see of an action."""
        return masked(self, action)

    # -- what actions do

    def happen(self, outcome: int) -> None:
        """Chance has decided."""
        question = self.asks
        if question == TURN_CARD:
            self.asks = NOTHING
            draw(self, outcome)
        elif question == VIEW_CARD:
            viewed(self, outcome)
        else:
            dealt(self, outcome)

    def act(self, kind: int, first: int, second: int) -> None:
        """An action in one's own turn (D-05, D-07)."""
        self.asks = NOTHING
        if kind == END:
            end_turn(self)
            return
        self.stirred = True
        if kind == CAST:
            self.cast_spell(first, second)
        elif kind == ENTER:
            self.enter(second)
        else:
            self.acted = True
            self.actions -= 1
            if kind == PLAY:
                self.lay_down(first, second)
            elif kind == FLIP:
                flip(self, one(first), NO_SLOT)
            elif kind == ATTACK:
                attack(self, first, second)
            else:
                self.pair(first, second)

    def choose(self, chosen: int) -> None:
        """The answer to a power's question (D-06)."""
        question = self.asks
        self.asks = NOTHING
        if question == ORDER:
            power(self, chosen)
        elif question == STRIKE:
            aim(self, chosen)
        elif question == LOOK:
            looked(self, chosen)
        elif question == DISCARD:
            discard(self, chosen)
        elif question == MOVE:
            if chosen != NO_SLOT:
                moved(self, chosen)
        elif question == BOMB:
            drop_bomb(self, chosen)
            light_bombs(self)
        elif question == MENTOR:
            mentor(self, chosen)
        elif question == FORTLANE:
            choose_fort(self, chosen)
        elif question == FORT:
            take_fort(self, chosen)
        elif question == BANNER:
            name_banner(self, chosen)
        elif question == NAME:
            name_side(self, chosen)

    def lay_down(self, card: int, lane: int) -> int:
        """Play a hand card face-down into a lane (D-07); its player knows it (D-08)."""
        player = self.player
        slot = new_slot(self, card)
        self.hand[player] &= ~one(card)
        came_from(self, slot, player)
        self.side[side_of(self, player)] |= one(slot)
        self.seen[seat_of(self, player)] |= one(slot)
        arrive(self, slot, lane)
        tell_at(self, T_PLAY, player, slot, 0)
        return slot

    def pair(self, first: int, second: int) -> None:
        """Two cards of one rank become a pair (D-15)."""
        self.paired |= one(first) | one(second)
        self.mate[first] = second
        self.mate[second] = first
        tell_two(self, T_PAIR, first, second, -1, 0)

    def cast_spell(self, first: int, second: int) -> None:
        """The mage's spell (D-34, D-35)."""
        spell = self.hero[self.player] >> 2
        self.cast = True
        self.again = 0
        tell_card(self, T_CAST, self.player, self.hero[self.player], 255)
        if spell == TWO:
            view(self, NO_SLOT)
        elif spell == THREE:
            self.laid |= one(self.lay_down(first, second))
        elif spell == FOUR:
            look(self, first)
        elif spell == FIVE:
            self.barred |= one(first)
            flip(self, one(first), NO_SLOT)
        elif spell == SIX:
            freeze(self, one(first))
        elif spell == SEVEN:
            heal(self, first, 1)
        elif spell == QUEEN:
            move(self, first, second)
        else:
            wait_for(self, one(first), NO_SLOT)

    def enter(self, lane: int) -> None:
        """A warrior comes into a lane, face-up; an Ace's power works (D-34)."""
        player = self.player
        card = self.hero[player]
        slot = new_slot(self, card)
        self.hero_played[player] = True
        self.side[player] |= one(slot)
        self.face_up |= one(slot)
        arrive(self, slot, lane)
        tell_at(self, T_ENTER, player, slot, 0)
        if card >> 2 == ACE:
            wait_for(self, one(slot), NO_SLOT)

    # -- for drivers in Python

    def twin(self) -> "Duel":
        """:meth:`clone`, known to be a Duel."""
        return cython.cast(Duel, self.clone())

    def possible_cards(self) -> list[int]:
        """The outcomes of the present chance, all equally likely."""
        outcomes = possible(self)
        return [code(OUTCOME, number, 0) for number in range(52) if outcomes >> number & 1]

    def stock_of(self, player: int) -> list[int]:
        """The cards a player may still draw, removed ones among them."""
        cards = self.stock & colour(self, player)
        return [card for card in range(52) if cards >> card & 1]

    def name_of(self, slot: int) -> int:
        """The public label of a card on the table."""
        return label(self, slot)

    def in_endgame(self) -> bool:
        """Whether the pile is empty (D-09)."""
        return is_endgame(self)

    def casts(self, player: int) -> bool:
        """Whether the player's hero is a mage (D-34)."""
        return is_mage(self, player)

    def can_attack(self, card: int) -> bool:
        """Whether a card is ready, its pair aside (D-11)."""
        return (ready(self) & card) != 0

    def toughness_of(self, card: int) -> int:
        """Hit points of an unhurt card."""
        return toughness(self, card)

    def holder_of(self, slot: int) -> int:
        """Whose hand a card came from, or NOBODY."""
        return holder(self, slot)

    def seat_of_player(self, player: int) -> int:
        """The seat that decides for a player."""
        return seat_of(self, player)

    def add_slot(self, card: int) -> int:
        """Give a card of a position that is being set up its slot."""
        return new_slot(self, card)

    def resume(self) -> None:
        """Go on from a position in which nothing is asked yet."""
        go_on(self)

    def score_of(self, seat: int) -> float:
        """:meth:`score` for callers in Python."""
        return self.score(seat)

    def worth(self, seat: int) -> float:
        """How well a seat stands, between 0 and 1."""
        return worth_for(self, seat)

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
                decisions += scratch.playout()
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
            decisions += scratch.playout()
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


def new(options: Options) -> Duel:
    """The first position: nothing dealt yet."""
    duel = Duel(options)
    begin(duel)
    return duel
