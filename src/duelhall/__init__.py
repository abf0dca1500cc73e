"""Duelhall: one hall for tactical card duels.

>>> import duelhall
>>> game = duelhall.load("duel52", length="quick")
>>> match = duelhall.Match(game, seed=1)
>>> events = match.play(match.legal()[0])
"""

from duelhall.core.errors import (
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
from duelhall.games import catalogue, keys, load, read_record

__version__ = "0.1.0"

__all__ = [
    "CHANCE",
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
    "__version__",
    "catalogue",
    "keys",
    "load",
    "read_record",
]
