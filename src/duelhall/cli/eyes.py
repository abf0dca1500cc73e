"""Through whose eyes a game is shown: a seat's, a spectator's, or all cards open."""

from collections.abc import Sequence
from typing import Any

from duelhall.core.errors import BadOptions
from duelhall.core.event import Event
from duelhall.core.eyes import ALL, SPECTATOR, Eyes
from duelhall.core.game import Game
from duelhall.core.match import Match


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


def view_of(match: Match, eyes: Eyes) -> dict[str, Any]:
    """The position as these eyes see it."""
    if eyes.sees_all:
        return match.game.reveal(match.state)
    return match.view(eyes.seat)


def words_of(
    match: Match, events: Sequence[Event], eyes: Eyes, *, again: bool = False
) -> list[str]:
    """The sentences for events as these eyes may know them, or may be told ``again``."""
    game, seat = match.game, eyes.seat
    tell = game.recall if again and not match.is_over else game.redact
    told = events if eyes.sees_all else [tell(event, seat) for event in events]
    return [sentence for sentence in (game.say(event, seat) for event in told) if sentence]
