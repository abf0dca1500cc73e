"""Another's account of a game beside the model's, decision by decision."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass

from .model import Model
from .table import CHANCE


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

    def __init__(self, model: Model, what: str, allowed: object, said: object) -> None:
        self.step = len(model.moves)
        self.rule = model.rule
        self.moves = list(model.moves)
        self.allowed, self.said = allowed, said
        told = " ".join(f"({text})" if who == CHANCE else text for who, text in self.moves)
        super().__init__(
            f"step {self.step}, {self.rule}: {what}\nmodel: {allowed}\nother: {said}\nafter: {told}"
        )


def compare(account: Iterable[Said], model: Model | None = None) -> Model:
    """Follow an account to its end; raises Difference at the first step that differs."""
    model = model or Model()
    for step in account:
        check(model, step)
        model.play(step.text, step.who)
    return model


def check(model: Model, step: Said) -> None:
    """One step before it is carried out."""
    if step.turn is not None and step.turn != model.state.turn:
        raise Difference(model, "the turn", model.state.turn, step.turn)
    if step.who is not None and step.who not in model.deciders:
        raise Difference(model, "who decides", model.deciders, step.who)
    check_legal(model, step)
    if step.odds is not None:
        check_odds(model, step.odds)


def check_legal(model: Model, step: Said) -> None:
    """What was possible, and that what was done is."""
    allowed = model.legal(step.who)
    if step.legal is not None and sorted(step.legal) != sorted(allowed):
        only = (sorted(set(allowed) - set(step.legal)), sorted(set(step.legal) - set(allowed)))
        raise Difference(model, f"what is legal for {step.who}", *map(alone, only))
    if step.text not in allowed:
        raise Difference(model, "what was done", sorted(allowed), step.text)


def alone(texts: list[str]) -> str:
    return f"alone allows {texts}" if texts else "allows nothing else"


def check_odds(model: Model, odds: Mapping[str, float]) -> None:
    ours = model.outcomes()
    if set(ours) != set(odds) or any(abs(float(ours[one]) - odds[one]) > 1e-9 for one in odds):
        raise Difference(model, "the odds", {one: str(part) for one, part in ours.items()}, odds)


def compare_result(model: Model, said: str | None, reason: str | None = None) -> None:
    """The end of the game, as a record writes it: ``1-0``; and why, if it says so."""
    ours = None if model.result is None else written_scores(model)
    if said != ours:
        raise Difference(model, "the result", ours, said)
    if reason is not None and model.result is not None and reason != model.result[1]:
        raise Difference(model, "the reason", model.result[1], reason)


def written_scores(model: Model) -> str:
    assert model.result is not None
    return "-".join(format(float(score), "g") for score in model.result[0])
