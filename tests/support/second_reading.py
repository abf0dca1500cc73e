"""Another's account of a game beside a model's, decision by decision; a record is such an account.

The text of records is read here on its own (docs/records.md).
"""

from __future__ import annotations

import re
from collections.abc import Collection, Generator, Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, TypeVar

CHANCE = -1
AGREED = {"resigned", "time", "agreed", "abandoned", "forfeit"}
"""Reasons of results that the rules did not give."""


class SecondReading:
    """A model of a game, decided step by step.

    Its script is a generator that asks, with ``choices`` of seats or ``odds`` of outcomes and the
    ``rule`` that asks, and is sent who did what.
    """

    last_rule = ""
    """The rule that ends the game."""

    def __init__(self, state: Any, script: Generator[Any, tuple[int, str], None]) -> None:
        self.state = state
        self.moves: list[tuple[int, str]] = []
        """Who did what so far; chance is a seat."""
        self._script = script
        self.question: Any = next(script)

    @property
    def deciders(self) -> tuple[int, ...]:
        """The seats that may decide now, (CHANCE,), or () if the game is over."""
        if self.question is None:
            return ()
        return tuple(sorted(self.question.choices)) or (CHANCE,)

    @property
    def rule(self) -> str:
        """The rule that asks."""
        return self.question.rule if self.question else self.last_rule

    def legal(self, seat: int | None = None) -> list[str]:
        """What a seat can do now, by default the only decider; of chance, its outcomes."""
        if self.question is None:
            return []
        who = self.deciders[0] if seat is None else seat
        if who == CHANCE:
            return list(self.question.odds)
        return list(self.question.choices.get(who, ()))

    def outcomes(self) -> dict[str, Fraction]:
        """What chance may do now, with probabilities."""
        return dict(self.question.odds) if self.question else {}

    def play(self, text: str, seat: int | None = None) -> None:
        """Carry out an action or an outcome."""
        who = seat if seat is not None or not self.deciders else self.deciders[0]
        if who is None or text not in self.legal(who):
            raise ValueError(f"{text!r} is not possible; {self.rule}: {self.legal(who)}")
        self.moves.append((who, text))
        try:
            self.question = self._script.send((who, text))
        except StopIteration:
            self.question = None

    @property
    def result(self) -> tuple[tuple[Fraction, ...], str] | None:
        """Scores and reason, or None while the game goes on."""
        return self.state.result


Reading = TypeVar("Reading", bound=SecondReading)


@dataclass
class Said:
    """A step as another tells it: who decided, what, and what else was possible, if it says so."""

    who: int | None
    text: str
    legal: Collection[str] | None = None
    turn: int | None = None
    odds: Mapping[str, float] | None = None


class Difference(AssertionError):
    """The first step at which the two readings part."""

    def __init__(self, model: SecondReading, what: str, allowed: object, said: object) -> None:
        self.step = len(model.moves)
        self.rule = model.rule
        self.moves = list(model.moves)
        self.allowed, self.said = allowed, said
        told = " ".join(f"({text})" if who == CHANCE else text for who, text in self.moves)
        super().__init__(
            f"step {self.step}, {self.rule}: {what}\nmodel: {allowed}\nother: {said}\nafter: {told}"
        )


def compare(account: Iterable[Said], model: Reading) -> Reading:
    """Follow an account to its end; raises Difference at the first step that differs."""
    for step in account:
        check(model, step)
        model.play(step.text, step.who)
    return model


def check(model: SecondReading, step: Said) -> None:
    """One step before it is carried out."""
    if step.turn is not None and step.turn != model.state.turn:
        raise Difference(model, "the turn", model.state.turn, step.turn)
    if step.who is not None and step.who not in model.deciders:
        raise Difference(model, "who decides", model.deciders, step.who)
    check_legal(model, step)
    if step.odds is not None:
        check_odds(model, step.odds)


def check_legal(model: SecondReading, step: Said) -> None:
    """What was possible, and that what was done is."""
    allowed = model.legal(step.who)
    if step.legal is not None and sorted(step.legal) != sorted(allowed):
        only = (sorted(set(allowed) - set(step.legal)), sorted(set(step.legal) - set(allowed)))
        raise Difference(model, f"what is legal for {step.who}", *map(alone, only))
    if step.text not in allowed:
        raise Difference(model, "what was done", sorted(allowed), step.text)


def alone(texts: list[str]) -> str:
    return f"alone allows {texts}" if texts else "allows nothing else"


def check_odds(model: SecondReading, odds: Mapping[str, float]) -> None:
    ours = model.outcomes()
    if set(ours) != set(odds) or any(abs(float(ours[one]) - odds[one]) > 1e-9 for one in odds):
        raise Difference(model, "the odds", {one: str(part) for one, part in ours.items()}, odds)


def compare_result(model: SecondReading, said: str | None, reason: str | None = None) -> None:
    """The end of the game, as a record writes it: ``1-0``; and why, if it says so."""
    ours = None if model.result is None else written_scores(model)
    if said != ours:
        raise Difference(model, "the result", ours, said)
    if reason is not None and model.result is not None and reason != model.result[1]:
        raise Difference(model, "the reason", model.result[1], reason)


def written_scores(model: SecondReading) -> str:
    assert model.result is not None
    return "-".join(format(float(score), "g") for score in model.result[0])


# -- records


def headers(text: str) -> dict[str, str]:
    return dict(re.findall(r'^\[(\w+) "(.*)"\]$', text, re.MULTILINE))


def moves(text: str) -> str:
    """The part after the headers, without comments."""
    lines = [line.partition(";")[0] for line in text.splitlines() if not line.startswith("[")]
    return " ".join(lines)


def said(text: str) -> Iterator[Said]:
    """The steps of a record: who, what, in which turn; it says nothing of what else was legal."""
    turn: int | None = None
    by_chance = False
    for word in re.findall(r"[()]|[^\s()]+", moves(text)):
        if word in "()":
            by_chance = word == "("
        elif re.fullmatch(r"\d+\.", word):
            turn = int(word[:-1])
        elif by_chance:
            yield Said(CHANCE, word, turn=turn)
        else:
            seat = re.fullmatch(r"(\d):(.*)", word)
            yield (
                Said(int(seat[1]) - 1, seat[2], turn=turn) if seat else Said(None, word, turn=turn)
            )


def result(text: str) -> str | None:
    """The result that the rules gave, if the game came to its end."""
    known = headers(text)
    if known.get("Result", "*") == "*" or known.get("Reason") in AGREED:
        return None
    return known["Result"]


def compare_record(text: str, model: Reading) -> Reading:
    """A record beside the model, to its result; raises Difference."""
    compare(said(text), model)
    compare_result(model, result(text), headers(text).get("Reason"))
    return model
