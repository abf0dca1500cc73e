"""Cards in a few words, for a small tile: ``Heal 6``, ``3 damage to one``."""

from collections.abc import Callable

from duelhall.cards.figures import signed
from duelhall.games.blades import ops
from duelhall.games.blades.carddata import CardEffect, PrintedCard
from duelhall.games.blades.texts import colour_name
from duelhall.games.blades.vocabulary import REACH

SHORT: dict[int, Callable[[int, str], str]] = {
    ops.DAMAGE: lambda figure, whom: f"{figure} damage{f' to {whom}' if whom else ''}",
    ops.HEAL: lambda figure, whom: f"heal {figure}{' all' if whom == 'all' else ''}",
    ops.POISON: lambda figure, whom: "poison",
    ops.ARMOUR: lambda figure, whom: f"{signed(figure)} armour",
    ops.ATTACK: lambda figure, whom: f"{signed(figure)} damage",
    ops.AIM: lambda figure, whom: f"{signed(figure)} to hit",
    ops.TAP: lambda figure, whom: f"tap {whom}".strip(),
    ops.UNTAP: lambda figure, whom: f"untap {whom}".strip(),
    ops.REVIVE: lambda figure, whom: f"revive with {figure}",
    ops.HOLD: lambda figure, whom: "no move",
    ops.DRAW: lambda figure, whom: f"draw {figure}",
    ops.DISCARD: lambda figure, whom: f"rival loses {figure}",
    ops.TAP_CITIES: lambda figure, whom: f"tap {figure} cities",
    ops.TAP_MANA: lambda figure, whom: f"tap {figure} mana",
    ops.UNTAP_MANA: lambda figure, whom: f"untap {figure} mana",
    ops.SEND_BACK: lambda figure, whom: "undo move",
    ops.CALL_OFF: lambda figure, whom: "no battle",
}
KNACKS = {ops.THIEF: "spy, poison, steal", ops.PLANTER: "converts mana"}
ALL = (ops.FRIENDS, ops.ENEMIES)
ONE = (ops.FRIEND, ops.ENEMY)


def short(one: CardEffect) -> str:
    """An effect in a few words."""
    whom = "all" if one.about in ALL else "one" if one.about in ONE else ""
    return SHORT[one.word.op](one.figure, whom)


def brief(card: PrintedCard) -> str:
    """What a card does in a few words."""
    parts = [short(one) for one in (*card.effects, *card.always, *card.hits)]
    if card.kind in (ops.CAPITAL, ops.CITY):
        parts = ["one gold a turn"]
    elif card.kind == ops.MANA:
        parts = [f"one {colour_name(card.colour)} a turn"]
    elif card.is_fighter:
        parts = [KNACKS.get(card.kind, REACH[card.reach].name), *parts]
    if card.ability:
        parts.append(card.ability)
    text = ", ".join(parts)
    return text[:1].upper() + text[1:]
