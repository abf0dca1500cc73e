"""What a small drawing of a table needs: whose the lanes are, and the cards that lie there."""

from collections.abc import Mapping
from typing import Any

CARD = ("player", "up", "card", "damage")


def layout_of(layout: Mapping[str, Any]) -> dict[str, Any]:
    """Lanes or triangles, and the sides."""
    return {"board": layout["board"], "players": layout["players"]}


def view_of(view: Mapping[str, Any]) -> dict[str, Any]:
    """The lanes."""
    return {"lanes": [lane_of(lane) for lane in view["lanes"]]}


def lane_of(lane: Mapping[str, Any]) -> dict[str, Any]:
    """A lane: what is drawn of its cards."""
    cards = [{fact: card[fact] for fact in CARD} for card in lane["cards"]]
    return {"winner": lane["winner"], "cards": cards}
