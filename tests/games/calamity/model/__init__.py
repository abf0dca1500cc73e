"""A slow, obvious model of Heroes of Calamity: a second reading of the rules."""

from .model import Model, random_game
from .odds import attack_odds
from .table import CHANCE

__all__ = ["CHANCE", "Model", "attack_odds", "random_game"]
