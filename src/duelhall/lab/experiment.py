"""An experiment: a small file that says what is played, by whom, and how sure one wants to be."""

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import product
from random import Random
from typing import Any

from duelhall.core.errors import BadOptions
from duelhall.core.forms import chosen
from duelhall.core.game import Game
from duelhall.core.match import options_text
from duelhall.core.options import Option
from duelhall.games import find_named
from duelhall.lab.intervals import deals_needed
from duelhall.lab.naming import cell_words
from duelhall.lab.plan import DRAWN, CellPlan
from duelhall.lab.sprt import Sprt
from duelhall.search.players import player_named

EVERY = "every"
MEASURES = {
    "first": "who has the first turn",
    "seat": "seat 1",
    "player": "the first player",
}
"""Whose share of the games can be measured."""
ROUND = 50
"""Deals of a cell before anybody looks whether they are enough."""
MOST_CELLS = 20_000
MOST_GAMES = 1_000_000
"""Games of a cell."""
Labels = tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Cell:
    """One combination of what the experiment varies."""

    number: int
    labels: Labels
    """What is varied, with its value here."""
    plan: CellPlan

    @property
    def said(self) -> list[object]:
        """All that makes its games what they are; a name may have changed its meaning."""
        plan = self.plan
        given = sorted(plan.given.items())
        details = [detail(name, plan.game) for name in plan.names]
        cards = [plan.game.cards] if plan.game.cards else []
        return [self.labels, options_text(plan.game), plan.names, details, given, *cards]

    @property
    def words(self) -> str:
        """``Quick, a 7 as trump against a 4``; an experiment of one cell has no words for it."""
        return cell_words(self.plan.game, self.labels)

    @property
    def duel(self) -> str:
        """``Quick, a 7 as trump beats a 4``; the words alone where none is against another."""
        return cell_words(self.plan.game, self.labels, "beats")


