"""The names that a position in plain Python can't use for itself, and how it is told so."""

from collections.abc import Mapping
from inspect import Parameter, signature
from typing import Any

FILLED = frozenset(
    (
        *("deciders", "choices", "outcomes", "play", "points", "imagine"),
        *("opinion", "urge", "seen_as", "note_facts"),
    )
)
"""What a game fills in."""

COPYING: Mapping[str, tuple[str, ...]] = {"data": ("self",), "take": ("self", "data")}
TELLING: Mapping[str, tuple[str, ...]] = {"tell": ("self", "event")}
MEANT = {"data": COPYING, "take": COPYING, "tell": TELLING}
"""What a game may replace: all methods of a group, with these parameters, which is no accident."""

TAKEN: Mapping[str, str] = {
    "tell": "for a game to report an event",
    "roll": "for a game to draw in imagine",
    "data": "to copy a position",
    "take": "to set a position",
    "told": "to keep the events of a step",
    "step": "to carry out an action that is checked; what an action does is play",
    "advance": "to carry out an action and the chance after it; what an action does is play",
    "do": "to carry out an action; what an action does is play",
    "tell_step": "to carry out an action and tell of it; what an action does is play",
    "note_step": "to carry out an action and note its facts; what it notes is note_facts",
    "fast_note": "to note facts; what is noted is note_facts",
    "fast_note_step": "to carry out an action and note its facts; what it notes is note_facts",
    "legal": "to list what a seat may do; what it may do is choices",
    "allows": "to ask whether an action is legal; what a seat may do is choices",
    "fill": "to list what a seat may do; what it may do is choices",
    "pick": "to draw an action; what a seat may do is choices",
    "sample": "to draw an outcome; what chance may do is outcomes",
    "run_chance": "to let chance decide; what it may do is outcomes",
    "settle": "to let chance decide; what it may do is outcomes",
    "decider": "to ask who decides; who that is, is deciders",
    "fast_decider": "to ask who decides; who that is, is deciders",
    "fast_deciders": "to ask who decides; who that is, is deciders",
    "may_decide": "to ask who decides; who that is, is deciders",
    "score": "to ask what a seat has at the end; what it has is points",
    "fast_imagine": "to draw another world; what differs in it is imagine",
    "fast_opinion": "to ask for the opinion",
    "fast_urge": "to ask for the urge",
    "fast_seen_as": "to ask what others see",
    "has_opinion": "to know what the game fills in",
    "has_urge": "to know what the game fills in",
    "has_looks": "to know what the game fills in",
    "finish": "to play at random to the end",
    "playout": "to play at random to the end",
    "fast_playout": "to play at random to the end",
    "clone": "to copy a position",
    "blank": "to copy a position",
    "copy_from": "to copy a position",
    "same": "to compare positions",
    "random": "to draw numbers",
    "draw_outcome": "to draw an outcome",
    "seed": "to draw numbers",
    "rng": "to draw numbers",
    "telling": "to know whether somebody listens",
    "tape": "to keep what happens",
    "fault": "to keep an error of the rules",
    "faulty": "to keep an error of the rules",
    "keep_fault": "to keep an error of the rules",
    "raise_fault": "to raise an error of the rules",
}
"""What a plain state needs for itself, and what for."""


def objection(kind: type, name: str) -> str:
    """Why a class can't have something of this name, and what it can do."""
    need, _, instead = TAKEN[name].partition("; ")
    fill_in = f" ({instead})" if instead else ""
    other = f"call yours something else, like my_{name}"
    return f"{kind.__name__}.{name}: PlainState needs this name {need}{fill_in}; {other}"


def refuse_taken(kind: type, root: type) -> None:
    """Raise TypeError if a class below ``root`` has a name that is taken, by itself or a mixin."""
    for base in kind.__mro__[: kind.__mro__.index(root)]:
        if base is kind or not issubclass(base, root):
            for name in TAKEN.keys() & vars(base).keys():
                if not is_meant(vars(base), name):
                    raise TypeError(objection(base, name))


def is_meant(members: Mapping[str, Any], name: str) -> bool:
    """Whether a class replaces a method on purpose, as its parameters and its group show."""
    group = MEANT.get(name)
    return group is not None and all(
        parameters(members.get(method)) == names for method, names in group.items()
    )


def parameters(method: object) -> tuple[str, ...] | None:
    """The names of what a method takes, ``None`` for what is none."""
    if not callable(method):
        return None
    found: Mapping[str, Parameter] = signature(method).parameters
    return tuple(found)
