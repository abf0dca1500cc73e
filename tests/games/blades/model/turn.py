"""Rounds and turns (BW-10, BW-19)."""

from __future__ import annotations

from .acts import do
from .effects import draw_cards
from .goals import LONGEST, count_up, end_lasting
from .menu import STEPS, turn_acts
from .money import cities_of, mana_of
from .notation import options
from .setup import set_up
from .table import Over, Party, Script, State, ask
from .windows import open_window

MOST = 7
"""Cards in hand at the end of a turn."""


def play_game(state: State) -> Script[None]:
    """The whole game, from the choice of leaders to its end."""
    try:
        yield from set_up(state)
        for _ in range(LONGEST):
            yield from play_round(state)
        count_up(state)
    except Over:
        return


def play_round(state: State) -> Script[None]:
    """One turn of each, from the starter on (BW-23)."""
    state.round += 1
    for seat in [state.starter, *state.after(state.starter)]:
        if not state.players[seat].beaten:
            yield from play_turn(state, seat)


def play_turn(state: State, seat: int) -> Script[None]:
    """A beaten player's turn ends."""
    state.turn += 1
    state.player = seat
    player = state.players[seat]
    begin(state, seat)
    state.step = 2
    yield from draw_cards(state, seat, 1, "BW-10")
    state.step = 3
    heal(state, seat)
    yield from open_window(state, "start")
    if not player.beaten:
        state.step = 4
        yield from play_steps(state)
    if not player.beaten:
        yield from open_window(state, "end")
    if not player.beaten:
        state.step = 16
        yield from discard(state, seat)


def begin(state: State, seat: int) -> None:
    """Step 1: untap all; what this caster's cards gave ends (BW-10, BW-15)."""
    state.step = 1
    state.done.clear()
    for party in state.parties:
        party.moved = party.fought = party.deed = False
        for fighter in party.fighters:
            fighter.transferred = False
    for item in state.every_item():
        item.handled = False
    end_lasting(state, seat)
    for one in [*cities_of(state, seat), *mana_of(state, seat)]:
        one.tapped = False
    for mana in mana_of(state, seat):
        mana.converted = False


def heal(state: State, seat: int) -> None:
    """Step 3: all living to full, but the poisoned, whose poison ends; a dead leader revives in
    their own Capital."""
    for party in state.own(seat):
        for fighter in party.fighters:
            state.mark("poison keeps a fighter from healing", fighter.hurt and fighter.poisoned)
            if fighter.lives and not fighter.poisoned:
                fighter.hp = fighter.card.hp
            fighter.poisoned = False
        if not party.leader.lives and at_home(state, party):
            state.mark("a dead leader revives")
            party.leader.hp = party.leader.card.hp


def at_home(state: State, party: Party) -> bool:
    return party.at == state.players[party.seat].capital and state.owns_capital(party.seat)


def play_steps(state: State) -> Script[None]:
    """All of the present step and the later ones is offered; a deed of a step ends those before."""
    seat = state.player
    while not state.players[seat].beaten:
        found = turn_acts(state)
        buttons = [("end",)] if state.step == STEPS[-1] else [("next",), ("end",)]
        offered = options(state, seat, [act for _, act in found] + buttons)
        act = yield from ask(seat, "turn", "BW-10", offered)
        if act == ("end",):
            state.step = 15
            return
        if act == ("next",):
            state.step = STEPS[STEPS.index(state.step) + 1]
        else:
            state.step = next(step for step, one in found if one == act)
            yield from do(state, act)


def discard(state: State, seat: int) -> Script[None]:
    """Step 16: down to seven, one at a time."""
    hand = state.players[seat].hand
    state.mark("cards are discarded", hand.total() > MOST)
    while hand.total() > MOST:
        acts = [("discard", kind) for kind in sorted(+hand)]
        _, kind = yield from ask(seat, "discard", "BW-19", options(state, seat, acts))
        hand[kind] -= 1
        state.bury(kind)
