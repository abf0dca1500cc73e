"""How often the lead changed hands, by the game's own opinion, looked at once a turn."""

from typing import cast

import pytest

from duelhall.core.state import State
from duelhall.lab.drive import Lead


class Opinions:
    """A position of which each seat is thought so much."""

    def __init__(self, *values: float | None) -> None:
        self.values = values

    def opinion(self, seat: int) -> float | None:
        return self.values[seat]


def swings(*turns: tuple[float | None, ...], seats: tuple[int, ...] = (0, 1)) -> int | None:
    """The swings after the turns, each with what is thought of the seats."""
    lead = Lead(list(seats))
    for number, values in enumerate(turns, 1):
        lead.look(cast(State, Opinions(*values)), number)
    return lead.swings


@pytest.mark.parametrize(
    ("turns", "found"),
    [
        ([], None),
        ([(0.6, 0.4)], 0),
        ([(0.6, 0.4), (0.9, 0.1)], 0),
        ([(0.6, 0.4), (0.4, 0.6)], 1),
        ([(0.6, 0.4), (0.4, 0.6), (0.7, 0.3)], 2),
        ([(0.6, 0.4), (0.5, 0.5), (0.6, 0.4)], 0),
        ([(0.6, 0.4), (0.5, 0.5), (0.4, 0.6)], 1),
        ([(0.5, 0.5), (0.4, 0.6)], 0),
        ([(None, 0.4), (0.4, None)], None),
        ([(0.6, 0.4), (None, None), (0.4, 0.6)], 1),
        ([(0.5, 0.3, 0.2), (0.3, 0.3, 0.4), (0.3, 0.4, 0.3)], 2),
        ([(0.4, 0.4, 0.2), (0.2, 0.4, 0.4), (0.1, 0.5, 0.4)], 0),
    ],
)
def test_a_swing_is_a_lead_that_changed_hands(
    turns: list[tuple[float | None, ...]], found: int | None
) -> None:
    seats = tuple(range(len(turns[0]))) if turns else (0, 1)
    assert swings(*turns, seats=seats) == found


def test_only_the_first_look_at_a_turn_counts() -> None:
    """A card laid down in the middle of a turn is no swing yet."""
    lead = Lead([0, 1])
    for turn, values in [(1, (0.6, 0.4)), (1, (0.4, 0.6)), (2, (0.7, 0.3)), (2, (0.1, 0.9))]:
        lead.look(cast(State, Opinions(*values)), turn)
    assert lead.swings == 0


def test_sides_are_looked_at_by_one_seat_each() -> None:
    """In a game of two teams of two, the first seat of each."""
    turns = [(0.6, 0.4, 0.9, 0.0), (0.6, 0.4, 0.0, 0.9)]
    assert swings(*turns, seats=(0, 1)) == 0
    assert swings(*turns, seats=(2, 3)) == 1
