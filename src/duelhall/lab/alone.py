"""Playing pieces in this process."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from duelhall.lab.crew import Piece
from duelhall.lab.drive import Company
from duelhall.lab.play import play_deals
from duelhall.search.arena import Maker

if TYPE_CHECKING:
    from polars import DataFrame


class Alone:
    """Plays one piece after the other; stopped, it gives out the whole deals of the present one."""

    jobs = 1

    def __init__(self, maker: Maker, is_stopped: Callable[[], bool]) -> None:
        self.company = Company(maker)
        self.is_stopped = is_stopped

    def __enter__(self) -> "Alone":
        return self

    def __exit__(self, *_: object) -> None:
        self.company.close()

    def play(self, pieces: Iterator[Piece]) -> Iterator[tuple[Piece, "DataFrame"]]:
        """The pieces in order."""
        for piece in pieces:
            if self.is_stopped():
                return
            yield (
                piece,
                play_deals(piece.plan, piece.first, piece.deals, self.company, self.is_stopped),
            )
