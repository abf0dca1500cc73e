"""Which options go together, asked of the game; titles and sides as a game says them."""

from collections.abc import Mapping
from itertools import product

import pytest

from dicebids import DiceBids
from duelhall import Game, Info, catalogue, load
from duelhall.core.forms import changes, chosen, nearest
from duelhall.core.levels import LEVELS, level_numbered, tuned
from duelhall.core.options import Option, Value
from duelhall.games import find


def test_a_value_keeps_what_goes_with_it() -> None:
    game = find("duel52")
    now = load("duel52", heroes=True, bannermen=True, length="quick").options
    assert nearest(game, now, "forts", "yes") == {**now, "forts": "yes"}
    split = {**now, "bannermen": "no", "deck": "split"}
    assert nearest(game, now, "deck", "split") == split


def test_a_value_takes_with_it_what_it_needs() -> None:
    two = DiceBids.choose({}).options
    assert nearest(DiceBids, two, "teams", "yes") == {"seats": "4", "teams": "yes"}
    teams = DiceBids.choose({"seats": 4, "teams": True}).options
    assert nearest(DiceBids, teams, "seats", "3") == {"seats": "3", "teams": "no"}


def test_a_value_that_no_game_has_is_none() -> None:
    class OnlyTwo(DiceBids):
        @classmethod
        def choose(cls, options: Mapping[str, object]) -> "DiceBids":
            return super().choose({**options, "seats": "2"} if "seats" not in options else options)

    now = DiceBids.choose({}).options
    assert nearest(OnlyTwo, now, "teams", "yes") == {"seats": "4", "teams": "yes"}
    assert nearest(DiceBids, now, "seats", "9") is None


@pytest.mark.parametrize("info", catalogue(), ids=lambda info: info.key)
def test_each_change_leads_to_a_game(info: Info) -> None:
    game = find(info.key)
    for options in info.forms:
        now = game.choose(options).options
        for name, values in changes(game, now).items():
            for value, others in values.items():
                assert others is not None
                assert game.choose({**now, name: value, **others}).options[name] == value


def test_what_is_possible_changes_nothing_else() -> None:
    """Over all pairs of values: no other option changes exactly where none has to."""
    game = find("duel52")
    now = dict(load("duel52").options)
    offered = [option for option in game.info.options if not option.is_house]
    for first, second in product(offered, repeat=2):
        for start, value in product(first.values, second.values):
            here = chosen(game, {**now, first.name: start})
            if here is None or first is second:
                continue
            wanted = {**here.options, second.name: value}
            others = changes_of(game, here.options, second.name, value)
            assert (others == {}) == (chosen(game, wanted) is not None)


def changes_of(
    game: type[Game], options: Mapping[str, str], name: str, value: str
) -> Mapping[str, str]:
    """What else changes with a value."""
    found = nearest(game, options, name, value) or {}
    return {one: found[one] for one in found if one != name and found[one] != options[one]}


@pytest.mark.parametrize(
    ("options", "title"),
    [
        ({}, "Duel 52"),
        ({"form": "solo", "deck": "split", "length": "quick"}, "Duel 52 alone, quick, split deck"),
        ({"form": "three"}, "Duel 52 for three"),
        ({"form": "teams"}, "Duel 52 two against two"),
        ({"heroes": True}, "Duel 52 with Heroes"),
        ({"heroes": True, "forts": True}, "Duel 52 with Heroes and Forts"),
        (
            {"heroes": True, "bannermen": True, "forts": True, "length": "long"},
            "Duel 52 with Heroes, Bannermen and Forts, long",
        ),
    ],
)
def test_a_form_has_a_title(options: dict[str, object], title: str) -> None:
    assert load("duel52", **options).title() == title


def test_a_game_that_says_nothing_is_called_by_its_options() -> None:
    assert DiceBids.choose({}).title() == "Dice Bids"
    assert DiceBids.choose({"seats": 4, "teams": True}).title() == "Dice Bids, Four, Teams"


@pytest.mark.parametrize(
    ("form", "sides"),
    [("duel", (0, 1)), ("solo", (0,)), ("three", (0, 1, 2)), ("teams", (0, 1, 0, 1))],
)
def test_sides_are_said(form: str, sides: tuple[int, ...]) -> None:
    assert load("duel52", form=form).sides() == sides


def test_an_option_is_called_by_its_name_if_nothing_is_said() -> None:
    option = Option("long_game", ("no", "yes"), "Plays on")
    assert (option.heading, option.called("yes")) == ("Long game", "Long game")
    assert option.is_switch
    plain = Option("size", ("small", Value("big", "Great")), "How large", usual="big")
    assert (plain.default, plain.values) == ("big", ("small", "big"))
    assert [plain.called(value) for value in plain.values] == ["Small", "Great"]


def test_a_game_tunes_the_levels() -> None:
    levels = tuned(*((10 * number, 0.0) for number in range(1, 9)))
    assert [level.name for level in levels] == [level.name for level in LEVELS]
    assert level_numbered(3, levels).rounds == 30
