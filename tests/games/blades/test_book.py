"""Decks compiled to numbers: each table says what is printed (BW-02, BW-09)."""

import pytest

from duelhall.games.blades import ops
from duelhall.games.blades.carddata import Effects
from duelhall.games.blades.compiling import compiled
from duelhall.games.blades.deckset import own_decks

SET = own_decks()
BEGINS = {
    ops.CAPITAL: (0, 1),
    ops.LEADER: (ops.LEADERS_AT, 3),
    ops.THIEF: (ops.THIEF_AT, 1),
    ops.PLANTER: (ops.PLANTER_AT, 1),
    ops.UNIT: (ops.UNITS_AT, 19),
    ops.CITY: (ops.CITIES_AT, 10),
    ops.MANA: (ops.MANA_AT, 9),
    ops.EQUIP: (ops.EQUIPS_AT, 3),
    ops.ITEM: (ops.ITEMS_AT, 3),
    ops.EVENT: (ops.EVENTS_AT, 3),
    ops.INSTANT: (ops.INSTANTS_AT, 2),
    ops.SPELL: (ops.SPELLS_AT, 5),
}


@pytest.mark.parametrize("races", [(0, 3), (2, 1, 0), (3, 2, 1, 0)])
def test_bw_02_the_book_says_what_is_printed(races: tuple[int, ...]) -> None:
    book = compiled(SET, races)
    assert book.seats == len(races)
    for seat, race in enumerate(races):
        assert book.race[seat] == race
        for place, card in enumerate(SET.races[race].cards):
            at = 60 * seat + place
            assert book.kind[at] == card.kind
            assert tuple(book.cost[5 * at : 5 * at + 5]) == card.cost
            figures = (book.hp[at], book.attack[at], book.armour[at], book.hits_on[at])
            assert figures == (card.hp, card.attack, card.armour, card.hits_on)
            assert (book.reach[at], book.colour[at]) == (card.reach, card.colour)
            assert (book.points[at], book.leadership[at]) == (card.points, card.leadership)
            assert (book.window[at], book.large[at]) == (card.answers, card.large)


def test_bw_02_each_kind_has_its_place_in_every_deck() -> None:
    book = compiled(SET, (0, 1, 2, 3))
    for seat in range(4):
        for kind, (begin, count) in BEGINS.items():
            found = [at for at in range(60) if book.kind[60 * seat + at] == kind]
            assert found == list(range(begin, begin + count))


def test_bw_02_copies_are_alike_and_so_are_cities() -> None:
    book = compiled(SET, (1, 0))
    for seat, race in enumerate((1, 0)):
        deck = SET.races[race].cards
        for place, card in enumerate(deck):
            alike = [
                other
                for other in range(60)
                if deck[other] == card or deck[other].kind == card.kind == ops.CITY
            ]
            assert book.first[60 * seat + place] == 60 * seat + alike[0]
            assert book.copies[60 * seat + place] == len(alike)


def cells(effects: Effects) -> list[int]:
    """A program as it should lie in the book."""
    return [number for one in effects for number in (one.word.op, one.figure, one.about)] + [0]


def test_bw_02_programs_are_the_effects_in_their_order() -> None:
    book = compiled(SET, (0, 1, 2, 3))
    for at, card in enumerate(card for race in SET.races for card in race.cards):
        lists = ((book.code, card.effects), (book.does, card.does), (book.hits, card.hits))
        for table, effects in lists:
            start = table[at]
            assert bool(start) == bool(effects)
            if effects:
                expected = cells(effects)
                assert list(book.program[start : start + len(expected)]) == expected


def test_bw_15_the_book_says_whom_a_card_lets_choose() -> None:
    book = compiled(SET, (0, 1, 2, 3))
    names = [card.name for race in SET.races for card in race.cards]

    def choice(name: str) -> int:
        return int(book.choice[names.index(name)])

    assert choice("Sunlance") == ops.ENEMY
    assert choice("Judgement") == ops.ENEMIES
    assert choice("Wall of Vows") == ops.FRIENDS
    assert choice("Harvest Tithe") == ops.NOBODY
    assert choice("Toll of the Dead") == ops.RIVAL
    assert choice("Vial of Dawn") == ops.FALLEN
    assert choice("Mending Draught") == ops.FRIEND
    assert choice("Orb of Noon") == ops.NOBODY
    assert book.does_choice[names.index("Hearth Sister")] == ops.FRIEND
    assert book.does_choice[names.index("Oriane of the Lamp")] == ops.NOBODY


def test_bw_21_what_always_works_adds_up_by_whom_it_is_about() -> None:
    book = compiled(SET, (0, 2))
    names = [card.name for race in (0, 2) for card in SET.races[race].cards]
    brand, pavise = names.index("Brand of Kings"), names.index("Pavise Bearer")
    assert list(book.always[9 * brand : 9 * brand + 9]) == [0, 3, -1, 0, 0, 0, 0, 0, 0]
    assert list(book.always[9 * pavise : 9 * pavise + 9]) == [0, 0, 0, 1, 0, 0, 0, 0, 0]


def test_bw_02_a_game_of_fewer_seats_has_no_other_cards() -> None:
    book = compiled(SET, (0, 1))
    assert not any(book.hp[120:])
    assert not any(book.cost[600:])
