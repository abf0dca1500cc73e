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


def sow(s: State, number: int) -> None:
    """Start the generator anew."""
    x = ((number + 1) * 0x9E3779B97F4A7C15) & M64
    s.rng = (x ^ (x >> 29)) | 1
    throw(s, 2)
