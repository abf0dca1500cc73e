"""The lab: many games as columns, experiments, honest numbers, reports.

What it offers is imported when it is first asked for; it needs the extra ``lab``.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from duelhall.lab.many import play_many

__all__ = ["play_many"]

PLACES = {"play_many": "duelhall.lab.many"}


def __getattr__(name: str) -> Any:
    """One of the names that the lab offers."""
    if name not in PLACES:
        raise AttributeError(f"module 'duelhall.lab' has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(PLACES[name]), name)
