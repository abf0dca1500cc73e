"""Copying a position in uncompiled Python; compiled it is one memory copy."""

from typing import Any

OUTSIDE = ("rng", "telling", "tape", "options")


def copy_block(to: Any, source: Any) -> None:
    """Copy every field of the position."""
    for name, value in vars(source).items():
        if name not in OUTSIDE:
            setattr(to, name, value[:] if isinstance(value, list) else value)
