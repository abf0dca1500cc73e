"""A recorded game as a score to read: what happened turn by turn, and boards at chosen moments."""

from collections.abc import Collection, Sequence
from typing import Any

from duelhall.core.errors import BadOptions
from duelhall.core.eyes import ALL, SPECTATOR, Eyes
from duelhall.core.match import Match
from duelhall.core.watching import notation_of, view_of, words_of
from duelhall.paper.press import Job, Style, job_of, template_text

WIDTH = 100
"""Letters that a board may be wide."""
TITLED = ("Game", "Result", "Reason")
"""Headers that title and result say in words."""
MOST_BOARDS = 60
"""More than anybody needs, and no more pages than anybody waits for."""


def score_job(match: Match, moments: Sequence[int], style: Style, eyes: Eyes | None = None) -> Job:
    """A game on paper, with the board after each of these steps; after the last if none is named.

    Without eyes, all is open once the game is over, and before that only what everybody knows.
    """
    last = len(match.steps)
    check_moments(moments, last)
    seen = eyes or (ALL if match.is_over else SPECTATOR)
    data = score_data(match, set(moments or [last]), seen)
    title = f"{match.game.title()}: a game"
    return job_of(title, data["result"], template_text("score.typ"), data, style)


def check_moments(moments: Sequence[int], last: int) -> None:
    """Refuse steps that the game does not have, and too many of them."""
    for step in moments:
        if not 0 <= step <= last:
            raise BadOptions(f"there is no step {step}; steps are 0 to {last}")
    if len(moments) > MOST_BOARDS:
        raise BadOptions(f"{len(moments)} boards are too many; at most {MOST_BOARDS}")


def score_data(match: Match, moments: Collection[int], eyes: Eyes) -> dict[str, Any]:
    """All that the score shows."""
    seats = range(1, match.game.seats + 1)
    names = [match.headers.get(f"Seat{seat}", f"seat {seat}") for seat in seats]
    said = {name: value for name, value in match.record().headers.items() if name not in TITLED}
    return {
        "title": match.game.title(),
        "headers": [{"name": name, "value": value} for name, value in said.items()],
        "turns": turns_of(match, moments, names, eyes),
        "legend": list(match.game.board().legend),
        "result": result_words(match),
    }


def turns_of(
    match: Match, moments: Collection[int], names: Sequence[str], eyes: Eyes
) -> list[dict[str, Any]]:
    """The turns, each with its lines; a board follows the step it shows."""
    found: list[dict[str, Any]] = [{"turn": 0, "parts": []}]
    if 0 in moments:
        found[0]["parts"].append(board_part(match, 0, names, eyes))
    for step, turn in enumerate(match.turns):
        if found[-1]["turn"] != turn:
            found.append({"turn": turn, "parts": []})
        parts = found[-1]["parts"]
        words = " ".join(told(match, step, names, eyes))
        parts += [line_part(match, step, words, eyes)] if words else []
        parts += [board_part(match, step + 1, names, eyes)] if step + 1 in moments else []
    return [turn for turn in found if turn["parts"]]


def told(match: Match, step: int, names: Sequence[str], eyes: Eyes) -> list[str]:
    """The sentences of a step; who has the name of another is called by the seat."""
    people = names if len(set(names)) == len(names) else None
    return words_of(match, match.events_of(step), eyes, again=True, names=people)


def line_part(match: Match, step: int, words: str, eyes: Eyes) -> dict[str, Any]:
    """What happened in a step, with its number and how it is written."""
    return {"step": step + 1, "mark": notation_of(match, step, eyes), "text": words}


def board_part(match: Match, step: int, names: Sequence[str], eyes: Eyes) -> dict[str, Any]:
    """The position after a step, as the game draws it."""
    view = view_of(match.at(step), eyes)
    lines = [line.plain.rstrip() for line in match.game.board().draw(view, names, WIDTH)]
    return {"step": step, "board": lines, "width": max(map(len, lines), default=0)}


def result_words(match: Match) -> str:
    """How it ended."""
    outcome = match.outcome
    if outcome is None:
        return "The record ends before the game does."
    scores = " - ".join(format(score, "g") for score in outcome.scores)
    return f"Result {scores} ({outcome.reason})"
