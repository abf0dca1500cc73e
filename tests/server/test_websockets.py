"""The short ways of questions and answers: whole frames, in order, compressed where that pays."""

import os
import socket
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.client import ClientProtocol
from websockets.frames import Close, CloseCode, Frame, Opcode
from websockets.protocol import Event
from websockets.uri import parse_uri

from duelhall.server.web.websockets import SHORT, head_of, text_in
from support.hall_process import House


@pytest.mark.parametrize("length", [0, 125, 126, 65_535, 65_536])
def test_the_head_of_a_frame_is_the_one_of_the_protocol(length: int) -> None:
    text = b"x" * length
    assert head_of(length) + text == Frame(Opcode.TEXT, text).serialize(mask=False)


@pytest.mark.parametrize("text", ["", "[1]", "ä♥", "x" * (SHORT - 1)])
def test_a_small_whole_text_is_read_at_once(text: str) -> None:
    assert text_in(Frame(Opcode.TEXT, text.encode()).serialize(mask=True)) == text


MOMENT = 0.3
"""Seconds of processor for a flood, which takes five if all of it is read."""
WHOLE = Frame(Opcode.TEXT, b"[1]").serialize(mask=True)
OTHERS = {
    "a part": WHOLE[:-1],
    "a head": WHOLE[:1],
    "two": WHOLE * 2,
    "more than one": WHOLE + b"\x81",
    "bytes": Frame(Opcode.BINARY, b"[1]").serialize(mask=True),
    "a ping": Frame(Opcode.PING, b"[1]").serialize(mask=True),
    "not masked": Frame(Opcode.TEXT, b"[1]").serialize(mask=False),
    "a beginning": Frame(Opcode.TEXT, b"[1]", fin=False).serialize(mask=True),
    "an end": Frame(Opcode.CONT, b"[1]").serialize(mask=True),
    "compressed": b"\xc1" + WHOLE[1:],
    "long": Frame(Opcode.TEXT, b"x" * SHORT).serialize(mask=True),
    "no text": Frame(Opcode.TEXT, b"\xff").serialize(mask=True),
}


@pytest.mark.parametrize("frame", OTHERS.values(), ids=OTHERS.keys())
def test_whatever_else_comes_is_for_the_parser(frame: bytes) -> None:
    assert text_in(frame) is None


@pytest.fixture(scope="module")
def house() -> Iterator[House]:
    with House() as open_house:
        yield open_house


async def asked_at_once(socket: ClientConnection, most: int) -> list[str]:
    """The answers to many questions that nobody waited with."""
    for number in range(most):
        table = "x" * (number % 40 + 1)
        await socket.send(f'[{number},"watch",{{"table":"{table}"}}]')
    return [str(await socket.recv()) for _ in range(most)]


@pytest.mark.parametrize("compression", ["deflate", None])
async def test_answers_come_whole_and_in_order(house: House, compression: str | None) -> None:
    address = house.url.replace("http", "ws", 1) + "/socket"
    async with connect(address, compression=compression, proxy=None) as socket:
        answers = await asked_at_once(socket, 60)
    assert [answer[1 : answer.index(",")] for answer in answers] == [str(n) for n in range(60)]
    assert all('"ok":false' in answer for answer in answers)


class Wire:
    """A connection whose bytes a test sends as it likes."""

    def __init__(self, house: House) -> None:
        self.socket = socket.create_connection(("127.0.0.1", house.port), 60)
        self.protocol = ClientProtocol(parse_uri(house.url.replace("http", "ws", 1) + "/socket"))
        self.protocol.send_request(self.protocol.connect())
        self.socket.sendall(b"".join(self.protocol.data_to_send()))
        self.numbers: list[int] = []
        """Of the answers so far."""
        self.events = self.heard()
        next(self.events)

    def heard(self) -> Iterator[Event]:
        """What comes, one after the other, until the hall ends the connection."""
        while data := self.socket.recv(65_536):
            self.protocol.receive_data(data)
            for event in self.protocol.events_received():
                if isinstance(event, Frame) and event.opcode is Opcode.TEXT:
                    self.numbers.append(int(bytes(event.data[1:]).partition(b",")[0]))
                yield event

    def say(self, *parts: bytes) -> None:
        """Send bytes, each part in a packet of its own as far as the system lets it."""
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        for part in parts:
            self.socket.sendall(part)

    def say_and_wait(self, part: bytes) -> None:
        """Send bytes that the hall reads before it hears any others."""
        self.say(Frame(Opcode.PING, b"").serialize(mask=True) + part)
        frames = (event for event in self.events if isinstance(event, Frame))
        next(frame for frame in frames if frame.opcode is Opcode.PONG)

    def listen(self, mark: bytes) -> None:
        """Hear everything until a ping is answered, or the hall ends the connection."""
        for event in self.events:
            if isinstance(event, Frame) and event.opcode is Opcode.PONG and event.data == mark:
                return

    def answers(self, most: int) -> list[int]:
        """The numbers of all answers, when there are so many."""
        while len(self.numbers) < most:
            next(self.events)
        return self.numbers

    def ending(self) -> int:
        """The code with which the hall ends the connection."""
        *_, last = self.events
        self.socket.close()
        assert isinstance(last, Frame)
        assert last.opcode is Opcode.CLOSE
        return Close.parse(last.data).code


