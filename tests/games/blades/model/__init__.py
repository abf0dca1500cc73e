"""A slow, obvious model of Blades of War: a second reading of the rules."""

from .compare import Difference, Said, compare
from .model import Model
from .records import compare_record
from .table import CHANCE

__all__ = ["CHANCE", "Difference", "Model", "Said", "compare", "compare_record"]
