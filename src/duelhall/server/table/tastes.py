"""What each seat of a finished game played with, by the facts in which its game sees a taste."""

from collections.abc import Sequence

from duelhall.core.fact import GameFact, sheet_size
from duelhall.core.match import Match
from duelhall.core.sheet import Sheet

Taste = dict[str, list[str]]
"""Values by the name of their fact."""


def tastes_of(match: Match) -> list[Taste | None]:
    """The taste of each seat; ``None`` where the game tells none."""
    game = match.game
    facts = [fact for fact in game.facts() if fact.liked]
    cells = noted(match) if facts else []
    return [taste_in(facts, side, cells) or None for side in game.sides()]


def taste_in(facts: Sequence[GameFact], side: int, cells: Sequence[int]) -> Taste:
    """What a sheet notes of a side."""
    told = {fact.name: fact.names_in(cells) for fact in facts if fact.side == side}
    return {name: values for name, values in told.items() if values}


def noted(match: Match) -> list[int]:
    """The facts of a match, which is played again for it: within the core that is no effort."""
    sheet, state = Sheet(sheet_size(match.game.facts())), match.game.new()
    for who, action in match.steps:
        state.note_step(who, action, sheet)
    return sheet.read()
