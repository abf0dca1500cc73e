"""What the seat at turn can do at each step (BW-11 to BW-19)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from .effects import targets
from .money import can_pay
from .places import adjacent, beside, exists, open_cities, open_mana
from .table import Act, Card, City, Item, Kind, Party, State, points

STEPS = (4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 15)
CASTING = (10, 12, 15)


def turn_acts(state: State) -> list[tuple[int, Act]]:
    """All of the present step and of the later ones, each with its step; a cast once."""
    found: list[tuple[int, Act]] = []
    for step in STEPS:
        if step >= state.step:
            known = [act for _, act in found]
            found += [(step, act) for act in acts_of(state, step) if act not in known]
    return found


def acts_of(state: State, step: int) -> list[Act]:
    seat = state.player
    acts = [act for offer in OFFERS.get(step, ()) for act in offer(state, seat)]
    return acts + (list(casts(state, seat)) if step in CASTING else [])


def hand_of(state: State, seat: int, *sorts: str) -> Iterator[tuple[Kind, Card]]:
    """The different cards of these sorts in hand."""
    for kind in sorted(+state.players[seat].hand):
        if state.card(kind).kind in sorts:
            yield kind, state.card(kind)


def place_equip(state: State, seat: int) -> Iterator[Act]:
    """Step 4: one Equip item into one's Capital (BW-11)."""
    if "equip" in state.done or not state.owns_capital(seat):
        return
    for kind, card in hand_of(state, seat, "equip"):
        if can_pay(state, seat, card):
            yield ("equip", kind)


def pick_up(state: State, seat: int) -> Iterator[Act]:
    """Step 4: a leader in the Capital, laying down what they carry; an item moves once a turn."""
    capital = state.capital(seat)
    party = state.party_at(capital.at)
    if party is None or party.seat != seat or capital.owner != seat or not party.leader.lives:
        return
    if party.item and party.item.handled:
        return
    yield from (("pick", item, party) for item in capital.items if not item.handled)


def build_city(state: State, seat: int) -> Iterator[Act]:
    """Step 5 (BW-12)."""
    if "city" in state.done:
        return
    for kind, _ in hand_of(state, seat, "city"):
        yield from (("city", kind, spot) for spot in open_cities(state, seat))


def lay_mana(state: State, seat: int) -> Iterator[Act]:
    """Step 6."""
    if "mana" in state.done:
        return
    for kind, _ in hand_of(state, seat, "mana"):
        yield from (("mana", kind, spot) for spot in open_mana(state, seat))


def hire(state: State, seat: int) -> Iterator[Act]:
    """Step 7: one Leader into one's own Capital that holds no party."""
    capital = state.capital(seat)
    if "hire" in state.done or capital.owner != seat or state.party_at(capital.at):
        return
    for kind, card in hand_of(state, seat, "leader", "thief", "planter"):
        if can_pay(state, seat, card):
            yield ("hire", kind)


def recruit(state: State, seat: int) -> Iterator[Act]:
    """Step 8: in one's city that holds a living leader with free leadership (BW-13)."""
    for party in home_parties(state, seat):
        for kind, card in hand_of(state, seat, "unit"):
            fits = party.leader.lives and points(card) <= party.free
            if fits and can_pay(state, seat, card):
                yield ("recruit", kind, party)


def dismiss(state: State, seat: int) -> Iterator[Act]:
    """Step 8: a unit in one's own city; a party keeps a living fighter."""
    for party in home_parties(state, seat):
        if party.spare:
            yield from (("dismiss", unit) for unit in party.units)


def home_parties(state: State, seat: int) -> list[Party]:
    """Own parties in own cities."""
    return [one for one in state.own(seat) if owner_at(state, one) == seat]


def owner_at(state: State, party: Party) -> int | None:
    return state.cities[party.at].owner if party.at in state.cities else None


