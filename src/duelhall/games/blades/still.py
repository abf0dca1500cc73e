"""What a small drawing of a map needs: land, cities with their owners, and parties."""

from collections.abc import Mapping
from typing import Any

SQUARE = ("spot", "x", "y", "kind", "owner", "capital_of")
PARTY = ("spot", "at", "seat", "kind")


def view_of(view: Mapping[str, Any]) -> dict[str, Any]:
    """Squares and parties."""
    return {
        "squares": [{fact: square[fact] for fact in SQUARE} for square in view["squares"]],
        "parties": [{fact: party[fact] for fact in PARTY} for party in view["parties"]],
    }
