"""Carrying out what the seat at turn does (BW-11 to BW-19)."""

from __future__ import annotations

from collections.abc import Callable

from .battle import fight
from .effects import carry_out, one_of
from .goals import bury_party, harm, look_at_goals, take
from .money import pay
from .places import pattern
from .setup import new_party
from .table import Act, City, Fighter, Item, Kind, Mana, Party, Script, Spot, State, die
from .windows import open_window, spend

POISON = 3


def do(state: State, act: Act) -> Script[None]:
    word, *parts = act
    if word in AT_ONCE:
        AT_ONCE[word](state, *parts)
    else:
        yield from SCRIPTS[word](state, *parts)


def play_card(state: State, kind: Kind) -> None:
    """It leaves the hand and is paid for."""
    player = state.players[state.player]
    pay(state, player.seat, state.card(kind))
    player.hand[kind] -= 1
    state.note(state.card(kind))
    state.mark(f"a stolen {state.card(kind).kind} is played", kind[0] != player.seat)


def place_equip(state: State, kind: Kind) -> None:
    play_card(state, kind)
    state.done.add("equip")
    item = Item(state.free_number(kind), kind, state.card(kind))
    state.capital(state.player).items.append(item)


def pick_up(state: State, item: Item, party: Party) -> None:
    lying = state.capital(state.player).items
    lying.remove(item)
    item.handled = True
    if party.item:
        state.mark("an item is laid down for another")
        party.item.handled = True
        lying.append(party.item)
    party.item = item


def build_city(state: State, kind: Kind, spot: Spot) -> None:
    """City cards of a deck are alike: it is the next town of its deck."""
    name = state.next_town(kind)
    play_card(state, kind)
    state.done.add("city")
    state.mark("a city in the ring", spot not in pattern(state))
    state.cities[spot] = City(spot, name, state.player, kind)


def lay_mana(state: State, kind: Kind, spot: Spot) -> None:
    play_card(state, kind)
    state.done.add("mana")
    state.mana[spot] = Mana(spot, kind, state.card(kind).colour, state.player)


def hire(state: State, kind: Kind) -> None:
    play_card(state, kind)
    state.done.add("hire")
    new_party(state, kind, state.player)


def recruit(state: State, kind: Kind, party: Party) -> None:
    play_card(state, kind)
    card = state.card(kind)
    capital_of = state.cities[party.at].capital_of
    state.mark("a unit joins in a captured Capital", capital_of not in (None, party.seat))
    party.add(Fighter(state.free_number(kind), kind, card, state.player, card.hp))


def dismiss(state: State, unit: Fighter) -> None:
    party = state.party_of(unit)
    assert party is not None
    party.remove(unit)
    state.bury(unit.kind)


def transfer(state: State, unit: Fighter, taker: Party) -> None:
    giver = state.party_of(unit)
    assert giver is not None
    giver.remove(unit)
    taker.add(unit)
    unit.transferred = True
    state.mark("a dead leader receives a unit", not taker.leader.lives)


def hand_on(state: State, item: Item, taker: Party) -> None:
    giver = next(party for party in state.parties if party.item is item)
    giver.item, taker.item = None, item
    state.mark("a dead leader gives an item", not giver.leader.lives)
    state.mark("a dead leader receives an item", not taker.leader.lives)
    state.mark("a specialist carries an item", not taker.is_main)
    item.handled = True


def convert(state: State, planter: Party, spot: Spot) -> None:
    """It counts as tapped until the new owner's next turn (BW-08)."""
    planter.deed = True
    state.note(planter.leader.card, "deeds")
    state.mark("mana under a party is converted", state.party_at(spot) not in (None, planter))
    state.mark("mana on its own spot is converted", planter.at == spot)
    state.mana[spot].owner = planter.seat
    state.mana[spot].tapped = state.mana[spot].converted = True


