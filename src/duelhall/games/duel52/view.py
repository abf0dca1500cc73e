"""What a seat may see of Duel 52, all on this page (D-08, D-10, D-14, D-20, D-38, D-40, D-44).

A seat sees a face-down card if it played it, looked at it, took it as a fort, or saw it die. With
two against two nobody's view shows a face-down card. A spectator (seat ``None``) sees what all see.
Compiled, since the hall makes one for every pair of eyes after every action.
"""

from typing import Any

from duelhall.core import bits
from duelhall.games.duel52 import cards, endings, marks, powers, questions, sets
from duelhall.games.duel52.duel import Duel

QUESTIONS = {
    questions.ACT: "act",
    questions.BANNER: "banner",
    questions.NAME: "name",
    questions.ORDER: "order",
    questions.LOOK: "look",
    questions.DISCARD: "discard",
    questions.MOVE: "move",
    questions.STRIKE: "strike",
    questions.BOMB: "bomb",
    questions.MENTOR: "mentor",
    questions.FORTLANE: "fortlane",
    questions.FORT: "fort",
}
REASONS = {endings.BY_LANES: "lanes", endings.BY_DRAW: "draw", endings.BY_IDLENESS: "idle"}


def view(duel: Duel, seat: int | None, all_open: bool = False) -> dict[str, Any]:
    """All that a seat, or a spectator, may see; or the whole table, for a replay."""
    known = bits.one(marks.CARDS) - 1 if all_open else known_slots(duel, seat)
    shown: dict[str, Any] = {
        "seat": seat,
        "turn": duel.turn,
        "player": duel.player if duel.player >= 0 else None,
        "actions": duel.actions,
        "over": view_result(duel),
        "named": duel.named if duel.named >= 0 else None,
        "question": view_question(duel),
        "pile": [duel.pile[0], duel.pile[1]] if duel.split else [duel.pile[0]],
        "hands": [view_hand(duel, player, seat, all_open) for player in range(duel.players)],
        "shown": [view_shown(duel, player, seat) for player in range(duel.players)],
        "heroes": [view_hero(duel, player) for player in range(duel.players)],
        "banners": [view_banners(duel, player) for player in range(duel.players)],
        "forts": [view_fort(duel, slot, known) for slot in cards.members(duel.fort_slots)],
        "left": [cards.card_name(duel.card_at[slot]) for slot in range(duel.left_size)],
        "discard": [view_card(duel, slot, known) for slot in by_tag(duel, discarded(duel))],
        "lanes": [view_lane(duel, lane, known) for lane in range(duel.lanes)],
    }
    if duel.options.changed:
        shown["house"] = dict(duel.options.changed)
    return shown


def known_slots(duel: Duel, seat: int | None) -> int:
    """The cards on the table whose faces a seat may see."""
    if seat is None or duel.teams:
        return duel.face_up
    return duel.face_up | duel.seen[seat]


def view_card(duel: Duel, slot: int, known: int) -> str | None:
    """A card, if it may be seen."""
    return cards.card_name(duel.card_at[slot]) if known >> slot & 1 else None


def by_tag(duel: Duel, slots: int) -> list[int]:
    """Cards in order of arrival, in their lane or on the discard pile."""
    order = sorted([duel.tag[slot] << 6 | slot for slot in cards.members(slots)])
    return [place & 63 for place in order]


def discarded(duel: Duel) -> int:
    """The slots of the discard pile."""
    lanes = duel.lane[0] | duel.lane[1] | duel.lane[2] | duel.lane[3]
    return bits.one(duel.slots) - bits.one(duel.left_size) & ~(lanes | duel.fort_slots)


def view_result(duel: Duel) -> dict[str, Any] | None:
    """How the game ended."""
    if duel.asks != questions.FINISHED:
        return None
    return {"winner": duel.winner if duel.winner >= 0 else None, "reason": REASONS[duel.reason]}


def view_question(duel: Duel) -> dict[str, Any] | None:
    """What is being waited for: public, as is which card asks (D-10)."""
    if duel.asks == questions.FINISHED:
        return None
    if duel.asks not in QUESTIONS:
        return {"kind": "chance", "player": None, "at": asking(duel)}
    return {"kind": QUESTIONS[duel.asks], "player": duel.who, "at": asking(duel)}


