"""The words of a game that only some may know: none of them may stand in a log."""

import re
from collections.abc import Iterator
from typing import Any

from duelhall.core.game import Game
from duelhall.core.match import Match
from duelhall.core.state import State

PLAIN = re.compile(r"[a-z]+|[\W\d_]*")
"""What anything may be called, as ``pass`` or ``20``."""
EVERY = 10
"""After so many steps the table is looked at."""


def named_in(match: Match, text: str) -> list[str]:
    """What a text says of what was done in a match, or was hidden from anybody in it."""
    return [word for word in sorted(words_of(match)) if is_in(text, word)]


def is_in(text: str, word: str) -> bool:
    """Whether a text has a word as a word of its own."""
    return word in text and bool(re.search(rf"(?<!\w){re.escape(word)}(?!\w)", text))


def words_of(match: Match) -> set[str]:
    """Every action and outcome, and every word that a seat was shown or told, and not everybody."""
    game, found = match.game, set(match.notations)
    state = game.new()
    for number, (who, action) in enumerate(match.steps):
        state.tell_step(who, action)
        for seat in range(game.seats):
            found |= told(match, number, seat) - told(match, number, None)
            if number % EVERY == 0:
                found |= shown(game, state, seat) - shown(game, state, None)
    return {word for word in found if not PLAIN.fullmatch(word)}


def told(match: Match, step: int, seat: int | None) -> set[str]:
    """The words in which a seat heard of a step."""
    game = match.game
    said = (game.say(game.redact(one, seat), seat) for one in match.events_of(step))
    return {word.strip(".,:;()") for sentence in said for word in sentence.split()}


def shown(game: Game, state: State, seat: int | None) -> set[str]:
    """The texts in what a seat sees."""
    return set(texts_in(game.view(state, seat)))


def texts_in(data: Any) -> Iterator[str]:
    """All texts in plain data, however deep."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict | list | tuple):
        for part in data.values() if isinstance(data, dict) else data:
            yield from texts_in(part)
