"""Replays as they are sent, packed: a game that is over is told the same for ever.

One is made a position at a time, with a rest after each: the loop gets the interpreter back then,
and others play on meanwhile.
"""

import gzip
import zlib
from time import sleep

from duelhall.core.eyes import Eyes
from duelhall.server.archive.replay import Playback
from duelhall.server.base.larder import Larder
from duelhall.server.base.workshop import Workshop
from duelhall.server.shapes.records import ReplayShown
from duelhall.server.table.snapshot import encode

KEPT = 8_000_000
"""Bytes of packed replays that a worker keeps; a long game has a hundred thousand for all eyes."""
REST = 0.0005
"""Seconds after each position."""
GZIP = 31
"""The window of zlib with a head and a sum as gzip has them."""

Replayed = tuple[str, str]
"""A game, and whose eyes see it again."""


class Replays:
    """The replays of one worker."""

    def __init__(self, workshop: Workshop, most: int = KEPT) -> None:
        self.workshop = workshop
        self.kept = Larder[Replayed, bytes](most, len)

    async def packed(self, game: str, playback: Playback) -> bytes:
        """A replay, packed by gzip."""
        which = (game, playback.eyes.text)
        made = self.kept.get(which)
        if made is None:
            made = await self.workshop.do(("replay", *which), told_again, game, playback)
            self.kept.put(which, made)
        return made

    def forget(self, game: str) -> None:
        """Keep nothing of a game: its players have other names now."""
        for which in [which for which in self.kept.kept if which[0] == game]:
            self.kept.drop(which)

    async def plain(self, packed: bytes) -> bytes:
        """A replay for who can't unpack it."""
        return await self.workshop.do(object(), gzip.decompress, packed)


def told_again(game: str, playback: Playback) -> bytes:
    """A whole game position by position, packed."""
    packing = zlib.compressobj(wbits=GZIP)
    head, tail = around(game, playback.eyes)
    packed = [packing.compress(head)]
    for number, position in enumerate(playback.positions()):
        packed.append(packing.compress((b"," if number else b"") + encode(position)))
        sleep(REST)
    return b"".join([*packed, packing.compress(tail), packing.flush()])


def around(game: str, eyes: Eyes) -> tuple[bytes, bytes]:
    """What stands before and after the positions."""
    empty = encode(ReplayShown(game, eyes.text, []))
    at = empty.rindex(b"[") + 1
    return empty[:at], empty[at:]