def spy(state: State, thief: Party, rival: int) -> None:
    """See the hand once: always works (BW-18)."""
    thief.deed = True
    state.note(thief.leader.card, "deeds")


# ---- what chance or others have a part in ------------------------------------------


def cast(state: State, kind: Kind, target: object) -> Script[None]:
    seat = state.player
    spend(state, seat, ("cast", kind, target))
    yield from carry_out(state, seat, state.card(kind), target)


def move(state: State, party: Party, spot: Spot) -> Script[None]:
    """Then the window; then it takes the city, if it still stands there (BW-16)."""
    state.came_from, party.at = party.at, spot
    party.moved = True
    state.entering = party
    yield from open_window(state, "move")
    state.entering = None
    city = state.cities.get(party.at)
    stands = party in state.parties and party.at == spot
    state.mark("a party dies in the window of its move", party not in state.parties)
    state.mark("a dead leader's party enters a city", stands and city and not party.leader.lives)
    is_ally = stands and city and state.allied(city.owner, party.seat) and city.owner != party.seat
    state.mark("an ally's city is entered", is_ally)
    if stands and city and party.is_main and not state.allied(city.owner, party.seat):
        take(state, city, party.seat)


def attack(state: State, attacker: Party, defender: Party) -> Script[None]:
    """The window may call it off, or kill a party: the attacker has had its battle (BW-17)."""
    attacker.fought = True
    state.declared = (attacker, defender)
    yield from open_window(state, "battle")
    still_on = state.declared is not None
    gone = [one for one in (attacker, defender) if one not in state.parties]
    state.mark("a party dies in the window of a declaration", gone)
    state.declared = None
    if still_on and attacker in state.parties and defender in state.parties:
        yield from fight(state, attacker, defender)


def risk(state: State, thief: Party) -> Script[bool]:
    """On 4+ of 1d6 it works, on a 1 the Thief dies (BW-18)."""
    thief.deed = True
    state.note(thief.leader.card, "deeds")
    face = yield from die(6, "BW-18")
    state.mark(f"the Thief's die shows {face}")
    if face == 1:
        bury_party(state, thief)
        look_at_goals(state)
    return face >= 4


def poison(state: State, thief: Party, fighter: Fighter) -> Script[None]:
    if (yield from risk(state, thief)):
        fighter.poisoned = True
        harm(state, fighter, POISON)


def steal(state: State, thief: Party, rival: int) -> Script[None]:
    """A random card of the hand; a Leader is discarded."""
    if not (yield from risk(state, thief)):
        return
    hand = state.players[rival].hand
    kind = yield from one_of(state, rival, hand, "steal", "BW-18")
    hand[kind] -= 1
    if state.card(kind).leads:
        state.mark("a stolen Leader is discarded")
        state.bury(kind)
    else:
        state.players[thief.seat].hand[kind] += 1


def rob(state: State, thief: Party, item: Item) -> Script[None]:
    """An item goes to one's Capital, or if that is lost to the cemetery."""
    if not (yield from risk(state, thief)):
        return
    for party in state.parties:
        if party.item is item:
            state.mark("an item is stolen from a party")
            party.item = None
    for city in state.cities.values():
        if item in city.items:
            state.mark("an item is stolen from a Capital")
            city.items.remove(item)
    if state.owns_capital(thief.seat):
        state.capital(thief.seat).items.append(item)
    else:
        state.mark("a stolen item finds no Capital")
        state.bury(item.kind)


AT_ONCE: dict[str, Callable[..., None]] = {
    "equip": place_equip, "pick": pick_up, "city": build_city, "mana": lay_mana, "hire": hire,
    "recruit": recruit, "dismiss": dismiss, "transfer": transfer, "hand": hand_on,
    "convert": convert, "spy": spy,
}  # fmt: skip
SCRIPTS: dict[str, Callable[..., Script[None]]] = {
    "cast": cast, "move": move, "attack": attack, "poison": poison, "steal": steal, "rob": rob,
}  # fmt: skip