def label_at(duel: Duel, slot: int) -> str:
    """The label of a card on the table."""
    return cards.label_name(duel.name_of(slot))


def asking(duel: Duel) -> str | None:
    """The label of the card whose power or attack asks."""
    return label_at(duel, duel.source) if duel.source != marks.NO_SLOT else None


def view_hand(duel: Duel, player: int, seat: int | None, all_open: bool) -> dict[str, Any]:
    """The size of a hand, and its cards for whose it is; alone, both (D-42)."""
    mine = all_open or (seat is not None and (seat == player or duel.solo))
    held = duel.hand[player]
    return {"size": bits.count(held), "cards": cards.cards_in(held) if mine else None}


def view_shown(duel: Duel, player: int, seat: int | None) -> dict[str, Any] | None:
    """A hand as this seat saw it last by a banner 4, never updated (D-38)."""
    if seat is None or player == seat or not duel.bannermen or not duel.show_turn[seat]:
        return None
    return {"cards": cards.cards_in(powers.last_hand(duel, seat)), "turn": duel.show_turn[seat]}


def view_hero(duel: Duel, player: int) -> dict[str, Any] | None:
    """A hero and what it can do (D-34)."""
    if not duel.heroes or duel.hero[player] < 0:
        return None
    return {"card": cards.card_name(duel.hero[player]), "state": hero_state(duel, player)}


def hero_state(duel: Duel, player: int) -> str:
    """Mages are ready, have cast or are exerted; warriors ready, enraged or played (D-34)."""
    endgame = duel.in_endgame()
    if duel.casts(player):
        if endgame:
            return "exerted"
        return "cast" if duel.cast and duel.player == player else "ready"
    if duel.hero_played[player]:
        return "played"
    return "enraged" if endgame else "ready"


def view_banners(duel: Duel, player: int) -> list[str]:
    """The bannermen of a player."""
    if not duel.bannermen:
        return []
    raised = [duel.banner_card[2 * player], duel.banner_card[2 * player + 1]]
    return [cards.card_name(card) for card in raised if card >= 0]


def view_looked(duel: Duel, slot: int) -> list[int]:
    """Who looked at the card with a 4: public (D-10)."""
    return [player for player in range(4) if duel.looked[player] >> slot & 1]


def view_fort(duel: Duel, slot: int, known: int) -> dict[str, Any]:
    """A fort beside the pile (D-40)."""
    return {
        "label": label_at(duel, slot),
        "card": view_card(duel, slot, known),
        "looked": view_looked(duel, slot),
    }


def view_lane(duel: Duel, lane: int, known: int) -> dict[str, Any]:
    """A lane and its cards in order of arrival."""
    winner = duel.lane_winner[lane]
    sides = min(3, duel.players)
    return {
        "winner": "dead" if winner == marks.DEAD_LANE else winner if winner >= 0 else None,
        "closed": [player for player in range(sides) if duel.closed[player] >> lane & 1],
        "cards": [view_lying(duel, slot, known) for slot in by_tag(duel, duel.lane[lane])],
    }


def view_lying(duel: Duel, slot: int, known: int) -> dict[str, Any]:
    """A card in a lane; all but its face is public (D-10)."""
    card = bits.one(slot)
    return {
        "label": label_at(duel, slot),
        "player": sets.owner(duel, card),
        "card": view_card(duel, slot, known),
        "up": duel.face_up & card != 0,
        "damage": sets.damage_of(duel, card),
        "base": duel.base & card != 0,
        "frozen": duel.frozen & card != 0,
        "stasis": duel.stasis & card != 0,
        "pair": label_at(duel, duel.mate[slot]) if duel.paired & card else None,
        "attacks": attacks_left(duel, card),
        "looked": view_looked(duel, slot),
    }


def attacks_left(duel: Duel, card: int) -> int:
    """How often the card can still attack this turn (D-11, D-31)."""
    if duel.player < 0 or not duel.can_attack(card):
        return 0
    return 1 + (1 if duel.extra1 & card else 0) + (2 if duel.extra2 & card else 0)
