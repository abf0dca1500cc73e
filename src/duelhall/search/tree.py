"""Information-set Monte-Carlo tree search through the contract, for any game.

Each round draws a world that fits what the seat knows, walks down the tree with it, plays on a
little, and credits every choice on the way to the seat that made it. A node is a history of
decisions as the searching seat sees them; chance is drawn anew each time and is no node.
"""

import cython

if not cython.compiled:
    from duelhall.core.dice import sow, throw
    from duelhall.core.seats import CHANCE, MOST_ACTIONS, OVER
    from duelhall.core.state import State
    from duelhall.search.memory import clock, ints, ln, reals, release, root

DEEPEST = 500
"""No path through the tree is longer."""
CODES = 65536
"""Actions are numbers below this."""


class Tree:
    """A search from one seat's knowledge; ``world`` is any that fits it, never the true one."""

    def __init__(
        self, world: State, seat: int, size: int, informed: bool, explore: float, cutoff: int
    ) -> None:
        self.start = world
        self.world = world.clone()
        self.me = seat
        self.size = size
        self.informed = informed
        self.explore = explore
        self.cutoff = cutoff
        self.code = ints(size)
        self.seat = ints(size)
        self.action = ints(size)
        self.visits = ints(size)
        self.offered = ints(size)
        self.first = ints(size)
        self.sibling = ints(size)
        self.prior = reals(size)
        self.total = reals(size)
        self.found = ints(CODES)
        self.only = -1
        self.open = False
        self.stopped = False
        self.used = 1
        self.rounds = 0
        if not cython.compiled:
            self.path = [0] * DEEPEST
            self.menu = [0] * MOST_ACTIONS
            self.child = [0] * MOST_ACTIONS
            self.weight = [0.0] * MOST_ACTIONS
            self.length = 0

    def __dealloc__(self) -> None:
        release(self.code)
        release(self.seat)
        release(self.action)
        release(self.visits)
        release(self.offered)
        release(self.first)
        release(self.sibling)
        release(self.prior)
        release(self.total)
        release(self.found)

    # -- nodes

    def new_node(self, parent: int, code: int, seat: int, action: int) -> int:
        """A child of a node; 0 if memory is used up."""
        if self.used >= self.size:
            return 0
        node = self.used
        self.used = node + 1
        self.code[node] = code
        self.seat[node] = seat
        self.action[node] = action
        self.prior[node] = 1.0
        self.sibling[node] = self.first[parent]
        self.first[parent] = node
        return node

    def offer(self, node: int, seat: int) -> int:
        """List what the seat can do in this world, with the children that stand for it."""
        n = self.world.fill(seat, self.menu)
        if node == 0 and self.only >= 0:
            self.menu[0] = self.only
            n = 1
        child = self.first[node]
        while child:
            if self.seat[child] == seat:
                self.found[self.code[child]] = child
            child = self.sibling[child]
        fresh = 0
        for i in range(n):
            code = self.menu[i]
            if seat != self.me and not self.open:
                code = self.world.seen_as(code)
            if not self.found[code]:
                self.found[code] = self.new_node(node, code, seat, self.menu[i])
                fresh += 1
            self.child[i] = self.found[code]
        child = self.first[node]
        while child:
            self.found[self.code[child]] = 0
            child = self.sibling[child]
        if fresh and self.informed:
            self.set_priors(n)
        return n

    def set_priors(self, n: int) -> None:
        """Share belief among what is offered by how natural it looks."""
        whole = 0.0
        for i in range(n):
            self.weight[i] = self.world.urge(self.menu[i])
            whole += self.weight[i]
        for i in range(n):
            if self.child[i] and not self.visits[self.child[i]]:
                self.prior[self.child[i]] = self.weight[i] / whole

    # -- walking down

    def choose(self, node: int, n: int) -> int:
        """The place in the menu with the best bid; what memory has no room for is passed over."""
        best = -1.0
        start = throw(self.world, n)
        at = start
        same = 1
        for step in range(n):
            i = start + step if start + step < n else start + step - n
            child = self.child[i]
            if not child:
                continue
            self.offered[child] += 1
            worth = self.bid(node, child)
            if worth > best:
                best = worth
                at = i
                same = 1
            elif worth == best and self.child[at] == child:
                same += 1
                if throw(self.world, same) == 0:
                    at = i
        return at

    def bid(self, node: int, child: int) -> float:
        """What speaks for a child: its score so far and how little it is known."""
        visits = self.visits[child]
        offered = self.offered[child]
        if self.informed:
            mean = self.total[child] / visits if visits else 0.45
            return mean + self.explore * self.prior[child] * root(offered) / (1.0 + visits)
        if not visits:
            return 1e9
        return self.total[child] / visits + self.explore * root(ln(offered + 1.0) / visits)

    def first_mover(self) -> int:
        """Who decides first: this seat wherever it may."""
        return self.me if self.world.movers() >> self.me & 1 else self.world.mover()

    def descend(self) -> None:
        """Walk down to a choice that was never tried, or to the end."""
        node = 0
        self.length = 0
        while self.length < DEEPEST:
            seat = self.first_mover() if node == 0 else self.world.mover()
            if seat == CHANCE:
                self.world.do(CHANCE, self.world.sample())
                continue
            if seat == OVER:
                return
            n = self.offer(node, seat)
            at = self.choose(node, n)
            node = self.child[at]
            self.world.do(seat, self.menu[at])
            if not node:
                return
            self.path[self.length] = node
            self.length += 1
            if not self.visits[node]:
                return

    # -- playing on and crediting

    def informed_pick(self, seat: int) -> int:
        """A legal action drawn by how natural it looks."""
        n = self.world.fill(seat, self.menu)
        whole = 0.0
        for i in range(n):
            self.weight[i] = self.world.urge(self.menu[i])
            whole += self.weight[i]
        left = whole * throw(self.world, 1048576) / 1048576.0
        for i in range(n):
            left -= self.weight[i]
            if left <= 0.0:
                return self.menu[i]
        return self.menu[n - 1]

    def play_on(self) -> None:
        """Plainly to the end, or a few natural decisions to where the game has an opinion."""
        if not self.informed:
            self.world.playout()
            return
        decisions = 0
        while True:
            seat = self.world.mover()
            if seat == OVER:
                return
            if seat == CHANCE:
                self.world.do(CHANCE, self.world.sample())
            elif decisions < self.cutoff:
                self.world.do(seat, self.informed_pick(seat))
                decisions += 1
            elif self.world.opinion(seat) < 0.0:
                self.world.playout()
                return
            else:
                return

    def value_of(self, seat: int) -> float:
        """The result for a seat, or the game's opinion where play was cut off."""
        if self.world.mover() == OVER:
            return self.world.score(seat)
        return self.world.opinion(seat)

    def credit(self) -> None:
        """Credit every choice on the path to the seat that made it."""
        values = cython.declare(cython.double[4])
        for seat in range(4):
            values[seat] = -1.0
        for i in range(self.length):
            node = self.path[i]
            seat = self.seat[node]
            if values[seat] < 0.0:
                values[seat] = self.value_of(seat)
            self.visits[node] += 1
            self.total[node] += values[seat]

    def one_round(self, seed: int) -> None:
        """One world, one path, one result."""
        self.world.copy_from(self.start)
        sow(self.world, seed)
        if not self.open:
            self.world.imagine(self.me)
        self.descend()
        self.play_on()
        self.credit()

    def work(self, seed: int, rounds: int, seconds: float) -> None:
        """So many rounds, or so many seconds, whichever ends first; 0 is no limit.

        Another thread ends it after the present round by setting ``stopped``.
        The clock is looked at after every eighth round, so there is an answer on a machine
        that is too busy to begin in time.
        """
        start = clock()
        number = 0
        while not self.stopped and (rounds <= 0 or number < rounds):
            self.one_round(seed + number)
            number += 1
            if seconds > 0.0 and not number & 7 and clock() - start >= seconds:
                break
        self.rounds += number

    def think(self, seed: int, rounds: int, seconds: float) -> None:
        """Search without the interpreter's lock."""
        with cython.nogil:
            self.work(seed, rounds, seconds)

    # -- what came of it

    def results(self) -> list[tuple[int, int, float, int]]:
        """For each choice at the root: action, visits, mean score, node."""
        found = []
        child = self.first[0]
        while child:
            visits = self.visits[child]
            mean = self.total[child] / visits if visits else 0.0
            found.append((self.action[child], visits, mean, child))
            child = self.sibling[child]
        return found

    def line(self, node: int) -> list[tuple[int, int]]:
        """What is expected to follow: seat and action, the most visited choice each time."""
        steps = []
        while node:
            steps.append((self.seat[node], self.action[node]))
            best = 0
            child = self.first[node]
            while child:
                if self.visits[child] > (self.visits[best] if best else 0):
                    best = child
                child = self.sibling[child]
            node = best
        return steps