def transfer(state: State, seat: int) -> Iterator[Act]:
    """Step 9: between one's parties on adjacent spots, each unit or item once a turn (BW-14)."""
    for giver in state.own(seat):
        for taker in state.own(seat):
            if not adjacent(giver.at, taker.at):
                continue
            for unit in giver.units if giver.spare else []:
                if not unit.transferred and points(unit.card) <= taker.free:
                    yield ("transfer", unit, taker)
            if giver.item and not giver.item.handled and taker.item is None:
                yield ("hand", giver.item, taker)


def casts(state: State, seat: int) -> Iterator[Act]:
    """Steps 10, 12 and 15: Spells, Events, and Instant Events that print no window (BW-19)."""
    for kind, card in hand_of(state, seat, "spell", "event", "instant"):
        if not card.answers and can_pay(state, seat, card):
            yield from (("cast", kind, target) for target in targets(state, seat, card))


def moves(state: State, seat: int) -> Iterator[Act]:
    """Step 11: one spot, once a turn, to a free square (BW-16)."""
    for party in state.own(seat):
        if party.moved or party.held_by:
            continue
        for spot in beside(party.at):
            if exists(state, spot) and not state.party_at(spot) and may_enter(state, party, spot):
                yield ("move", party, spot)


def may_enter(state: State, party: Party, spot: tuple[int, int]) -> bool:
    """Thief and Rod Planter enter only own or allied cities."""
    if party.is_main or spot not in state.cities:
        return True
    return state.allied(state.cities[spot].owner, party.seat)


def attacks(state: State, seat: int) -> Iterator[Act]:
    """Step 12: who has not moved, each party one battle a turn (BW-17)."""
    for party in state.own(seat):
        if party.moved or party.fought:
            continue
        for enemy in state.enemies(seat):
            if adjacent(party.at, enemy.at) and not enemy.fought:
                yield ("attack", party, enemy)


def deeds(state: State, seat: int) -> Iterator[Act]:
    """Step 14: one deed a turn (BW-18)."""
    for party in state.own(seat):
        if party.kind == "thief" and not party.deed:
            yield from thief_deeds(state, party)
        if party.kind == "planter" and not (party.deed or party.moved or party.fought):
            yield from conversions(state, party)


def thief_deeds(state: State, thief: Party) -> Iterator[Act]:
    """Beside an enemy party or city, against its owner."""
    parties = [one for one in state.enemies(thief.seat) if adjacent(one.at, thief.at)]
    cities = [state.cities[spot] for spot in beside(thief.at) if spot in state.cities]
    owned = [city for city in cities if city.owner is not None]
    cities = [city for city in owned if not state.allied(city.owner, thief.seat)]
    rivals = {party.seat for party in parties} | {city.owner for city in cities}
    for rival in sorted(rivals):
        if state.players[rival].hand.total():
            yield ("spy", thief, rival)
            yield ("steal", thief, rival)
    for party in parties:
        yield from (("poison", thief, fighter) for fighter in party.living)
    yield from (("rob", thief, item) for item in items_beside(parties, cities))


def items_beside(parties: list[Party], cities: list[City]) -> list[Item]:
    """Carried by an enemy party, or lying in an enemy Capital."""
    carried = [party.item for party in parties if party.item]
    return carried + [item for city in cities for item in city.items]


def conversions(state: State, planter: Party) -> Iterator[Act]:
    """One enemy mana on or beside its spot, whoever stands there."""
    for spot in [planter.at, *beside(planter.at)]:
        mana = state.mana.get(spot)
        if mana and not state.allied(mana.owner, planter.seat):
            yield ("convert", planter, spot)


Offer = Callable[[State, int], Iterator[Act]]
OFFERS: dict[int, tuple[Offer, ...]] = {
    4: (place_equip, pick_up),
    5: (build_city,),
    6: (lay_mana,),
    7: (hire,),
    8: (recruit, dismiss),
    9: (transfer,),
    11: (moves,),
    12: (attacks,),
    14: (deeds,),
}
