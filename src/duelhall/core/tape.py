"""What happened, as numbers: the compiled rules write it, Python reads it."""

CELLS = 8192
"""Numbers that a tape holds; ``tape.pxd`` says so too."""
WIDTH = 7
"""Numbers of a row."""


class Tape:
    """Rows of seven numbers: kind, who, first, second, number, card, known."""

    def __init__(self) -> None:
        self.length = 0
        self.cells = [0] * 8192

    def put(
        self, kind: int, who: int, first: int, second: int, number: int, card: int, known: int
    ) -> None:
        """Write one row; a full tape keeps what it has."""
        at = self.length
        if at + WIDTH > CELLS:
            return
        self.cells[at] = kind
        self.cells[at + 1] = who
        self.cells[at + 2] = first
        self.cells[at + 3] = second
        self.cells[at + 4] = number
        self.cells[at + 5] = card
        self.cells[at + 6] = known
        self.length = at + WIDTH

    def read(self) -> list[tuple[int, ...]]:
        """All rows in order; the tape is empty afterwards."""
        rows = []
        for at in range(0, self.length, WIDTH):
            rows.append(tuple([self.cells[at + cell] for cell in range(WIDTH)]))
        self.length = 0
        return rows
