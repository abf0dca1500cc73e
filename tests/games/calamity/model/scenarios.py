"""Games brought to the first turn, and told on in the words of a record. They test the model."""

from __future__ import annotations

from pathlib import Path

from .cards import read_set
from .model import Model
from .setup import steps_of
from .table import CHANCE, Hero

FIGURES = read_set(Path(__file__).parents[1] / "figures")
"""What the rules are tested with, whatever balance makes of the game's own set."""
MINE = ("Sefa", "Caro", "Bram")
THEIRS = ("Torv", "Nan", "Lio")


def stage(
    mine: tuple[str, ...] = MINE,
    theirs: tuple[str, ...] = THEIRS,
    hand: str = "",
    answers: str = "",
) -> Model:
    """Seat 0 has the first turn; both hold five cards, those that are named among them."""
    model = Model(FIGURES)
    tell(model, "(20) (1) FirstTurn")
    for pair in zip(theirs, mine, strict=True):
        for short in pair:
            model.play(short)
    wanted = [hand.split(), answers.split()]
    for seat in (0, 1):
        for copies in deck_of(model, seat, wanted[seat]):
            model.play(copies, seat)
    for seat in (0, 1):
        for name in filled(model, seat, wanted[seat]):
            model.play(name, CHANCE)
    return model


def deck_of(model: Model, seat: int, wanted: list[str]) -> list[str]:
    """Every own spell twice, and of the Commons what is wanted."""
    steps = steps_of(model.state, model.state.players[seat])
    own = ["2" * len(names) for names in steps[:3]]
    return own + ["".join("02"[name in wanted] for name in names) for names in steps[3:]]


def filled(model: Model, seat: int, wanted: list[str]) -> list[str]:
    """The wanted cards, then Reactions and others that matter in no test, up to five."""
    rest = model.state.players[seat].deck.copy()
    rest.subtract(wanted)
    return (wanted + sorted((+rest).elements()))[:5]


def tell(model: Model, text: str) -> Model:
    """Play on: outcomes of chance in parentheses."""
    for word in text.replace("(", " ( ").replace(")", " ) ").split():
        if word not in "()":
            model.play(word)
    return model


def hero(model: Model, short: str) -> Hero:
    """A hero on the table."""
    return next(one for one in model.state.heroes if one.short == short)


def pass_turn(model: Model, card: str | None = None) -> Model:
    """End the turn as soon as it can, and begin the next with a card."""
    while "End" not in model.legal():
        model.play([text for text in model.legal() if text.startswith(("@", "Pass"))][-1])
    model.play("End")
    if model.deciders == (CHANCE,):
        model.play(card or model.legal()[0])
    return model


def pass_round(model: Model) -> Model:
    """Six turns."""
    for _ in range(6):
        pass_turn(model)
    return model
