"""A file of cards whose values know their lines."""

import pytest

from duelhall.cards.dice import Dice, read_dice
from duelhall.cards.faults import BadCards
from duelhall.cards.lined import read_lined

TEXT = """# a comment
name = "Bram"
list = [
  "one",  # with a comment, and [brackets]
  "two ] still two",
]

[[spells]]
name = "Brace"

[[spells]]
effects = ["a", "b"]

[passive]
when = "always"
"""


@pytest.mark.parametrize(
    ("path", "line"),
    [
        (("name",), 2),
        (("list",), 3),
        (("list", 1), 5),
        (("spells", 0, "name"), 9),
        (("spells", 1), 11),
        (("spells", 1, "effects", 1), 12),
        (("spells", 1, "missing"), 11),
        (("passive", "when"), 15),
        (("nowhere",), 1),
    ],
)
def test_a_value_knows_its_line(path: tuple[str | int, ...], line: int) -> None:
    assert read_lined(TEXT, "bram.toml").line(path) == line


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('name = "a"\nname = "b"\n', "a.toml, line 2: not TOML"),
        ("name = \n", "a.toml, line 1: not TOML"),
        ('a = 1\nb = """\n"""', "a.toml, line 2: texts of several lines"),
        ("a = " + "[" * 5000, "not TOML"),
        ("a = " + "9" * 5000, "not TOML"),
        ("#" * 200_000, "longer than"),
    ],
)
def test_what_is_no_toml_is_told_with_its_line(text: str, told: str) -> None:
    with pytest.raises(BadCards, match=told.split(",")[0]) as found:
        read_lined(text, "a.toml")
    assert told in str(found.value)


@pytest.mark.parametrize("text", ["2d6", "1d8+2", "3", "1d6+1"])
def test_dice_are_written_as_they_are_read(text: str) -> None:
    assert str(read_dice(text)) == text


@pytest.mark.parametrize("text", ["", "d6", "2d", "2d6+", "-1", "2d6-1", "0d6", "1d0", "six"])
def test_what_is_no_dice_is_none(text: str) -> None:
    assert read_dice(text) is None


def test_the_spread_of_dice_is_exact() -> None:
    spread = Dice(2, 6, 1).spread()
    assert spread[8] == pytest.approx(6 / 36)
    assert sum(spread.values()) == pytest.approx(1)
    assert Dice(2, 6, 0).at_least(7) == pytest.approx(21 / 36)
