"""A position as text and back: JSON with all that makes it up, numbers as they are.

What comes from outside is judged before it becomes an index: ranges here, and what must hold
between them in `validation.py`.
"""

import json
from typing import Any

from duelhall.core.errors import BadPosition
from duelhall.games.blades import questions
from duelhall.games.blades.campaign import Campaign
from duelhall.games.blades.validation import LISTS, NUMBERS, fault_in

ASKS = {
    name.lower(): number
    for name, number in vars(questions).items()
    if name.isupper() and number not in (questions.FROM_CHANCE, questions.NOTHING)
}
ASKED = {number: name for name, number in ASKS.items()}


def dump(c: Campaign) -> str:
    """All of a position, secrets included."""
    data: dict[str, Any] = {"asks": ASKED[c.asks]}
    data |= {name: getattr(c, name) for name in NUMBERS}
    data |= {name: packed(list(getattr(c, name))) for name in LISTS}
    return json.dumps(data, sort_keys=True)


def packed(numbers: list[int]) -> list[int]:
    """Numbers as values and how often each comes in a row: a map is mostly empty."""
    found: list[int] = []
    for value in numbers:
        if found and found[-2] == value:
            found[-1] += 1
        else:
            found += [value, 1]
    return found


def unpacked(found: list[int], length: int) -> list[int] | None:
    """The numbers again; nothing if they are not so many."""
    if len(found) % 2 or any(times < 1 for times in found[1::2]) or sum(found[1::2]) != length:
        return None
    return [
        value for value, times in zip(found[::2], found[1::2], strict=True) for _ in range(times)
    ]


def refuse(reason: str) -> BadPosition:
    """What is wrong with a text."""
    return BadPosition(f"not a position: {reason}")


def load(text: str, blank: Campaign) -> Campaign:
    """The position of a text, of the same game as a new one; raises BadPosition."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise refuse("it is no JSON") from None
    wanted = {"asks", *NUMBERS, *LISTS}
    if not isinstance(data, dict) or data.keys() != wanted:
        raise refuse(f"it needs exactly {', '.join(sorted(wanted))}")
    if not isinstance(data["asks"], str) or data["asks"] not in ASKS:
        raise refuse(f"asks is none of: {', '.join(ASKS)}")
    blank.asks = ASKS[data["asks"]]
    for name, (least, most) in NUMBERS.items():
        setattr(blank, name, number(name, data[name], least, most))
    for name, (length, least, most) in LISTS.items():
        setattr(blank, name, numbers(name, data[name], length, least, most))
    reason = fault_in(blank)
    if reason:
        raise refuse(reason)
    return blank


def number(name: str, value: Any, least: int, most: int) -> int:
    """A number between two others."""
    if type(value) is not int or not least <= value <= most:
        raise refuse(f"{name} has to be {least} to {most}")
    return value


def numbers(name: str, value: Any, length: int, least: int, most: int) -> list[int]:
    """So many numbers."""
    if not isinstance(value, list) or len(value) > 2 * length:
        raise refuse(f"{name} has to have {length} numbers")
    if any(type(one) is not int for one in value):
        raise refuse(f"{name} has to be whole numbers")
    found = unpacked(value, length)
    if found is None:
        raise refuse(f"{name} has to have {length} numbers")
    return [number(name, one, least, most) for one in found]
