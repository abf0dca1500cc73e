"""The pages of a booklet follow each other once its sheets are folded and laid into each other."""

import pytest

from duelhall.paper.folding import sides_of


def leafed_through(pages: int) -> list[int | None]:
    """The pages in the order in which one comes to them in the folded booklet."""
    sides = sides_of(pages)
    sheets = list(zip(sides[::2], sides[1::2], strict=True))
    first_half = [page for front, back in sheets for page in (front[1], back[0])]
    second_half = [page for front, back in reversed(sheets) for page in (back[1], front[0])]
    return first_half + second_half


@pytest.mark.parametrize("pages", range(1, 25))
def test_pages_come_in_order_and_empty_ones_last(pages: int) -> None:
    found = leafed_through(pages)
    assert found[:pages] == list(range(1, pages + 1))
    assert set(found[pages:]) <= {None}
    assert len(found) % 4 == 0
    assert len(found) - pages < 4
