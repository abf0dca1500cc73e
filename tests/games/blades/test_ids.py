"""Every rule of Blades of War has a test that carries its id, and a place in the code."""

import re
from pathlib import Path

import pytest

HERE = Path(__file__).parent
SOURCE = Path(__file__).parents[3] / "src" / "duelhall" / "games" / "blades"
IDS = range(1, 25)
"""BW-25 is no rule of play: docs/blades/findings.md measures it."""
NAMES = re.findall(
    r"def test_bw_?(\d\d)_", "\n".join(p.read_text() for p in HERE.glob("test_*.py"))
)
CITED = "\n".join(path.read_text(encoding="utf-8") for path in SOURCE.glob("*.py"))


@pytest.mark.parametrize("number", IDS)
def test_a_rule_has_a_test(number: int) -> None:
    assert f"{number:02}" in NAMES


@pytest.mark.parametrize("number", IDS)
def test_a_rule_is_cited_where_it_is_carried_out(number: int) -> None:
    assert f"BW-{number:02}" in CITED


def test_no_test_carries_an_id_that_does_not_exist() -> None:
    assert {int(number) for number in NAMES} == set(IDS)
