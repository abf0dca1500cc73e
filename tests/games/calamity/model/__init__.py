"""A slow, obvious model of Heroes of Calamity: a second reading of the rules."""

from .compare import Difference, Said, compare
from .model import Model, random_game
from .odds import attack_odds
from .records import compare_record
from .table import CHANCE

__all__ = [
    "CHANCE",
    "Difference",
    "Model",
    "Said",
    "attack_odds",
    "compare",
    "compare_record",
    "random_game",
]
