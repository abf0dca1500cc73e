"""Judging a game in a process of its own: a program that the reviewer of a hall starts.

It reads a task as JSON, and writes lines of JSON: how far it is, and in the end the review. It is
kind to others on the machine, and ends when nobody reads its lines any more.
"""

import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import msgspec

from duelhall.core.eyes import read_eyes
from duelhall.core.match import Match
from duelhall.games import read_record
from duelhall.search.review import ROUNDS, review
from duelhall.search.weighing import analysis
from duelhall.server.archive.reading import Reading, read_game
from duelhall.server.base.priority import stand_apart
from duelhall.server.shapes.records import ReviewDone


class Task(msgspec.Struct):
    """What to judge."""

    text: str
    eyes: str = "all"
    open: bool = False
    rounds: int = ROUNDS
    seed: int = 1


def judge(task: Task) -> ReviewDone:
    """The review; what was played and what was better with the way to point at it."""
    found = read_game(read_record(task.text))
    match = found.match
    settings, eyes = analysis(rounds=task.rounds), read_eyes(task.eyes, match.game.seats)
    data = review(match, settings, task.seed, task.open, eyes, tell_progress).data()
    add_paths(match, data["decisions"])
    return msgspec.convert({"status": "done", **data, "result": scores_of(found)}, ReviewDone)


def scores_of(found: Reading) -> Sequence[float] | None:
    """The score of each seat, agreed on outside the rules too."""
    result = found.result
    return result.scores if result else None


def add_paths(match: Match, decisions: list[dict[str, Any]]) -> None:
    """Add to each action the spots to point at, so that a page can show it."""
    due = {decision["step"]: decision for decision in decisions}
    state = match.game.new()
    for number, (who, action) in enumerate(match.steps):
        if number in due:
            for act in (due[number]["played"], due[number]["better"]):
                if act and act["notation"]:
                    meant = match.game.parse(state, act["notation"], who)
                    act["path"] = list(match.game.gesture(state, meant).path)
        match.game.apply(state, action, who)


def tell(data: Any) -> None:
    """Write a line."""
    sys.stdout.buffer.write(msgspec.json.encode(data) + b"\n")
    sys.stdout.buffer.flush()


def tell_progress(done: int, of: int) -> None:
    """How far it is."""
    tell({"done": done, "of": of})


def main() -> None:
    """Read a task, judge it, tell it."""
    stand_apart()
    task = msgspec.json.decode(sys.stdin.buffer.read(), type=Task)
    with suppress(BrokenPipeError):
        tell({"review": judge(task)})


if __name__ == "__main__":
    main()
