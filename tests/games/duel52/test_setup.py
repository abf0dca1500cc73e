"""The deal: cards, bases, hands, piles, decks (D-01 to D-03, D-41)."""

import pytest

from duelhall.core.errors import BadOptions
from games.duel52.forms import every_form
from games.duel52.table import Table, fresh


def dealt(**options: object) -> Table:
    """A game dealt up to the first decision, player 1 starting."""
    return fresh(start="1", **options).rest()


def kinds(**options: object) -> list[str]:
    """The kinds of all events of a deal."""
    table = fresh(start="1", **options)
    seen: list[str] = []
    while table.chance or table.asks == "banner":
        table.play((table.outcomes() if table.chance else table.legal())[0])
        seen += [event.kind for event in table.events]
        if "turn" in seen:
            break
    return seen


def removed(table: Table) -> int:
    """Cards out of the game: openly, unseen, and as forts beside the pile."""
    out = len(table.stock) - sum(table.pile)
    return out + len(table.view()["left"]) + len(table.view()["forts"])


# -- D-01


def test_d01_the_deck_has_52_cards_and_each_can_be_dealt_first():
    table = fresh(start="1").play("1")
    assert len(set(table.outcomes())) == 52


def test_d01_each_player_has_a_face_down_base_in_each_of_three_lanes():
    cards = dealt().cards()
    assert [(label, card.player) for label, card in cards.items()] == [
        *(("a1", 0), ("a2", 1), ("b1", 0), ("b2", 1), ("c1", 0), ("c2", 1)),
    ]
    assert all(card.base and not card.up for card in cards.values())


@pytest.mark.parametrize("viewer", [1, 2, None])
def test_d01_nobody_sees_a_base(viewer):
    assert all(card.card is None for card in dealt().cards(viewer).values())


def test_d01_hands_have_five_cards_before_the_first_draw():
    table = fresh(start="1")
    while "turn" not in [event.kind for event in table.events]:
        table.play(table.outcomes()[0])
    assert [len(table.hand(1)), len(table.hand(2))] == [5, 5]


@pytest.mark.parametrize(
    ("length", "out", "pile"), [("standard", 10, 26), ("quick", 16, 20), ("long", 0, 36)]
)
def test_d01_removed_cards_and_pile(length, out, pile):
    table = dealt(length=length)
    assert (removed(table), table.pile) == (out, [pile - 1])


def test_d01_all_52_cards_are_somewhere():
    table = dealt()
    assert len(table.hand(1)) + len(table.hand(2)) + 6 + table.pile[0] + removed(table) == 52


# -- D-02


def test_d02_who_starts_is_random():
    assert fresh().outcomes() == ["1", "2"]


def test_d02_who_starts_is_chosen():
    assert fresh(start="1").outcomes() == ["1"]
    assert fresh(start="2").outcomes() == ["2"]
    assert fresh(start="2").rest().player == 2


def test_d02_the_very_first_turn_has_two_actions():
    assert dealt().actions == 2


def test_d02_every_other_turn_has_three_actions():
    table = dealt()
    for _ in range(2):
        table.play(table.legal()[0])
    table.rest()
    assert (table.player, table.actions) == (2, 3)
    for _ in range(3):
        table.play(table.legal()[0])
    table.rest()
    assert (table.player, table.actions) == (1, 3)


# -- D-03


def colours(cards: list[str]) -> set[str]:
    return {"black" if card[-1] in "cs" else "red" for card in cards}


def test_d03_split_gives_each_player_one_colour():
    table = dealt(deck="split")
    assert (colours(table.hand(1)), colours(table.hand(2))) == ({"black"}, {"red"})


@pytest.mark.parametrize(
    ("length", "each", "out"), [("standard", 13, 10), ("quick", 10, 16), ("long", 18, 0)]
)
def test_d03_split_has_two_piles(length, each, out):
    table = dealt(deck="split", length=length)
    assert table.pile == [each - 1, each]
    assert removed(table) == out


def test_d03_split_draws_come_from_the_own_pile():
    table = dealt(deck="split").play("2c>a 2s>a")
    assert colours(table.outcomes()) == {"red"}
    assert table.play(table.outcomes()[0]).pile == [12, 12]


def test_d03_split_bases_are_of_the_own_colour():
    table = fresh(start="1", deck="split").deal("1", "? " * 10)
    seen = []
    for _ in range(6):
        seen.append(colours(table.outcomes()))
        table.play(table.outcomes()[0])
    assert seen == [{"black"}, {"red"}] * 3


@pytest.mark.parametrize(("length", "each"), [("standard", 5), ("quick", 8), ("long", 0)])
def test_d03_mirrored_removes_equal_ranks_of_both_colours_openly(length, each):
    left = dealt(deck="mirrored", length=length).view()["left"]
    black, red = left[0::2], left[1::2]
    assert len(black) == len(red) == each
    assert [card[:-1] for card in black] == [card[:-1] for card in red]
    assert not each or (colours(black), colours(red)) == ({"black"}, {"red"})


