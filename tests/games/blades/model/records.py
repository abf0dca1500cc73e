"""The game of a record."""

from __future__ import annotations

from support.second_reading import headers

from .cards import RACES
from .model import Model


def model_of(text: str) -> Model:
    """The game with the record's options; what is not named is as usual."""
    told = dict(pair.split("=") for pair in headers(text).get("Options", "").split())
    seats = int(told.get("players", "2"))
    races = tuple(told.get(f"race{seat + 1}", RACES[seat]) for seat in range(seats))
    return Model(races, told.get("goal", "capital"), told.get("teams") == "yes")
