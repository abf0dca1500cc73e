"""Powers that are set off: by a flip, a King, a spell or a warrior's entry."""

from __future__ import annotations

from .cards import Card, in_order, names
from .state import Script, State
from .table import Discarded, Lane, Player, Shown, TableCard, by_slot

FULL = 150
"""Into a lane in which so many cards have arrived no Queen calls another (house rules)."""
DEEPEST = 12
"""Inside so many lists of powers that wait, what is set off joins the innermost (house rules)."""


def flip_cards(state: State, cards: list[TableCard], source: TableCard | None) -> Script[None]:
    """D-21: all turn at once; then their powers resolve in the order the player chooses."""
    turned = by_slot(cards)
    for card in turned:
        card.up = True
        card.base = False
        state.emit("flip", player=state.current.number, at=card.label, card=str(card.card))
        if card.power == "nimble" and card.frozen:
            # D-23: a frozen card that turns up a 9 is free; D-38: Stasis can't freeze a 9 either.
            thaw(state, card)
    waiting = [card for card in turned if card.power in state.activating_powers()]
    yield from resolve_all(state, waiting, source)


def resolve_all(state: State, cards: list[TableCard], source: TableCard | None) -> Script[None]:
    """D-22: one after the other; what one sets off is resolved before the rest."""
    if len(state.waiting) == DEEPEST:
        state.waiting[-1][:] = by_slot(list({*state.waiting[-1], *cards}))
        return
    waiting = by_slot(cards)
    if waiting:
        state.waiting.append(waiting)
    while waiting:
        options = [(card.label, card) for card in waiting]
        chosen = yield from state.ask("order", state.current, source, options)
        waiting.remove(chosen)
        if not waiting:
            state.waiting.pop()
        yield from activate(state, chosen)


def activate(state: State, card: TableCard) -> Script[None]:
    """The power of one face-up card starts and is resolved to the end."""
    player = state.current
    state.emit("power", at=card.label)
    if card.power == "view":
        yield from power_two(state, player, card)
    elif card.power == "foresight":
        yield from power_four(state, player, card)
    elif card.power == "flip":
        yield from power_five(state, card)
    elif card.power == "freeze":
        power_six(state, card)
    elif card.power == "heal":
        heal_all(state, player.side)
    elif card.power == "move":
        yield from power_queen(state, player, card)
    elif card.power == "empower":
        yield from power_king(state, card)
    elif card.power == "action":
        power_ace(state, player, card)
    else:
        raise AssertionError(f"{card} has no power that activates")


# ---- 2 ---------------------------------------------------------------------------


def power_two(state: State, player: Player, card: TableCard) -> Script[None]:
    """D-18; D-38: with banner 7 it heals too, with banner 2 it does not discard."""
    discards = not state.has_banner(card.side, "view")
    if not state.has_banner(card.side, "heal"):
        yield from view_pile(state, player, card, discards)
        return
    first = "heal"
    damaged = [own for own in state.own_cards(player.side) if own.damage > 0]
    if player.pile.size > 0 and damaged:
        first = yield from state.ask("mentor", player, card, [("heal", "heal"), ("view", "view")])
    if first == "heal":
        heal_all(state, player.side)
        yield from view_pile(state, player, card, discards)
    else:
        yield from view_pile(state, player, card, discards)
        heal_all(state, player.side)


def view_pile(state: State, player: Player, at: TableCard | None, discards: bool) -> Script[None]:
    """D-18: draw, then discard any hand card. Empty pile: nothing. at: the 2, None for a mage."""
    if player.pile.size == 0:
        return
    yield from state.draw(player, at)
    if discards:
        hand: list[tuple[str, Card]] = [(f"{card}>-", card) for card in in_order(player.hand)]
        card = yield from state.ask("discard", player, at, hand)
        discard_from_hand(state, player, card)


def discard_from_hand(state: State, player: Player, card: Card) -> None:
    """D-14: face-down, a card never shown stays unseen. It uses up a slot."""
    player.hand.remove(card)
    state.next_slot()
    known: set[int] = set() if state.teams else {player.seat}
    state.discard.append(Discarded(card, known))
    state.emit("discard", known=sorted(known), player=player.number, card=str(card))


# ---- 4 ---------------------------------------------------------------------------


def lookable(state: State) -> list[TableCard]:
    """D-20, D-40: any face-down card in a lane, bases included, and the forts; slot order."""
    return by_slot(state.forts + [card for card in state.board() if not card.up])


def power_four(state: State, player: Player, four: TableCard) -> Script[None]:
    """D-20; D-38: banner 4, a second card after the first, and the opponent's hand."""
    oracle = state.has_banner(four.side, "foresight")
    seen: list[TableCard] = []
    for _ in range(2 if oracle else 1):
        options = [(f"?{card.label}", card) for card in lookable(state) if card not in seen]
        if options:
            target = yield from state.ask("look", player, four, options)
            look(state, player, target)
            seen.append(target)
    if oracle:
        other = state.players[1 - player.number]
        cards = names(other.hand)
        other.shown[player.seat] = Shown(cards, state.turn)
        state.emit(
            "show",
            known=[player.seat, other.seat],
            player=player.number,
            other=other.number,
            cards=list(cards),
        )


