"""Sheets of cards read back: where each card lies, what is on it, and what lies behind it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import pymupdf

from support import pdf

Point = tuple[float, float]


@dataclass(frozen=True)
class Sheets:
    """How things lie on paper: their size, how many, and where the first one begins."""

    wide: float
    high: float
    columns: int
    rows: Mapping[str, int]
    corner: Mapping[str, Point]
    safe: float = 4
    across: bool = False
    """Whether the sheet lies across, so that turning it on the long edge swaps rows."""

    def cell(self, paper: str, row: int, column: int) -> pdf.Box:
        left, top = self.corner[paper]
        left, top = left + column * self.wide, top + row * self.high
        return pdf.Box(left, top, left + self.wide, top + self.high)

    def cells(self, paper: str) -> list[pdf.Box]:
        """All places, row by row."""
        places = ((row, at) for row in range(self.rows[paper]) for at in range(self.columns))
        return [self.cell(paper, row, column) for row, column in places]

    def behind(self, paper: str) -> list[pdf.Box]:
        """The places of the backs, in the order of the fronts they lie behind."""
        rows, columns = range(self.rows[paper]), range(self.columns)
        if self.across:
            return [self.cell(paper, row, at) for row in reversed(rows) for at in columns]
        return [self.cell(paper, row, at) for row in rows for at in reversed(columns)]

    def whole(self, paper: str) -> pdf.Box:
        first, last = self.cells(paper)[0], self.cells(paper)[-1]
        return pdf.Box(first.left, first.top, last.right, last.bottom)

    def sides(self, document: pymupdf.Document, paper: str) -> list[tuple[str, str]]:
        """The words of front and back of each card that is there."""
        pages = list(document)
        fronts = [words for page in pages[::2] for words in texts(page, self.cells(paper))]
        backs = [words for page in pages[1::2] for words in texts(page, self.behind(paper))]
        return [pair for pair in zip(fronts, backs, strict=True) if any(pair)]

    def strayed(self, page: pymupdf.Page, paper: str) -> list[pdf.Word]:
        """Words that touch a card and are not well inside it."""
        cells = self.cells(paper)
        return [
            word
            for word in pdf.words(page)
            if not all(
                box.inset(self.safe).holds(word.box, 0.05) for box in cells if box.meets(word.box)
            )
        ]

    def marks(self, page: pymupdf.Page, paper: str) -> tuple[list[float], list[float]]:
        """Where cut marks stand: those above and below, and those at the sides."""
        found = [line for line in pdf.strokes(page) if is_mark(line, self.whole(paper))]
        standing = sorted(mark.left for mark in found if mark.left == mark.right)
        return standing, sorted(mark.top for mark in found if mark.top == mark.bottom)

    def edges(self, paper: str) -> tuple[list[float], list[float]]:
        """Where cards end, each twice: at both ends of the cut."""
        whole = self.whole(paper)
        standing = [whole.left + at * self.wide for at in range(self.columns + 1)]
        lying = [whole.top + at * self.high for at in range(self.rows[paper] + 1)]
        return twice(standing), twice(lying)

    def drawn_in(self, page: pymupdf.Page, paper: str) -> list[list[pdf.Box]]:
        """What is drawn on each card that has any, measured from its own corner."""
        boxes = [pdf.Box(*(at / pdf.MM for at in one["rect"])) for one in page.get_drawings()]
        found = [list(moved(boxes, cell)) for cell in self.cells(paper)]
        return [one for one in found if one]


def texts(page: pymupdf.Page, boxes: list[pdf.Box]) -> list[str]:
    """The words whose middle lies in each box."""
    found = [(word, pdf.Box(*word.box.middle, *word.box.middle)) for word in pdf.words(page)]
    return [pdf.text_of([word for word, middle in found if box.holds(middle)]) for box in boxes]


def moved(boxes: list[pdf.Box], cell: pdf.Box) -> Iterator[pdf.Box]:
    """Those in a cell, from its corner."""
    for box in boxes:
        if cell.holds(box):
            sides = (box.left - cell.left, box.top - cell.top)
            ends = (box.right - cell.left, box.bottom - cell.top)
            yield pdf.Box(*(round(number, 1) + 0.0 for number in (*sides, *ends)))


def is_mark(line: pdf.Box, whole: pdf.Box) -> bool:
    """Whether a line points at the cards and ends 1.5 mm before them."""
    gaps = {
        "standing": (whole.top - line.bottom, line.top - whole.bottom),
        "lying": (whole.left - line.right, line.left - whole.right),
    }
    way = "standing" if line.left == line.right else "lying"
    return any(abs(gap - 1.5) < 0.02 for gap in gaps[way])


def twice(numbers: list[float]) -> list[float]:
    return sorted(round(number, 2) for number in [*numbers, *numbers])
