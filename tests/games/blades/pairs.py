"""A game played in the engine, through its contract, and in the second reading at once."""

from __future__ import annotations

from typing import Any

import duelhall
from duelhall.games.blades.game import Blades
from games.blades.model import CHANCE, Model
from games.blades.model.odds import attack_odds
from games.blades.sight import facts
from support.second_reading import Difference, Said, check, compare_result


class Pair:
    """Two readings of one game, compared at every step."""

    def __init__(
        self,
        races: tuple[str, ...],
        goal: str = "capital",
        teams: bool = False,
        looks: int = 1,
    ) -> None:
        self.looks = looks
        """Views are compared every so many steps, all else at every one."""
        game = Blades.choose(options(races, goal, teams))
        self.match = duelhall.Match(game, seed=0, chance="manual")
        self.model = Model(races, goal, teams)
        self.compare()

    def play(self, text: str, seat: int) -> None:
        """One step in both, and what they are then."""
        self.match.play(text, seat)
        self.model.play(text, seat)
        self.compare()

    def compare(self) -> None:
        """Who decides, what is possible, what chance may do, and what everybody sees."""
        if self.match.deciders != self.model.deciders:
            raise Difference(self.model, "deciders", self.model.deciders, self.match.deciders)
        for seat in self.match.deciders:
            legal = self.match.legal(seat)
            odds = self.odds() if seat == CHANCE else None
            check(self.model, Said(seat, legal[0], legal, self.match.turn, odds))
        for eyes in self.watching():
            self.compare_view(eyes)
        if not self.match.deciders:
            self.compare_end()

    def compare_view(self, eyes: int | None) -> None:
        seen = self.match.view(eyes)
        ours, theirs = self.model.view(eyes), facts(seen)
        if ours != theirs:
            raise Difference(self.model, f"the view of {eyes}", *apart(ours, theirs))
        if seen["battle"]:
            self.compare_odds(seen["battle"]["odds"])

    def compare_odds(self, shown: list[dict[str, Any]]) -> None:
        """What is shown before an attack (BW-20)."""
        found = attack_odds(self.model.state)
        ours = {key: (need, float(part), *rest) for key, (need, part, *rest) in found.items()}
        theirs = {
            (one["by"], one["on"]): (one["needs"], one["chance"], one["damage"], one["left"])
            for one in shown
        }
        if ours != theirs:
            raise Difference(self.model, "the odds shown", ours, theirs)

    def compare_end(self) -> None:
        outcome = self.match.outcome
        assert outcome is not None
        scores = "-".join(format(score, "g") for score in outcome.scores)
        compare_result(self.model, scores, outcome.reason)

    def watching(self) -> list[int | None]:
        """Everybody at the end; before, one after the other: all seats and a spectator."""
        everybody = [*self.model.state.seats, None]
        if not self.match.deciders:
            return everybody
        look, rest = divmod(len(self.model.moves), self.looks)
        return [] if rest else [everybody[look % len(everybody)]]

    def odds(self) -> dict[str, float]:
        game, state = self.match.game, self.match.state
        return {game.format(state, code): part for code, part in game.chances(state)}


def options(races: tuple[str, ...], goal: str, teams: bool) -> dict[str, str]:
    """As the game names them."""
    return {
        "players": str(len(races)),
        "teams": "yes" if teams else "no",
        "goal": goal,
        **{f"race{at + 1}": race for at, race in enumerate(races)},
    }


def apart(ours: Any, theirs: Any, place: str = "") -> tuple[str, str]:
    """The first place at which two views part."""
    if isinstance(ours, dict) and isinstance(theirs, dict) and ours.keys() == theirs.keys():
        return next(apart(ours[k], theirs[k], f"{place}.{k}") for k in ours if ours[k] != theirs[k])
    if isinstance(ours, list) and isinstance(theirs, list) and len(ours) == len(theirs):
        both = enumerate(zip(ours, theirs, strict=True))
        return next(apart(a, b, f"{place}.{at}") for at, (a, b) in both if a != b)
    return f"{place} {ours}", f"{place} {theirs}"
