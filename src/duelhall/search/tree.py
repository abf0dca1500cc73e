"""Information-set Monte-Carlo tree search through the contract, for any game.

Each round draws a world that fits what the seat knows, walks down the tree with it, plays on a
little, and credits every choice on the way to the seat that made it. A node is a history of
decisions as the searching seat sees them; chance is drawn anew each time and is no node.
"""

import math

import cython

from duelhall.core import dice, seats
from duelhall.core.state import State
from duelhall.search import clock, memory, signals

DEEPEST = 500
"""No path through the tree is longer."""
UNTRIED = 1e9
"""What a plain search bids for an action that was never tried: more than for any other."""
FIRST_GUESS = 0.45
"""What an informed search takes an action that was never tried to be worth."""
SLICE = 0.05
"""Seconds after which a search looks up: Ctrl-C has to end it at once."""


class Nodes:
    """Memory for the nodes of a tree, one tree at a time."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.node = memory.nodes(size)
        self.found = memory.ints(seats.CODES)
        """The child that stands for a code, all 0 between two offers."""

    def __dealloc__(self) -> None:
        memory.release(self.node)
        memory.release(self.found)


class Tree:
    """A search from one seat's knowledge; ``world`` is any that fits it, never the true one.

    It has at most ``size`` nodes; what an earlier tree has left in ``nodes`` does not matter.
    """

    def __init__(
        self,
        world: State,
        seat: int,
        size: int,
        informed: bool,
        explore: float,
        cutoff: int,
        nodes: Nodes | None = None,
    ) -> None:
        self.start = world
        self.world = world.clone()
        self.me = seat
        self.nodes = nodes or Nodes(size)
        self.size = min(size, self.nodes.size)
        self.informed = informed
        self.explore = explore
        self.cutoff = cutoff
        self.node = self.nodes.node
        self.found = self.nodes.found
        self.clear(0)
        self.only = -1
        self.open = False
        self.stopped = False
        self.used = 1
        self.rounds = 0
        if not cython.compiled:
            self.path = [0] * DEEPEST
            self.menu = [0] * seats.MOST_ACTIONS
            self.child = [0] * seats.MOST_ACTIONS
            self.weight = [0.0] * seats.MOST_ACTIONS
            self.length = 0

    # -- nodes

    def new_node(self, parent: int, code: int, seat: int, action: int) -> int:
        """A child of a node; 0 if memory is used up."""
        if self.used >= self.size:
            return 0
        node = self.used
        self.used = node + 1
        self.clear(node)
        self.node[node].code = code
        self.node[node].seat = seat
        self.node[node].action = action
        self.node[node].prior = 1.0
        self.node[node].sibling = self.node[parent].first
        self.node[parent].first = node
        return node

    def clear(self, node: int) -> None:
        """Forget what an earlier tree has left there."""
        self.node[node].visits = 0
        self.node[node].offered = 0
        self.node[node].first = 0
        self.node[node].total = 0.0

    def offer(self, node: int, seat: int) -> int:
        """List what the seat can do in this world, with the children that stand for it."""
        n = self.world.fill(seat, self.menu)
        if node == 0 and self.only >= 0:
            self.menu[0] = self.only
            n = 1
        child = self.node[node].first
        while child:
            if self.node[child].seat == seat:
                self.found[self.node[child].code] = child
            child = self.node[child].sibling
        fresh = 0
        for i in range(n):
            code = self.menu[i]
            if seat != self.me and not self.open:
                code = self.world.fast_seen_as(code)
            if not self.found[code]:
                self.found[code] = self.new_node(node, code, seat, self.menu[i])
                fresh += 1
            self.child[i] = self.found[code]
        child = self.node[node].first
        while child:
            self.found[self.node[child].code] = 0
            child = self.node[child].sibling
        if fresh and self.informed:
            self.set_priors(n)
        return n

    def set_priors(self, n: int) -> None:
        """Share belief among what is offered by how natural it looks."""
        whole = 0.0
        for i in range(n):
            self.weight[i] = self.world.fast_urge(self.menu[i])
            whole += self.weight[i]
        for i in range(n):
            if self.child[i] and not self.node[self.child[i]].visits:
                self.node[self.child[i]].prior = self.weight[i] / whole

    # -- walking down

    def choose(self, node: int, n: int) -> int:
        """The place in the menu with the best bid, evenly among equal ones.

        What memory has no room for is passed over.
        """
        for i in range(n):
            if self.child[i]:
                self.node[self.child[i]].offered += 1
        best = -1.0
        at = 0
        same = 1
        for i in range(n):
            if not self.child[i]:
                continue
            worth = self.bid(node, self.child[i])
            if worth > best:
                best = worth
                at = i
                same = 1
            elif worth == best:
                same += 1
                if dice.throw(self.world, same) == 0:
                    at = i
        return at

    def bid(self, node: int, child: int) -> float:
        """What speaks for a child: its score so far and how little it is known."""
        visits = self.node[child].visits
        offered = self.node[child].offered
        if self.informed:
            mean = self.node[child].total / visits if visits else FIRST_GUESS
            curious = self.explore * self.node[child].prior * math.sqrt(offered)
            return mean + curious / (1.0 + visits)
        if not visits:
            return UNTRIED
        curious = math.sqrt(math.log(offered + 1.0) / visits)
        return self.node[child].total / visits + self.explore * curious

    def first_decider(self) -> int:
        """Who decides first: this seat wherever it may."""
        return self.me if self.world.fast_deciders() >> self.me & 1 else self.world.fast_decider()

    def descend(self) -> None:
        """Walk down to a choice that was never tried, or to the end."""
        node = 0
        self.length = 0
        while self.length < DEEPEST:
            seat = self.first_decider() if node == 0 else self.world.fast_decider()
            if seat == seats.CHANCE:
                self.world.do(seats.CHANCE, self.world.sample())
                continue
            if seat == seats.OVER:
                return
            n = self.offer(node, seat)
            at = self.choose(node, n)
            node = self.child[at]
            self.world.do(seat, self.menu[at])
            if not node:
                return
            self.path[self.length] = node
            self.length += 1
            if not self.node[node].visits:
                return

    # -- playing on and crediting

    def informed_pick(self, seat: int) -> int:
        """A legal action drawn by how natural it looks."""
        n = self.world.fill(seat, self.menu)
        whole = 0.0
        for i in range(n):
            self.weight[i] = self.world.fast_urge(self.menu[i])
            whole += self.weight[i]
        left = whole * dice.throw(self.world, 1048576) / 1048576.0
        for i in range(n):
            left -= self.weight[i]
            if left <= 0.0:
                return self.menu[i]
        return self.menu[n - 1] if n else 0

    def play_on(self) -> None:
        """Plainly to the end, or a few natural decisions to where the game has an opinion."""
        if not self.informed:
            self.world.fast_playout()
            return
        decisions = 0
        while True:
            seat = self.world.fast_decider()
            if seat == seats.OVER:
                return
            if seat == seats.CHANCE:
                self.world.do(seats.CHANCE, self.world.sample())
            elif decisions < self.cutoff:
                self.world.do(seat, self.informed_pick(seat))
                decisions += 1
            elif self.world.fast_opinion(seat) < 0.0:
                self.world.fast_playout()
                return
            else:
                return

    def value_of(self, seat: int) -> float:
        """The result for a seat, or the game's opinion where play was cut off."""
        if self.world.fast_decider() == seats.OVER:
            return self.world.score(seat)
        return self.world.fast_opinion(seat)

    def credit(self) -> None:
        """Credit every choice on the path to the seat that made it."""
        values = cython.declare(cython.double[4])
        for seat in range(4):
            values[seat] = -1.0
        for i in range(self.length):
            node = self.path[i]
            seat = self.node[node].seat
            if values[seat] < 0.0:
                values[seat] = self.value_of(seat)
            self.node[node].visits += 1
            self.node[node].total += values[seat]

    def one_round(self, seed: int) -> None:
        """One world, one path, one result."""
        self.world.copy_from(self.start)
        dice.sow(self.world, seed)
        if not self.open:
            self.world.fast_imagine(self.me)
        self.descend()
        self.play_on()
        self.credit()

    def work(self, seed: int, begun: int, rounds: int, end: float) -> int:
        """Go on from so many rounds to the last, or to the time ``end``; 0 is no limit.

        Returns how many rounds there are then. It pauses after a slice of time, and ends with the
        round in which the rules fail. The clock is looked at after every eighth round, so there is
        an answer on a machine that is too busy to begin in time.
        """
        pause = clock.now() + SLICE
        if 0.0 < end < pause:
            pause = end
        number = begun
        while not self.is_done(number, rounds):
            self.one_round(seed + number)
            number += 1
            if not number & 7 and clock.now() >= pause:
                break
        return number

    def is_done(self, number: int, rounds: int) -> bool:
        """Whether no round follows: another thread sets ``stopped``."""
        return self.stopped or self.world.faulty or 0 < rounds <= number

    def think(self, seed: int, rounds: int, seconds: float) -> None:
        """Search for so many rounds or seconds, whichever ends first; 0 is no limit.

        Raises what the rules of the game raise, and KeyboardInterrupt on the main thread.
        """
        end = clock.now() + seconds if seconds > 0.0 else 0.0
        number = 0
        while True:
            with cython.nogil:
                number = self.work(seed, number, rounds, end)
            if self.is_done(number, rounds) or 0.0 < end <= clock.now():
                break
            signals.heed()
        self.rounds += number
        if self.world.faulty:
            self.world.raise_fault()

    # -- what came of it

    def results(self) -> list[tuple[int, int, float, int]]:
        """For each choice at the root: action, visits, mean score, node."""
        found = []
        child = self.node[0].first
        while child:
            visits = self.node[child].visits
            mean = self.node[child].total / visits if visits else 0.0
            found.append((self.node[child].action, visits, mean, child))
            child = self.node[child].sibling
        return found

    def line(self, node: int) -> list[tuple[int, int]]:
        """What is expected to follow: seat and action, the most visited choice each time."""
        steps = []
        while node:
            steps.append((self.node[node].seat, self.node[node].action))
            best = 0
            child = self.node[node].first
            while child:
                if self.node[child].visits > (self.node[best].visits if best else 0):
                    best = child
                child = self.node[child].sibling
            node = best
        return steps
