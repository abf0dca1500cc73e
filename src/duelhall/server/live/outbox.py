"""Back pressure: what waits for a client to read it, and the memory that it takes."""

import asyncio
from sys import getsizeof
from typing import Any

FULL = 2_000_000
"""Bytes that a client may let wait: some eighty messages of a table."""
OBJECT = 500
"""Bytes that a message takes beside its text."""


class Outbox(asyncio.Queue[Any]):
    """The messages for one client; what comes when it is full is dropped.

    The library takes all that wait, and writes one after the other. So what it took counts until it
    comes again. One message gets in where none waits, however large.
    """

    def __init__(self) -> None:
        super().__init__()
        self.waiting = 0
        self.taken = 0

    @property
    def is_full(self) -> bool:
        """Whether the client does not read what it is sent."""
        return self.waiting > 0 and self.waiting + self.taken > FULL

    def put_nowait(self, packet: Any) -> None:
        if packet is None or not self.is_full:  # without a packet it is the end
            super().put_nowait(packet)
            self.waiting += weight(packet)

    async def get(self) -> Any:
        self.taken = 0
        return await super().get()

    def get_nowait(self) -> Any:
        packet = super().get_nowait()
        self.waiting -= weight(packet)
        self.taken += weight(packet)
        return packet

    def clear(self) -> None:
        """Drop all that waits."""
        taken = self.taken
        while not self.empty():
            self.get_nowait()
            self.task_done()
        self.taken = taken


def weight(packet: Any) -> int:
    """The bytes that a message takes; the library has its text twice when it writes it."""
    return OBJECT + 2 * getsizeof(packet.data) if packet else 0
