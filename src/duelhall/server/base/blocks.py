"""Large blocks of memory: a process gives them back to the system as soon as they are free.

The C library learns from the first large block that is freed to keep those of its size for itself.
A tree of a search has up to 160 MB: kept, they would stay the hall's for ever.
"""

import ctypes
import sys

MMAP_THRESHOLD = -3
"""What ``mallopt`` of glibc calls the size from which a block is the system's."""
LARGE = 1_000_000
"""Bytes from which a block is large."""


def give_back_large() -> bool:
    """Let large blocks come from the system and go back to it; whether that can be set here."""
    if sys.platform != "linux":
        return False
    set_option = getattr(ctypes.CDLL(None), "mallopt", None)  # only glibc has it
    return bool(set_option and set_option(MMAP_THRESHOLD, LARGE))
