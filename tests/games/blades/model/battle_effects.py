"""Effects of abilities, Battle items, hits and what always works, in battle (format.md)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from .cards import CHOOSING_IN_BATTLE, Card, Effect, choice_of
from .table import Act, Battle, Fighter, Side, State

FIGURES = ("armour", "attack", "aim")


@dataclass
class Doer:
    """A fighter in battle, and where it stands."""

    state: State
    battle: Battle
    side: Side
    fighter: Fighter

    @property
    def cards(self) -> list[Card]:
        """Its own card, and the Equip item of a leader; an item works while its leader lives."""
        return cards_of(self.side, self.fighter)

    def of(self, whom: str, chosen: Fighter | None) -> list[Fighter]:
        """Those whom an effect is about: the living, but for the fallen."""
        if whom == "self":
            named = [self.fighter]
        elif whom == "friends":
            named = self.side.party.living
        elif whom == "enemies":
            named = self.battle.other(self.side).party.living
        else:
            named = [] if chosen is None else [chosen]
        return [one for one in named if one.lives or whom == "fallen"]

    def carry_out(self, effect: Effect, chosen: Fighter | None) -> None:
        for fighter in self.of(effect.whom, chosen):
            self.change(effect, fighter)

    def change(self, effect: Effect, fighter: Fighter) -> None:
        word = effect.word
        if word == "damage":
            self.hurt(fighter, effect.amount)
        elif word == "heal":
            fighter.hp = min(fighter.card.hp, fighter.hp + effect.amount)
        elif word == "poison":
            fighter.poisoned = True
        elif word in ("tap", "untap"):
            fighter.tapped = word == "tap"
        elif word == "revive":
            self.revive(fighter, effect.amount)
        else:
            assert word in FIGURES, effect
            fighter.gain(word, effect.amount, None)

    def hurt(self, fighter: Fighter, amount: int) -> None:
        fighter.hp -= min(fighter.hp, amount)
        if not fighter.lives:
            fighter.die()
            side = next(one for one in self.battle.sides if fighter in one.party.fighters)
            side.fallen.append(fighter)

    def revive(self, fighter: Fighter, amount: int) -> None:
        """They return tapped, on their place (BW-21)."""
        fighter.hp = min(amount, fighter.card.hp)
        fighter.tapped = True
        self.state.mark("a leader is revived in battle", fighter is self.side.party.leader)
        self.side.fallen.remove(fighter)


def cards_of(side: Side, fighter: Fighter) -> list[Card]:
    item = side.party.item if fighter is side.party.leader else None
    return [fighter.card] + ([item.card] if item else [])


# ---- what a fighter can use --------------------------------------------------------


def ability_acts(doer: Doer) -> list[Act]:
    """Its own ability, and that of its item."""
    return [
        ("use", doer.fighter, card, target)
        for card in doer.cards
        if card.does
        for target in choices(doer, card.does)
    ]


def item_acts(doer: Doer) -> list[Act]:
    """Battle items of the hand, each kind once."""
    hand = doer.state.players[doer.side.seat].hand
    return [
        ("item", kind, doer.fighter, target)
        for kind in +hand
        if doer.state.card(kind).kind == "battle"
        for target in choices(doer, doer.state.card(kind).effects)
    ]


def choices(doer: Doer, effects: tuple[Effect, ...]) -> list[Fighter | None]:
    """Whom the user can name; nothing is used in vain."""
    word = choice_of(effects, CHOOSING_IN_BATTLE)
    about = [effect for effect in effects if not word or effect.whom == word]
    named: list[Fighter | None] = [None]
    if word == "friend":
        named = list(doer.side.party.living)
    elif word == "enemy":
        named = list(doer.battle.other(doer.side).party.living)
    elif word == "fallen":
        named = list(doer.side.fallen)
    return [one for one in named if any(would_change(doer, effect, one) for effect in about)]


def would_change(doer: Doer, effect: Effect, chosen: Fighter | None) -> bool:
    return any(changes(effect, fighter) for fighter in doer.of(effect.whom, chosen))


def changes(effect: Effect, fighter: Fighter) -> bool:
    return {
        "heal": fighter.hurt,
        "poison": not fighter.poisoned,
        "tap": not fighter.tapped,
        "untap": fighter.tapped,
    }.get(effect.word, True)


def run(doer: Doer, card: Card, place: str, target: Fighter | None) -> None:
    """An ability (`does`) or a Battle item (`effects`), its effects in order."""
    doer.state.note(card, place)
    for effect in getattr(card, place):
        doer.carry_out(effect, target)


# ---- figures -----------------------------------------------------------------------


def lasting(fighter: Fighter, word: str) -> int:
    return sum(one.amount for one in fighter.lasting if one.word == word)


def figure(sides: Iterable[Side], fighter: Fighter, word: str) -> int:
    """All modifiers add up (BW-21): what lasts on the fighter, and what always works."""
    return lasting(fighter, word) + sum(amount for _, amount in always(sides, fighter, word))


def always(sides: Iterable[Side], fighter: Fighter, word: str) -> Iterator[tuple[Card, int]]:
    """What the living and their items give to a fighter, card by card."""
    for side in sides:
        friendly = fighter in side.party.fighters
        for source in side.party.living:
            meant = {"self": fighter is source, "friends": friendly, "enemies": not friendly}
            for card in cards_of(side, source):
                for one in card.always:
                    if one.word == word and meant[one.whom]:
                        yield card, one.amount


def aim_of(doer: Doer) -> int:
    return figure(doer.battle.sides, doer.fighter, "aim")


def armour_of(battle: Battle, fighter: Fighter) -> int:
    return max(0, fighter.card.armour + figure(battle.sides, fighter, "armour"))


def strength(doer: Doer, target: Fighter) -> int:
    """The damage of a hit."""
    attack = doer.fighter.card.attack + figure(doer.battle.sides, doer.fighter, "attack")
    return max(1, attack - armour_of(doer.battle, target))


def note_always(doer: Doer, target: Fighter) -> None:
    """Whose cards count in this attack."""
    for fighter, word in ((doer.fighter, "aim"), (doer.fighter, "attack"), (target, "armour")):
        for card, _ in always(doer.battle.sides, fighter, word):
            doer.state.note(card, "always")
