"""Duelhall: one hall for tactical card duels.

>>> import duelhall
>>> game = duelhall.load(duelhall.keys()[0])
>>> match = duelhall.Match(game, seed=1)
>>> events = match.play(match.legal()[0])

What it offers is imported when it is first asked for, so that a command that is interrupted at its
very start can end without a word.
"""

from importlib import import_module

TYPE_CHECKING = False  # that of ``typing`` would take its time
if TYPE_CHECKING:
    from typing import Any

    from duelhall.library import *  # noqa: F403

__version__ = "0.1.0"


def __getattr__(name: str) -> "Any":
    """One of the names of ``duelhall.library``."""
    if name == "__all__":
        return [*import_module("duelhall.library").__all__, "__version__"]
    library = None if name.startswith("__") else import_module("duelhall.library")
    if library is None or name not in library.__all__:
        raise AttributeError(f"module 'duelhall' has no attribute {name!r}")
    return getattr(library, name)


def __dir__() -> list[str]:
    return sorted({*import_module("duelhall.library").__all__, *globals()})
