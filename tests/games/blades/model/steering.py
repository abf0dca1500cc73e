"""Random play that likes what was seldom done, so that every card is played and works."""

from __future__ import annotations

import random
from collections import Counter

from .cards import RACES, printed, uses
from .model import Model
from .table import CHANCE, Act, Card, Fighter, Item, Party, State

LIKING = {
    "city": 60, "mana": 40, "equip": 60, "pick": 80, "hire": 30, "recruit": 60, "dismiss": 0.3,
    "transfer": 2, "hand": 4, "cast": 40, "answer": 12, "attack": 60, "spy": 3, "steal": 12,
    "poison": 6, "rob": 60, "convert": 40, "use": 6, "item": 6, "strike": 3, "pass": 3,
    "end": 1, "next": 2, "wait": 1,
}  # fmt: skip
"""How often an action is taken, beside others."""
DRAWING = {"city": 2, "mana": 4, "thief": 5, "planter": 5}
"""How often a card is drawn, beside others."""
NEEDED = {"city": 7, "mana": 5}
"""So many a seat ought to have; as long as it has less, it draws them more often."""
STYLES: tuple[dict[str, float], ...] = (
    {},
    {"cast": 0.05, "answer": 60, "pass": 0.3, "draw instant": 8, "draw mana": 3},
    {"recruit": 3, "transfer": 40, "hand": 40, "hire": 4, "draw unit": 4, "draw leader": 6},
    {"hire": 6, "steal": 8, "rob": 5, "convert": 9, "draw thief": 20, "draw planter": 20},
    {"cast": 2, "answer": 9, "draw spell": 4, "draw mana": 4, "recruit": 4, "draw unit": 2},
    {"end": 90, "next": 0},
)
"""Ways to play, each with how much more or less it likes an action or a card."""
NEW = 12
"""How many times as often, if it has never been seen."""


class Steering:
    """Chooses for all seats and for chance, and remembers what was shown."""

    def __init__(self) -> None:
        self.used: Counter[str] = Counter()
        self.seen: Counter[str] = Counter()
        self.style: dict[str, float] = {}
        self.haste = 1.0
        """The fewer uses are left to be shown, the more they are looked for."""

    def choose(self, model: Model, rng: random.Random) -> tuple[str, int]:
        seat = rng.choice(model.deciders)
        texts = model.legal(seat)
        assert model.question is not None
        if seat == CHANCE:
            return self.outcome(model, texts, rng), seat
        choices = model.question.choices[seat]
        if rng.random() < 0.1 and self.style is not STYLES[-1]:
            return rng.choice(texts), seat
        weights = [self.liking(model.state, seat, choices[text]) for text in texts]
        return rng.choices(texts, weights)[0], seat

    def outcome(self, model: Model, texts: list[str], rng: random.Random) -> str:
        """Draws lean to what is new and to the style."""
        assert model.question is not None
        if model.question.kind != "draw" or rng.random() < 0.3:
            return rng.choice(texts)
        cards = model.state.drawn
        seat = model.state.drawing
        weights = [self.wish(model.state, seat, cards[text]) for text in texts]
        return rng.choices(texts, weights)[0]

    def wish(self, state: State, seat: int, card: Card) -> float:
        liked = DRAWING.get(card.kind, 1) * self.style.get(f"draw {card.kind}", 1)
        if owned(state, seat, card.kind) < NEEDED.get(card.kind, 0):
            return 60 + liked
        return 30 * self.haste + liked if self.is_new(card) else liked

    def is_new(self, card: Card) -> bool:
        return any(not self.used[use] for use in uses(card))

    def liking(self, state: State, seat: int, act: Act) -> float:
        word, *parts = act
        if word == "move":
            return approach(state, *parts)
        liked = LIKING.get(word, 1.0) * self.style.get(word, 1)
        cards = [card for part in parts for card in cards_in(state, part)]
        return liked * NEW if any(map(self.is_new, cards)) else liked

    @property
    def left(self) -> set[str]:
        """What was never played, or never in force."""
        return every_use(RACES) - set(self.used)

    def races(self, rng: random.Random, seats: int) -> tuple[str, ...]:
        """A mix at random, in which those with most left to show come before others."""
        order = {race: len(every_use((race,)) & self.left) for race in RACES}
        chosen = sorted(rng.sample(RACES, 4), key=lambda race: -min(order[race], 8))[:seats]
        return tuple(rng.sample(chosen, seats))

    def learn(self, model: Model) -> None:
        self.used += model.state.exercised
        self.haste = max(1.0, 40 / (1 + len(self.left)))
        self.seen += model.state.seen


def cards_in(state: State, part: object) -> list[Card]:
    """The cards that a part of an action is about."""
    if isinstance(part, Card):
        return [part]
    if isinstance(part, (Fighter, Item)):
        return [part.card]
    if isinstance(part, Party):
        item = [part.item.card] if part.item else []
        return item + [fighter.card for fighter in part.fighters]
    is_kind = isinstance(part, tuple) and len(part) == 2 and 0 <= part[0] < len(state.players)
    return [state.card(part)] if is_kind and 0 < part[1] < 60 else []


def owned(state: State, seat: int, kind: str) -> int:
    """Cities or mana on the map and in hand."""
    laid = state.cities if kind == "city" else state.mana
    held = [one for one in +state.players[seat].hand if state.card(one).kind == kind]
    hand = sum(state.players[seat].hand[one] for one in held)
    return hand + sum(one.owner == seat for one in laid.values())


def approach(state: State, party: Party, spot: tuple[int, int]) -> float:
    """Moves lead to enemies and their cities, of a Rod Planter to their mana."""
    goals = aims(state, party)
    if not goals:
        return 1
    nearer = min(distance(spot, one) for one in goals)
    now = min(distance(party.at, one) for one in goals)
    if nearer == 0:
        return 20
    return 8 if nearer < now else 0.5


def aims(state: State, party: Party) -> list[tuple[int, int]]:
    enemies = [one.at for one in state.enemies(party.seat)]
    theirs = [city for city in state.cities.values() if city.owner is not None]
    cities = [city.at for city in theirs if not state.allied(city.owner, party.seat)]
    mana = [one.at for one in state.mana.values() if not state.allied(one.owner, party.seat)]
    if party.kind == "planter":
        return mana
    home = [] if party.leader.lives else [state.players[party.seat].capital]
    return home or enemies + cities


def distance(one: tuple[int, int], other: tuple[int, int]) -> int:
    return abs(one[0] - other[0]) + abs(one[1] - other[1])


def every_use(races: tuple[str, ...]) -> set[str]:
    """All that has to be shown of these races."""
    return {use for race in races for card in printed(race) for use in uses(card)}
