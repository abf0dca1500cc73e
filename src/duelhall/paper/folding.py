"""Which page stands where on the sheets of a booklet that is folded in the middle."""

Side = tuple[int | None, int | None]
"""The pages at the left and at the right; ``None`` is left empty."""


def sides_of(pages: int) -> list[Side]:
    """The sides of all sheets, front and back by turns, the outermost sheet first."""
    places = -(-pages // 4) * 4
    pairs = [
        (places - at, at + 1) if at % 2 == 0 else (at + 1, places - at) for at in range(places // 2)
    ]
    return [(page_or_none(left, pages), page_or_none(right, pages)) for left, right in pairs]


def page_or_none(page: int, pages: int) -> int | None:
    """A page that there is."""
    return page if page <= pages else None
