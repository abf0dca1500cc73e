"""Every function that exists twice, for C and in Python, called with the same seeded inputs.

``python twins.py python`` calls the ``.py``, ``python twins.py c`` the inline functions of the
``.pxd``, by the module ``shim`` that ``test_twins.py`` compiles. Both print what came of it as
JSON, a list for each function.
"""

import inspect
import itertools
import json
import random
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from typing import Any

from duelhall.core.seats import CHANCE, OVER
from duelhall.core.tape import Tape
from duelhall.games.blades.game import Blades
from duelhall.games.calamity.game import Calamity
from duelhall.games.duel52.duel import Duel, new
from duelhall.games.duel52.options import Options
from games.duel52.forms import every_form

DUEL = "games.duel52"
CALAMITY = "games.calamity"
BLADES = "games.blades"
HEROES = {"is_mage", "awaits_warrior"}
"""They ask for a hero, which only the first two players can have."""
OUTSIDE = {"options", "doomed", "pool", "vacant", "room", "rng", "tape", "telling", "faulty"}
"""Attributes of a table that are no part of a position."""

LONGEST = 1000
"""No more steps of one game: where a function is wrong, it may never end."""


class Calls:
    """Calls functions on one side, and keeps what they return."""

    def __init__(self, side: str) -> None:
        self.shim: Any = import_module("shim") if side == "c" else None
        self.results: dict[str, list[object]] = {}

    def function(self, module: str, name: str) -> Callable[..., Any]:
        if self.shim:
            return getattr(self.shim, f"{module}.{name}".replace(".", "_"))
        return getattr(import_module(f"duelhall.{module}"), name)

    def __call__(self, module: str, name: str, *inputs: object) -> None:
        self.keep(module, name, self.function(module, name)(*inputs))

    def keep(self, module: str, name: str, result: object) -> None:
        self.results.setdefault(f"{module}.{name}", []).append(result)

    def hear(self, duel: Duel, name: str, *inputs: object) -> None:
        """Tell something of a table, and keep the rows on its tape."""
        self.function(f"{DUEL}.report", name)(duel, *inputs)
        rows = self.shim.heard(duel) if self.shim else duel.tape.read()
        self.keep(f"{DUEL}.report", name, rows)

    def listen(self, duel: Duel, listens: bool) -> None:
        """Give the table a tape, and say whether anybody listens."""
        if self.shim:
            self.shim.listen(duel, listens)
        else:
            duel.tape = Tape()
            duel.telling = listens


def some_positions(rng: random.Random) -> Iterator[Duel]:
    """A few positions of a game of every form, from the deal to the end."""
    for form in every_form():
        duel = new(Options.read(dict(form)))
        for step in range(rng.randrange(20), LONGEST):
            if step % 20 == 0:
                yield duel
            if duel.decider() == OVER:
                break
            chance = duel.decider() == CHANCE
            action = rng.choice(duel.possible_cards() if chance else duel.legal())
            duel.tell_step(duel.decider(), action)


def call_bits(call: Calls, rng: random.Random) -> None:
    """Sets of numbers up to 62, which are the positive ones in C."""
    call("core.bits", "count", 0)
    for member in range(63):
        call("core.bits", "one", member)
    for _ in range(400):
        members = rng.getrandbits(63) & rng.getrandbits(63) | 1 << rng.randrange(63)
        call("core.bits", "index", members)
        call("core.bits", "count", members)
        for n in range(members.bit_count()):
            call("core.bits", "nth", members, n)


def call_dice(call: Calls, rng: random.Random) -> None:
    duel = new(Options())
    for number in (0, 1, -5, 2**63 - 1, *(rng.getrandbits(60) for _ in range(20))):
        call("core.dice", "sow", duel, number)
        for _ in range(50):
            call("core.dice", "throw", duel, rng.randrange(1, 5000))


def call_listing(call: Calls, rng: random.Random) -> None:
    """The numbers that were made before are given again."""
    numbers: list[int | None] = [None] * 65536
    for n in (0, 1, 30, 64, 64):
        codes = [rng.randrange(65536) if n < 64 else 40000 + i for i in range(n)]
        call("core.listing", "listed", numbers, codes, n)


def call_memory(call: Calls, rng: random.Random) -> None:
    for n in (1, 7, 4096):
        call("search.memory", "ints", n)
    for n in (1, 100):
        nodes = call.function("search.memory", "nodes")(n)
        call.keep("search.memory", "nodes", nodes if call.shim else written(nodes, n))
    call("search.memory", "release", None)


FIELDS = ("prior", "total", "visits", "offered", "first", "sibling", "code", "action", "seat")


def written(nodes: Any, n: int) -> list[list[float]]:
    """What is read of nodes in which numbers were written that fit; the shim does the same."""
    for i in range(n):
        numbers = (0.5 * i, 0.25 * i, i, -i, 2 * i, 3 * i, 65535 - i, i, i - 5)
        for name, number in zip(FIELDS, numbers, strict=True):
            setattr(nodes[i], name, number)
    return [[getattr(nodes[i], name) for name in FIELDS] for i in range(n)]


