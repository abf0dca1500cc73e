"""Through whose eyes a game is looked at."""

from typing import Literal

Eyes = int | Literal["all"] | None
"""A seat from 0, all seats together with every card open, or none: a spectator."""
