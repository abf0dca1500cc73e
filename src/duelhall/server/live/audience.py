"""How many watch a table without a seat at it, at all workers of the hall."""

from collections.abc import Callable

from duelhall.server.live.socket import Socket

LINGER = 45_000
"""Milliseconds for which what another worker has said counts."""


class Audience:
    """Counts spectators: somebody with several windows once, a stranger each time."""

    def __init__(self, socket: Socket, now: Callable[[], int]) -> None:
        self.socket = socket
        self.now = now
        self.elsewhere: dict[str, dict[str, tuple[int, int]]] = {}
        """By table and worker: how many, and when that was said."""

    def here(self, table: str) -> int:
        """Spectators of a table at this worker."""
        live = self.socket.tables.folded.get(table)
        seen = set()
        for sid in self.socket.watchers.get(table, ()):
            visitor = self.socket.visitors.get(sid)
            if live and visitor and live.seat_of(visitor.user_id) is None:
                seen.add(visitor.user_id or sid)
        return len(seen)

    def count(self, table: str) -> int:
        """Spectators of a table at all workers."""
        fresh = self.now() - LINGER
        others = self.elsewhere.get(table, {}).values()
        return self.here(table) + sum(number for number, at in others if at > fresh)

    def known(self) -> dict[str, int]:
        """The tables with spectators here, and how many these are."""
        counted = {table: self.here(table) for table in list(self.socket.watchers)}
        return {table: number for table, number in counted.items() if number}

    def meet(self, worker: str, table: str, number: int) -> None:
        """Another worker says how many watch a table there."""
        self.elsewhere.setdefault(table, {})[worker] = (number, self.now())

    def forget(self) -> None:
        """Drop what is too old to count."""
        fresh = self.now() - LINGER
        for table in [*self.elsewhere]:
            said = self.elsewhere[table]
            kept = {worker: one for worker, one in said.items() if one[1] > fresh}
            if kept:
                self.elsewhere[table] = kept
            else:
                del self.elsewhere[table]
