"""Opponents behind one small interface: what one seat knows goes in, an action comes out."""

import math
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import fields
from random import Random
from typing import Any

from duelhall.core.errors import DuelhallError
from duelhall.core.game import Game
from duelhall.core.levels import Level, level_numbered
from duelhall.core.options import as_text
from duelhall.core.state import State
from duelhall.search.searcher import Choice, SearchSettings, Stop, think
from duelhall.search.seat import Seat, seat_at

MOST_SECONDS, MOST_EXPLORE = 3600.0, 100.0


class UnknownPlayer(DuelhallError, ValueError):
    """A name that no opponent has."""


class Player(ABC):
    """One who chooses."""

    @abstractmethod
    def choose(self, seat: Seat, rng: Random) -> int:
        """One of the seat's legal actions."""

    def numbers(self, game: Game) -> str:
        """The numbers that it plays a game by, written as ``name=value``."""
        return ""


class RandomPlayer(Player):
    """Every legal action is as likely as any other."""

    def choose(self, seat: Seat, rng: Random) -> int:
        """Draw one of the legal actions."""
        return rng.choice(list(seat.legal))


class GreedyPlayer(Player):
    """Looks one action ahead and takes what stands best over some imagined worlds."""

    WORLDS = 8

    def choose(self, seat: Seat, rng: Random) -> int:
        """The action with the best mean; equal ones are drawn."""
        if len(seat.legal) == 1:
            return next(iter(seat.legal))
        worlds = seat.worlds(self.WORLDS, rng.randrange(1 << 32))
        values = {action: mean_after(seat, worlds, action) for action in seat.legal}
        best = max(values.values())
        return rng.choice([action for action, value in values.items() if value == best])


def mean_after(seat: Seat, worlds: list[State], action: int) -> float:
    """How well the seat stands after the action, as a mean over the worlds."""
    return sum(value_after(seat, world, action) for world in worlds) / len(worlds)


def value_after(seat: Seat, world: State, action: int) -> float:
    """How well the seat stands in one world after the action and the chances that follow it."""
    after = world.clone()
    after.step(action, seat.number)
    after.run_chance()
    outcome = seat.game.outcome(after)
    if outcome is not None:
        return outcome.scores[seat.number]
    value = after.opinion(seat.number)
    return 0.5 if value is None else value


class SearchPlayer(Player):
    """Looks ahead as far as its settings let it."""

    def __init__(self, settings: SearchSettings) -> None:
        self.settings = settings

    def choose(self, seat: Seat, rng: Random) -> int:
        """The most visited choice."""
        if len(seat.legal) == 1:
            return next(iter(seat.legal))
        return think(seat, self.settings, rng.randrange(1 << 30)).best.action

    def numbers(self, game: Game) -> str:
        """All its settings."""
        return written(self.settings)


class LevelPlayer(Player):
    """One of the eight levels, as the game that it plays sets it; ``seconds`` may end a thought."""

    def __init__(self, number: int, seconds: float = 0.0, stop: Stop | None = None) -> None:
        level_numbered(number)
        self.number = number
        self.seconds = seconds
        self.stop = stop

    def level(self, seat: Seat) -> Level:
        """How it plays this game."""
        return level_numbered(self.number, seat.game.info.levels)

    def settings(self, seat: Seat) -> SearchSettings:
        """How it searches in this game."""
        return SearchSettings(rounds=self.level(seat).rounds, seconds=self.seconds, stop=self.stop)

    def choose(self, seat: Seat, rng: Random) -> int:
        """The best choice, or by the level's slack one that looks nearly as good."""
        if len(seat.legal) == 1:
            return next(iter(seat.legal))
        choices = think(seat, self.settings(seat), rng.randrange(1 << 30)).choices
        slack = self.level(seat).slack
        if not slack:
            return choices[0].action
        seen = FEW * max(1.0, slack / CARELESS) ** 3
        weighed = [choice for choice in choices if seen * choice.visits >= choices[0].visits]
        weights = [temptation(choice, choices[0], slack) for choice in weighed]
        return rng.choices(weighed, weights)[0].action

    def numbers(self, game: Game) -> str:
        """How far it looks and how it errs."""
        level = level_numbered(self.number, game.info.levels)
        return f"rounds={level.rounds} slack={level.slack:g}"


def written(settings: SearchSettings) -> str:
    """Settings as ``name=value`` words."""
    told = ((one.name, getattr(settings, one.name)) for one in fields(settings) if one.compare)
    return " ".join(f"{name}={as_text(value)}" for name, value in told)


FEW, CARELESS = 8, 0.04
"""What was looked at an eighth as often as the best tempts; from this slack on also less."""


def temptation(choice: Choice, best: Choice, slack: float) -> float:
    """How likely a choice that was looked at is taken for the best one."""
    return math.exp(min(0.0, choice.score - best.score) / slack)


NAMES = (
    "random",
    "greedy",
    "level:1 to level:8",
    "ismcts:ROUNDS",
    "ismcts:seconds=S",
    "search:rounds=N",
    "search:seconds=S",
)


def player_named(name: str) -> Player:
    """The opponent of this name; the error lists those there are."""
    kind, _, rest = name.partition(":")
    try:
        if name == "random":
            return RandomPlayer()
        if name == "greedy":
            return GreedyPlayer()
        if kind == "ismcts":
            return SearchPlayer(plain_settings(rest))
        if kind == "search":
            return SearchPlayer(read_settings(rest))
        if kind == "level":
            return LevelPlayer(whole(rest))
    except ValueError as error:
        raise UnknownPlayer(f"{name!r} is no player: {error}") from error
    raise UnknownPlayer(f"there is no player {name!r}; there are: {', '.join(NAMES)}")


def whole(text: str) -> int:
    """A number above 0."""
    if not text.isascii() or not text.isdigit() or not 0 < int(text) < 1 << 31:
        raise ValueError(f"{text!r} is not a whole number above 0")
    return int(text)


def real(text: str, most: float) -> float:
    """A number from 0 to ``most``."""
    try:
        value = float(text)
    except ValueError:
        value = math.nan
    if not 0 <= value <= most:
        raise ValueError(f"{text!r} is not a number from 0 to {most:g}")
    return value


LIMITS: Mapping[str, Callable[[str], Any]] = {
    "rounds": whole,
    "seconds": lambda text: real(text, MOST_SECONDS),
    "trees": whole,
}
SETTINGS: Mapping[str, Callable[[str], Any]] = {
    **LIMITS,
    "explore": lambda text: real(text, MOST_EXPLORE),
    "cutoff": whole,
}


def plain_settings(text: str) -> SearchSettings:
    """``800``, or ``seconds=0.1``: the yardstick with a limit of either kind."""
    limits = read_parts(text, LIMITS) if "=" in text else {"rounds": whole(text)}
    return SearchSettings(**limits, informed=False, explore=0.7)


def read_settings(text: str) -> SearchSettings:
    """``rounds=800,seconds=0.1,trees=2``, any of them."""
    return SearchSettings(**read_parts(text, SETTINGS))


def read_parts(text: str, known: Mapping[str, Callable[[str], Any]]) -> dict[str, Any]:
    """The settings named in a text."""
    given: dict[str, Any] = {}
    for part in filter(None, text.split(",")):
        key, _, value = part.partition("=")
        if key not in known:
            raise ValueError(f"{key!r} is no setting; there are: {', '.join(known)}")
        given[key] = known[key](value)
    return given


__all__ = ["NAMES", "Player", "Seat", "UnknownPlayer", "player_named", "seat_at"]
