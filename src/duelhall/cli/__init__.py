"""The command line: play, replay, check, bench."""

import sys
from collections.abc import Sequence

from duelhall.core.errors import DuelhallError


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; a game that can't be loaded, as with faulty weights, is one line too."""
    try:
        from duelhall.cli import entry
    except DuelhallError as error:
        print(f"duelhall: {error}", file=sys.stderr)
        return 2
    return entry.main(arguments)


__all__ = ["main"]
