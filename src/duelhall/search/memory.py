"""Blocks of numbers, and a little of the C library; ``memory.pxd`` holds the same for C."""

import math
import time


def ints(n: int) -> list[int]:
    """So many integers, all 0."""
    return [0] * n


def reals(n: int) -> list[float]:
    """So many numbers, all 0."""
    return [0.0] * n


def release(block: object) -> None:
    """Give a block back."""


def root(x: float) -> float:
    """The square root."""
    return math.sqrt(x)


def ln(x: float) -> float:
    """The natural logarithm."""
    return math.log(x)


def clock() -> float:
    """Seconds, counted steadily from some point."""
    return time.monotonic()
