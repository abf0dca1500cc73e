"""Counting what is played, for whoever measures the hall."""

from collections.abc import Sequence

from prometheus_client import Counter

from duelhall.server.shapes.log import Entry
from duelhall.server.table.fold import LiveTable


class ActionCounter:
    """A listener of the tables that counts the actions this process has stored."""

    def __init__(self, actions: Counter) -> None:
        self.actions = actions

    async def heard(self, live: LiveTable, entries: Sequence[Entry], own: bool) -> None:
        """Count the steps among entries that were written here."""
        if own:
            self.actions.inc(sum(entry.kind == "step" for entry in entries))
