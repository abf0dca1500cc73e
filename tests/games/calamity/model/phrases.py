"""The words of effects, ``damage 1d6+1 enemy``, as the page on card files gives them."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

WITH_DICE = {"damage", "heal"}
WITH_NUMBER = {
    "lose", "shield", "armour", "roll", "pierce", "over-time", "draw", "discard",
    "this-armour", "this-roll", "this-pierce",
}  # fmt: skip
ABOUT_NOBODY = {
    "draw", "discard", "cancel", "reroll", "this-armour", "this-roll", "this-pierce",
    "this-advantage", "this-disadvantage",
}  # fmt: skip
CHOSEN = {"friendly", "other", "enemy", "hero", "bearing", "two-enemies", "fallen"}
"""Whom somebody names with the cast."""
LASTING = {"this-turn", "until-your-next-turn"}


@dataclass(frozen=True)
class Dice:
    """So many dice of so many sides, and a number added."""

    count: int
    sides: int
    plus: int


@dataclass(frozen=True)
class Effect:
    """One phrase of a card."""

    word: str
    dice: Dice = field(default_factory=lambda: Dice(0, 0, 0))
    number: int = 0
    whom: str = ""
    cause: str = ""
    rounds: int = 0
    lasts: str | None = None
    next: bool = False
    whose: str = ""
    random: bool = False
    how: str = ""


def read_dice(text: str) -> Dice:
    """``2d6``, ``1d6+1`` or ``3``."""
    match = re.fullmatch(r"(?:(\d+)d(\d+))?\+?(\d+)?", text)
    assert match is not None, text
    count, sides, plus = (int(part or 0) for part in match.groups())
    return Dice(count, sides, plus)


def read_effect(text: str) -> Effect:
    """A phrase, read word by word."""
    words = text.split()
    found: dict[str, object] = {"word": words.pop(0)}
    if found["word"] == "cleanse":
        found["how"] = words.pop(0)
    if found["word"] in WITH_DICE:
        found["dice"] = read_dice(words.pop(0))
    if found["word"] in WITH_NUMBER:
        found["number"] = int(words.pop(0))
    if found["word"] == "discard":
        found["whose"] = words.pop(0)
    if found["word"] not in ABOUT_NOBODY:
        found["whom"], _, found["cause"] = words.pop(0).partition(":")
    read_rest(words, found)
    return Effect(**found)  # type: ignore[arg-type]


def read_rest(words: list[str], found: dict[str, object]) -> None:
    """How long, how often, and of what cause."""
    while words:
        word = words.pop(0)
        if word in ("next", "random"):
            found[word] = True
        elif word in LASTING:
            found["lasts"] = word
        else:
            assert words.pop(0) == "rounds", (word, words)
            found["rounds"], found["cause"] = int(word), words.pop(0)
