"""Battle (BW-20 to BW-22)."""

from __future__ import annotations

from itertools import product

from .battle_effects import Doer, ability_acts, aim_of, item_acts, note_always, run, strength
from .goals import bury_party, bury_units, look_at_goals
from .notation import options
from .table import Act, Battle, Fighter, Party, Question, Script, Side, State, ask, die

ROUNDS, ROW = 10, 3


def fight(state: State, attacker: Party, defender: Party) -> Script[None]:
    """From the formations to the burial."""
    attacker.fought = defender.fought = True
    state.mark(
        "a dead leader's party fights", not (attacker.leader.lives and defender.leader.lives)
    )
    state.mark("specialists fight", not (attacker.is_main and defender.is_main))
    battle = state.battle = Battle((Side(attacker), Side(defender)))
    for fighter in attacker.fighters + defender.fighters:
        fighter.tapped = False
    yield from form(state, battle)
    for number in range(1, ROUNDS + 1):
        battle.round = number
        yield from play_round(state, battle, (number - 1) % 2)
        if is_decided(battle):
            break
    end(state, battle)


def is_decided(battle: Battle) -> bool:
    return any(not side.party.living for side in battle.sides)


def end(state: State, battle: Battle) -> None:
    """The loser is buried whole, of others the dead units; what items and abilities gave ends."""
    state.battle = None
    state.mark("ten rounds decide nothing", not is_decided(battle))
    for side in battle.sides:
        for fighter in side.party.fighters:
            fighter.lasting = [one for one in fighter.lasting if one.caster is not None]
            fighter.tapped = False
        if side.party.living:
            state.mark("a leader falls and the party lives", side.party.leader in side.fallen)
            bury_units(state, side.party)
        else:
            bury_party(state, side.party)
    if is_decided(battle):
        look_at_goals(state)


# ---- formation ---------------------------------------------------------------------


def form(state: State, battle: Battle) -> Script[None]:
    """Both at once, covered; shown together (BW-20)."""
    rows: dict[int, str] = {}
    sides = {side.seat: side for side in battle.sides}
    choices = {seat: options(state, seat, formations(side)) for seat, side in sides.items()}
    while len(rows) < 2:
        left = {seat: choices[seat] for seat in sides if seat not in rows}
        seat, text = yield Question("formation", "BW-20", choices=left)
        rows[seat] = choices[seat][text][1]
        side = sides[seat]
        for fighter, row in zip(side.party.living, rows[seat], strict=True):
            (side.front if row == "f" else side.back).append(fighter)


def formations(side: Side) -> list[Act]:
    """A row for each living fighter, at most three in each."""
    count = len(side.party.living)
    every = ["".join(rows) for rows in product("fb", repeat=count)]
    return [("form", rows) for rows in every if max(rows.count("f"), rows.count("b")) <= ROW]


# ---- rounds ------------------------------------------------------------------------


def play_round(state: State, battle: Battle, first: int) -> Script[None]:
    """Sides alternate; one with nothing untapped is passed over (BW-21)."""
    for side in battle.sides:
        for fighter in side.party.living:
            fighter.tapped = False
    turn = first
    while not is_decided(battle) and any(side.ready for side in battle.sides):
        if battle.sides[turn].ready:
            battle.turn = turn
            yield from act(state, battle, battle.sides[turn])
        turn = 1 - turn


def act(state: State, battle: Battle, side: Side) -> Script[None]:
    """One untapped fighter does one thing, and taps."""
    choices = options(state, side.seat, battle_acts(state, battle, side))
    word, *parts = yield from ask(side.seat, "battle", "BW-21", choices)
    fighter = parts[1] if word == "item" else parts[0]
    fighter.tapped = True
    doer = Doer(state, battle, side, fighter)
    if word == "strike":
        yield from strike(doer, parts[1])
    elif word == "use":
        run(doer, parts[1], "does", parts[2])
    elif word == "item":
        use_item(doer, parts[0], parts[2])


def use_item(doer: Doer, kind: tuple[int, int], target: Fighter | None) -> None:
    card = doer.state.card(kind)
    doer.state.mark("a stolen battle item is used", kind[0] != doer.side.seat)
    doer.state.players[doer.side.seat].hand[kind] -= 1
    doer.state.bury(kind)
    doer.state.note(card)
    run(doer, card, "effects", target)


def battle_acts(state: State, battle: Battle, side: Side) -> list[Act]:
    """Attacks, abilities and items of the untapped; a wait for who has no target."""
    acts: list[Act] = []
    for fighter in side.ready:
        doer = Doer(state, battle, side, fighter)
        own = strikes(doer) + ability_acts(doer)
        acts += own or [("wait", fighter)]
        acts += item_acts(doer)
    return acts


# ---- attacks -----------------------------------------------------------------------


def strikes(doer: Doer) -> list[Act]:
    """Whom an attack reaches (BW-20)."""
    fighter, enemy = doer.fighter, doer.battle.other(doer.side)
    if fighter.card.reach == "area":
        return [("strike", fighter, None)]
    if fighter.card.reach == "ranged":
        return [("strike", fighter, one) for one in enemy.party.living]
    front = [one for one in doer.side.front if one.lives]
    doer.state.mark("melee from the back row", not front)
    if front and fighter not in front:
        return []
    reached = [one for one in enemy.front if one.lives] or enemy.party.living
    return [("strike", fighter, one) for one in reached]


def strike(doer: Doer, target: Fighter | None) -> Script[None]:
    """A roll for each who is attacked, and what follows a hit."""
    enemy = doer.battle.other(doer.side)
    targets = enemy.party.living if target is None else [target]
    for one in targets:
        if one.lives:
            yield from roll(doer, one)


def roll(doer: Doer, target: Fighter) -> Script[None]:
    """1d10 against what is needed, never below 2 or above 10; armour leaves 1 at least."""
    note_always(doer, target)
    face = yield from die(10, "BW-20")
    if face < needed(doer):
        return
    doer.hurt(target, strength(doer, target))
    for card in doer.cards:
        if card.hits:
            doer.state.note(card, "hits")
            for effect in card.hits:
                doer.carry_out(effect, target)


def needed(doer: Doer) -> int:
    return min(10, max(2, doer.fighter.card.hits_on - aim_of(doer)))
