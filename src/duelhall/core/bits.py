"""Sets of small numbers as integers; ``bits.pxd`` holds the same functions for C."""


def index(members: int) -> int:
    """The lowest member of a set that is not empty."""
    return (members & -members).bit_length() - 1


def count(members: int) -> int:
    """How many members the set has."""
    return members.bit_count()


def one(member: int) -> int:
    """The set of just this member; ``1 << member`` would be 32 bits wide in C."""
    return 1 << member


def nth(members: int, n: int) -> int:
    """The member with ``n`` members below it."""
    for _ in range(n):
        members &= members - 1
    return index(members)
