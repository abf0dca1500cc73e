"""What time it is, without the interpreter's lock; ``clock.pxd`` holds the same function for C."""

import time


def now() -> float:
    """Seconds, counted steadily from some point."""
    return time.monotonic()