@dataclass(frozen=True)
class Experiment:
    """What is played, checked: every combination that is a game is a cell."""

    game: str
    seed: int
    players: tuple[str, str]
    title: str = ""
    question: str = ""
    games: int = 0
    """Games of a cell, rounded up to whole deals; 0 if a width or a test ends it instead."""
    width: float = 0.0
    """The wanted width of each interval, in points from end to end."""
    sprt: Sprt | None = None
    """A test whether the first player is stronger, which ends a cell once it has its answer."""
    most: int = MOST_GAMES
    """Games of a cell at the most, if a width or a test ends it."""
    measure: str = "player"
    options: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    forms: tuple[Mapping[str, str], ...] = ()
    """Combinations of options that are cells beside each other, with all else."""
    given: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    strengths: Mapping[str, str] = field(default_factory=dict)
    """Players by what they are called; each plays against itself."""
    worth: tuple[str, ...] = ()
    """Facts whose worth is told."""
    text: str = ""
    """The file."""

    @cached_property
    def kind(self) -> type[Game]:
        """The class of the game."""
        return find_named(self.game)

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        """All combinations that go together; refuses an experiment without any."""
        found = [
            Cell(number, labels, plan) for number, (labels, plan) in enumerate(self.combinations())
        ]
        if not found:
            raise BadOptions("no combination of these options is a game")
        return tuple(found)

    @property
    def cards(self) -> list[str]:
        """The sets of cards that it is played with, and their digests."""
        return sorted({cell.plan.game.cards for cell in self.cells} - {""})

    def combinations(self) -> Iterator[tuple[Labels, CellPlan]]:
        """Labels and plans, in the order of the file."""
        for count, (form, options, given, strength) in enumerate(self.products()):
            if count >= MOST_CELLS:
                raise BadOptions(f"more than {MOST_CELLS} combinations; leave some out")
            game = chosen(self.kind, {**options, **form})
            if game is None:
                continue
            labels = self.labels(form, options, given, strength)
            name = self.strengths.get(strength, "")
            players = (name, name) if name else self.players
            plan = CellPlan(self.game, game.options, players, self.cell_seed(labels), given)
            plan.check()
            yield labels, plan

    def products(self) -> Iterator[tuple[Mapping[str, str], dict[str, str], dict[str, str], str]]:
        """Every combination, games or not."""
        options, given = list(self.options), list(self.given)
        for form in self.forms or ({},):
            for values in product(*self.options.values()):
                for fixed in product(*self.given.values()):
                    for strength in self.strengths or ("",):
                        yield (
                            form,
                            dict(zip(options, values, strict=True)),
                            dict(zip(given, fixed, strict=True)),
                            strength,
                        )

    def labels(
        self,
        form: Mapping[str, str],
        options: Mapping[str, str],
        given: Mapping[str, str],
        strength: str,
    ) -> Labels:
        """What is varied, and how here."""
        found: list[tuple[str, str]] = []
        if len(self.forms) > 1:
            found.append(("form", form_words(self.kind, form)))
        found += [(name, value) for name, value in options.items() if len(self.options[name]) > 1]
        found += [(name, value) for name, value in given.items() if len(self.given[name]) > 1]
        return (*found, *([("strength", strength)] if strength else []))

    def cell_seed(self, labels: Labels) -> int:
        """Every cell has deals of its own, whatever other cells there are."""
        return Random(f"{self.seed} {sorted(labels)}").getrandbits(62)

    @property
    def whose(self) -> str:
        """Whose share of the games is measured, in words."""
        return self.players[0] if self.measure == "player" else MEASURES[self.measure]

    @property
    def dimensions(self) -> list[str]:
        """What is varied, in order."""
        return list(dict(self.cells[0].labels))

    def values(self, dimension: str) -> list[str]:
        """The values that cells have of it, in order."""
        return list(dict.fromkeys(dict(cell.labels)[dimension] for cell in self.cells))

    def deals_of(self, cell: Cell) -> int:
        """The deals of a cell that are sure to be played."""
        sides = len(cell.plan.sides)
        if self.games:
            return -(-self.games // sides)
        return min(self.most_deals(cell), ROUND)

    def most_deals(self, cell: Cell) -> int:
        """The deals of a cell at the most."""
        return -(-(self.games or self.most) // len(cell.plan.sides))

    def next_look(self, cell: Cell, deals: int) -> int:
        """After how many deals the test is looked at, which was looked at after so many."""
        return min(self.most_deals(cell), deals + max(ROUND, deals // 10))

    def is_too_wide(self, width: float) -> bool:
        """Whether an interval is wider than is wished."""
        return width > self.width / 100

    @property
    def digest(self) -> str:
        """What two runs have in common that can go on from each other.

        How many games there are to be, and words, may change.
        """
        said = {
            "game": self.game,
            "rules": self.kind.info.rules_version,
            "seed": self.seed,
            "measure": self.measure,
            "cells": [cell.said for cell in self.cells],
        }
        return hashlib.sha256(json.dumps(said, sort_keys=True).encode()).hexdigest()[:32]

    def check_reach(self) -> None:
        """Refuse a width that so many games can't give."""
        if not self.width:
            return
        for cell in self.cells:
            needed = deals_needed(self.width / 100, worth=2 * len(cell.plan.sides))
            if needed > self.most_deals(cell):
                games = deals_needed(self.width / 100, worth=1.0)
                raise BadOptions(
                    f"an interval of {self.width:g} points takes about {games:,} games a cell,"
                    f" and {self.most:,} are allowed; wish for a wider one, or raise `most`"
                )


def detail(name: str, game: Game) -> str:
    """The numbers that a player plays by; what a bot does is its own business."""
    return "" if name.startswith("bot:") else player_named(name).numbers(game)


def form_words(kind: type[Game], form: Mapping[str, str]) -> str:
    """The options of a form as people call them."""
    known: dict[str, Option] = {option.name: option for option in kind.info.options}
    words = [known[name].named(value) for name, value in form.items() if name in known]
    return ", ".join(words) or "usual"


def spread(option: Option, value: Any) -> tuple[str, ...]:
    """The values that a file names for an option: one, some, or every one."""
    if value == EVERY and EVERY not in option.values:
        return option.values
    return (
        tuple(map(str, value))
        if isinstance(value, Sequence) and not isinstance(value, str)
        else (str(value),)
    )


__all__ = ["DRAWN", "EVERY", "MEASURES", "Cell", "Experiment", "Labels", "form_words", "spread"]
