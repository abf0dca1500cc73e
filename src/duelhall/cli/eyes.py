"""Through whose eyes a game is shown: a seat's, a spectator's, or all cards open."""

from duelhall.core.errors import BadOptions
from duelhall.core.eyes import ALL, SPECTATOR, Eyes
from duelhall.core.game import Game


def read_eyes(text: str, game: Game) -> Eyes:
    """``1`` (a seat), ``all`` or ``none``."""
    if text == "all":
        return ALL
    if text == "none":
        return SPECTATOR
    seats = [str(seat + 1) for seat in range(game.seats)]
    if text in seats:
        return Eyes(seats.index(text))
    possible = ", ".join([*seats, "all", "none"])
    raise BadOptions(f"eyes {text[:40]!r} are not possible; possible are: {possible}")


def eyes_in_words(eyes: Eyes) -> str:
    """``seat 1``, ``all`` or ``a spectator``."""
    if eyes.is_spectator:
        return "a spectator"
    return "all" if eyes.seat is None else f"seat {eyes.seat + 1}"
