"""The decision *act*: which actions are legal, and carrying one out."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from .attack import attack, attackers, targets
from .cards import Card, in_order
from .powers import activate, flip_cards, freeze, heal, look, lookable, view_pile
from .state import Script, State
from .table import Lane, Player, TableCard

Act = Callable[[], Script[None]]
"""A legal action, ready to be carried out."""


def legal_acts(state: State) -> list[tuple[str, Act | None]]:
    """All legal actions in listing order; None stands for ``end``."""
    player = state.current
    entering = warrior_acts(state, player)
    if entering and player.hero is not None and player.hero.state == "enraged":
        return list(entering)  # D-34: before anything else
    paid = paid_acts(state, player)
    acts: list[tuple[str, Act | None]] = [*paid, *spell_acts(state, player), *entering]
    # D-05: once the pile is empty, at least one action if one is legal.
    may_end = not state.pile_empty or state.action_taken or not paid
    if not state.options.may_end:
        may_end = not paid
    if (state.options.advanced or state.options.may_end) and may_end:
        acts.append(("end", None))
    return acts


def paid_acts(state: State, player: Player) -> list[tuple[str, Act]]:
    """Play, flip, attack, pair: each costs an action."""
    if state.actions == 0:
        return []
    acts: list[tuple[str, Act]] = []
    for card in in_order(player.hand):
        for lane in open_lanes(state, player):
            acts.append((f"{card}>{lane.letter}", partial(do_play, state, card, lane)))
    for own in flippable(state, player):
        if not own.frozen and not own.overwhelmed:
            acts.append((f"{own.label}!", partial(do_flip, state, own)))
    for own in attackers(state, player.side):
        for target in targets(state, own):
            acts.append((f"{own.label}x{target.label}", partial(do_attack, state, own, target)))
    for first, second in possible_pairs(state, player):
        acts.append((f"{first.label}={second.label}", partial(do_pair, state, first, second)))
    return acts


def open_lanes(state: State, player: Player) -> list[Lane]:
    """Lanes not closed to the player by Stasis (D-38)."""
    return [lane for lane in state.lanes if player.number not in lane.closed]


def flippable(state: State, player: Player) -> list[TableCard]:
    """Own face-down live cards."""
    return [card for card in state.own_cards(player.side) if not card.up and state.is_live(card)]


def possible_pairs(state: State, player: Player) -> list[tuple[TableCard, TableCard]]:
    """D-15: two own face-up cards of one rank in one lane, neither in a pair."""
    single = [card for card in state.own_cards(player.side) if card.up and card.partner is None]
    return [
        (first, second)
        for index, first in enumerate(single)
        for second in single[index + 1 :]
        if first.rank == second.rank and first.lane is second.lane
    ]


def spell_acts(state: State, player: Player) -> list[tuple[str, Act]]:
    """D-34, D-35: a mage's spell, once a turn, until the pile is empty."""
    hero = player.hero
    if hero is None or not hero.mage or hero.state != "ready" or state.pile_empty:
        return []
    rank = hero.card.rank
    acts: list[tuple[str, Act]] = []
    if rank == "2" and player.pile.size > 0:
        acts.append(("*", partial(cast_two, state, player)))
    if rank == "3":
        for card in in_order(player.hand):
            for lane in open_lanes(state, player):
                acts.append(
                    (f"*{card}>{lane.letter}", partial(cast_three, state, player, card, lane))
                )
    if rank in ("4", "5", "6", "7", "K"):
        for target in spell_targets(state, player, rank):
            acts.append((f"*{target.label}", partial(cast_at, state, player, rank, target)))
    if rank == "Q":
        for own in state.own_cards(player.side):
            for lane in state.lanes:
                if state.is_live(own) and own.lane is not lane:
                    acts.append(
                        (
                            f"*{own.label}>{lane.letter}",
                            partial(cast_queen, state, player, own, lane),
                        )
                    )
    return acts