def asked(number: int, end: int | None = None, begin: int = 0, **named: bool) -> bytes:
    """A question, or a part of one, in a frame."""
    text = f'[{number},"sync",{{"table":"t","after":0}}]'.encode()[begin:end]
    return Frame(Opcode.CONT if begin else Opcode.TEXT, text, **named).serialize(mask=True)


def test_short_and_long_ways_keep_their_order(house: House) -> None:
    wire, second = Wire(house), asked(2)
    wire.say_and_wait(asked(1) + second[:9])
    wire.say(second[9:], asked(3) + asked(4, end=8, fin=False), asked(4, begin=8), asked(5))
    assert wire.answers(5) == [1, 2, 3, 4, 5]
    wire.socket.close()


def test_a_message_within_another_ends_the_connection(house: House) -> None:
    wire = Wire(house)
    wire.say_and_wait(asked(1, end=8, fin=False))
    wire.say(asked(2))
    assert wire.ending() == CloseCode.PROTOCOL_ERROR


def test_what_looks_like_a_frame_within_a_frame_is_none(house: House) -> None:
    wire, within = Wire(house), asked(1)
    head = bytes((0x81, 0x80 | len(within) + 2)) + bytes(4)
    wire.say_and_wait(head + b"xx")
    wire.say(within)
    assert wire.ending() == CloseCode.INVALID_DATA
    assert wire.numbers == []


def test_a_head_alone_is_the_beginning_of_its_frame(house: House) -> None:
    wire, within = Wire(house), asked(1)
    wire.say_and_wait(bytes((0x81, 0x80 | len(within))) + bytes(4))
    wire.say(within)
    assert wire.ending() == CloseCode.INVALID_DATA
    assert wire.numbers == []


NOTHING = Frame(Opcode.CONT, b"", fin=False).serialize(mask=True)
SMALLEST = Frame(Opcode.TEXT, b"").serialize(mask=True)
FLOODS = {
    "pings": Frame(Opcode.PING, b"").serialize(mask=True),
    "pongs": Frame(Opcode.PONG, b"").serialize(mask=True),
    "pieces of nothing": NOTHING,
    "messages": SMALLEST,
}


@pytest.mark.parametrize("frame", FLOODS.values(), ids=FLOODS.keys())
def test_who_sends_frames_for_nothing_is_let_go(house: House, frame: bytes) -> None:
    """Before the hall has read many of them, and whether or not its answers are read."""
    wire, before = Wire(house), work_of(house)
    wire.say_and_wait(asked(1, end=8, fin=False) if frame is NOTHING else b"")
    with suppress(ConnectionError):
        wire.say(*[frame * 10_000] * 40, Frame(Opcode.PING, b"end").serialize(mask=True))
        wire.listen(b"end")
    wire.socket.close()
    assert work_of(house) - before < MOMENT


def work_of(house: House) -> float:
    """Seconds of processor that a hall has used."""
    fields = Path(f"/proc/{house.crew()[0]}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def test_a_client_may_ping(house: House) -> None:
    wire = Wire(house)
    for number in range(20):
        wire.say_and_wait(asked(number))
    assert wire.answers(20) == [*range(20)]
    wire.socket.close()


def test_what_is_no_text_ends_the_connection(house: House) -> None:
    wire = Wire(house)
    wire.say(OTHERS["no text"])
    assert wire.ending() == CloseCode.INVALID_DATA
