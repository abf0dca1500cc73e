"""Rounds and turns (HC-06 to HC-13)."""

from __future__ import annotations

from .acts import legal_acts
from .harm import bury, hurt, lose
from .setup import draw, set_up
from .statuses import end_due, figures
from .table import Hero, Over, Player, Script, State, ask

CALM = 8
"""The last round without calamity (HC-16)."""


def play_game(state: State) -> Script[None]:
    """The whole game, from the roll-off to its end."""
    try:
        yield from set_up(state)
        while True:
            yield from play_round(state)
    except Over:
        return


def play_round(state: State) -> Script[None]:
    """HC-06: three turns for each player, alternating, even with no hero left."""
    start_round(state)
    for number in range(6):
        yield from play_turn(state, state.players[(state.first_turn + number) % 2])
    end_immunities(state)


def start_round(state: State) -> None:
    """HC-06: ticks and calamity land as one effect; defeats; no window opens."""
    state.round += 1
    for hero in state.heroes:
        hero.acted = False
    forget(state, "round")
    for hero in state.living:
        tick(state, hero)
    bury(state, "calamity" if state.round > CALM else "defeat")
    state.just_fallen.clear()


def tick(state: State, hero: Hero) -> None:
    """Over time is damage; calamity takes health, shield or not (HC-16, HC-23)."""
    hurt(hero, figures(hero, "over-time"))
    lose(hero, max(0, state.round - CALM))
    for status in hero.of_kind("over-time"):
        status.rounds -= 1
        if status.rounds == 0:
            hero.statuses.remove(status)


def end_immunities(state: State) -> None:
    """HC-23: from a stunned activation to the end of the next round."""
    for hero in state.heroes:
        for status in hero.of_kind("stun-immunity"):
            status.rounds -= 1
            if status.rounds == 0:
                hero.statuses.remove(status)


def play_turn(state: State, player: Player) -> Script[None]:
    """HC-07, HC-12: a card is drawn, then all comes in any order until the player ends."""
    start_turn(state, player)
    if state.turn > 1:
        yield from draw(player, "HC-07")
    while True:
        acts = legal_acts(state)
        text = yield from ask(player, "act", "HC-08 to HC-12", list(acts))
        act = acts[text]
        if act is None:
            break
        yield from act()
    end_due(state, (state.turn, 1))
    state.active = None


def start_turn(state: State, player: Player) -> None:
    """HC-07: first, statuses that are due end."""
    state.turn += 1
    state.in_turn = player
    state.active, state.activated, state.actions, state.had_extra = None, False, 0, False
    end_due(state, (state.turn, 0))
    for one in state.players:
        one.cast_major = False
    forget(state, "turn")


def forget(state: State, span: str) -> None:
    """What could be done once a turn or round can be done again."""
    for hero in state.heroes:
        hero.done[span].clear()
    for player in state.players:
        player.done[span].clear()
