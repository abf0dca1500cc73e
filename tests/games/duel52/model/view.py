"""What a seat, or a spectator (None), sees of the game."""

from __future__ import annotations

from typing import Any

from .cards import names
from .state import Question, State
from .table import Discarded, Lane, Player, TableCard

Json = dict[str, Any]


def view(state: State, question: Question | None, seat: int | None) -> Json:
    """The view of the protocol: one JSON object."""
    house = {name: value for name, value in state.options.house.items() if value != "usual"}
    return {
        "seat": seat,
        **({"house": house} if house else {}),
        "turn": state.turn,
        "player": None if state.in_turn is None else state.in_turn.number,
        "actions": state.actions,
        "over": None if state.over is None else dict(state.over),
        "named": state.named,
        "question": view_question(question),
        "pile": [pile.size for pile in state.piles],
        "hands": [view_hand(player, seat) for player in state.players],
        "shown": [view_shown(player, seat) for player in state.players],
        "heroes": [view_hero(player) for player in state.players],
        "banners": [[str(card) for card in player.banners] for player in state.players],
        "forts": [
            {"label": fort.label, "card": seen_card(fort, seat), "looked": sorted(fort.looked)}
            for fort in state.forts
        ],
        "left": [str(card) for card in state.left],
        "discard": [seen_discard(entry, seat) for entry in state.discard],
        "lanes": [view_lane(state, lane, seat) for lane in state.lanes],
    }


def view_question(question: Question | None) -> Json | None:
    if question is None:
        return None
    return {
        "kind": question.kind,
        "player": question.player,
        "at": None if question.at is None else question.at.label,
    }


def view_hand(player: Player, seat: int | None) -> Json:
    return {"size": len(player.hand), "cards": names(player.hand) if player.seat == seat else None}


def view_shown(player: Player, seat: int | None) -> Json | None:
    if seat is None or seat not in player.shown:
        return None
    shown = player.shown[seat]
    return {"cards": list(shown.cards), "turn": shown.turn}


def view_hero(player: Player) -> Json | None:
    if player.hero is None:
        return None
    return {"card": str(player.hero.card), "state": player.hero.state}


def seen_card(card: TableCard, seat: int | None) -> str | None:
    """Face-up for all; face-down for the seats that know it (D-08, D-20)."""
    if card.up or seat in card.known:
        return str(card.card)
    return None


def seen_discard(entry: Discarded, seat: int | None) -> str | None:
    """D-14."""
    if entry.known is None or seat in entry.known:
        return str(entry.card)
    return None


def view_lane(state: State, lane: Lane, seat: int | None) -> Json:
    winner: int | str | None = None
    if lane.decided:
        winner = "dead" if lane.winner is None else lane.winner
    return {
        "winner": winner,
        "closed": sorted(lane.closed),
        "cards": [view_card(state, card, seat) for card in lane.cards],
    }


def view_card(state: State, card: TableCard, seat: int | None) -> Json:
    return {
        "label": card.label,
        "player": card.side,
        "card": seen_card(card, seat),
        "up": card.up,
        "damage": card.damage,
        "base": card.base,
        "frozen": card.frozen,
        "stasis": card.stasis,
        "pair": None if card.partner is None else card.partner.label,
        "attacks": attacks_left(state, card),
        "looked": sorted(card.looked),
    }


def attacks_left(state: State, card: TableCard) -> int:
    """0 for cards not of the side in turn, and for face-down, frozen or barred ones."""
    if state.in_turn is None or card.side != state.in_turn.side:
        return 0
    if not card.up or card.frozen or card.barred:
        return 0
    return card.attacks_left
