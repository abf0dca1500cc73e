"""Who sits at a table: machines by their levels, and what those at it are called."""

from collections.abc import Sequence

from duelhall.core.levels import Level, level_numbered
from duelhall.server.shapes.log import Sitter


def names_of(sitters: list[Sitter]) -> list[str]:
    """What those at the table are called; where nobody sits, by the number of the seat."""
    given = [sitter.name or f"Player {seat + 1}" for seat, sitter in enumerate(sitters)]
    return [numbered(given, seat) for seat in range(len(given))]


def numbered(names: list[str], seat: int) -> str:
    """A seat's name, with a number where others before it have the same."""
    before = names[:seat].count(names[seat])
    return f"{names[seat]} {before + 1}" if before else names[seat]


def sitter_for(level: int | None, levels: Sequence[Level]) -> Sitter:
    """A machine of this level, or nobody yet."""
    if level is None:
        return Sitter()
    return Sitter("machine", name=level_numbered(level, levels).name, level=level)
