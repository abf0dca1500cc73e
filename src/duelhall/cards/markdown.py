"""Tables of pages that are made from cards."""

from collections.abc import Iterable, Iterator


def row(*cells: object) -> str:
    """A line of a table."""
    return f"| {' | '.join(map(str, cells))} |"


def table(heads: tuple[str, ...], lines: Iterable[tuple[object, ...]]) -> Iterator[str]:
    """A table."""
    yield row(*heads)
    yield row(*("---" for _ in heads))
    for cells in lines:
        yield row(*cells)
    yield ""
