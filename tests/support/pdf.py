"""A PDF read back: its words and lines where they stand, in millimetres from the top left."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import takewhile

import pymupdf

from duelhall.core.game import Game
from duelhall.paper.press import Style, pressed
from duelhall.paper.prints import chosen, job_for

MM = 72 / 25.4
CAPITAL = 0.62
"""How high letters stand above their line, as a share of the size of the font."""


@dataclass(frozen=True)
class Box:
    """A rectangle."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def middle(self) -> tuple[float, float]:
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    def holds(self, other: "Box", slack: float = 0.0) -> bool:
        """Whether the other lies inside."""
        return (
            self.left - slack <= other.left
            and self.top - slack <= other.top
            and other.right <= self.right + slack
            and other.bottom <= self.bottom + slack
        )

    def meets(self, other: "Box", slack: float = 0.0) -> bool:
        """Whether they overlap by more than the slack."""
        return (
            min(self.right, other.right) - max(self.left, other.left) > slack
            and min(self.bottom, other.bottom) - max(self.top, other.top) > slack
        )

    def inset(self, by: float) -> "Box":
        return Box(self.left + by, self.top + by, self.right - by, self.bottom - by)


@dataclass(frozen=True)
class Word:
    """Letters in a row, without the room that lines keep between them."""

    text: str
    box: Box
    colour: int


def opened(pdf: bytes) -> pymupdf.Document:
    return pymupdf.open(stream=pdf)


@lru_cache(maxsize=64)
def made(game: Game, key: str, style: Style) -> pymupdf.Document:
    """A print of a game, made once for all tests."""
    return opened(pressed(job_for(game, chosen(game, key)[0], style)))


def size(page: pymupdf.Page) -> tuple[float, float]:
    return page.rect.width / MM, page.rect.height / MM


def words(page: pymupdf.Page) -> list[Word]:
    """All words in their order in the file."""
    return list(found_words(page))


def found_words(page: pymupdf.Page) -> Iterator[Word]:
    for block in page.get_text("rawdict", flags=0)["blocks"]:
        for line in block["lines"]:
            for span in line["spans"]:
                letters = list[dict]()
                for letter in [*span["chars"], {"c": " "}]:
                    if not letter["c"].isspace():
                        letters.append(letter)
                    elif letters:
                        yield word_of(letters, span, line["dir"])
                        letters = []


def word_of(letters: list[dict], span: dict, direction: tuple[float, float]) -> Word:
    text = "".join(letter["c"] for letter in letters)
    boxes = [letter["bbox"] for letter in letters]
    left, right = min(box[0] for box in boxes), max(box[2] for box in boxes)
    top, bottom = min(box[1] for box in boxes), max(box[3] for box in boxes)
    if direction == (1.0, 0.0):
        bottom = letters[0]["origin"][1]
        top = bottom - CAPITAL * span["size"]
    return Word(text, Box(left / MM, top / MM, right / MM, bottom / MM), span["color"])


def text_of(found: list[Word]) -> str:
    return plain(" ".join(word.text for word in found))


def within(page: pymupdf.Page, box: Box) -> str:
    """The words whose middle lies in a box."""
    return text_of([one for one in words(page) if box.holds(Box(*one.box.middle, *one.box.middle))])


def plain(text: str) -> str:
    """A text without how it is broken into lines, which may be behind a hyphen."""
    return " ".join(text.split()).replace("- ", "-")


def strokes(page: pymupdf.Page) -> list[Box]:
    """Straight lines, each as a box without width or height."""
    ends = [
        (item[1], item[2])
        for drawing in page.get_drawings()
        for item in drawing["items"]
        if item[0] == "l"
    ]
    return [line_box(*start, *end) for start, end in ends]


def line_box(x1: float, y1: float, x2: float, y2: float) -> Box:
    found = (min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2))
    return Box(*(round(number / MM, 2) for number in found))


def inked(page: pymupdf.Page) -> Iterator[Box]:
    """Everything that is drawn or written."""
    for word in words(page):
        yield word.box
    for drawing in page.get_drawings():
        yield Box(*(number / MM for number in drawing["rect"]))


def overlapping(page: pymupdf.Page) -> Iterator[tuple[str, str]]:
    """Pairs of words that lie on each other."""
    found = sorted(words(page), key=lambda word: word.box.left)
    for at, one in enumerate(found):
        near = takewhile(lambda other, end=one.box.right: other.box.left < end, found[at + 1 :])
        yield from ((one.text, other.text) for other in near if one.box.meets(other.box, 0.1))
