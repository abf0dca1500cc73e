"""Memory of a search; ``memory.pxd`` holds the same for C, where a node lies in 40 bytes."""


class Node:
    """A choice that was met: whose, how often it was offered and visited, and what came of it."""

    __slots__ = (
        "action",
        "code",
        "first",
        "offered",
        "prior",
        "seat",
        "sibling",
        "total",
        "visits",
    )
    code: int
    seat: int
    action: int
    visits: int
    offered: int
    first: int
    sibling: int
    prior: float
    total: float


class NodesMet(dict[int, Node]):
    """Nodes that come to be when they are first asked for."""

    def __missing__(self, number: int) -> Node:
        self[number] = Node()
        return self[number]


def nodes(n: int) -> NodesMet:
    """Room for so many nodes, whatever is in them."""
    return NodesMet()


def ints(n: int) -> list[int]:
    """So many integers, all 0."""
    return [0] * n


def release(block: object) -> None:
    """Give a block back."""
