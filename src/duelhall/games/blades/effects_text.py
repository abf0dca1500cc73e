"""Reading one effect: ``armour +1 friends``."""

from duelhall.cards.phrases import BadEffect, expect, signed_whole, whole
from duelhall.core.wording import cut
from duelhall.games.blades.carddata import CardEffect
from duelhall.games.blades.vocabulary import (
    BATTLE_PLACES,
    MAP_PLACES,
    MINUS,
    WHOM_NAMED,
    WORD_NAMED,
    EffectWord,
)

MOST_FIGURE = 9
REACHED = {
    **dict.fromkeys(BATTLE_PLACES, ("self", "friend", "enemy", "fallen", "friends", "enemies")),
    **dict.fromkeys(MAP_PLACES, ("friend", "enemy", "friends", "enemies", "rival")),
    "hits": ("self", "target"),
    "always": ("self", "friends", "enemies"),
}
"""Whom an effect in a place can be about."""


def read_card_effect(text: str, place: str) -> CardEffect:
    """The effect that a text writes, in a place of a card; raises BadEffect."""
    tokens = text.split()
    if not tokens or tokens[0] not in WORD_NAMED:
        first = cut(tokens[0]) if tokens else ""
        raise BadEffect(f"{first!r} is no effect; there are: {', '.join(WORD_NAMED)}")
    word = WORD_NAMED[tokens[0]]
    if place not in word.fits:
        raise BadEffect(f"{word.name} does not belong here: it belongs to {', '.join(word.fits)}")
    if len(tokens) != 1 + len(word.form):
        raise BadEffect(f"{cut(text)!r} should be written: {how_written(word)}")
    return effect_of(word, dict(zip(word.form, tokens[1:], strict=True)), place)


def effect_of(word: EffectWord, parts: dict[str, str], place: str) -> CardEffect:
    """The effect of a word and its parts."""
    figure = 0
    if "N" in parts:
        figure = whole(parts["N"], MOST_FIGURE, "a figure")
    if "+N" in parts:
        figure = signed_whole(parts["+N"], MOST_FIGURE)
    if "WHOM" not in parts:
        return CardEffect(word, figure)
    allowed = whom_allowed(word, figure, place)
    return CardEffect(word, figure, WHOM_NAMED[expect(parts["WHOM"], allowed)])


def whom_allowed(word: EffectWord, figure: int, place: str) -> tuple[str, ...]:
    """Whom an effect can be about: harm goes to enemies, help to friends (BW-15)."""
    wide = MINUS if figure < 0 else word.whom
    return tuple(name for name in wide if name in REACHED[place])


def how_written(word: EffectWord) -> str:
    """How an effect is written."""
    return " ".join([word.name, *word.form])
