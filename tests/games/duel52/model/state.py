"""The state of a game, its questions and its event log."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import Any, TypeVar

from .cards import RANKS, Card, in_order, whole_deck
from .house import ACTIVATING
from .options import Options
from .table import Discarded, Lane, Pile, Player, TableCard, by_slot

T = TypeVar("T")
Event = dict[str, Any]


@dataclass
class Question:
    """A decision or a chance outcome that is waited for."""

    kind: str
    player: int | None
    at: TableCard | None
    options: list[str]


# The game is written as one long script that stops at every question.
Script = Generator[Question, str, T]


class State:
    """Everything about a game in progress."""

    def __init__(self, options: Options) -> None:
        self.options = options
        self.powers: dict[str, str] = {rank: options.power(rank) for rank in RANKS}
        self.stock: list[Card] = whole_deck()
        if options.split_piles:
            half = options.pile_size // 2
            self.piles = [Pile(half, "black"), Pile(half, "red")]
        else:
            self.piles = [Pile(options.pile_size, None)]
        self.players: list[Player] = []
        for number in range(options.player_count):
            seat = 0 if options.form == "solo" else number
            side = number % 2 if options.form == "teams" else number
            pile = self.piles[number] if options.split_piles else self.piles[0]
            self.players.append(Player(number, seat, side, pile))
        self.sides: list[int] = sorted({player.side for player in self.players})
        self.lanes = [Lane(letter) for letter in options.lane_letters]
        self.forts: list[TableCard] = []
        self.left: list[Card] = []
        self.discard: list[Discarded] = []
        self.slots_used = 0
        self.named: int | None = None
        self.first_player = 0
        self.turn = 0
        self.in_turn: Player | None = None
        self.actions = 0
        self.action_taken = False
        """An action (play, flip, attack, pair) was taken this turn."""
        self.anything_done = False
        """An action, a spell or a warrior this turn."""
        self.idle_turns = 0
        self.waiting: list[list[TableCard]] = []
        """Powers that wait, the outermost first; none of the lists is empty."""
        self.over: dict[str, Any] | None = None
        self.log: list[Event] = []

    # ---- events and questions -------------------------------------------------

    def emit(self, kind: str, known: list[int] | None = None, **fields: Any) -> None:
        """Tell an event. known: the seats that may know its secret; None: no secret."""
        event: Event = {"kind": kind, **fields}
        event["known"] = None if known is None else sorted(known)
        self.log.append(event)

    def ask(
        self, kind: str, player: Player, at: TableCard | None, options: list[tuple[str, T]]
    ) -> Script[T]:
        """A choice of a power: with one option it is taken by itself (D-06); a banner would tell
        how many ranks could be named (D-36)."""
        if len(options) == 1 and kind != "banner":
            return options[0][1]
        answer = yield Question(kind, player.number, at, [text for text, _ in options])
        return dict(options)[answer]

    def chance(self, at: TableCard | None, cards: list[Card]) -> Script[Card]:
        """A chance outcome: one of these cards leaves the stock."""
        ordered = in_order(cards)
        answer = yield Question("chance", None, at, [str(card) for card in ordered])
        card = next(card for card in ordered if str(card) == answer)
        self.stock.remove(card)
        return card

    # ---- small questions about the state ---------------------------------------

    @property
    def current(self) -> Player:
        """The player in turn (only when a turn has begun)."""
        assert self.in_turn is not None
        return self.in_turn

    @property
    def pile_empty(self) -> bool:
        """D-03: with split decks both must be empty."""
        return all(pile.size == 0 for pile in self.piles)

    @property
    def teams(self) -> bool:
        return self.options.form == "teams"

    @property
    def solo(self) -> bool:
        return self.options.form == "solo"

    def stock_of(self, player: Player) -> list[Card]:
        """The stock that this player's cards come from."""
        colour = player.pile.colour
        return [card for card in self.stock if colour is None or card.colour == colour]

    def board(self) -> list[TableCard]:
        """All cards in the lanes, in slot order."""
        return by_slot([card for lane in self.lanes for card in lane.cards])

    def own_cards(self, side: int) -> list[TableCard]:
        """All cards of a side in the lanes, in slot order."""
        return [card for card in self.board() if card.side == side]

    def is_live(self, card: TableCard) -> bool:
        """On the board and not a base while the pile is non-empty."""
        return card.lane is not None and not (card.base and not self.pile_empty)

    def has_banner(self, side: int | None, power: str) -> bool:
        """D-37: a banner improves its rank's power, on all cards of the side that have it.
        Bannermen exist in the duel only, where side and player are the same."""
        if side is None or not self.options.bannermen:
            return False
        return any(self.powers[banner.rank] == power for banner in self.players[side].banners)

    def hit_points(self, card: TableCard) -> int:
        """D-12: two; a face-up Jack three; D-38: with banner J four."""
        if card.is_up("taunt"):
            tank = self.has_banner(card.side, "taunt")
            return self.options.tank_health if tank else self.options.jack_health
        return self.options.health

    def activating_powers(self) -> list[str]:
        """Powers that are set off by a flip, that of Kings included."""
        return list(ACTIVATING)

    # ---- small changes of the state ----------------------------------------------

    def next_slot(self) -> int:
        """The slot for the next card that leaves pile or hand."""
        slot = self.slots_used
        self.slots_used += 1
        return slot

    def unpair(self, card: TableCard) -> None:
        """D-16: the pair of this card, if it has one, ends."""
        other = card.partner
        if other is None:
            return
        first, second = by_slot([card, other])
        self.emit("unpair", at=first.label, other=second.label)
        card.partner = None
        other.partner = None

    def move(self, card: TableCard, lane: Lane) -> None:
        """D-29: move a card as it lies."""
        assert card.lane is not None
        self.unpair(card)
        before = card.label
        card.lane.leave(card)
        lane.arrive(card)
        card.base = False
        self.emit("move", at=before, to=card.label)

    def lay_from_hand(self, player: Player, card: Card, lane: Lane) -> TableCard:
        """A hand card face-down into a lane (D-07); in teams nobody is shown it later (D-44)."""
        player.hand.remove(card)
        laid = TableCard(card, self.next_slot(), player.side, powers=self.powers)
        known: list[int] = []
        if not self.teams:
            known.append(player.seat)
            laid.known.add(player.seat)
        lane.arrive(laid)
        self.emit("play", known=known, player=player.number, at=laid.label, card=str(card))
        return laid

    def draw(self, player: Player, at: TableCard | None) -> Script[None]:
        """Draw a card from the player's pile, which must not be empty; then the pile check."""
        card = yield from self.chance(at, self.stock_of(player))
        player.pile.size -= 1
        player.hand.append(card)
        self.emit("draw", known=[player.seat], player=player.number, card=str(card))
        if self.pile_empty:
            self.pile_ran_out()

    def pile_ran_out(self) -> None:
        """D-09: bases are live from now on; D-34: heroes exert and enrage."""
        self.emit("empty")
        for player in self.players:
            hero = player.hero
            if hero is None:
                continue
            if hero.mage:
                hero.state = "exerted"
                self.emit("exert", player=player.number)
            elif hero.state != "played":
                hero.state = "enraged"
                self.emit("enrage", player=player.number)

    def finish(self, winner: int | None, reason: str) -> None:
        """The game is over."""
        self.over = {"winner": winner, "reason": reason}
        self.emit("over", winner=winner, reason=reason)
