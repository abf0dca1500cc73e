"""House rules as the documented list has them: names, bounds and what is usual."""

from __future__ import annotations

from .cards import RANKS

BOUNDS: dict[str, tuple[int, int]] = {
    "actions": (1, 6),
    "first_turn": (1, 6),
    "second_turn": (1, 6),
    "third_turn": (1, 6),
    "fourth_turn": (1, 6),
    "draw": (1, 3),
    "hand": (1, 9),
    "bases": (0, 3),
    "removed": (0, 30),
    "health": (1, 4),
    "jack": (1, 4),
    "tank": (1, 4),
    "heal": (1, 3),
    "retaliate": (1, 3),
    "nimble": (1, 4),
    "ace_actions": (0, 3),
    "ace_attacks": (1, 3),
    "bomb": (1, 4),
    "fort_at": (2, 5),
    "lanes": (1, 3),
}
WORDS: dict[str, list[str]] = {"unused": ["must", "may"], "queen": ["must"]}
POWERS: list[str] = [
    "view", "trap", "foresight", "flip", "freeze", "heal", "retaliate", "nimble", "twinstrike",
    "taunt", "move", "empower", "action", "vampiric", "none",
]  # fmt: skip
PRINTED: dict[str, str] = dict(zip(RANKS, POWERS, strict=False))
"""The power that is printed on each rank."""
ACTIVATING: list[str] = ["view", "foresight", "flip", "freeze", "heal", "move", "empower", "action"]
"""Powers that work when a card is turned up; the others are constant, or work at death."""


def rule_names() -> list[str]:
    """All house rules by name."""
    return [*BOUNDS, *WORDS, *(f"power_{rank.lower()}" for rank in RANKS)]


def check_rule(name: str, value: str) -> None:
    """ValueError for a value that a rule can't have."""
    if value == "usual":
        return
    if name in BOUNDS:
        low, high = BOUNDS[name]
        if value not in [str(number) for number in range(low, high + 1)]:
            raise ValueError(f"{name} is {low} to {high}, not {value!r}")
    elif value not in WORDS.get(name, POWERS):
        raise ValueError(f"{name} can't be {value!r}")
