"""What is wrong with files of cards: each fault with its file, its line and the reason."""

from collections.abc import Sequence
from dataclasses import dataclass

from duelhall.core.errors import DuelhallError
from duelhall.core.wording import one_line

SHOWN = 20
"""So many faults are told at once."""


@dataclass(frozen=True, order=True)
class Fault:
    """A place in a file and what is wrong there."""

    file: str
    line: int
    reason: str

    def __str__(self) -> str:
        return one_line(f"{self.file}, line {self.line}: {self.reason}")


class BadCards(DuelhallError, ValueError):
    """Files of cards that can't be used; ``faults`` says where and why, all of them."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        self.faults = tuple(sorted(set(faults)))
        told = [str(fault) for fault in self.faults[:SHOWN]]
        more = len(self.faults) - SHOWN
        super().__init__("\n".join([*told, *([f"and {more} more"] if more > 0 else [])]))
