"""Casting spells, and the windows in which the other player answers (HC-10, HC-11, HC-21)."""

from __future__ import annotations

from collections import Counter

from .cards import Spell
from .deeds import Deed, deed_of_spell, targetings, written
from .effects import carry_out
from .table import Attack, Hero, Player, Script, State, ask


def castable(state: State, player: Player) -> list[Spell]:
    """Cards of the hand whose hero lives, that Major and once allow (HC-10, HC-11)."""
    return [spell for spell in state.pool_of(player) if may_cast(player, spell)]


def may_cast(player: Player, spell: Spell) -> bool:
    if not player.hand[spell.token] or (spell.major and player.cast_major):
        return False
    return spell.once is None or spell.name not in player.done[spell.once]


def spend(player: Player, spell: Spell) -> None:
    """HC-17: from hand to pile at once; Major and once count, even if it is cancelled."""
    player.hand -= Counter([spell.token])
    player.pile[spell.token] += 1
    player.cast_major = player.cast_major or spell.major
    if spell.once:
        player.done[spell.once].add(spell.name)


def cast(state: State, player: Player, spell: Spell, chosen: list[Hero]) -> Script[None]:
    """A spell of one's own turn: the other may answer, then it works."""
    spend(player, spell)
    deed = deed_of_spell(state, player, spell, chosen)
    yield from open_window(state, "cast", against=deed)
    if not deed.cancelled:
        yield from carry_out(state, deed)
    yield from answer_fall(state)


# ---- windows -----------------------------------------------------------------------------


def open_window(
    state: State, event: str, attack: Attack | None = None, against: Deed | None = None
) -> Script[None]:
    """HC-21: cast one Reaction or pass; whether it opens follows from what is public."""
    player = state.other(state.turn_player)
    waiting = any(spell.reaction == event for spell in state.pool_of(player))
    if not waiting or not player.hand.total():
        return
    answers = reactions(state, player, event, attack)
    text = yield from ask(player, event, "HC-21", ["Pass", *answers])
    if text == "Pass":
        return
    spell, chosen = answers[text]
    spend(player, spell)
    deed = deed_of_spell(state, player, spell, chosen)
    deed.attack, deed.answers, deed.against = attack, True, against
    yield from carry_out(state, deed)
    yield from answer_fall(state)


def reactions(
    state: State, player: Player, event: str, attack: Attack | None
) -> dict[str, tuple[Spell, list[Hero]]]:
    """The Reactions that answer this event, with their targets."""
    found = {}
    for spell in castable(state, player):
        if spell.reaction != event or not concerns(state, player, spell, attack):
            continue
        deed = deed_of_spell(state, player, spell)
        deed.attack = attack
        for chosen in targetings(state, deed):
            found[written(spell.token, chosen)] = (spell, chosen)
    return found


def concerns(state: State, player: Player, spell: Spell, attack: Attack | None) -> bool:
    """Whether the event is about whom the spell says; its hero lives, so who fell is a friend."""
    if spell.of == "you":
        return True
    if attack is None:
        return spell.of == "friend"
    is_self = attack.target is state.own_hero(player, spell)
    return is_self == (spell.of == "self")


def answer_fall(state: State) -> Script[None]:
    """Event *fallen*, for the player who is not in turn (HC-21)."""
    player = state.other(state.turn_player)
    fell = any(hero.seat == player.seat for hero in state.just_fallen)
    state.just_fallen.clear()
    if fell:
        yield from open_window(state, "fallen")
