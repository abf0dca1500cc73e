"""Which letters a name may have, and what looks like what: UTS 39, by Unicode's own data.

``lookalikes.txt`` beside this module is written by ``tools/lookalikes.py``. Two texts with one
skeleton look the same to people, whatever alphabets they are written in.
"""

import unicodedata
from bisect import bisect_right
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

FILE = Path(__file__).with_name("lookalikes.txt")
MARKS = 4
"""Accents on one letter, at most (UTS 39, 5.4)."""


class Unicode(NamedTuple):
    """What the file says: where ranges of letters begin and end, and who looks like what."""

    firsts: list[int]
    lasts: list[int]
    prototypes: dict[int, str]


@lru_cache(maxsize=1)
def data() -> Unicode:
    """The file, read once."""
    lines = [line for line in FILE.read_text("ascii").splitlines() if not line.startswith("#")]
    spans = [line.split("..") for line in lines if ".." in line]
    pairs = [line.split() for line in lines if ".." not in line]
    prototypes = {
        int(one, 16): "".join(chr(int(part, 16)) for part in rest) for one, *rest in pairs
    }
    return Unicode([int(a, 16) for a, _ in spans], [int(b, 16) for _, b in spans], prototypes)


def is_identifier(letter: str) -> bool:
    """Whether Unicode recommends a character for identifiers: it is seen, and in use today."""
    code, known = ord(letter), data()
    place = bisect_right(known.firsts, code) - 1
    return place >= 0 and code <= known.lasts[place]


def skeleton(text: str) -> str:
    """What a text looks like: each letter's prototype."""
    apart = unicodedata.normalize("NFD", unicodedata.normalize("NFC", text))
    return unicodedata.normalize("NFD", apart.translate(data().prototypes))


def look(name: str) -> str:
    """What two names have in common when people would take them for each other.

    What identifiers don't have is not seen, capitals count as small letters, and what stands
    between letters does not count.
    """
    seen = "".join(letter for letter in name if is_identifier(letter) or is_mark(letter))
    shown = skeleton(skeleton(seen).casefold())
    return "".join(letter for letter in shown if letter.isalnum() or is_mark(letter))


def is_mark(letter: str) -> bool:
    """Whether a character is an accent that can be seen: of those apart, letters have theirs."""
    return bool(unicodedata.combining(letter))


def is_overloaded(text: str) -> bool:
    """Whether an accent stands twice on one letter, or too many do."""
    run = 0
    apart = unicodedata.normalize("NFD", text)
    for before, letter in zip(" " + apart, apart, strict=False):
        run = run + 1 if unicodedata.category(letter) == "Mn" else 0
        if run > MARKS or (run > 1 and letter == before):
            return True
    return False


def has_mixed_digits(text: str) -> bool:
    """Whether digits of different scripts stand together: they have different zeros."""
    digits = [letter for letter in text if unicodedata.category(letter) == "Nd"]
    return len({ord(digit) - unicodedata.decimal(digit) for digit in digits}) > 1