def test_d03_mirrored_removes_before_dealing():
    assert kinds(deck="mirrored")[1:13] == ["leave"] * 10 + ["deal"] * 2


# -- D-41

EXTRAS = {"none": {}, "heroes": {"heroes": True}, "bannermen": {"bannermen": True}}
EXTRAS["both"] = {"heroes": True, "bannermen": True}
NUMBERS = {
    ("standard", False): ((10, 26), (8, 26), (6, 26), (4, 26)),
    ("standard", True): ((10, 26), (8, 26), (6, 26), (4, 26)),
    ("quick", False): ((16, 20), (14, 20), (12, 20), (10, 20)),
    ("quick", True): ((16, 20), (14, 20), (12, 20), (10, 20)),
    ("long", False): ((0, 36), (0, 34), (0, 32), (0, 30)),
    ("long", True): ((4, 32), (4, 30), (4, 28), (4, 26)),
}
TABLE = [
    (length, forts, extra, *NUMBERS[length, forts][number])
    for (length, forts) in NUMBERS
    for number, extra in enumerate(EXTRAS)
]


@pytest.mark.parametrize(("length", "forts", "extra", "out", "pile"), TABLE)
def test_d41_removed_cards_and_pile_of_the_shared_deck(length, forts, extra, out, pile):
    table = fresh(start="1", length=length, forts=forts, **EXTRAS[extra]).play("1")
    table.play("Ac Ad") if "heroes" in EXTRAS[extra] else None
    table.play("2c 3c 4c 5c 6c 7c 8c 9c 10c Jc").rest()
    while table.asks == "banner":
        table.play(table.legal()[0]).rest()
    assert (removed(table), table.pile) == (out, [pile - 1])
    assert len(table.view()["forts"]) == (4 if forts else 0)


HALVES = [
    ("standard", {}, 10, 13),
    ("standard", {"heroes": True}, 8, 13),
    ("standard", {"heroes": True, "forts": True}, 8, 13),
    ("quick", {"heroes": True}, 14, 10),
    ("quick", {"forts": True}, 16, 10),
    ("long", {"heroes": True}, 0, 17),
    ("long", {"forts": True}, 4, 16),
    ("long", {"heroes": True, "forts": True}, 4, 15),
]


@pytest.mark.parametrize("deck", ["split", "mirrored"])
@pytest.mark.parametrize(("length", "extra", "out", "pile"), HALVES)
def test_d41_split_decks_have_half_of_each_number(deck, length, extra, out, pile):
    table = dealt(deck=deck, length=length, **extra)
    assert table.pile == [pile - 1, pile]
    assert removed(table) == out


def test_d41_split_heroes_are_of_the_own_colour():
    table = fresh(start="1", deck="split", heroes=True).play("1")
    assert colours(table.outcomes()) == {"black"}
    assert colours(table.play("5c").outcomes()) == {"red"}


def test_d41_mirrored_heroes_are_copies_of_one_rank():
    table = fresh(start="1", deck="mirrored", heroes=True).play("1 9s")
    assert [hero["card"] for hero in table.view()["heroes"]] == ["9s", "9h"]


def test_d41_split_forts_are_two_of_each_colour():
    table = fresh(start="1", deck="split", forts=True).deal("1", "? " * 10)
    seen = []
    for _ in range(4):
        seen.append(colours(table.outcomes()))
        table.play(table.outcomes()[0])
    assert seen == [{"black"}, {"black"}, {"red"}, {"red"}]


@pytest.mark.parametrize(("length", "openly"), [("standard", 3), ("quick", 6), ("long", 0)])
def test_d41_mirrored_with_forts_removes_two_fewer_of_each_colour_openly(length, openly):
    view = dealt(deck="mirrored", length=length, forts=True).view()
    assert (len(view["left"]), len(view["forts"])) == (2 * openly, 4)


REFUSED = [
    *(({"bannermen": True, "deck": deck}, "need deck=shared") for deck in ("split", "mirrored")),
    *(
        ({"form": form, extra: True}, f"{extra} need form=duel")
        for form in ("solo", "three", "teams")
        for extra in ("heroes", "bannermen", "forts")
    ),
    *(
        ({"form": form, option: value}, "length=standard and deck=shared only")
        for form in ("three", "teams")
        for option, value in (
            ("length", "quick"),
            ("length", "long"),
            ("deck", "split"),
            ("deck", "mirrored"),
        )
    ),
    ({"start": "3"}, "use random or 1 to 2"),
    ({"form": "three", "start": "4"}, "use random or 1 to 3"),
    ({"length": "endless"}, "length is one of: quick, standard, long"),
    ({"colour": "red"}, "it has: form, length, deck"),
]


@pytest.mark.parametrize(("options", "message"), REFUSED, ids=str)
def test_d41_what_is_refused_says_what_is_possible(options, message):
    with pytest.raises(BadOptions, match=message):
        fresh(**options)


def test_d41_there_are_59_forms_of_the_game():
    assert len(every_form()) == 59
