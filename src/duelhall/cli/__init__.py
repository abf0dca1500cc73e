"""The command line: play, replay, check, bench."""

import sys
from collections.abc import Sequence

INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; interrupted while it is still being loaded it ends as quietly as later.

    A game that can't be loaded, as with faulty weights, is one line too.
    """
    try:
        from duelhall.cli import entry

        return entry.main(arguments)
    except KeyboardInterrupt:
        return INTERRUPTED
    except Exception as error:
        return told(error)


def told(error: Exception) -> int:
    """Say an error that may be shown in one line; any other is raised."""
    from duelhall.core.errors import DuelhallError

    if not isinstance(error, DuelhallError):
        raise error
    print(f"duelhall: {error}", file=sys.stderr)
    return 2


__all__ = ["main"]
