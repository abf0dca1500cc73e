"""Whether a position that was read can be played: the compiled rules trust what they are given."""

from collections.abc import Iterator

from duelhall.core.errors import BadPosition
from duelhall.games.duel52 import terms
from duelhall.games.duel52.cards import card_name
from duelhall.games.duel52.duel import Duel

NUMBERS = {
    "turn": (0, 250),
    "player": (-1, 3),
    "actions": (0, 60),
    "starter": (-1, 3),
    "who": (-1, 3),
    "source": (0, 63),
    "dealt": (0, 24),
    "named": (-1, 1),
    "acted": (0, 1),
    "stirred": (0, 1),
    "cast": (0, 1),
    "idle": (0, 4),
    "again": (0, 2),
    "aside": (0, 12),
    "depth": (0, terms.DEEPEST - 1),
    "targets": (0, 3),
    "bomb_count": (0, 3),
    "winner": (-1, 2),
}
LISTS = {
    "pile": (0, 52),
    "lane_winner": (-2, 2),
    "arrivals": (0, 250),
    "draws": (0, 60),
    "closed": (0, 15),
    "fort_given": (0, 15),
    "hero_played": (0, 1),
    "shown_turn": (0, 250),
    "shown_draws": (0, 60),
    "shown_slots": (0, 52),
    "shows": (0, 4),
    "waiting": (0, (1 << 52) - 1),
    "cause": (0, 63),
    "target": (0, 51),
    "bomb_from": (0, 51),
    "bomb_on": (0, 51),
}
OF_SLOTS = (terms.ORDER, terms.LOOK, terms.MOVE, terms.STRIKE, terms.BOMB, terms.FORT)
NEEDS_CARD = (terms.MOVE, terms.MENTOR, terms.STRIKE, terms.BOMB)
IN_SETUP = (terms.BANNER, terms.NAME, *range(terms.START_CARD, terms.TURN_CARD))


def in_range(name: str, value: int) -> int:
    """The value, if the field can have it."""
    low, high = NUMBERS.get(name) or LISTS[name]
    if not low <= value <= high:
        raise ValueError(f"{name} is {low} to {high}")
    return value


def check(duel: Duel) -> None:
    """Raise BadPosition with what is wrong first."""
    fault = next(faults(duel), None)
    if fault:
        raise BadPosition(f"this is no position of Duel 52: {fault}")


def check_rest(duel: Duel) -> None:
    """The same before anything is asked: the question is found by going on."""
    parts = (faults_of_players(duel), faults_of_cards(duel), faults_of_resolution(duel))
    for fault in (fault for part in parts for fault in part):
        raise BadPosition(f"this is no position of Duel 52: {fault}")


def faults(duel: Duel) -> Iterator[str]:
    """All that is wrong with a position."""
    yield from faults_of_players(duel)
    yield from faults_of_cards(duel)
    yield from faults_of_question(duel)
    yield from faults_of_resolution(duel)


def faults_of_players(duel: Duel) -> Iterator[str]:
    """Players that are not there, heroes that are missing."""
    if max(duel.player, duel.who, duel.starter) >= duel.players:
        yield f"there are only {duel.players} players"
    if (duel.asks in IN_SETUP) != (duel.phase == terms.SETUP):
        yield "the question does not fit the phase"
    if duel.phase == terms.SETUP:
        if duel.starter < 0 and duel.asks != terms.START_CARD:
            yield "nobody starts"
    elif duel.player < 0:
        yield "nobody is in turn"
    elif duel.heroes and min(duel.hero) < 0:
        yield "a hero is missing"
    if not duel.heroes and max(duel.hero) >= 0:
        yield "there are no heroes in this form"
    if not duel.bannermen and (max(duel.banner_card) >= 0 or any(duel.shows)):
        yield "there are no bannermen in this form"


