"""The WebSocket of a live connection, with a short way for what is asked and what the hall says.

A small whole text frame, as nearly all that clients send are, is read at once; whatever else comes
is read by the parser, a part at a time: who sends more frames than anybody needs is let go before
the next. What is said in one turn of the loop is written together. A message below ``SMALL`` is not
compressed, which takes longer than to send it.
"""

from typing import Any

import structlog
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import OPEN, Event
from websockets.speedups import apply_mask

from duelhall.server.base.limits import Limit
from duelhall.server.live.line import WRITER

log = structlog.get_logger("duelhall.websockets")

TEXT = 0x81
"""The first byte of a whole text frame."""
SHORT, MIDDLE = 126, 65_536
"""Bytes from which the length of a frame is written in two bytes more, and in eight."""
SMALL = 512
"""Bytes from which a message is compressed, where the client knows how to read that."""
MASKED = 0x80
"""What the length of a client's frame has besides."""
MASK = 4
"""Bytes of a mask."""
ROOM = 8
"""Messages of a client that may wait to be answered before no more is read."""
PART = 2_048
"""Bytes that are read at a time: at most some hundred frames, each of which is answered or kept."""
MOST_WAITING = 1_000
"""Messages of a client that may wait at all; what came in one packet with the first has come."""
MOST_PIECES, SECONDS = 200, 20
"""Frames of one connection that are no whole text, as pings and pieces, in so many seconds."""


class LiveProtocol(WebSocketsSansIOProtocol):
    """A connection to which whole text frames can be written without waiting."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.due: list[bytes] = []
        self.pieces = Limit(MOST_PIECES, SECONDS)

    def handle_connect(self, event: Request) -> None:
        """Offer the short way to the application."""
        super().handle_connect(event)
        if self.response.status_code == 101:
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[WRITER] = self.write_at_once

    def data_received(self, data: bytes) -> None:
        """Read a small question at once, if nothing of the frames before it is missing."""
        text = text_in(data) if self.is_between_messages() else None
        if text is None:
            self.read_parts(data)
            return
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        if not self.read_paused and self.queue.qsize() >= ROOM:
            self.read_paused = True
            self.transport.pause_reading()

    def is_between_messages(self) -> bool:
        """Whether a message can begin: of none before it something has yet to come."""
        conn = self.conn
        is_open = conn.state is OPEN and not self.close_sent
        return is_open and conn.current_size is None and is_at_rest(conn.parser)

    def read_parts(self, data: bytes) -> None:
        """Read what is left to the parser, as long as it is worth it."""
        for begin in range(0, len(data), PART):
            if self.transport.is_closing():
                return
            super().data_received(data[begin : begin + PART])
            if self.queue.qsize() > MOST_WAITING:
                self.let_go()

    def handle_events(self) -> None:
        """Do what frames ask for, unless there are too many that ask for nothing."""
        pieces = sum(self.close_sent or is_piece(event) for event in self.conn.events)
        if pieces and self.pieces.wait("frames", pieces):
            self.let_go()
        else:
            super().handle_events()

    def let_go(self) -> None:
        """End the connection of a client that sends too much; nobody answers what it has sent."""
        log.warning("refused", code="too_many", address=self.client[0] if self.client else None)
        while not self.queue.empty():
            self.queue.get_nowait()
        if self.conn.state is not OPEN:
            self.transport.abort()
            return
        self.conn.fail(CloseCode.POLICY_VIOLATION, "too_many")
        self.handle_parser_exception()

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


def is_at_rest(parser: Any) -> bool:
    """Whether a parser waits for a frame to begin: it keeps a head that came before the rest."""
    return getattr(parser.gi_yieldfrom, "__name__", "") == "at_eof"


def is_piece(event: Event) -> bool:
    """Whether this is a frame, but no whole text."""
    return isinstance(event, Frame) and not (event.opcode is Opcode.TEXT and event.fin)


def text_in(data: bytes) -> str | None:
    """The text of a small frame, if these bytes are one whole frame of text and nothing else."""
    length = len(data) - 2 - MASK
    if not 0 <= length < SHORT or data[0] != TEXT or data[1] != MASKED | length:
        return None
    begin = 2 + MASK
    try:
        return apply_mask(data[begin:], data[2:begin]).decode()
    except UnicodeDecodeError:  # for the parser to refuse
        return None


def head_of(length: int) -> bytes:
    """The head of a whole text frame that is not compressed."""
    if length < SHORT:
        return bytes((TEXT, length))
    if length < MIDDLE:
        return bytes((TEXT, 126)) + length.to_bytes(2, "big")
    return bytes((TEXT, 127)) + length.to_bytes(8, "big")
