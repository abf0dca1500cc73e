"""A sheet on which a position notes the facts of a game while it is played."""

CELLS = 1024
"""Numbers that a sheet holds; ``sheet.pxd`` says so too."""


class Sheet:
    """Counts, all 0 before a game; where each fact stands is the game's own business.

    ``first`` is the seat that has the first turn, ``turn`` the number of the turn, and ``ending``
    tells why the game is over by a number above 0, if the game has one for it.
    """

    def __init__(self, size: int) -> None:
        if not 0 <= size <= CELLS:
            raise ValueError(f"a sheet holds {CELLS} numbers, not {size}")
        self.size = size
        self.cells = [0] * 1024
        self.clear()

    def clear(self) -> None:
        """Nothing is noted."""
        self.first = -1
        self.turn = 0
        self.ending = 0
        for place in range(self.size):
            self.cells[place] = 0

    def add(self, place: int, number: int) -> None:
        """Count a number more at a place; one that the sheet does not have is left out."""
        if 0 <= place < self.size:
            self.cells[place] += number

    def read(self) -> list[int]:
        """All numbers."""
        return [self.cells[place] for place in range(self.size)]
