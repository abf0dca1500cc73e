"""Every form of Duel 52 that can be played."""

import itertools
from functools import cache

from duelhall.core.errors import BadOptions
from duelhall.games.duel52.options import OPTIONS, Options


def is_possible(options: dict[str, str]) -> bool:
    """Whether the options go together."""
    try:
        Options.read(dict(options))
    except BadOptions:
        return False
    return True


@cache
def every_form() -> list[dict[str, str]]:
    """All combinations that D-41 to D-44 allow."""
    offered = [one for one in OPTIONS if one.name != "start" and not one.is_house]
    names = [option.name for option in offered]
    combinations = itertools.product(*(option.values for option in offered))
    return [
        options
        for values in combinations
        if is_possible(options := dict(zip(names, values, strict=True)))
    ]


def name_of(options: dict[str, str]) -> str:
    """A form in one word: what differs from the usual one."""
    values = [name if value == "yes" else value for name, value in options.items() if value != "no"]
    usual = ("duel", "standard", "shared")
    return "-".join(value for value in values if value not in usual) or "standard"
