"""Attacks: who may attack what, and how an attack resolves (D-11, D-13, D-27, D-28)."""

from __future__ import annotations

from .powers import heal
from .state import Script, State
from .table import Discarded, Player, TableCard, by_slot, labels


def is_ready(card: TableCard) -> bool:
    """D-11, D-35: face-up, not frozen, not barred, attacks left."""
    return card.up and not card.frozen and not card.barred and card.attacks_left > 0


def members(card: TableCard) -> list[TableCard]:
    """The card alone, or both members of its pair, in slot order."""
    if card.partner is None:
        return [card]
    return by_slot([card, card.partner])


def attackers(state: State, side: int) -> list[TableCard]:
    """Cards that can attack; of a pair the lower slot, while both members can (D-16)."""
    found: list[TableCard] = []
    for card in state.own_cards(side):
        group = members(card)
        if card is group[0] and all(is_ready(member) for member in group):
            found.append(card)
    return found


def targets(state: State, attacker: TableCard) -> list[TableCard]:
    """D-28: opposing live cards of the lane; face-up Jacks only if there is one.
    D-38: a banner 10 strikes Jack or not."""
    assert attacker.lane is not None
    assert attacker.side is not None
    live = [card for card in by_slot(attacker.lane.against(attacker.side)) if state.is_live(card)]
    jacks = [card for card in live if card.is_up("taunt")]
    if jacks and not is_tristriker(state, attacker):
        return jacks
    return live


def is_tristriker(state: State, attacker: TableCard) -> bool:
    """D-38: a 10 of an owner with banner 10."""
    return attacker.power == "twinstrike" and state.has_banner(attacker.side, "twinstrike")


def attack(state: State, player: Player, attacker: TableCard, first: TableCard) -> Script[None]:
    """One attack from the naming of its targets to its last death."""
    group = members(attacker)
    for card in group:
        card.attacks_left -= 1
    struck = yield from name_targets(state, player, group[0], first)
    strike(state, group, struck)
    retaliate(state, group, struck)
    dying = by_slot([card for card in group + struck if is_killed(state, card)])
    traps = [card for card in dying if not card.up and card.power == "trap"]
    dead = [card for card in dying if card not in traps]
    for card in dead:
        die(state, card)
    for card in traps:
        spring_trap(state, card)
    yield from explode(state, group, traps)
    if any(card in dead for card in struck):
        vampiric(state, group)


def name_targets(
    state: State, player: Player, attacker: TableCard, first: TableCard
) -> Script[list[TableCard]]:
    """D-27, D-38: the second (and third) target of a 10. A face-up 9 is struck alone only."""
    struck = [first]
    if attacker.power != "twinstrike" or first.is_up("nimble"):
        return struck
    for _ in range(2 if is_tristriker(state, attacker) else 1):
        options = [
            (f"+{card.label}", card)
            for card in targets(state, attacker)
            if card not in struck and not card.is_up("nimble")
        ]
        if options:
            target = yield from state.ask("strike", player, attacker, options)
            struck.append(target)
    return struck


def strike(state: State, group: list[TableCard], struck: list[TableCard]) -> None:
    """D-15, D-17: a pair deals two to the first card; every further card takes one."""
    for index, target in enumerate(struck):
        amount = len(group) if index == 0 else 1
        if group[0].power == "nimble" and target.is_up("taunt"):
            # D-17, D-26, D-38: the bonus counts once per attack.
            amount += state.options.number("nimble", 2) - 1
            amount += 1 if state.has_banner(group[0].side, "nimble") else 0
        target.damage += amount
        state.emit("strike", by=labels(group), at=target.label, amount=amount)


def retaliate(state: State, group: list[TableCard], struck: list[TableCard]) -> None:
    """D-25: per 8 struck each attacking card takes one, never a 9; D-38: banner 8, 4s too."""
    for target in struck:
        taught = target.is_up("foresight") and state.has_banner(target.side, "retaliate")
        spiked = target.is_up("retaliate") or taught
        if not spiked:
            continue
        for card in group:
            if card.power != "nimble":
                amount = state.options.number("retaliate", 1)
                card.damage += amount
                state.emit("retaliate", at=target.label, other=card.label, amount=amount)


def is_killed(state: State, card: TableCard) -> bool:
    return card.damage >= state.hit_points(card)


def die(state: State, card: TableCard) -> None:
    """D-14: face-up for all to see; face-down unrevealed. D-08: the owner must check for a 3,
    so he sees his own base too; D-44: in teams nobody sees it."""
    assert card.lane is not None
    assert card.side is not None
    state.unpair(card)
    known: set[int] | None = None
    if not card.up:
        known = set(card.known)
        if not state.teams:
            known.add(state.players[card.side].seat)
    card.lane.leave(card)
    card.base = False
    state.discard.append(Discarded(card.card, known))
    state.emit(
        "die", known=None if known is None else sorted(known), at=card.label, card=str(card.card)
    )


def spring_trap(state: State, card: TableCard) -> None:
    """D-19: it comes back as new, face-up."""
    card.up = True
    card.base = False
    card.damage = 0
    card.frozen = False
    card.stasis = False
    state.emit("trap", at=card.label, card=str(card.card))


def explode(state: State, group: list[TableCard], traps: list[TableCard]) -> Script[None]:
    """D-38 Bomb: two damage to the attacker; of a pair the 3's owner chooses; all choices first."""
    remaining = [card for card in group if card.lane is not None]
    if not remaining:
        return
    blasts: list[tuple[TableCard, TableCard]] = []
    for three in traps:
        if state.has_banner(three.side, "trap"):
            assert three.side is not None
            options = [(f"@{card.label}", card) for card in remaining]
            victim = yield from state.ask("bomb", state.players[three.side], three, options)
            blasts.append((three, victim))
    for three, victim in blasts:
        amount = state.options.number("bomb", 2)
        victim.damage += amount
        state.emit("bomb", at=three.label, other=victim.label, amount=amount)
    for card in remaining:
        if is_killed(state, card):
            die(state, card)


def vampiric(state: State, group: list[TableCard]) -> None:
    """D-42: a 3 or 4 that attacked and killed heals one point, if it survives."""
    for card in group:
        if card.power == "vampiric" and card.lane is not None and card.damage > 0:
            heal(state, card, 1)
