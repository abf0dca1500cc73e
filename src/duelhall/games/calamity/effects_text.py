"""Reading one effect: ``roll -2 enemy next until-your-next-turn``."""

from collections.abc import Mapping

from duelhall.cards.dice import Dice, read_dice
from duelhall.cards.phrases import BadEffect, expect, signed_whole, whole
from duelhall.core.wording import cut
from duelhall.games.calamity import ops
from duelhall.games.calamity.carddata import Cause, Effect
from duelhall.games.calamity.vocabulary import (
    LASTS,
    STATUS,
    WHOM_NAMED,
    WORD_NAMED,
    CardTerm,
    Word,
    by_name,
)

MOST_FIGURE = 20
MOST_DICE = 4
MOST_ROUNDS = 5
LASTING = by_name(LASTS)
WHOSE = {"you": ops.OWN_CHOICE, "them": ops.ENEMY_CHOICE}
RANDOM = {ops.OWN_CHOICE: ops.OWN_RANDOM, ops.ENEMY_CHOICE: ops.ENEMY_RANDOM}


def read_effect(text: str, causes: Mapping[str, Cause]) -> Effect:
    """The effect that a text writes; raises BadEffect."""
    tokens = text.split()
    if not tokens or tokens[0] not in WORD_NAMED:
        first = cut(tokens[0]) if tokens else ""
        raise BadEffect(f"{first!r} is no effect; there are: {', '.join(WORD_NAMED)}")
    word = WORD_NAMED[tokens[0]]
    rest = tokens[1:]
    found: dict[str, object] = {"word": word}
    for part in word.form:
        read_part(part, rest, word, causes, found)
    if rest:
        raise BadEffect(f"{cut(rest[0])!r} is too much; it is written: {written(word)}")
    return Effect(**found)  # type: ignore[arg-type]


def written(word: Word) -> str:
    """How an effect is written."""
    return " ".join([word.name, *word.form])


def read_part(
    part: str,
    rest: list[str],
    word: Word,
    causes: Mapping[str, Cause],
    found: dict[str, object],
) -> None:
    """Read one part of an effect, if it is there."""
    if part.startswith("["):
        read_optional(part, rest, found)
        return
    if not rest:
        raise BadEffect(f"{part} is missing; it is written: {written(word)}")
    token = rest.pop(0)
    if part in ("N", "+N", "DICE"):
        found["dice"] = figure_of(part, token, word)
    elif part == "R":
        found["rounds"] = whole(token, MOST_ROUNDS, "rounds")
    elif part == "rounds":
        expect(token, ("rounds", "round"))
    elif part == "CAUSE":
        found["cause"] = cause_of(token, causes)
    elif part == "WHOSE":
        found["mode"] = WHOSE[expect(token, tuple(WHOSE))]
    elif part == "HOW":
        found["mode"] = int(expect(token, ("one", "all")) == "all")
    else:
        read_whom(token, word, causes, found)


def read_optional(part: str, rest: list[str], found: dict[str, object]) -> None:
    """Read what may be left out."""
    token = rest[0] if rest else ""
    if part == "[next]" and token == "next":
        found["is_next"] = bool(rest.pop(0))
    elif part == "[random]" and token == "random":
        rest.pop(0)
        found["mode"] = RANDOM[int(str(found["mode"]))]
    elif part == "[LASTS]" and token in LASTING:
        found["lasts"] = LASTING[rest.pop(0)].code


def figure_of(part: str, token: str, word: Word) -> Dice:
    """A figure, a figure with its sign, or dice."""
    if part == "N":
        return Dice(0, 0, whole(token, MOST_FIGURE, "a figure"))
    if part == "+N":
        return Dice(0, 0, signed_whole(token, MOST_FIGURE))
    dice = read_dice(token)
    if not dice or dice.most > 40 or dice.count > MOST_DICE or dice.least < 1:
        raise BadEffect(
            f"{cut(token)!r} should be dice like 2d6, 1d6+1 or 3: at most {MOST_DICE} of them,"
            f" at most 40 together ({written(word)})"
        )
    return dice


def cause_of(token: str, causes: Mapping[str, Cause]) -> str:
    """A cause that the set names."""
    if token not in causes:
        there = ", ".join(causes) or "none"
        raise BadEffect(f"{cut(token)!r} is no cause; the set has: {there}")
    return token


def read_whom(
    token: str, word: Word, causes: Mapping[str, Cause], found: dict[str, object]
) -> None:
    """Whom an effect is about."""
    name, _, cause = token.partition(":")
    term: CardTerm | None = WHOM_NAMED.get(name)
    allowed = word.whom or STATUS
    if term is None or name not in allowed:
        raise BadEffect(f"{cut(token)!r} should be one of: {', '.join(allowed)}")
    if (name == "bearing") != bool(cause):
        raise BadEffect(f"{cut(token)!r} should be bearing:CAUSE")
    if cause:
        found["cause"] = cause_of(cause, causes)
    found["whom"] = term