def faults_of_cards(duel: Duel) -> Iterator[str]:
    """Cards that can't lie as they are said to."""
    lanes = [duel.lane[lane] for lane in range(4)]
    board = lanes[0] | lanes[1] | lanes[2] | lanes[3]
    if lanes[3] and duel.lanes == 3:
        yield "there are only three lanes"
    if duel.side[2] and duel.sides == 2:
        yield "there are only two sides"
    if any(duel.hand[player] for player in range(duel.players, 4)):
        yield f"there are only {duel.players} hands"
    for slot in range(duel.slots):
        mate = duel.mate[slot]
        if duel.paired >> slot & 1 and (
            mate >= duel.slots or duel.mate[mate] != slot or not duel.paired >> mate & 1
        ):
            yield f"{card_name(duel.card_at[slot])} has no mate that has it as mate"
    if duel.paired & ~board:
        yield "a card in a pair is not on the board"
    for player in range(2 if duel.split else 1):
        pile = duel.pile[player] if duel.split else duel.pile[0]
        if duel.phase != terms.SETUP and len(duel.stock_of(player)) < pile:
            yield "the pile has more cards than are left"


def faults_of_question(duel: Duel) -> Iterator[str]:
    """Choices that are not there."""
    board = duel.side[0] | duel.side[1] | duel.side[2] | duel.fort_slots
    asks, choices = duel.asks, duel.choices
    if asks > terms.FROM_CHANCE:
        if not duel.possible_cards():
            yield "nothing can happen"
    elif asks != terms.FINISHED and not 0 <= duel.who < duel.players:
        yield "nobody is asked"
    elif asks in OF_SLOTS and (not choices or choices & ~board):
        yield "a choice is not on the board"
    elif asks == terms.DISCARD and (not choices or choices != duel.hand[duel.who]):
        yield "the choices are not the hand"
    elif asks == terms.BANNER and (not choices or choices >> 13):
        yield "the choices are no ranks"
    elif asks in (terms.NAME, terms.MENTOR) and choices != 3:
        yield "there are two choices"
    elif asks == terms.FORTLANE and (not choices or choices >> duel.lanes):
        yield "the choices are no lanes"
    elif asks == terms.ACT and (duel.who != duel.player or not duel.legal()):
        yield "who is in turn can do nothing"
    if (
        asks in (terms.MOVE, terms.MENTOR, terms.STRIKE, terms.BOMB)
        and not board >> duel.source & 1
    ):
        yield "the card that asks is not on the board"
    if asks not in (terms.FINISHED,) and (
        duel.source != terms.NO_SLOT and duel.source >= duel.slots
    ):
        yield "the card that asks is not there"
    if asks in (terms.FORTLANE, terms.FORT) and not duel.forts:
        yield "there are no forts in this form"


def faults_of_resolution(duel: Duel) -> Iterator[str]:
    """Powers and attacks that can't be going on."""
    board = duel.side[0] | duel.side[1] | duel.side[2]
    own = duel.side[duel.player & 1 if duel.teams else duel.player] if duel.player >= 0 else 0
    for level in range(duel.depth):
        waiting = duel.waiting[level]
        if not waiting or waiting & ~(own & duel.face_up & duel.active):
            yield "a power waits whose card is not there"
    if duel.asks == terms.ORDER and (
        not duel.depth or duel.choices != duel.waiting[duel.depth - 1]
    ):
        yield "the choices are not what waits"
    if duel.squad & ~own or duel.bombs & ~board:
        yield "an attack is going on with cards that are not there"
    fighting = duel.asks in (terms.STRIKE, terms.BOMB)
    if fighting and (not duel.squad or not 1 <= duel.targets <= 3):
        yield "no attack is going on"
    if duel.asks == terms.STRIKE and any(
        not board >> duel.target[i] & 1 for i in range(min(3, duel.targets))
    ):
        yield "a target is not there"
    if duel.asks == terms.BOMB and (not duel.bombs or duel.choices & ~duel.squad):
        yield "no bomb is to be placed"
    bombs = bin(duel.bombs).count("1") + duel.bomb_count
    if bombs > 3 or any(not board >> duel.bomb_on[i] & 1 for i in range(min(3, duel.bomb_count))):
        yield "a bomb hits what is not there"
    if any(not board >> duel.bomb_from[i] & 1 for i in range(min(3, duel.bomb_count))):
        yield "a bomb is not there"
