"""What ``import duelhall`` offers to programs."""

from duelhall.core.errors import (
    BadGame,
    BadOptions,
    BadPosition,
    BadRecord,
    DuelhallError,
    IllegalAction,
    UnknownGame,
)
from duelhall.core.event import Event
from duelhall.core.game import Game, Info, Outcome
from duelhall.core.match import Match
from duelhall.core.record import Record
from duelhall.core.seats import CHANCE
from duelhall.games import catalogue, keys, load, read_record, read_records

__all__ = [
    "CHANCE",
    "BadGame",
    "BadOptions",
    "BadPosition",
    "BadRecord",
    "DuelhallError",
    "Event",
    "Game",
    "IllegalAction",
    "Info",
    "Match",
    "Outcome",
    "Record",
    "UnknownGame",
    "catalogue",
    "keys",
    "load",
    "read_record",
    "read_records",
]
