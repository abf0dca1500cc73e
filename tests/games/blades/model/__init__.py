"""A slow, obvious model of Blades of War: a second reading of the rules."""

from .model import Model, random_game
from .table import CHANCE

__all__ = ["CHANCE", "Model", "random_game"]
