"""Every rule of Heroes of Calamity has a test that carries its id, and a place in the code."""

import re
from pathlib import Path

import pytest

HERE = Path(__file__).parent
SOURCE = Path(__file__).parents[3] / "src" / "duelhall" / "games" / "calamity"
IDS = range(1, 24)
NAMES = re.findall(r"def (test_hc\w+)", "\n".join(p.read_text() for p in HERE.glob("test_*.py")))
CITED = "\n".join(path.read_text(encoding="utf-8") for path in SOURCE.glob("*.py"))


def ids_tested() -> set[int]:
    """The ids that names of tests carry; ``hc_01_to_05`` carries all between."""
    found: set[int] = set()
    for first, last in re.findall(r"test_hc_?(\d\d)(?:_to_(\d\d))?", " ".join(NAMES)):
        found.update(range(int(first), int(last or first) + 1))
    return found


@pytest.mark.parametrize("number", IDS)
def test_a_rule_has_a_test(number: int) -> None:
    assert number in ids_tested()


@pytest.mark.parametrize("number", [*range(1, 18), *range(19, 24)])
def test_a_rule_is_cited_where_it_is_carried_out(number: int) -> None:
    spans = [(int(a), int(b)) for a, b in re.findall(r"HC-(\d\d) to HC-(\d\d)", CITED)]
    assert f"HC-{number:02}" in CITED or any(a <= number <= b for a, b in spans)