def call_clock(call: Calls, rng: random.Random) -> None:
    """Both are the steady clock of this machine."""
    late = call.function("search.clock", "now")() - time.monotonic()
    call.keep("search.clock", "now", abs(late) < 1)


def call_signals(call: Calls, rng: random.Random) -> None:
    """Nobody has pressed Ctrl-C."""
    call.function("search.signals", "heed")()
    call.keep("search.signals", "heed", None)


def inputs_for(duel: Duel) -> dict[str, Iterable[object]]:
    """What the parameters of the questions to a table can be, by their names."""
    board = duel.side[0] | duel.side[1] | duel.side[2]
    return {
        "t": [duel],
        "player": range(duel.players),
        "side": range(duel.sides),
        "rank": range(13),
        "power": range(16),
        "slot": range(duel.slots),
        "card": [1 << slot for slot in range(52) if board >> slot & 1],
        "cards": [lane & side for lane in duel.lane for side in duel.side],
    }


def call_sets(call: Calls, duel: Duel) -> None:
    """All questions, with all that can be asked; asking itself changes the table."""
    sets = import_module(f"duelhall.{DUEL}.sets")
    domain = inputs_for(duel)
    for name, function in inspect.getmembers(sets, inspect.isfunction):
        if name == "ask":
            continue
        parameters = list(inspect.signature(function).parameters)
        ranges = [range(2) if name in HEROES and p == "player" else domain[p] for p in parameters]
        for inputs in itertools.product(*ranges):
            call(f"{DUEL}.sets", name, *inputs)
    asked = duel.twin()
    call.function(f"{DUEL}.sets", "ask")(asked, 7, 1, duel.face_up, 33)
    call.keep(f"{DUEL}.sets", "ask", [asked.asks, asked.who, asked.choices, asked.source])


def fields_of(duel: Duel) -> dict[str, object]:
    """All that makes up a position."""
    names = [name for name in dir(duel) if not name.startswith("_") and name not in OUTSIDE]
    fields = {name: getattr(duel, name) for name in names}
    return {name: value for name, value in fields.items() if not callable(value)}


def call_block(call: Calls, duel: Duel) -> None:
    copy = duel.blank()
    call.function(f"{DUEL}.block", "copy")(copy, duel)
    fields = fields_of(copy)
    assert fields == fields_of(duel)
    call.keep(f"{DUEL}.block", "copy", fields)
    call(f"{DUEL}.block", "same", copy, duel)
    copy.turn += 1
    call(f"{DUEL}.block", "same", copy, duel)


def call_melee(call: Calls) -> None:
    """Positions of games between heroes, at their beginning and end."""
    melee = Calamity.choose({}).new()
    for seed in range(4):
        copy = melee.blank()
        call.function(f"{CALAMITY}.slab", "copy")(copy, melee)
        call.keep(f"{CALAMITY}.slab", "copy", [copy.turn, copy.alive, copy.hand1, copy.hero])
        call(f"{CALAMITY}.slab", "same", copy, melee)
        copy.turn += 1
        call(f"{CALAMITY}.slab", "same", copy, melee)
        melee = Calamity.choose({}).new()
        melee.seed(seed)
        melee.playout()


def call_campaign(call: Calls) -> None:
    """Positions of campaigns, at their beginning and end."""
    war = Blades.choose({}).new()
    for seed in range(4):
        copy = war.blank()
        call.function(f"{BLADES}.tablet", "copy")(copy, war)
        call.keep(f"{BLADES}.tablet", "copy", [copy.turn, copy.cities, copy.hand, copy.known])
        call(f"{BLADES}.tablet", "same", copy, war)
        copy.turn += 1
        call(f"{BLADES}.tablet", "same", copy, war)
        war = Blades.choose({}).new()
        war.seed(seed)
        war.playout()


def call_tell(call: Calls, duel: Duel, rng: random.Random) -> None:
    """Nothing is written before somebody listens."""
    told = duel.twin()
    board = duel.side[0] | duel.side[1] | duel.side[2]
    slots = [slot for slot in range(52) if board >> slot & 1]
    for listens in (False, True):
        call.listen(told, listens)
        call.hear(told, "fact", 3, rng.randrange(-1, 2), 40, rng.randrange(60))
        call.hear(told, "card", 4, 1, rng.randrange(52), 3)
        for slot in slots:
            call.hear(told, "at", 5, rng.randrange(-1, 2), slot, 2)
            call.hear(told, "shown", 6, rng.randrange(-1, 2), slot, rng.choice([-1, 77]))
            other, mate = rng.choice(slots), rng.choice([-1, *slots])
            call.hear(told, "two", 7, slot, other, mate, 1)


def call_all(call: Calls) -> dict[str, list[object]]:
    """All functions that exist twice."""
    rng = random.Random(52)
    for some in (call_bits, call_dice, call_listing, call_memory, call_clock, call_signals):
        some(call, rng)
    call_melee(call)
    call_campaign(call)
    for duel in some_positions(rng):
        call_sets(call, duel)
        call_block(call, duel)
        call_tell(call, duel, rng)
    return call.results


if __name__ == "__main__":
    print(json.dumps(call_all(Calls(sys.argv[1]))))
