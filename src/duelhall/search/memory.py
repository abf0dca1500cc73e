"""Blocks of numbers; ``memory.pxd`` holds the same functions for C."""


def ints(n: int) -> list[int]:
    """So many integers, all 0."""
    return [0] * n


def reals(n: int) -> list[float]:
    """So many numbers, all 0."""
    return [0.0] * n


def release(block: object) -> None:
    """Give a block back."""
