"""A table of Blades of War set up in a line or two, and played in notation."""

from collections.abc import Sequence
from typing import Any

from duelhall.cards.titles import slug
from duelhall.core.event import Event
from duelhall.core.seats import CHANCE
from duelhall.games.blades import ops, questions, stages
from duelhall.games.blades.game import Blades
from duelhall.games.blades.geometry import square_at
from duelhall.games.blades.names import fighter_slug, printed, square_text

FIRST = (0, 0, 0, 0)


class Scene:
    """The first turn of seat 1 at step 4: leaders stand in their Capitals, all hands are empty."""

    def __init__(self, leaders: Sequence[int] = FIRST, **options: object) -> None:
        self.game = Blades.choose(options)
        self.state = self.game.new()
        self.told: list[Event] = []
        for seat in range(self.game.seats):
            self.state.tell_step(seat, self.state.legal(seat)[leaders[seat]])
        state = self.state
        state.starter = state.player = state.who = 0
        state.turn = state.round = 1
        state.at_step = 4
        state.asks, state.stage = questions.ACT, stages.TURN

    # -- setting up

    def put(self, name: str, at: int, value: int) -> "Scene":
        """Set one member of a list of the position."""
        values = list(getattr(self.state, name))
        values[at] = value
        setattr(self.state, name, values)
        return self

    def add(self, name: str, at: int, members: int) -> None:
        """Add members to a set of the position."""
        self.put(name, at, getattr(self.state, name)[at] | members)

    def square(self, x: int, y: int) -> int:
        """The number of a square."""
        return square_at(self.game.seats, x, y)

    def card(self, name: str) -> int:
        """The first card of a name, or any City of seat 1."""
        for card in range(60 * self.game.seats):
            if slug(printed(self.state, card).name) == name:
                return card
        raise LookupError(name)

    def out_of_deck(self, card: int) -> int:
        """Take a card out of its deck; the number it comes out with."""
        first, copies = self.state.book.first[card], self.state.book.copies[card]
        deck, low = card // 60, first % 60
        whole = (1 << low + copies) - (1 << low)
        cards = self.state.deck[deck]
        number = self.state.next_number(card)
        self.put("deck", deck, cards & ~whole | (cards & whole) >> 1 & whole)
        return number

    def hold(self, seat: int, *names: str) -> "Scene":
        """Cards in a hand: names of cards; ``City`` is one of the own deck."""
        for name in names:
            card = 60 * seat + ops.CITIES_AT if name == "City" else self.card(name)
            self.out_of_deck(card)
            first, copies = self.state.book.first[card], self.state.book.copies[card]
            at, low = 4 * seat + card // 60, first % 60
            whole = (1 << low + copies) - (1 << low)
            cards = self.state.hand[at]
            self.put("hand", at, cards | ((cards & whole) << 1 | 1 << low) & whole)
        return self

    def city(self, seat: int, x: int, y: int, *, tapped: bool = False) -> "Scene":
        """A city of a seat."""
        spot = self.square(x, y)
        number = self.out_of_deck(60 * seat + ops.CITIES_AT)
        self.state.cities |= 1 << spot
        self.add("city_of", seat, 1 << spot)
        self.put("city_card", spot, number)
        if tapped:
            self.state.city_tapped |= 1 << spot
        return self

    def mana(self, seat: int, name: str, x: int, y: int) -> "Scene":
        """A Mana card of a seat on a road."""
        road = self.square(x, y) - 25
        number = self.out_of_deck(self.card(name))
        self.put("road_card", road, number)
        self.add("road_of", seat, 1 << road)
        self.add("tint", self.state.book.colour[number] - 1, 1 << road)
        return self

    def move(self, party: int, x: int, y: int) -> "Scene":
        """A party stands on another square."""
        before, square = self.state.party_at[party], self.square(x, y)
        if before >= 0:
            self.put("standing", before, -1)
        self.put("standing", square, party)
        self.put("party_at", party, square)
        return self

    def hire(self, party: int, x: int, y: int) -> "Scene":
        """A leader comes into play on a square."""
        card = 60 * (party // 5) + 1 + party % 5
        self.out_of_deck(card)
        self.put("fighter_card", 4 * party, card)
        self.put("fighter_hp", 4 * party, self.state.book.hp[card])
        return self.move(party, x, y)

    def units(self, party: int, *names: str) -> "Scene":
        """Units follow a leader."""
        for place, name in enumerate(names, 1):
            number = self.out_of_deck(self.card(name))
            self.put("fighter_card", 4 * party + place, number)
            self.put("fighter_hp", 4 * party + place, self.state.book.hp[number])
        return self

    def hp(self, fighter: int, points: int) -> "Scene":
        """A fighter has so many hit points."""
        self.put("fighter_hp", fighter, points)
        return self

    def step(self, number: int) -> "Scene":
        """The turn is at a step."""
        self.state.at_step = number
        return self

    def at(self, seat: int) -> "Scene":
        """It is another seat's turn."""
        self.state.player = self.state.who = seat
        return self

    # -- playing

    def play(self, *notations: str) -> "Scene":
        """Carry out notations, ``2:pass`` for a seat, outcomes too."""
        self.told = []
        for text in notations:
            head, found, rest = text.partition(":")
            named = bool(found) and head.isdigit()
            decider = self.state.decider()
            seat = int(head) - 1 if named else decider
            action = self.parsed(rest if named else text, seat)
            assert not self.state.fault()
            self.told += self.game.apply(self.state, action, None if seat == CHANCE else seat)
            assert not self.state.fault(), text
        return self

    def parsed(self, text: str, seat: int) -> int:
        """An action or outcome of a notation."""
        if seat == CHANCE:
            found = {self.game.format(self.state, one): one for one, _ in self.state.outcomes()}
            return found[text]
        return self.game.parse(self.state, text, seat)

    def passed(self) -> "Scene":
        """All who are asked in a window pass."""
        while self.state.asks == questions.WINDOW:
            self.play("pass")
        return self

    def legal(self, seat: int | None = None) -> list[str]:
        """What a seat may do, in notation."""
        who = self.state.decider() if seat is None else seat
        return [self.game.format(self.state, one) for one in self.state.legal(who)]

    def kinds(self) -> list[str]:
        """The kinds of the events told last."""
        return [event.kind for event in self.told]

    def view(self, seat: int | None = 0) -> dict[str, Any]:
        """What a seat sees."""
        return self.game.view(self.state, seat)

    def name(self, fighter: int) -> str:
        """A fighter as notation writes it."""
        return fighter_slug(self.state, fighter)

    def where(self, party: int) -> str | None:
        """Where a party stands."""
        square = self.state.party_at[party]
        return square_text(self.state, square) if square >= 0 else None
