"""A position of Heroes of Calamity as the contract wants it: what actions and outcomes do."""

import cython

from duelhall.core import bits, dice, seats
from duelhall.core.sheet import Sheet
from duelhall.core.state import State
from duelhall.games.calamity import (
    attack,
    audit,
    effects,
    habits,
    hands,
    harm,
    kinds,
    marks,
    menu,
    notes,
    ops,
    questions,
    report,
    rows,
    setup,
    slab,
    stages,
    status,
    turn,
    windows,
    worlds,
    worth,
)
from duelhall.games.calamity.book import Book
from duelhall.games.calamity.cardset import CardSet
from duelhall.games.calamity.field import Field


class Melee(Field):
    """A position of Heroes of Calamity."""

    # -- the contract's compiled half

    def fast_deciders(self) -> int:
        """One seat at a time, except while decks are built (HC-04)."""
        if self.asks == questions.BUILD:
            groups = self.book.groups
            return (1 if self.built[0] < groups else 0) | (2 if self.built[1] < groups else 0)
        seat = self.fast_decider()
        return 1 << seat if seat >= 0 else 0

    def fast_decider(self) -> int:
        """The lowest seat that decides, CHANCE or OVER."""
        if self.asks > questions.FROM_CHANCE:
            return seats.CHANCE
        if self.asks == questions.FINISHED:
            return seats.OVER
        if self.asks == questions.BUILD:
            return 0 if self.built[0] < self.book.groups else 1
        return self.who

    def fill(self, seat: int, out: list[int]) -> int:
        """Write the legal actions."""
        return menu.fill(self, seat, out)

    def sample(self) -> int:
        """An outcome by its probability."""
        asks = self.asks
        if asks == questions.DIE:
            return 1 + dice.throw(self, self.die_sides)
        if asks == questions.D20 or asks == questions.D20_SECOND or asks == questions.ROLL_OFF:
            return 1 + dice.throw(self, 20)
        if asks == questions.ROLL_OTHER:
            die = 1 + dice.throw(self, 19)
            return die if die < self.roll[0] else die + 1
        seat = self.who
        one = self.hand1[seat] if asks == questions.LOSE_CARD else self.deck1[seat]
        two = self.hand2[seat] if asks == questions.LOSE_CARD else self.deck2[seat]
        return hands.nth_card(one, two, dice.throw(self, hands.cards_in(one, two)))

    def pick(self) -> int:
        """A legal action of the decider, evenly."""
        return menu.pick(self, self.fast_decider())

    def do(self, seat: int, action: int) -> None:
        """Carry out an action or outcome, and go on until somebody must decide."""
        if self.asks > questions.FROM_CHANCE:
            self.happen(action)
        elif self.asks == questions.BUILD:
            setup.built(self, seat, action & 4095)
        else:
            self.act(action >> 12, action >> 6 & 63, action & 63)
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
        """1 for a win, 0.5 for a draw, 0 for a loss (HC-16)."""
        if self.winner < 0:
            return 0.5
        return 1.0 if self.winner == seat else 0.0

    def copy_from(self, other: State) -> None:
        """Become the same position."""
        slab.copy(self, cython.cast(Field, other))

    def fast_imagine(self, seat: int) -> None:
        """Draw a world that fits what the seat knows."""
        worlds.imagine(self, seat)

    def fast_opinion(self, seat: int) -> float:
        """What heroes and cards promise a seat."""
        return worth.to(self, seat)

    def fast_urge(self, action: int) -> float:
        """How natural an action looks."""
        return habits.urge_of(self, action)

    def fast_seen_as(self, action: int) -> int:
        """What goes into a deck is seen by nobody else."""
        return kinds.BUILD << 12 if action >> 12 == kinds.BUILD else action

    def fast_note(self, sheet: Sheet) -> None:
        """Count facts for who studies many games."""
        notes.take(self, sheet)

    def same(self, other: State) -> bool:
        """Whether the same lies there."""
        contest = cython.cast(Melee, other)
        return self.made == contest.made and slab.same(self, contest)

    def __repr__(self) -> str:
        return f"<Melee: turn {self.turn}, {State.__repr__(self).partition(': ')[2]}"

    # -- what actions do

    def happen(self, outcome: int) -> None:
        """Chance has decided."""
        asks = self.asks
        if asks == questions.D20 or asks == questions.D20_SECOND:
            attack.rolled(self, outcome)
        elif asks == questions.DIE:
            self.die_fell(outcome)
        elif asks == questions.ROLL_OFF or asks == questions.ROLL_OTHER:
            setup.rolled_off(self, outcome)
        elif asks == questions.DEAL:
            hands.draw(self, self.who, outcome, rows.DEAL)
            setup.dealt(self)
        elif asks == questions.LOSE_CARD:
            self.asks = questions.NOTHING
            hands.discard(self, self.who, outcome)
        else:
            self.asks = questions.NOTHING
            hands.draw(self, self.who, outcome, rows.DRAW)

    def die_fell(self, die: int) -> None:
        """A damage die, of the attack or of an effect."""
        top = self.depth - 1
        report.fact(self, rows.DIE, -1, self.die_sides, 0, die)
        if self.frame_kind[top] == stages.ATTACK:
            self.dice_sum += die
            self.dice_left -= 1
            left = self.dice_left
        else:
            self.frame_sum[top] += die
            self.frame_left[top] -= 1
            left = self.frame_left[top]
        if not left:
            self.asks = questions.NOTHING
            self.die_sides = 0

    def act(self, kind: int, first: int, second: int) -> None:
        """A seat has decided."""
        asks = self.asks
        self.asks = questions.NOTHING
        if kind == kinds.CAST:
            self.cast(first, second >> 3, second & 7)
        elif kind == kinds.PASS:
            self.passed(asks)
        elif kind == kinds.ATTACK:
            attack.declare(self, second >> 3)
        elif kind == kinds.DEED:
            self.deed(first, second >> 3, second & 7)
        elif kind == kinds.ACTIVATE:
            turn.activate(self, second >> 3)
        elif kind == kinds.END:
            turn.end(self)
        elif kind == kinds.REROLL:
            attack.use_reroll(self)
        elif kind == kinds.DISCARD:
            hands.discard(self, self.who, first)
        elif kind == kinds.CLEAR:
            effects.cleared(self, first)
        elif kind == kinds.PICK:
            self.asks = questions.PICK
            setup.picked(self, first)
        else:
            setup.decided(self, first)

    def passed(self, asks: int) -> None:
        """No Reaction; or on with the attack after the d20."""
        if asks == questions.AFTER_ROLL:
            self.stage = stages.COMPARING
            report.fact(self, rows.GO_ON, self.who, 0, 0, 0)
        else:
            report.fact(self, rows.PASS, self.who, self.event, 0, 0)
        self.event = 0

    def deed(self, number: int, first: int, second: int) -> None:
        """An action of the hero's card: no attack, no d20 (HC-09)."""
        hero = self.active
        deed = 3 * self.hero[hero] + number
        self.actions -= 1
        self.did_round[hero] |= 1 << number
        self.did_game[hero] |= 1 << number
        report.fact(self, rows.DEED, hero, number, first << 3 | second, self.actions)
        seat = attack.side(hero)
        name = marks.ACTION_NAMES + deed
        code = self.book.deed_code[deed]
        harm.push(self, stages.PROGRAM, code, seat, hero, first, second, name)

    def cast(self, card: int, first: int, second: int) -> None:
        """A spell leaves the hand; in one's own turn the other may answer (HC-10, HC-21)."""
        seat = self.who
        member = bits.one(card)
        name = report.name_of(self, seat, card)
        doer = 3 * seat + card // 5 if card < marks.OWN else -1
        hands.spend(self, seat, card)
        self.used_turn[seat] |= member
        self.used_round[seat] |= member
        self.used_game[seat] |= member
        if self.book.card_major[name]:
            self.major |= 1 << seat
        report.card(self, rows.CAST, seat, card, first << 3 | second, self.event)
        self.event = 0
        code = self.book.card_code[name]
        harm.push(self, stages.PROGRAM, code, seat, doer, first, second, name)
        if not self.book.card_event[name]:
            windows.open_for(self, 1 - seat, ops.SPELL)

    # -- for drivers in Python

    def twin(self) -> "Melee":
        """:meth:`clone`, known to be a Melee."""
        return cython.cast(Melee, self.clone())

    def outcomes(self) -> list[tuple[int, float]]:
        """The outcomes of the present chance with their probabilities."""
        asks = self.asks
        if asks <= questions.FROM_CHANCE:
            return []
        if asks == questions.DIE:
            return [(1 + die, 1.0 / self.die_sides) for die in range(self.die_sides)]
        if asks == questions.D20 or asks == questions.D20_SECOND or asks == questions.ROLL_OFF:
            return [(1 + die, 0.05) for die in range(20)]
        if asks == questions.ROLL_OTHER:
            return [(1 + die, 1.0 / 19) for die in range(20) if die + 1 != self.roll[0]]
        from_hand = asks == questions.LOSE_CARD
        one = self.hand1[self.who] if from_hand else self.deck1[self.who]
        two = self.hand2[self.who] if from_hand else self.deck2[self.who]
        whole = hands.cards_in(one, two)
        return [(card, (1.0 + (two >> card & 1)) / whole) for card in range(63) if one >> card & 1]

    def armour_of(self, hero: int) -> int:
        """Effective armour, between its limits."""
        return status.held(status.armour(self, hero))

    def roll_bonus(self, hero: int) -> int:
        """What statuses add to a hero's next roll."""
        return status.total(self, hero, stages.ROLL)

    def pierces(self, hero: int) -> int:
        """How much armour less a hero's next attack counts."""
        return status.total(self, hero, stages.PIERCE)

    def bears(self, hero: int, kind: int) -> bool:
        """Whether a hero bears a kind of status."""
        return status.has(self, hero, kind)

    def targets_of(self, seat: int) -> int:
        """The heroes that a seat's attacks may name, as a set."""
        return attack.targets(self, seat)

    def reaches(self, target: int) -> int:
        """The hero that an attack on another one reaches: a friend on guard takes its place."""
        at = attack.guard_for(self, target)
        return self.status_hero[at] if at >= 0 else target

    def roll_total(self) -> int:
        """The roll of the attack with its modifiers."""
        return attack.total(self)

    def armour_now(self) -> int:
        """The armour against the attack."""
        return attack.armour_against(self)

    def turn_player(self) -> int:
        """The seat whose turn it is."""
        return status.turn_seat(self) if self.turn else -1

    def card_name(self, seat: int, card: int) -> int:
        """The number in the set of a card of a seat's pool."""
        return report.name_of(self, seat, card)

    def ready_code(self, seat: int, group: int) -> int:
        """What the ready deck takes of a group."""
        return setup.ready_list(self, seat, group)

    def harmful_of(self, hero: int) -> int:
        """The harmful statuses of a hero, as a set."""
        return status.harmful(self, hero)

    def cleansed(self) -> int:
        """The harmful statuses that are chosen from, as a set."""
        return setup.cleansable(self)

    def score_of(self, seat: int) -> float:
        """:meth:`score` for callers in Python."""
        return self.score(seat)

    def make_ready_again(self) -> None:
        """Set the ready decks of a position that was read."""
        if self.picks == marks.HEROES:
            setup.make_ready(self, 0)
            setup.make_ready(self, 1)

    def resume(self) -> None:
        """Go on from a position in which nothing is asked yet."""
        turn.go_on(self)

    def size(self) -> int:
        """Bytes that make up a position."""
        return cython.sizeof(Melee) if cython.compiled else 0

    def random_games(self, seed: int, games: int) -> int:
        """Play whole games at random from this position; return the seats' decisions."""
        scratch = self.twin()
        decisions = cython.declare(cython.longlong, 0)
        scratch.seed(seed)
        with cython.nogil:
            for _ in range(games):
                slab.copy(scratch, self)
                decisions += scratch.fast_playout()
        return decisions

    def audited_games(self, seed: int, games: int) -> tuple[int, int, int]:
        """Random games, audited at every step: the first fault, its game, most statuses at once."""
        scratch = self.twin()
        most = cython.declare(cython.int, 0)
        for number in range(games):
            slab.copy(scratch, self)
            scratch.seed(seed + number)
            while scratch.asks != questions.FINISHED:
                scratch.do_any()
                most = most if most > scratch.statuses else scratch.statuses
                fault = audit.broken(scratch)
                if fault:
                    return fault, seed + number, most
        return 0, -1, most

    def fault(self) -> int:
        """The number of the first thing that must hold here and does not."""
        return audit.broken(self)

    def do_any(self) -> None:
        """Chance, or any action of the decider."""
        if self.asks > questions.FROM_CHANCE:
            self.do(seats.CHANCE, self.sample())
        else:
            seat = self.fast_decider()
            self.do(seat, menu.pick(self, seat))

    def playouts(self, number: int) -> int:
        """Clone and play out at random so many times; return the seats' decisions."""
        return self.random_games(number, number)

    def digest_games(self, seed: int, games: int) -> tuple[int, int]:
        """Decisions and a digest of the last positions of some random games."""
        digest = cython.declare(cython.ulonglong, 0)
        decisions = cython.declare(cython.longlong, 0)
        scratch = self.twin()
        for number in range(games):
            slab.copy(scratch, self)
            scratch.seed(seed + number)
            decisions += scratch.fast_playout()
            for part in (
                scratch.winner + 3,
                scratch.turn,
                scratch.alive,
                scratch.hand1[0],
                scratch.pile1[1],
                scratch.deck2[0],
                scratch.statuses,
            ):
                digest = (digest * 1000003 ^ part) & 0xFFFFFFFFFFFFFFF
        return decisions, digest


def new(made: CardSet, book: Book) -> Melee:
    """The first position: nobody has rolled yet."""
    contest = Melee(made, book)
    setup.begin(contest)
    return contest
