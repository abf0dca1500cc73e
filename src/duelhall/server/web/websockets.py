"""The WebSocket of a live connection, with a short way for what the hall says.

What is said in one turn of the loop is written together. A message below ``SMALL`` is not
compressed, which takes longer than to send it.
"""

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import OPEN

from duelhall.server.live.line import WRITER

TEXT = 0x81
"""The first byte of a whole text frame."""
SHORT, MIDDLE = 126, 65_536
"""Bytes from which the length of a frame is written in two bytes more, and in eight."""
SMALL = 512
"""Bytes from which a message is compressed, where the client knows how to read that."""


class LiveProtocol(WebSocketsSansIOProtocol):
    """A connection to which whole text frames can be written without waiting."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.due: list[bytes] = []

    def handle_connect(self, event: Request) -> None:
        """Offer the short way to the application."""
        super().handle_connect(event)
        if self.response.status_code == 101:
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[WRITER] = self.write_at_once

    def write_at_once(self, message: bytes) -> bool:
        """Write a message with all of this moment, if the client has read what came before."""
        if self.close_sent or self.conn.state is not OPEN or not self.writable.is_set():
            return False
        if not self.due:
            self.loop.call_soon(self.flush)
        if len(message) >= SMALL and self.conn.extensions:
            self.conn.send_text(message)
            self.due += self.conn.data_to_send()
        else:
            self.due += (head_of(len(message)), message)
        return True

    def flush(self) -> None:
        """Write what is due."""
        due, self.due = self.due, []
        if due and not self.transport.is_closing():
            self.transport.write(b"".join(due))

    async def send(self, message: Any) -> None:
        """Keep the order of what is said either way."""
        self.flush()
        await super().send(message)


def head_of(length: int) -> bytes:
    """The head of a whole text frame that is not compressed."""
    if length < SHORT:
        return bytes((TEXT, length))
    if length < MIDDLE:
        return bytes((TEXT, 126)) + length.to_bytes(2, "big")
    return bytes((TEXT, 127)) + length.to_bytes(8, "big")
