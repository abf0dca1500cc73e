"""What lies on the table, and the questions that the game stops at."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, TypeVar

from .cards import OWN_COLOUR, Card, read_deck, towns

T = TypeVar("T")
CHANCE = -1
"""The seat of luck."""
Spot = tuple[int, int]
Kind = tuple[int, int]
"""A card that has no number of its own: whose deck it came from, and its first number in it."""
Act = tuple[Any, ...]
"""What a seat can do: a word, and what it is about."""


class Over(Exception):
    """The game has ended: nothing more is resolved (BW-23)."""


@dataclass
class Question:
    """What is waited for: for each seat that may decide what it can do, by its notation; for chance
    the odds."""

    kind: str
    rule: str
    choices: dict[int, dict[str, Act]] = field(default_factory=dict)
    odds: dict[str, Fraction] = field(default_factory=dict)


Answer = tuple[int, str]
Script = Generator[Question, Answer, T]
"""The game is one long script that stops at every question."""


@dataclass(eq=False)
class Lasting:
    """A figure on a fighter; without a caster it ends with the battle (BW-15, BW-21)."""

    word: str
    amount: int
    caster: int | None


@dataclass(eq=False)
class Fighter:
    """A leader or unit on the map."""

    number: int
    kind: Kind
    card: Card
    seat: int
    hp: int
    tapped: bool = False
    poisoned: bool = False
    transferred: bool = False
    lasting: list[Lasting] = field(default_factory=list)

    @property
    def lives(self) -> bool:
        return self.hp > 0

    @property
    def hurt(self) -> bool:
        return 0 < self.hp < self.card.hp

    def gain(self, word: str, amount: int, caster: int | None) -> None:
        """What one battle, or one caster, has added stays between -99 and +99 (format.md)."""
        before = sum(one.amount for one in self.lasting if (one.word, one.caster) == (word, caster))
        after = max(-99, min(99, before + amount))
        self.lasting.append(Lasting(word, after - before, caster))

    def die(self) -> None:
        """Who dies loses all that lasted."""
        self.hp = 0
        self.poisoned = False
        self.lasting.clear()


@dataclass(eq=False)
class Item:
    """An Equip item, lying in a Capital or carried."""

    number: int
    kind: Kind
    card: Card
    handled: bool = False
    """Picked up, laid down or passed on this turn (BW-11)."""


@dataclass(eq=False)
class Party:
    """One leader card and their units (BW-04)."""

    number: int
    seat: int
    leader: Fighter
    at: Spot
    slots: list[Fighter | None] = field(default_factory=lambda: [None] * 3)
    """Units keep their order: one who joins takes the first free slot."""
    item: Item | None = None
    moved: bool = False
    fought: bool = False
    deed: bool = False
    held_by: list[int] = field(default_factory=list)

    @property
    def kind(self) -> str:
        return {"leader": "main"}.get(self.leader.card.kind, self.leader.card.kind)

    @property
    def is_main(self) -> bool:
        return self.kind == "main"

    @property
    def units(self) -> list[Fighter]:
        return [unit for unit in self.slots if unit]

    def add(self, unit: Fighter) -> None:
        self.slots[self.slots.index(None)] = unit

    def remove(self, unit: Fighter) -> None:
        self.slots[self.slots.index(unit)] = None

    @property
    def fighters(self) -> list[Fighter]:
        return [self.leader, *self.units]

    @property
    def living(self) -> list[Fighter]:
        return [fighter for fighter in self.fighters if fighter.lives]

    @property
    def free(self) -> int:
        """Free leadership (BW-04), a dead leader's too (BW-14)."""
        return (3 if self.is_main else 0) - sum(points(unit.card) for unit in self.units)

    @property
    def spare(self) -> bool:
        """A unit can leave: a living fighter stays (BW-13, BW-14)."""
        return len(self.living) > 1


def points(card: Card) -> int:
    return 2 if card.large else 1


@dataclass(eq=False)
class City:
    """A city or Capital on its spot."""

    at: Spot
    name: str
    owner: int | None
    kind: Kind | None = None
    capital_of: int | None = None
    tapped: bool = False
    items: list[Item] = field(default_factory=list)


@dataclass(eq=False)
class Mana:
    """A mana card on its spot."""

    at: Spot
    kind: Kind
    colour: str
    owner: int
    tapped: bool = False
    converted: bool = False
    """Since its new owner's last step 1: nothing untaps it before the next (BW-08)."""


@dataclass(eq=False)
class Player:
    """A seat with its cards. A deck has no order: chance draws from it."""

    seat: int
    race: str
    capital: Spot
    hand: Counter[Kind] = field(default_factory=Counter)
    deck: Counter[Kind] = field(default_factory=Counter)
    cemetery: Counter[Kind] = field(default_factory=Counter)
    towns: list[str] = field(default_factory=list)
    """The Cities of its deck that lie in the cemetery."""
    beaten: bool = False

    @property
    def colour(self) -> str:
        return OWN_COLOUR[self.race]


@dataclass(eq=False)
class Side:
    """One party in battle, with its rows (BW-20)."""

    party: Party
    front: list[Fighter] = field(default_factory=list)
    back: list[Fighter] = field(default_factory=list)
    fallen: list[Fighter] = field(default_factory=list)

    @property
    def seat(self) -> int:
        return self.party.seat

    @property
    def ready(self) -> list[Fighter]:
        return [fighter for fighter in self.party.living if not fighter.tapped]


