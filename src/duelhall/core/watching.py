"""A match as a pair of eyes sees it: the position, and what happened in sentences."""

from collections.abc import Sequence
from typing import Any

from duelhall.core.event import Event
from duelhall.core.eyes import Eyes
from duelhall.core.match import Match


def view_of(match: Match, eyes: Eyes) -> dict[str, Any]:
    """The position as these eyes see it."""
    if eyes.sees_all:
        return match.game.reveal(match.state)
    return match.view(eyes.seat)


def words_of(
    match: Match,
    events: Sequence[Event],
    eyes: Eyes,
    *,
    again: bool = False,
    names: Sequence[str] | None = None,
) -> list[str]:
    """The sentences for events as these eyes may know them, or may be told ``again``."""
    game, seat = match.game, eyes.seat
    tell = game.recall if again and not match.is_over else game.redact
    told = events if eyes.sees_all else [tell(event, seat) for event in events]
    return [sentence for sentence in (game.say(event, seat, names) for event in told) if sentence]


def notation_of(match: Match, step: int, eyes: Eyes) -> str:
    """How a step is written; empty where that could name what these eyes may not know."""
    who = match.steps[step][0]
    seen = eyes.sees_all or (match.is_over and who == eyes.seat)
    return match.notations[step] if seen else ""
