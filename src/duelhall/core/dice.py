"""A generator for whoever plays a position out; ``dice.pxd`` holds the same function for C."""

from duelhall.core.state import State

M64 = 0xFFFFFFFFFFFFFFFF


def throw(s: State, n: int) -> int:
    """A number in ``range(n)`` by xorshift."""
    x = s.rng
    x ^= (x << 13) & M64
    x ^= x >> 7
    x ^= (x << 17) & M64
    s.rng = x
    return ((x >> 32) * n) >> 32
