"""A slow, obvious model of Blades of War: a second reading of the rules."""

from .model import Model
from .records import model_of
from .table import CHANCE

__all__ = ["CHANCE", "Model", "model_of"]
