"""What is played in one cell of an experiment: a game, what is given in it, and who plays."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from random import Random

from duelhall.core.errors import BadOptions
from duelhall.core.game import Game
from duelhall.core.many import mixed
from duelhall.core.record import Loader
from duelhall.games import load_named
from duelhall.search.arena import seats_by_side

DRAWN = "drawn"
"""The value of something given that is drawn anew for every deal, all values being as likely."""


@dataclass(frozen=True)
class CellPlan:
    """A game with its options, two players, and the seed that fixes every deal of it."""

    key: str
    """What the loader finds the game by."""
    options: Mapping[str, str]
    names: tuple[str, str]
    """The player of one side, and of all others; they change places from game to game."""
    seed: int
    given: Mapping[str, str] = field(default_factory=dict)
    loader: Loader = field(default=load_named, compare=False)

    def __reduce__(self) -> tuple[type["CellPlan"], tuple[object, ...]]:
        """Another process finds the game by itself."""
        options, given = dict(self.options), dict(self.given)
        return CellPlan, (self.key, options, self.names, self.seed, given, self.loader)

    @cached_property
    def game(self) -> Game:
        """The game with its options chosen."""
        return self.loader(self.key, **self.options)

    @cached_property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The seats of each side; a deal is played once from each."""
        return seats_by_side(self.game)

    @property
    def is_random(self) -> bool:
        """Whether all choices are made by chance."""
        return self.names == ("random", "random")

    def check(self) -> None:
        """Refuse what can't be given in this game."""
        offered = {option.name: option for option in self.game.given()}
        for name, value in self.given.items():
            if name not in offered:
                there = ", ".join(offered) or "nothing"
                raise BadOptions(f"{name} can't be given in {self.game.title()}: there is {there}")
            if value not in (*offered[name].values, DRAWN):
                there = ", ".join((*offered[name].values, DRAWN))
                raise BadOptions(f"{name}={value} can't be given; {name} is one of: {there}")

    def seated(self, side: int) -> list[int]:
        """For each seat 0 or 1: the first or the second player."""
        mine = self.sides[side]
        return [0 if seat in mine else 1 for seat in range(self.game.seats)]

    def deal_seed(self, deal: int) -> int:
        """The number that fixes the chance of a deal."""
        return mixed(self.seed, deal)

    def luck_seed(self, deal: int, side: int) -> int:
        """The number that fixes what is drawn besides, in one game of a deal."""
        return mixed(self.deal_seed(deal), 1 + side)

    def given_in(self, deal: int) -> dict[str, str]:
        """What is given in a deal, with what is drawn for it."""
        if DRAWN not in self.given.values():
            return dict(self.given)
        rng = Random(f"given {self.deal_seed(deal)}")
        offered = {option.name: option.values for option in self.game.given()}
        return {
            name: rng.choice(offered[name]) if value == DRAWN else value
            for name, value in self.given.items()
        }

    def share(self, side: int, scores: tuple[float, ...]) -> float:
        """What the first player has of a game: its score by that of all sides together."""
        if len(self.sides) == 1:
            return scores[0]
        total = sum(scores[seats[0]] for seats in self.sides)
        return scores[self.sides[side][0]] / total if total else 1 / len(self.sides)
