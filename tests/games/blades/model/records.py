"""The text of a record, read on its own (docs/records.md)."""

from __future__ import annotations

import re
from collections.abc import Iterator

from .cards import RACES
from .compare import Said, compare, compare_result
from .model import Model
from .table import CHANCE

AGREED = {"resigned", "time", "agreed", "abandoned", "forfeit"}
"""Reasons of results that the rules did not give."""


def headers(text: str) -> dict[str, str]:
    return dict(re.findall(r'^\[(\w+) "(.*)"\]$', text, re.MULTILINE))


def moves(text: str) -> str:
    """The part after the headers, without comments."""
    lines = [line.partition(";")[0] for line in text.splitlines() if not line.startswith("[")]
    return " ".join(lines)


def said(text: str) -> Iterator[Said]:
    """The steps of a record: who, what, in which turn; it says nothing of what else was legal."""
    turn: int | None = None
    by_chance = False
    for word in re.findall(r"[()]|[^\s()]+", moves(text)):
        if word in "()":
            by_chance = word == "("
        elif re.fullmatch(r"\d+\.", word):
            turn = int(word[:-1])
        elif by_chance:
            yield Said(CHANCE, word, turn=turn)
        else:
            seat = re.fullmatch(r"(\d):(.*)", word)
            yield (
                Said(int(seat[1]) - 1, seat[2], turn=turn) if seat else Said(None, word, turn=turn)
            )


def result(text: str) -> str | None:
    """The result that the rules gave, if the game came to its end."""
    known = headers(text)
    if known.get("Result", "*") == "*" or known.get("Reason") in AGREED:
        return None
    return known["Result"]


def model_of(known: dict[str, str]) -> Model:
    """The game with the record's options; what is not named is as usual."""
    told = dict(pair.split("=") for pair in known.get("Options", "").split())
    seats = int(told.get("players", "2"))
    races = tuple(told.get(f"race{seat + 1}", RACES[seat]) for seat in range(seats))
    return Model(races, told.get("goal", "capital"), told.get("teams") == "yes")


def compare_record(text: str) -> Model:
    """A record beside the model, to its result; raises Difference."""
    model = compare(said(text), model_of(headers(text)))
    compare_result(model, result(text), headers(text).get("Reason"))
    return model
