"""Memory that a process gives back to the system: large blocks as soon as they are free.

The C library learns from the first large block that is freed to keep those of its size for itself.
A tree of a search has up to 160 MB: kept, they would stay the hall's for ever.
"""

import ctypes
import sys
from typing import Any

MMAP_THRESHOLD = -3
"""What ``mallopt`` of glibc calls the size from which a block is the system's."""
LARGE = 1_000_000
"""Bytes from which a block is large."""


def give_back_large() -> bool:
    """Let large blocks come from the system and go back to it; whether that can be set here."""
    set_option = of_glibc("mallopt")
    return bool(set_option and set_option(MMAP_THRESHOLD, LARGE))


def give_back_free() -> bool:
    """Give what is free back to the system, also between blocks in use; whether anything was."""
    trim = of_glibc("malloc_trim")
    return bool(trim and trim(0))


def of_glibc(name: str) -> Any:
    """A function of the C library that only glibc has."""
    return getattr(ctypes.CDLL(None), name, None) if sys.platform == "linux" else None
