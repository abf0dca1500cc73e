"""Setup, from the starting player to the naming of the winner in solo."""

from __future__ import annotations

from .cards import RANKS, Card
from .state import Question, Script, State
from .table import Hero, Player, TableCard


def set_up(state: State) -> Script[None]:
    """All of the setup, in the order of the protocol."""
    yield from choose_starter(state)
    if state.options.heroes:
        yield from deal_heroes(state)
    if state.options.deck == "mirrored":
        yield from remove_mirrored(state)
    yield from deal_hands(state)
    if state.options.bannermen:
        yield from choose_bannermen(state)
    if state.options.forts:
        yield from lay_forts(state)
    for _ in range(state.options.bases):
        yield from lay_bases(state)
    if state.solo:
        yield from name_winner(state)


def choose_starter(state: State) -> Script[None]:
    """D-02."""
    if state.options.start is None:
        texts = [str(player.number + 1) for player in state.players]
        answer = yield Question("chance", None, None, texts)
        state.first_player = int(answer) - 1
    else:
        state.first_player = state.options.start
    state.emit("start", player=state.first_player)


def give_hero(state: State, player: Player, card: Card) -> None:
    player.hero = Hero(card)
    state.emit("hero", player=player.number, card=str(card))


def deal_heroes(state: State) -> Script[None]:
    """D-34; D-41: split one of each own colour, mirrored the same rank for both."""
    if state.options.deck == "mirrored":
        card = yield from state.chance(None, state.stock_of(state.players[0]))
        state.stock.remove(card.counterpart)
        give_hero(state, state.players[0], card)
        give_hero(state, state.players[1], card.counterpart)
        return
    for player in state.players:
        card = yield from state.chance(None, state.stock_of(player))
        give_hero(state, player, card)


def remove_mirrored(state: State) -> Script[None]:
    """D-03: the removed cards of black and their counterparts, openly."""
    number = state.options.removed // 2
    if state.options.forts:
        number -= 2
    for _ in range(number):
        card = yield from state.chance(
            None, [card for card in state.stock if card.colour == "black"]
        )
        state.stock.remove(card.counterpart)
        for gone in (card, card.counterpart):
            state.left.append(gone)
            state.emit("leave", card=str(gone))


def deal_hands(state: State) -> Script[None]:
    """D-01, D-43, D-44."""
    for player in state.players:
        for _ in range(state.options.hand_size):
            card = yield from state.chance(None, state.stock_of(player))
            player.hand.append(card)
            state.emit("deal", known=[player.seat], player=player.number, card=str(card))


def choose_bannermen(state: State) -> Script[None]:
    """D-36: the first chooser is the player who does not start."""
    second = state.players[state.first_player]
    first = state.players[1 - state.first_player]
    for chooser in (first, second, first, second):
        ranks = nameable_ranks(state, chooser)
        if not ranks:
            state.emit("nobanner", player=chooser.number)
            continue
        rank = yield from state.ask("banner", chooser, None, [(rank, rank) for rank in ranks])
        card = yield from state.chance(None, [card for card in state.stock if card.rank == rank])
        chooser.banners.append(card)
        state.emit("banner", player=chooser.number, card=str(card))


def nameable_ranks(state: State, chooser: Player) -> list[str]:
    """Ranks of the hand, not yet this chooser's banner, with a copy in the stock."""
    return [
        rank
        for rank in RANKS
        if any(card.rank == rank for card in chooser.hand)
        and not any(card.rank == rank for card in chooser.banners)
        and any(card.rank == rank for card in state.stock)
    ]


def lay_forts(state: State) -> Script[None]:
    """D-40: four face-down cards beside the pile; D-41: split, two of each colour."""
    for number in range(4):
        if state.options.split_piles:
            owner = state.players[number // 2]
            card = yield from state.chance(None, state.stock_of(owner))
        else:
            card = yield from state.chance(None, state.stock)
        fort = TableCard(card, state.next_slot(), None, label=f"f{number + 1}", powers=state.powers)
        if state.options.split_piles:
            fort.reserved_for = number // 2
        state.forts.append(fort)
        state.emit("fort", at=fort.label)


def lay_bases(state: State) -> Script[None]:
    """D-01: one face-down base in each lane for each side."""
    for lane in state.lanes:
        for side in state.sides:
            card = yield from state.chance(None, state.stock_of(state.players[side]))
            base = TableCard(card, state.next_slot(), side, base=True, powers=state.powers)
            lane.arrive(base)
            state.emit("base", player=side, at=base.label)


def name_winner(state: State) -> Script[None]:
    """D-42: solo, after the deal, before the first draw."""
    answer = yield Question("name", 0, None, ["1", "2"])
    state.named = int(answer) - 1
    state.emit("name", player=state.named)