@dataclass(eq=False)
class Battle:
    """A battle on its way."""

    sides: tuple[Side, Side]
    round: int = 0
    turn: int = 0

    def other(self, side: Side) -> Side:
        return self.sides[1 - self.sides.index(side)]


class State:
    """Everything about a game in progress."""

    def __init__(self, races: tuple[str, ...], goal: str = "capital", teams: bool = False) -> None:
        self.races, self.goal, self.teams = races, goal, teams
        self.players = [
            Player(seat, race, capital_spot(len(races), seat)) for seat, race in enumerate(races)
        ]
        self.cities: dict[Spot, City] = {}
        self.mana: dict[Spot, Mana] = {}
        self.parties: list[Party] = []
        self.round = 0
        self.turn = 0
        self.starter = 0
        self.player = 0
        """The seat at turn."""
        self.step = 0
        self.done: set[str] = set()
        """What was done this turn that can be done once: equip, city, mana, hire."""
        self.entering: Party | None = None
        """In the window of its move a party is not yet inside a city (BW-16)."""
        self.came_from: Spot | None = None
        self.declared: tuple[Party, Party] | None = None
        self.battle: Battle | None = None
        self.window: str | None = None
        self.asked: list[int] = []
        self.drawn: dict[str, Card] = {}
        """The cards that chance chooses from now, or last did."""
        self.drawing = 0
        """Whose cards they are."""
        self.exercised: Counter[str] = Counter()
        """Names of cards that were played, and with `does`, `hits`, `always`, `effects` or `deeds`
        after it of those that were in force."""
        self.seen: Counter[str] = Counter()
        """Rare cases of rules that came about."""
        self.result: tuple[tuple[Fraction, ...], str] | None = None

    @property
    def seats(self) -> range:
        return range(len(self.players))

    def card(self, kind: Kind) -> Card:
        return read_deck(self.races[kind[0]])[kind[1]]

    def side(self, seat: int) -> int:
        return seat % 2 if self.teams else seat

    def allied(self, one: int | None, other: int | None) -> bool:
        """The same player, or a partner."""
        return one is not None and other is not None and self.side(one) == self.side(other)

    def after(self, seat: int) -> list[int]:
        """The other seats, in turn order from the next one on."""
        count = len(self.players)
        return [(seat + step) % count for step in range(1, count)]

    def own(self, seat: int) -> list[Party]:
        return [party for party in self.parties if party.seat == seat]

    def enemies(self, seat: int) -> list[Party]:
        return [party for party in self.parties if not self.allied(party.seat, seat)]

    def friends(self, seat: int) -> list[Party]:
        return [party for party in self.parties if self.allied(party.seat, seat)]

    def party_at(self, spot: Spot) -> Party | None:
        return next((party for party in self.parties if party.at == spot), None)

    def party_of(self, fighter: Fighter) -> Party | None:
        return next((party for party in self.parties if fighter in party.fighters), None)

    def capital(self, seat: int) -> City:
        return self.cities[self.players[seat].capital]

    def owns_capital(self, seat: int) -> bool:
        return self.capital(seat).owner == seat

    def every_item(self) -> Iterator[Item]:
        for city in self.cities.values():
            yield from city.items
        for party in self.parties:
            if party.item:
                yield party.item

    def inside(self, party: Party) -> bool:
        """Inside a city (BW-16)."""
        return party.at in self.cities and party is not self.entering

    def note(self, card: Card, place: str = "") -> None:
        """A card was played, or one of its lists of effects worked."""
        self.exercised[f"{card.name} {place}".strip()] += 1

    def mark(self, what: str, happened: object = True) -> None:
        """A rare case of a rule came about."""
        if happened:
            self.seen[what] += 1

    def bury(self, kind: Kind) -> None:
        """To the cemetery of the deck it came from (BW-19)."""
        if self.card(kind).kind == "city":
            self.players[kind[0]].towns.append(self.next_town(kind))
        self.players[kind[0]].cemetery[kind] += 1

    def next_town(self, kind: Kind) -> str:
        """City cards are alike: who shows one shows the next town of its deck."""
        return towns(self.races[kind[0]])[self.free_number(kind) % 60 - kind[1]]

    def free_number(self, kind: Kind) -> int:
        """Copies in hands and decks have no number: each takes the next one when it comes out."""
        out = self.players[kind[0]].cemetery[kind]
        out += sum(one.kind == kind for party in self.parties for one in party.fighters)
        out += sum(item.kind == kind for item in self.every_item())
        out += sum(city.kind == kind for city in self.cities.values())
        return 60 * kind[0] + kind[1] + out


def capital_spot(count: int, seat: int) -> Spot:
    """Where a seat's Capital is (BW-06, BW-07)."""
    if count == 2:
        return ((0, 2), (8, 2))[seat]
    return ((4, 8), (0, 4), (4, 0), (8, 4))[seat]


# ---- asking ------------------------------------------------------------------------


def ask(seat: int, kind: str, rule: str, options: dict[str, Act]) -> Script[Act]:
    """A decision of one seat."""
    _, text = yield Question(kind, rule, choices={seat: options})
    return options[text]


def chance(kind: str, rule: str, odds: dict[str, Fraction]) -> Script[str]:
    """An outcome of chance."""
    _, text = yield Question(kind, rule, odds=odds)
    return text


def die(sides: int, rule: str) -> Script[int]:
    """One die."""
    faces = {str(face): Fraction(1, sides) for face in range(1, sides + 1)}
    return int((yield from chance("die", rule, faces)))
