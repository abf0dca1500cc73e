"""Decks compiled to numbers: a program for each list of effects, and tables that the rules ask."""

from collections.abc import Callable, Sequence
from functools import lru_cache

from duelhall.games.blades import ops
from duelhall.games.blades.book import DeckBook
from duelhall.games.blades.carddata import CardEffect, Effects, PrintedCard
from duelhall.games.blades.deckset import DeckSet
from duelhall.games.blades.reading import COUNTS, choices_of
from duelhall.games.blades.vocabulary import WHOM_NAMED

SEATS = 4
ROOM = 8192
PLACE_OF = {ops.ITEM: "item", ops.EVENT: "event", ops.INSTANT: "instant", ops.SPELL: "spell"}
GROUPS = {ops.SELF: 0, ops.FRIENDS: 1, ops.ENEMIES: 2}
FIGURE_OF = {ops.ARMOUR: 0, ops.ATTACK: 1, ops.AIM: 2}


class ProgramRoll:
    """Lays programs one after the other; equal ones once. There is none at 0."""

    def __init__(self) -> None:
        self.cells = [ops.END]
        self.laid: dict[Effects, int] = {}

    def lay(self, effects: Effects) -> int:
        """Where the program of some effects begins, 0 for none."""
        if not effects:
            return 0
        if effects not in self.laid:
            self.laid[effects] = len(self.cells)
            self.cells += [number for one in effects for number in cells_of(one)] + [ops.END]
        return self.laid[effects]


def cells_of(one: CardEffect) -> tuple[int, int, int]:
    """Op, figure, whom."""
    return one.word.op, one.figure, one.about


def choice_of(place: str, effects: Effects) -> int:
    """Whom effects let choose, NOBODY if nobody is chosen."""
    names = choices_of(place, effects)
    return WHOM_NAMED[names[0]].code if names else ops.NOBODY


def always_of(card: PrintedCard) -> list[int]:
    """The figures that a card adds while it lasts: itself, its party, the other party."""
    sums = [0] * 9
    for one in card.always:
        sums[3 * GROUPS[one.about] + FIGURE_OF[one.word.op]] += one.figure
    return sums


def first_of(cards: Sequence[PrintedCard], place: int) -> int:
    """The place of the first card that plays the same: its first copy, the first City."""
    if cards[place].kind == ops.CITY:
        return ops.CITIES_AT
    return cards.index(cards[place])


def copies_of(card: PrintedCard) -> int:
    """How many cards of a deck play the same: its copies, all Cities."""
    return COUNTS["cities"] if card.kind == ops.CITY else card.copies


@lru_cache(maxsize=64)
def compiled(decks: DeckSet, races: tuple[int, ...]) -> DeckBook:
    """The book of a game: the races of its seats, in order."""
    book = DeckBook()
    book.seats = len(races)
    book.race = padded(races, SEATS)
    cards = [card for race in races for card in decks.races[race].cards]
    roll = ProgramRoll()
    write_figures(book, cards)
    write_places(book, [decks.races[race].cards for race in races])
    write_programs(book, cards, roll)
    book.program = padded(roll.cells, ROOM)
    return book


def padded(numbers: Sequence[int], room: int = SEATS * ops.CARDS) -> list[int]:
    """A table of the size that the book has."""
    return [*numbers, *[0] * (room - len(numbers))]


def write_figures(book: DeckBook, cards: Sequence[PrintedCard]) -> None:
    """What stands on the cards."""

    def column(told: Callable[[PrintedCard], int]) -> list[int]:
        return padded([told(card) for card in cards])

    book.kind = column(lambda card: card.kind)
    book.copies = column(copies_of)
    book.colour = column(lambda card: card.colour)
    book.hp = column(lambda card: card.hp)
    book.attack = column(lambda card: card.attack)
    book.armour = column(lambda card: card.armour)
    book.reach = column(lambda card: card.reach)
    book.hits_on = column(lambda card: card.hits_on)
    book.large = column(lambda card: int(card.large))
    book.points = column(lambda card: card.points)
    book.leadership = column(lambda card: card.leadership)
    book.window = column(lambda card: card.answers)
    book.cost = padded([part for card in cards for part in card.cost], SEATS * 300)
    book.always = padded([part for card in cards for part in always_of(card)], SEATS * 540)


def write_places(book: DeckBook, decks: Sequence[Sequence[PrintedCard]]) -> None:
    """Which cards are alike."""
    book.first = padded(
        [
            ops.CARDS * seat + first_of(cards, place)
            for seat, cards in enumerate(decks)
            for place in range(ops.CARDS)
        ]
    )


def write_programs(book: DeckBook, cards: Sequence[PrintedCard], roll: ProgramRoll) -> None:
    """What cards do, and whom they let choose."""
    places = [PLACE_OF.get(card.kind, "") for card in cards]
    book.code = padded([roll.lay(card.effects) for card in cards])
    book.choice = padded(
        [choice_of(place, card.effects) for place, card in zip(places, cards, strict=True)]
    )
    book.does = padded([roll.lay(card.does) for card in cards])
    book.does_choice = padded([choice_of("ability", card.does) for card in cards])
    book.hits = padded([roll.lay(card.hits) for card in cards])
