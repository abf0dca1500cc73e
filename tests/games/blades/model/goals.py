"""Dying outside battle, taking cities, and winning (BW-18, BW-23)."""

from __future__ import annotations

from fractions import Fraction

from .table import City, Fighter, Over, Party, State

LONGEST = 30
"""The last round."""


REASONS = {"capital": "capital", "regular": "parties", "conquest": "conquest"}
"""Why a game ended, by its goal."""


# ---- deaths and captures -----------------------------------------------------------


def harm(state: State, fighter: Fighter, amount: int) -> None:
    """Damage on the map: the dead go as they die (BW-18)."""
    fighter.hp -= min(amount, fighter.hp)
    if not fighter.lives:
        fall(state, fighter)


def fall(state: State, fighter: Fighter) -> None:
    """A dead leader stays while a unit lives."""
    fighter.die()
    party = state.party_of(fighter)
    assert party is not None
    state.mark("a leader dies outside battle", fighter is party.leader and party.living)
    bury_units(state, party)
    if not party.living:
        bury_party(state, party)
        look_at_goals(state)


def bury_units(state: State, party: Party) -> None:
    """The dead units of a party that goes on."""
    for unit in party.units:
        if not unit.lives:
            party.remove(unit)
            state.bury(unit.kind)


def bury_party(state: State, party: Party) -> None:
    """All of it: units, leader and item (BW-22)."""
    state.parties.remove(party)
    for fighter in party.fighters:
        state.bury(fighter.kind)
    if party.item:
        state.bury(party.item.kind)


def take(state: State, city: City, seat: int) -> None:
    """A Capital retaken by the ally is its first owner's again (BW-23); it comes tapped (BW-08)."""
    first = city.capital_of
    given_back = first is not None and state.allied(first, seat) and not state.players[first].beaten
    state.mark("an ally retakes a Capital", given_back and first != seat)
    state.mark("the owner retakes a Capital", given_back and first == seat)
    state.mark("an ownerless city is taken", city.owner is None)
    city.owner = first if given_back else seat
    city.tapped = True
    if city.capital_of is not None:
        state.mark("items lie in a Capital that is taken", city.items)
        for item in city.items:
            state.bury(item.kind)
        city.items.clear()
        look_at_goals(state)


# ---- goals -------------------------------------------------------------------------


def look_at_goals(state: State) -> None:
    """Who is beaten now; the last one left wins, those beaten together draw: the game ends at once,
    with the table as it is (BW-23)."""
    left = sides_left(state)
    losing = [side for side in left if is_beaten(state, seats_of(state, side))]
    staying = [side for side in left if side not in losing]
    if losing and len(staying) < 2:
        state.mark("beaten in one's own turn", state.side(state.player) in losing)
        for player in state.players:
            player.beaten |= state.side(player.seat) in losing
        finish(state, staying or left, REASONS[state.goal])
    for side in losing:
        for seat in seats_of(state, side):
            leave(state, seat)


def sides_left(state: State) -> list[int]:
    return sorted({state.side(one.seat) for one in state.players if not one.beaten})


def seats_of(state: State, side: int) -> list[int]:
    return [seat for seat in state.seats if state.side(seat) == side]


def is_beaten(state: State, seats: list[int]) -> bool:
    """The goal as it is for a player, or for a team as one."""
    parties = [party for party in state.parties if party.is_main and party.seat in seats]
    lost = [state.capital(seat).owner not in seats for seat in seats]
    if state.goal == "capital":
        return any(lost)
    if state.goal == "regular":
        return not parties
    return not parties and all(lost)


def leave(state: State, seat: int) -> None:
    """A beaten player's parties, mana and hand go to the cemetery; cities stay, ownerless."""
    player = state.players[seat]
    player.beaten = True
    state.mark("beaten in one's own turn", seat == state.player)
    for party in state.own(seat):
        bury_party(state, party)
    for mana in list(state.mana.values()):
        if mana.owner == seat:
            state.bury(mana.kind)
            del state.mana[mana.at]
    for kind in player.hand.elements():
        state.bury(kind)
    player.hand.clear()
    for city in state.cities.values():
        if city.owner == seat:
            city.owner, city.tapped = None, False
    end_lasting(state, seat)


def end_lasting(state: State, caster: int) -> None:
    """What lasts to the caster's next step 1, or to their end (BW-15)."""
    for party in state.parties:
        party.held_by = [seat for seat in party.held_by if seat != caster]
        for fighter in party.fighters:
            fighter.lasting = [one for one in fighter.lasting if one.caster != caster]


def finish(state: State, winners: list[int], reason: str) -> None:
    """One side wins, or several share the game."""
    score = Fraction(1) if len(winners) == 1 else Fraction(1, 2)
    scores = tuple(score if state.side(seat) in winners else Fraction(0) for seat in state.seats)
    state.result = (scores, reason)
    raise Over


def count_up(state: State) -> None:
    """After round 30: cities, any Capital two; then hit points of all fighters on the map."""
    counted = {side: standing(state, side) for side in sides_left(state)}
    best = max(counted.values())
    alike = [count for count in counted.values() if count[0] == best[0]]
    state.mark("hit points decide", len(alike) > 1)
    finish(state, [side for side, count in counted.items() if count == best], "count")


def standing(state: State, side: int) -> tuple[int, int]:
    seats = seats_of(state, side)
    cities = [city for city in state.cities.values() if city.owner in seats]
    fighters = [one for party in state.parties if party.seat in seats for one in party.fighters]
    return (
        sum(1 if city.capital_of is None else 2 for city in cities),
        sum(fighter.hp for fighter in fighters),
    )
