"""What a seat, or a spectator (None), may see (HC-17)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

from .attack import armour_of, count_in
from .odds import chance_of
from .statuses import Status, figures
from .table import Attack, Hero, Player, Question, State

Json = dict[str, Any]
EVENTS = ("attacked", "hit", "cast", "fallen")
WORDS = {"over-time": "over time", "stun-immunity": "immune", "reroll-ready": "reroll"}


def view(state: State, question: Question | None, seat: int | None) -> Json:
    """Everything open, and the seat's own hand and deck."""
    return {
        "over": state.result is not None,
        "round": state.round,
        **({} if state.result else view_turn(state, question)),
        "players": [view_player(state, player, seat) for player in state.players],
    }


def view_turn(state: State, question: Question | None) -> Json:
    """What goes on; a game that is over has no turn any more."""
    event = question.kind if question and question.kind in EVENTS else None
    return {
        "turn": state.turn,
        "player": None if state.in_turn is None else state.in_turn.seat,
        "active": None if state.active is None else state.active.short,
        "actions": state.actions,
        "event": event,
        "attack": view_attack(state.attack),
        "majors": [player.cast_major for player in state.players],
    }


def view_player(state: State, player: Player, seat: int | None) -> Json:
    own = player.seat == seat
    return {
        "heroes": [view_hero(state, hero) for hero in player.heroes],
        "hand": player.hand.total(),
        "deck": player.deck.total() if own or player.built else None,
        "hand_cards": sorted_cards(player.hand) if own else None,
        "deck_cards": sorted_cards(player.deck) if own else None,
        "pile": sorted_cards(player.pile),
    }


def sorted_cards(cards: Counter[str]) -> list[str]:
    return sorted(cards.elements())


def view_hero(state: State, hero: Hero) -> Json:
    return {
        "short": hero.short,
        "health": hero.health,
        "armour": armour_of(hero),
        "state": standing(state, hero),
        "shield": figures(hero, "shield"),
        "statuses": sorted(
            view_status(state, one) for one in hero.statuses if one.kind != "shield"
        ),
    }


def standing(state: State, hero: Hero) -> str:
    if not hero.lives:
        return "defeated"
    if hero is state.active:
        return "active"
    return "acted" if hero.acted else "fresh"


def view_status(state: State, status: Status) -> tuple[str, str, int, str]:
    """Kind, name, figure, and how long."""
    return (
        WORDS.get(status.kind, status.kind),
        status.name,
        status.figure,
        how_long(state, status),
    )


def how_long(state: State, status: Status) -> str:
    """Ticks to come, the last round of an immunity, or the turn."""
    if status.kind == "stun":
        return ""
    if status.kind == "over-time":
        return str(status.rounds)
    if status.kind == "stun-immunity":
        return f"No stun to the end of round {state.round + status.rounds - 1}"
    turn, at_end = status.end
    return "this turn" if at_end else f"until turn {turn}"


def view_attack(attack: Attack | None) -> Json | None:
    """With all that counts so far, what the attacker bears among it."""
    if attack is None:
        return None
    whole = replace(attack)
    count_in(whole)
    return {
        "by": whole.attacker.short,
        "on": whole.target.short,
        "dice": list(whole.dice),
        "roll": whole.d20 + whole.roll if whole.dice else None,
        "armour": armour_of(whole.target, whole.armour),
        "hits": None if whole.dice else float(chance_of(whole)),
    }
