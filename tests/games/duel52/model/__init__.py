"""A slow, obvious model of Duel 52: a second reading of the rules to check the engine against."""

from .model import Model, random_game, redact

__all__ = ["Model", "random_game", "redact"]
