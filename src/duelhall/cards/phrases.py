"""The parts of an effect as files write it, ``damage 3 enemy``: figures and words."""

import re

from duelhall.core.wording import cut

FIGURE = re.compile(r"[1-9]\d?")
SIGNED = re.compile(r"[+-][1-9]\d?")


class BadEffect(ValueError):
    """An effect that can't be read; the message is the reason."""


def expect(token: str, names: tuple[str, ...]) -> str:
    """One of some words."""
    if token not in names:
        raise BadEffect(f"{cut(token)!r} should be one of: {', '.join(names)}")
    return token


def whole(token: str, most: int, of: str) -> int:
    """A figure from 1."""
    if not FIGURE.fullmatch(token) or int(token) > most:
        raise BadEffect(f"{cut(token)!r} should be {of} from 1 to {most}")
    return int(token)


def signed_whole(token: str, most: int) -> int:
    """A figure with its sign."""
    if not SIGNED.fullmatch(token) or abs(int(token)) > most:
        raise BadEffect(f"{cut(token)!r} should be a figure with its sign, +1 to -{most}")
    return int(token)