def spell_targets(state: State, player: Player, rank: str) -> list[TableCard]:
    """D-35: what the spell of a mage 4, 5, 6, 7 or K can be cast at."""
    own = state.own_cards(player.side)
    if rank == "4":
        return lookable(state)
    if rank == "5":
        return flippable(state, player)
    if rank == "6":
        return [
            card for card in state.board() if card.side != player.side and not card.is_up("nimble")
        ]
    if rank == "7":
        return [card for card in own if card.damage > 0]
    return [card for card in own if card.is_up(*state.activating_powers())]


def warrior_acts(state: State, player: Player) -> list[tuple[str, Act]]:
    """D-34: a warrior enters, once, no cost."""
    hero = player.hero
    if hero is None or not hero.warrior_waiting:
        return []
    return [
        (f"H>{lane.letter}", partial(enter, state, player, lane))
        for lane in open_lanes(state, player)
    ]


# ---- carrying out -------------------------------------------------------------------


def pay(state: State) -> None:
    """An action is used, at once, before anything resolves."""
    state.actions -= 1
    state.action_taken = True
    state.anything_done = True


def do_play(state: State, card: Card, lane: Lane) -> Script[None]:
    """D-07."""
    pay(state)
    state.lay_from_hand(state.current, card, lane)
    yield from ()


def do_flip(state: State, card: TableCard) -> Script[None]:
    """D-07."""
    pay(state)
    yield from flip_cards(state, [card], None)


def do_attack(state: State, attacker: TableCard, target: TableCard) -> Script[None]:
    """D-11."""
    pay(state)
    yield from attack(state, state.current, attacker, target)


def do_pair(state: State, first: TableCard, second: TableCard) -> Script[None]:
    """D-15."""
    pay(state)
    first.partner = second
    second.partner = first
    state.emit("pair", at=first.label, other=second.label)
    yield from ()


def begin_cast(state: State, player: Player) -> None:
    """The spell of the turn is used, no action."""
    assert player.hero is not None
    player.hero.state = "cast"
    state.anything_done = True
    state.emit("cast", player=player.number, card=str(player.hero.card))


def cast_two(state: State, player: Player) -> Script[None]:
    """D-35: as View; banners don't change it (D-37)."""
    begin_cast(state, player)
    yield from view_pile(state, player, None, discards=True)


def cast_three(state: State, player: Player, card: Card, lane: Lane) -> Script[None]:
    """D-35 Overwhelm: it can't be flipped this turn, wherever it is moved."""
    begin_cast(state, player)
    laid = state.lay_from_hand(player, card, lane)
    laid.overwhelmed = True
    yield from ()


def cast_at(state: State, player: Player, rank: str, target: TableCard) -> Script[None]:
    """D-35: the spells with one target card."""
    begin_cast(state, player)
    if rank == "4":
        look(state, player, target)
    elif rank == "5":
        target.barred = True
        yield from flip_cards(state, [target], None)
    elif rank == "6":
        freeze(state, target)
    elif rank == "7":
        heal(state, target, 1)
    elif rank == "K":
        yield from activate(state, target)


def cast_queen(state: State, player: Player, card: TableCard, lane: Lane) -> Script[None]:
    """D-35: one own live card to any other lane."""
    begin_cast(state, player)
    state.move(card, lane)
    yield from ()


def enter(state: State, player: Player, lane: Lane) -> Script[None]:
    """D-34: face-up into a lane; it may attack this turn; an Ace's power works, and so does what
    else a house rule gives it that works when it is turned up."""
    assert player.hero is not None
    player.hero.state = "played"
    state.anything_done = True
    warrior = TableCard(
        player.hero.card, state.next_slot(), player.side, up=True, powers=state.powers
    )
    lane.arrive(warrior)
    state.emit("enter", player=player.number, at=warrior.label, card=str(warrior.card))
    if warrior.power in state.activating_powers():
        yield from activate(state, warrior)
