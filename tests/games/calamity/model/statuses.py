"""Statuses: what a hero bears, and how long (HC-22)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from .phrases import Effect

if TYPE_CHECKING:
    from .table import Hero, Player, State

Moment = tuple[float, int]
"""A turn, and 0 for its start or 1 for its end: moments compare by which is later."""
NEVER: Moment = (float("inf"), 0)
ROOM = 60
"""So many statuses all heroes bear together (HC-22)."""


@dataclass
class Status:
    """A status, known by its kind and its name; ``rounds`` are ticks that are still to come."""

    kind: str
    name: str
    figure: int
    end: Moment
    given: int
    next: bool = False
    rounds: int = 0

    @property
    def harmful(self) -> bool:
        """What a cleanse ends (HC-23)."""
        if self.kind in ("armour", "roll"):
            return self.figure < 0
        return self.kind in ("over-time", "stun", "disadvantage")

    @property
    def minus(self) -> bool:
        return self.harmful and self.kind in ("armour", "roll", "disadvantage")

    def longer(self, other: Status) -> bool:
        return (self.end, self.rounds) > (other.end, other.rounds)


def end_of(state: State, player: Player, lasts: str | None) -> Moment:
    """HC-22: to the turn's end, the caster's next turn, or the same turn of the next round."""
    if lasts == "this-turn":
        return (state.turn, 1)
    if lasts == "until-your-next-turn":
        return (state.turn + (2 if player is state.in_turn else 1), 0)
    return (state.turn + 6, 0)


def new_status(state: State, player: Player, name: str, effect: Effect) -> Status:
    """The status that an effect gives; stun and over time have ends of their own."""
    state.given += 1
    end = end_of(state, player, effect.lasts)
    if effect.word in ("stun", "over-time"):
        end, name = NEVER, effect.cause if effect.word == "over-time" else ""
    once_used = effect.next or effect.word in ("pierce", "guard", "reroll-ready")
    return Status(effect.word, name, effect.number, end, state.given, once_used, effect.rounds)


def keeps_off(hero: Hero, status: Status) -> bool:
    """HC-23: what immunity, or a stun already borne, makes of a status."""
    if status.kind == "stun":
        return hero.immune("stun") or bool(hero.of_kind("stun") or hero.of_kind("stun-immunity"))
    if status.kind == "over-time":
        return hero.immune("over-time")
    return status.minus and hero.immune("minus")


def give(state: State, hero: Hero, status: Status) -> None:
    """HC-22: of the same name the larger figure stays, if equal the later end."""
    if keeps_off(hero, status):
        return
    same = [old for old in hero.of_kind(status.kind) if shares_place(old, status)]
    if any(not replaces(status, old) for old in same):
        return
    for old in same:
        hero.statuses.remove(old)
        status.given = old.given
    if sum(len(one.statuses) for one in state.heroes) < ROOM:
        hero.statuses.append(status)


def shares_place(old: Status, new: Status) -> bool:
    """Of two shields the larger stays, whatever their names (HC-23)."""
    return old.name == new.name or new.kind == "shield"


def replaces(new: Status, old: Status) -> bool:
    """Minus figures are compared by how much they take (HC-22)."""
    if abs(new.figure) != abs(old.figure):
        return abs(new.figure) > abs(old.figure)
    return new.longer(old)


def end_due(state: State, now: Moment) -> None:
    """End what lasts to this moment."""
    for hero in state.heroes:
        hero.statuses = [status for status in hero.statuses if status.end > now]


def figures(hero: Hero, kind: str) -> int:
    """Different names add up (HC-22)."""
    return sum(status.figure for status in hero.of_kind(kind))


def use_up(hero: Hero, kinds: tuple[str, ...]) -> None:
    """*Next* roll or attack: until used."""
    hero.statuses = [
        status for status in hero.statuses if not (status.next and status.kind in kinds)
    ]
