"""A set of cards compiled to numbers: a program for each card, and tables that the rules ask."""

from collections.abc import Sequence
from functools import lru_cache

from duelhall.games.calamity import ops
from duelhall.games.calamity.book import Book
from duelhall.games.calamity.carddata import Deed, Effect, Spell
from duelhall.games.calamity.cardset import CardSet
from duelhall.games.calamity.vocabulary import IMMUNE, by_name
from duelhall.games.calamity.worths import card_worth, hero_worth

ROOM = 12000
BOTTOM = 1
"""Programs begin after an end: a cancelled spell goes on there, at 0."""


class Typesetter:
    """Lays programs one after the other."""

    def __init__(self, causes: Sequence[str]) -> None:
        self.code = [ops.END] * BOTTOM
        self.causes = list(causes)

    def lay(self, deed: Deed) -> int:
        """Where the program of a card begins."""
        start = len(self.code)
        for one in deed.effects:
            self.code += self.instruction(one)
        self.code.append(ops.END)
        return start

    def instruction(self, one: Effect) -> list[int]:
        """Op, figure, dice, sides, whom, lasts, extra, next."""
        extra = one.mode
        if one.word.op == ops.OVER_TIME:
            extra = one.rounds << 4 | self.causes.index(one.cause)
        whom = one.whom.code if one.whom else ops.NOBODY
        is_next = one.is_next or one.word.op == ops.PIERCE
        dice = one.dice
        return [
            one.word.op,
            dice.plus,
            dice.count,
            dice.sides,
            whom,
            one.lasts,
            extra,
            int(is_next),
        ]

    def cause_of(self, deed: Deed) -> int:
        """The cause that a chosen hero has to bear."""
        return self.causes.index(deed.cause) if deed.cause else 0


def needs_of(deed: Deed) -> int:
    """What a card needs besides a target, as bits."""
    needs = 0
    for one in deed.effects:
        whom = one.whom.name if one.whom else ""
        if whom == "active":
            needs |= ops.NEEDS_ACTIVE
        if one.word.op == ops.EXTRA_ACTION:
            needs |= ops.NEEDS_EXTRA | ops.NEEDS_ACTIVE
            needs |= ops.NEEDS_SELF_ACTIVE if whom == "self" else 0
        if one.word.op == ops.REVIVE:
            needs |= ops.REVIVES
        if one.word.op == ops.REDIRECT:
            needs |= ops.REDIRECTS | (ops.REDIRECTS_SELF if whom == "self" else 0)
    return needs


def padded(numbers: Sequence[int], room: int) -> list[int]:
    """A table of the size that the book has."""
    return [*numbers, *[0] * (room - len(numbers))]


@lru_cache(maxsize=8)
def compiled(made: CardSet) -> Book:
    """The book of a set."""
    book = Book()
    printer = Typesetter([cause.name for cause in made.causes])
    book.heroes, book.commons = len(made.heroes), len(made.commons)
    book.base, book.pool = 5 * book.heroes, 15 + book.commons
    book.groups = (book.pool + 4) // 5
    write_heroes(book, made, printer)
    write_passives(book, made, printer)
    write_deeds(book, made, printer)
    write_cards(book, made, printer)
    write_events(book, made)
    book.common_ready = padded(made.ready, 48)
    book.ready_commons = len(made.ready)
    book.digit_sum = [digit_sum(code) for code in range(243)]
    book.code = padded(printer.code, ROOM)
    return book


def digit_sum(code: int) -> int:
    """How many cards a group's code takes."""
    return code % 3 + digit_sum(code // 3) if code else 0


def write_heroes(book: Book, made: CardSet, printer: Typesetter) -> None:
    """What stands on the heroes' cards."""
    heroes = made.heroes
    book.health = padded([hero.health for hero in heroes], 32)
    book.armour = padded([hero.armour for hero in heroes], 32)
    book.dice = padded([hero.attack.count for hero in heroes], 32)
    book.sides = padded([hero.attack.sides for hero in heroes], 32)
    book.plus = padded([hero.attack.plus for hero in heroes], 32)
    book.worth = [hero_worth(hero) for hero in heroes] + [0.0] * (32 - len(heroes))


def write_passives(book: Book, made: CardSet, printer: Typesetter) -> None:
    """What works while heroes live."""
    passives = [hero.passive for hero in made.heroes]
    immune = by_name(IMMUNE)
    book.immune = padded(
        [sum(immune[one].code for one in passive.immune) if passive else 0 for passive in passives],
        32,
    )
    book.passive_when = padded([passive.when if passive else 0 for passive in passives], 32)
    book.passive_code = padded([printer.lay(passive) if passive else 0 for passive in passives], 32)
    book.passive_more = padded([passive.more if passive else 0 for passive in passives], 32)
    book.passive_once = padded([passive.once if passive else 0 for passive in passives], 32)


def write_deeds(book: Book, made: CardSet, printer: Typesetter) -> None:
    """The listed actions, three places for each hero."""
    book.deeds = padded([len(hero.actions) for hero in made.heroes], 32)
    places: list[Deed | None] = []
    for hero in made.heroes:
        places += [*hero.actions, *[None] * (3 - len(hero.actions))]
    book.deed_code = padded([printer.lay(one) if one else 0 for one in places], 96)
    book.deed_choice = padded([one.choice if one else 0 for one in places], 96)
    book.deed_cause = padded([printer.cause_of(one) if one else 0 for one in places], 96)
    book.deed_once = padded([one.once if one else 0 for one in places], 96)
    book.deed_needs = padded([needs_of(one) if one else 0 for one in places], 96)


def write_cards(book: Book, made: CardSet, printer: Typesetter) -> None:
    """All spells."""
    cards = made.cards
    book.card_code = padded([printer.lay(card) for card in cards], 208)
    book.card_choice = padded([card.choice for card in cards], 208)
    book.card_cause = padded([printer.cause_of(card) for card in cards], 208)
    book.card_once = padded([card.once for card in cards], 208)
    book.card_needs = padded([needs_of(card) for card in cards], 208)
    book.card_major = padded([int(card.major) for card in cards], 208)
    book.card_event = padded([card.event for card in cards], 208)
    book.card_about = padded([card.about for card in cards], 208)
    book.card_ready = padded([card.ready for card in cards], 208)
    book.card_worth = [card_worth(card) for card in cards] + [0.0] * (208 - len(cards))


def write_events(book: Book, made: CardSet) -> None:
    """Which spells belong to each event, as sets: five bits of a hero, pool bits of Commons."""
    own = [events_of(hero.spells, event) for hero in made.heroes for event in range(6)]
    book.own_events = padded(own, 192)
    book.common_events = [events_of(made.commons, event) << 15 for event in range(6)]


def events_of(spells: Sequence[Spell], event: int) -> int:
    """The spells that belong to an event."""
    return sum(1 << at for at, spell in enumerate(spells) if spell.event == event)
