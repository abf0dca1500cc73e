"""Who is there: players whose page is connected, or whose program has asked lately."""

from collections.abc import Callable, Sequence

from duelhall.server.table.fold import LiveTable

LINGER = 45_000
"""Milliseconds for which somebody who asked by HTTP, or at another worker, counts as there."""

FORGOTTEN = 3_600_000
"""Milliseconds after which it does not matter any more when somebody was there."""


class Presence:
    """Seats with somebody behind them, table by table."""

    def __init__(self, now: Callable[[], int]) -> None:
        self.now = now
        self.since: int | None = now()
        """Since when this worker hears of all who come and go, ``None`` while it does not."""
        self.sockets: dict[str, dict[int, set[str]]] = {}
        self.asked: dict[tuple[str, int], int] = {}
        """When a seat last asked by HTTP here."""
        self.elsewhere: dict[tuple[str, int], int] = {}
        """When another worker last said that somebody is behind a seat."""
        self.gone: dict[tuple[str, int], int] = {}
        """When the last socket of a seat closed, here or at another worker."""

    def connect(self, table: str, seat: int, sid: str) -> bool:
        """A socket watches from a seat; whether it is the first."""
        held = self.sockets.setdefault(table, {}).setdefault(seat, set())
        held.add(sid)
        self.gone.pop((table, seat), None)
        return len(held) == 1

    def disconnect(self, table: str, seat: int, sid: str) -> bool:
        """A socket watches no more; whether it was the last."""
        held = self.sockets.get(table, {}).get(seat, set())
        if sid not in held:
            return False
        held.discard(sid)
        if held:
            return False
        self.forget_seat(table, seat)
        self.gone[table, seat] = self.now()
        self.asked.pop((table, seat), None)
        return True

    def forget_seat(self, table: str, seat: int) -> None:
        """Drop what is empty."""
        self.sockets[table].pop(seat, None)
        if not self.sockets[table]:
            del self.sockets[table]

    def ask(self, table: str, seat: int) -> None:
        """Somebody asked for a seat without a socket here."""
        self.asked[table, seat] = self.now()

    def meet(self, table: str, seat: int) -> None:
        """Another worker says that somebody is behind a seat."""
        self.elsewhere[table, seat] = self.now()

    def leave(self, table: str, seat: int) -> None:
        """Another worker says that a seat's last socket there closed."""
        self.elsewhere.pop((table, seat), None)
        self.gone[table, seat] = self.now()

    def deafen(self) -> None:
        """What happens at other workers is not heard any more: nobody can be called away."""
        self.since = None

    def hear_again(self) -> None:
        """Other workers are heard from now on; who was there before is not known."""
        self.since = self.now()

    def is_here(self, table: str, seat: int) -> bool:
        """Whether somebody is behind a seat."""
        if self.sockets.get(table, {}).get(seat):
            return True
        places = (self.asked, self.elsewhere)
        return any(self.now() - place.get((table, seat), 0) < LINGER for place in places)

    def here(self, live: LiveTable) -> list[bool]:
        """Who is there, seat by seat."""
        return [self.is_here(live.id, seat) for seat in range(len(live.sitters))]

    def away_for(self, table: str, seat: int) -> int:
        """Milliseconds since somebody was behind a seat, as far as this worker knows."""
        if self.is_here(table, seat) or self.since is None:
            return 0
        times = (self.gone, self.asked, self.elsewhere)
        return self.now() - max(self.since, *(place.get((table, seat), 0) for place in times))

    def forget(self) -> None:
        """Drop what is too old to matter."""
        limit = self.now() - FORGOTTEN
        for times in (self.asked, self.elsewhere, self.gone):
            for place in [place for place, at in times.items() if at < limit]:
                del times[place]

    def known(self) -> list[tuple[str, int]]:
        """The seats with somebody behind them here, by socket or by HTTP."""
        lately = self.now() - LINGER
        asked = [place for place, at in self.asked.items() if at > lately]
        return asked + [(table, seat) for table, held in self.sockets.items() for seat in held]

    def tables(self) -> Sequence[str]:
        """The tables at which somebody is connected here."""
        return list(self.sockets)
