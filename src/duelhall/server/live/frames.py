"""What may come through a live connection: small text frames, each a question with its number.

``[7, "act", {...}]`` is answered by ``[7, {"ok": true, ...}]``; what the hall says of itself is
``["told", {...}]``. Whatever else comes ends the connection, with a reason.
"""

from typing import Annotated

import msgspec
from msgspec import Meta, Raw, Struct

LARGEST = 8_192
"""Characters that a frame of a client may have."""
SPARE, SECONDS = 5, 20
"""Frames a second of one connection beyond the messages that it may send, in so many seconds."""


class Question(Struct, array_like=True, forbid_unknown_fields=True):
    """A message of a client: the number under which it is answered, its name and its data."""

    number: Annotated[int, Meta(ge=0, le=999_999_999)]
    name: Annotated[str, Meta(max_length=40)]
    data: Raw


decode = msgspec.json.Decoder(Question).decode


def read(frame: str | None) -> Question | str:
    """The question in a frame, or else what is wrong with the frame."""
    if frame is None:
        return "binary_frame"
    if len(frame) > LARGEST:
        return "too_large"
    try:
        return decode(frame)
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        return "bad_frame"
