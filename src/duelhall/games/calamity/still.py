"""What a small drawing of a duel needs: the heroes, how they are, and who won."""

from collections.abc import Mapping
from typing import Any

HERO = ("spot", "role", "health", "most", "state")


def view_of(view: Mapping[str, Any]) -> dict[str, Any]:
    """The heroes of both sides."""
    heroes = [[{fact: hero[fact] for fact in HERO} for hero in side] for side in view["heroes"]]
    return {"winner": view["winner"], "heroes": heroes}
