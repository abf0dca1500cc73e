"""Copying a position in uncompiled Python; compiled it is one memory copy."""

from typing import Any

OUTSIDE = ("rng", "telling", "faulty", "tape", "made", "book", "chart")
REMEMBERED = ("known", "loose", "loose_in", "sure")
"""What seats have seen of hands: copied, and no part of what a position is."""


def copy(to: Any, source: Any) -> None:
    """Copy every attribute of the position."""
    for name, value in vars(source).items():
        if name not in OUTSIDE:
            setattr(to, name, value[:] if isinstance(value, list) else value)


def same(one: Any, other: Any) -> bool:
    """Whether every attribute of two positions is the same."""
    there = vars(other)
    left_out = (*OUTSIDE, *REMEMBERED)
    return all(value == there[name] for name, value in vars(one).items() if name not in left_out)
