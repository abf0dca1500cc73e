"""Thinking for a seat: the tree search with its settings, on one thread or several."""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass, field
from math import inf
from time import perf_counter
from typing import NamedTuple

from duelhall.core.errors import DuelhallError
from duelhall.core.many import mixed
from duelhall.search.seat import Seat
from duelhall.search.tree import Nodes, Tree

MOST_NODES = 4_000_000
"""Nodes of one tree: 40 bytes each, so 160 MB at the most."""
NODES_PER_ROUND = 32
"""Room in a tree for each of its rounds."""
SPARE_NODES = 4096
"""And so much more, however few rounds there are."""
MOST_TREES = 64
"""Each may take the memory of a whole search."""
SMALL = 1 << 16
"""Nodes that are kept for the next search: taking them anew costs as much as a hundred rounds."""
MOST_SPARE = 4
"""Blocks of so many nodes that are kept, 3 MB each."""
spare: list[Nodes] = []
"""Memory that no search uses now."""


class Stopped(DuelhallError):
    """A thought that was ended before anything came of it."""


class Stop:
    """Ends a thought from another thread, also one that has not begun."""

    def __init__(self) -> None:
        self.is_set = False
        self.trees: list[Tree] = []

    def set(self) -> None:
        """End it after the present round."""
        self.is_set = True
        for tree in self.trees:
            tree.stopped = True

    def govern(self, trees: list[Tree]) -> None:
        """Let these trees be stopped."""
        self.trees = trees
        if self.is_set:
            self.set()

    def release(self) -> None:
        """The trees have grown; raises Stopped if they were stopped."""
        self.trees = []
        if self.is_set:
            raise Stopped("this thought was stopped")


@dataclass(frozen=True)
class SearchSettings:
    """How to search. With a limit by rounds the answer depends on seed and ``trees`` alone."""

    rounds: int = 0
    """Worlds to try, 0 for no limit."""
    seconds: float = 0.0
    """Time to use, 0 for no limit."""
    trees: int = 1
    """Trees grown side by side, a thread each; rounds are shared among them."""
    informed: bool = True
    """Natural playouts cut off at the game's opinion; else plain random ones to the end."""
    explore: float = 1.2
    cutoff: int = 3
    """Decisions played on before the opinion is asked."""
    open: bool = False
    """Search the one world that the seat imagines, with every card known to all."""
    stop: Stop | None = field(default=None, repr=False, compare=False)
    """What ends the search before its limit."""

    def __post_init__(self) -> None:
        if self.rounds <= 0 and self.seconds <= 0:
            raise ValueError("a search needs a limit: rounds, seconds, or both")
        if self.trees < 1 or self.rounds < 0 or not 0 <= self.seconds < inf:
            raise ValueError("rounds and seconds are 0 or more, trees 1 or more")
        most = min(MOST_TREES, self.rounds or MOST_TREES)
        if self.trees > most:
            raise ValueError(
                f"{self.trees} trees are too many: {most} at the most, each with a round"
            )


class Choice(NamedTuple):
    """One legal action as the search sees it."""

    action: int
    visits: int
    score: float
    """What the seat may expect, from 0 to 1."""


@dataclass(frozen=True)
class Thought:
    """What came of thinking: choices from best to worst."""

    choices: tuple[Choice, ...]
    line: tuple[tuple[int, int], ...]
    """Seat and action of what is expected to follow, the best choice first."""
    rounds: int
    seconds: float

    @property
    def best(self) -> Choice:
        """The choice to take."""
        return self.choices[0]

    @property
    def score(self) -> float:
        """What the seat may expect if it takes the best choice."""
        return self.best.score


def think(seat: Seat, settings: SearchSettings, seed: int, only: int | None = None) -> Thought:
    """Search from what a seat knows; with ``only``, all rounds go to that action.

    Raises Stopped if the search was ended from outside, and whatever the game itself raises.
    """
    begun = perf_counter()
    trees = [new_tree(seat, settings, seed, only) for _ in range(settings.trees)]
    if settings.stop:
        settings.stop.govern(trees)
    if settings.trees == 1:
        trees[0].think(seed << 24, settings.rounds, settings.seconds)
    else:
        grow_together(trees, settings, seed)
    if settings.stop:
        settings.stop.release()
    choices = merged(trees, seed)
    line = expected(trees, choices[0].action) if choices else ()
    keep([tree.nodes for tree in trees])
    return Thought(choices, line, sum(tree.rounds for tree in trees), perf_counter() - begun)


def grow_together(trees: Sequence[Tree], settings: SearchSettings, seed: int) -> None:
    """Let each tree grow on a thread of its own; what ends one by an error ends all."""
    with ThreadPoolExecutor(len(trees)) as pool:
        try:
            growing = [
                pool.submit(
                    tree.think,
                    (seed << 24) + (number << 40),
                    share(settings.rounds, len(trees), number),
                    settings.seconds,
                )
                for number, tree in enumerate(trees)
            ]
            for grown in as_completed(growing):
                grown.result()
        except BaseException:
            for tree in trees:
                tree.stopped = True
            raise


def new_tree(seat: Seat, settings: SearchSettings, seed: int, only: int | None) -> Tree:
    """A tree on a world that fits what the seat knows."""
    wanted = NODES_PER_ROUND * settings.rounds + SPARE_NODES
    size = min(MOST_NODES, wanted) if settings.rounds else MOST_NODES
    tree = Tree(
        seat.imagine(seed),
        seat.number,
        size,
        settings.informed,
        settings.explore,
        settings.cutoff,
        nodes_for(size),
    )
    tree.only = -1 if only is None else only
    tree.open = settings.open
    return tree


def nodes_for(size: int) -> Nodes:
    """Memory for a tree of this size: what an earlier search has left, if that is enough."""
    if size > SMALL:
        return Nodes(size)
    try:
        return spare.pop()
    except IndexError:
        return Nodes(SMALL)


def keep(used: list[Nodes]) -> None:
    """Leave the memory of searches that are over to the next ones."""
    spare.extend(nodes for nodes in used if nodes.size == SMALL and len(spare) < MOST_SPARE)


def share(rounds: int, trees: int, number: int) -> int:
    """The rounds of one tree among several."""
    return rounds // trees + (number < rounds % trees) if rounds else 0


def merged(trees: Sequence[Tree], seed: int) -> tuple[Choice, ...]:
    """The choices of all trees together, most visited first, and equal ones by lot."""
    visits: dict[int, int] = {}
    totals: dict[int, float] = {}
    for tree in trees:
        for action, count, mean, _node in tree.results():
            visits[action] = visits.get(action, 0) + count
            totals[action] = totals.get(action, 0.0) + count * mean
    found = [
        Choice(action, count, totals[action] / max(1, count)) for action, count in visits.items()
    ]
    return tuple(sorted(found, key=lambda one: (-one.visits, -one.score, mixed(seed, one.action))))


def expected(trees: Sequence[Tree], action: int) -> tuple[tuple[int, int], ...]:
    """What follows an action in the tree that looked at it most often."""
    found = [
        (count, number, node)
        for number, tree in enumerate(trees)
        for one, count, _mean, node in tree.results()
        if one == action
    ]
    _count, number, node = max(found)
    return tuple(trees[number].line(node))
