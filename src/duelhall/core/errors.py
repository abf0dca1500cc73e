"""What can go wrong, said in one line: what, where, and what would be right."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from duelhall.core.match import Match


class DuelhallError(Exception):
    """Any error a caller may show to a person as it is."""


class IllegalAction(DuelhallError, ValueError):
    """An action that the position does not allow."""


class NoSeat(DuelhallError, IndexError):
    """A seat that the game does not have."""

    def __init__(self, seat: int, seats: int | None = None) -> None:
        has = "no game has more than four" if seats is None else f"the game has {seats}"
        super().__init__(f"there is no seat {seat}: {has}, from 0")


class BadOptions(DuelhallError, ValueError):
    """Options that a game does not offer, alone or together."""


class BadRecord(DuelhallError, ValueError):
    """A record that can't be read on: ``line`` (from 1) and ``token`` tell where.

    ``match`` is the game replayed up to the fault, ``None`` if not even its start can be read.
    """

    def __init__(
        self,
        message: str,
        line: int | None = None,
        token: str | None = None,
        match: "Match | None" = None,
    ) -> None:
        super().__init__(message if line is None else f"line {line}: {message}")
        self.line = line
        self.token = token
        self.match = match


class BadPosition(DuelhallError, ValueError):
    """The text of a position that can't be read."""


class UnknownGame(DuelhallError, KeyError):
    """A key that no game has."""

    def __str__(self) -> str:
        return str(self.args[0])


class BadGame(UnknownGame):
    """A game that is known and can't be had: its class is not there, broken, or none."""
