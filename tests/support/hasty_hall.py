"""``duelhall serve`` in a process of its own, in which little is much.

Who is gone for a moment is absent, and a log is long that has two entries.
"""

import sys

from duelhall.server.base import work
from duelhall.server.tables import sweeper

ABSENCE = 300
"""Milliseconds after which somebody is away."""

if __name__ == "__main__":
    from duelhall.cli import main

    work.Pieces.__init__.__defaults__ = (0.0,)
    sweeper.ABSENCE = ABSENCE
    sys.exit(main())
