"""Steps to come at which nothing could be done, as the open table says (BW-10 to BW-19)."""

from __future__ import annotations

from collections.abc import Callable

from .menu import STEPS, attacks, deeds, dismiss, home_parties, moves, transfer
from .money import mana_of, sources
from .places import open_cities, open_mana
from .table import State


def idle_steps(state: State) -> list[int]:
    """Whatever the hand holds, of which it is known only whether it is empty."""
    if state.step not in STEPS or state.players[state.player].beaten:
        return []
    ahead = [step for step in STEPS if step > state.step]
    return [step for step in ahead if not MAY_DO[step](state, state.player)]


def has_card_and_gold(state: State, seat: int) -> bool:
    """Leaders and units cost gold (BW-09)."""
    return has_card(state, seat) and bool(sources(state, seat, "gold"))


def has_card(state: State, seat: int) -> bool:
    return state.players[seat].hand.total() > 0


def may_build(state: State, seat: int) -> bool:
    return has_card(state, seat) and bool(open_cities(state, seat))


def may_lay(state: State, seat: int) -> bool:
    return has_card(state, seat) and bool(open_mana(state, seat))


def may_hire(state: State, seat: int) -> bool:
    """The Capital is one's own and holds no party (BW-12)."""
    free = state.owns_capital(seat) and state.party_at(state.players[seat].capital) is None
    return free and has_card_and_gold(state, seat)


def may_recruit(state: State, seat: int) -> bool:
    """A living leader with free leadership in an own city, or somebody to dismiss (BW-13)."""
    leaders = [party for party in home_parties(state, seat) if party.leader.lives and party.free]
    return (bool(leaders) and has_card_and_gold(state, seat)) or any(dismiss(state, seat))


def may_cast(state: State, seat: int) -> bool:
    """Spells and events cost mana or gold."""
    mana = [one for one in mana_of(state, seat) if not one.tapped]
    return has_card(state, seat) and bool(mana or sources(state, seat, "gold"))


def may_fight(state: State, seat: int) -> bool:
    """At step 12 cards are played too (BW-19)."""
    return may_cast(state, seat) or any(attacks(state, seat))


MAY_DO: dict[int, Callable[[State, int], bool]] = {
    5: may_build,
    6: may_lay,
    7: may_hire,
    8: may_recruit,
    9: lambda state, seat: any(transfer(state, seat)),
    10: may_cast,
    11: lambda state, seat: any(moves(state, seat)),
    12: may_fight,
    14: lambda state, seat: any(deeds(state, seat)),
    15: may_cast,
}