def look(state: State, player: Player, target: TableCard) -> None:
    """D-20: what was seen stays known; D-44: in teams it is one private event only."""
    target.looked.add(player.number)
    if not state.teams:
        target.known.add(player.seat)
    state.emit(
        "look",
        known=sorted(target.known | {player.seat}),
        player=player.number,
        at=target.label,
        card=str(target.card),
    )


# ---- 5, 6, 7 -----------------------------------------------------------------------


def power_five(state: State, five: TableCard) -> Script[None]:
    """D-21: own face-down live cards of its lane, frozen too; D-38: banner, of all lanes."""
    everywhere = state.has_banner(five.side, "flip")
    assert five.side is not None
    cards = [
        card
        for card in state.own_cards(five.side)
        if not card.up
        and state.is_live(card)
        and not card.overwhelmed
        and (everywhere or card.lane is five.lane)
    ]
    yield from flip_cards(state, cards, five)


def power_six(state: State, six: TableCard) -> None:
    """D-23: all enemy cards in its lane; D-38: Stasis."""
    assert six.lane is not None
    assert six.side is not None
    stasis = state.has_banner(six.side, "freeze")
    for card in by_slot(six.lane.against(six.side)):
        if not card.is_up("nimble"):
            freeze(state, card)
            if stasis:
                card.stasis = True
    if stasis:
        for player in state.players:
            if player.side != six.side:
                six.lane.closed.add(player.number)
                state.emit("close", player=player.number, lane=six.lane.letter)


def freeze(state: State, card: TableCard) -> None:
    """A second freeze does not add up (D-23)."""
    if not card.frozen:
        card.frozen = True
        state.emit("freeze", at=card.label)


def thaw(state: State, card: TableCard) -> None:
    card.frozen = False
    card.stasis = False
    state.emit("thaw", at=card.label)


def heal(state: State, card: TableCard, points: int) -> None:
    """Heal a damaged card up to so many points."""
    amount = min(points, card.damage)
    card.damage -= amount
    state.emit("heal", at=card.label, amount=amount)


def heal_all(state: State, side: int) -> None:
    """D-24: all own damaged cards to full; with an advanced ruleset two points each."""
    for card in state.own_cards(side):
        if card.damage > 0:
            heal(state, card, state.options.number("heal", state.options.usual_heal))


# ---- Q, K, A -----------------------------------------------------------------------


def power_queen(state: State, player: Player, queen: TableCard) -> Script[None]:
    """D-29: may move one own live card to her lane; D-38: banner, two of one lane."""
    lane = queen.lane
    assert lane is not None
    origin = yield from queen_moves_one(
        state,
        player,
        queen,
        [other for other in state.lanes if other is not lane],
        state.options.must_move,
    )
    if origin is not None and state.has_banner(queen.side, "move"):
        yield from queen_moves_one(state, player, queen, [origin])


def queen_moves_one(
    state: State, player: Player, queen: TableCard, sources: list[Lane], must: bool = False
) -> Script[Lane | None]:
    """One move to the Queen's lane, or none. Returns the lane that the card came from."""
    lane = queen.lane
    assert lane is not None
    if lane.arrivals >= FULL:
        return None
    options: list[tuple[str, TableCard | None]] = [
        (f"{card.label}>{lane.letter}", card)
        for card in state.own_cards(player.side)
        if state.is_live(card) and card.lane in sources
    ]
    if not (must and options):
        options.append(("-", None))
    chosen = yield from state.ask("move", player, queen, options)
    if chosen is None:
        return None
    origin = chosen.lane
    state.move(chosen, lane)
    return origin


def power_king(state: State, king: TableCard) -> Script[None]:
    """D-30: own face-up cards of his lane, not Kings; D-38: banner, all lanes. D-22: fixed list."""
    everywhere = state.has_banner(king.side, "empower")
    assert king.side is not None
    powers = [power for power in state.activating_powers() if power != "empower"]
    cards = [
        card
        for card in state.own_cards(king.side)
        if card.is_up(*powers) and (everywhere or card.lane is king.lane)
    ]
    yield from resolve_all(state, cards, king)


def power_ace(state: State, player: Player, ace: TableCard) -> None:
    """D-31: one more action, two attacks from now on; D-38: banner, two and three."""
    more = 1 if state.has_banner(ace.side, "action") else 0
    amount = state.options.number("ace_actions", 1) + more
    state.actions += amount
    ace.attacks_left = state.options.number("ace_attacks", 2) + more
    state.emit("gain", player=player.number, amount=amount)
