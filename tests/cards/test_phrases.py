"""The parts of an effect as files write it, and names as notation writes them."""

import pytest

from duelhall.cards.faults import Fault
from duelhall.cards.lined import read_lined
from duelhall.cards.phrases import BadEffect, expect, signed_whole, whole
from duelhall.cards.titles import claim, slug


@pytest.mark.parametrize("token", ["", "0", "-1", "10", "1.5", "007", "x", "²", "٣"])
def test_a_figure_is_one_to_the_most(token: str) -> None:
    with pytest.raises(BadEffect, match="should be a figure from 1 to 9"):
        whole(token, 9, "a figure")
    assert whole("9", 9, "a figure") == 9


@pytest.mark.parametrize("token", ["", "1", "+0", "+-1", "+10", "--1", "+²"])
def test_a_signed_figure_has_its_sign(token: str) -> None:
    with pytest.raises(BadEffect, match="should be a figure with its sign"):
        signed_whole(token, 9)
    assert (signed_whole("+9", 9), signed_whole("-9", 9)) == (9, -9)


def test_a_word_that_is_not_expected_is_told_with_those_that_are() -> None:
    assert expect("self", ("self", "enemy")) == "self"
    with pytest.raises(BadEffect, match="'foe' should be one of: self, enemy"):
        expect("foe", ("self", "enemy"))


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("Held Gate", "HeldGate"),
        ("Rook's End", "RooksEnd"),
        ("Moot at the Forge", "MootAtTheForge"),
    ],
)
def test_a_name_is_one_word_in_notation(name: str, written: str) -> None:
    assert slug(name) == written


def test_a_name_that_is_taken_is_told_with_both_places() -> None:
    lined = read_lined('a = "One"\nb = "One"', "x.toml")
    seen: dict[str, str] = {}
    faults: list[Fault] = []
    claim(seen, "One", lined, ("a",), faults)
    claim(seen, "One", lined, ("b",), faults)
    assert list(map(str, faults)) == ["x.toml, line 2: the name 'One' is taken by x.toml, line 1"]
