"""Every rule has a test that carries its id, and is cited by the code that carries it out."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent
ENGINE = HERE.parents[2] / "src" / "duelhall" / "games" / "duel52"
IDS = range(1, 45)


@cache
def named_by_id() -> dict[int, list[str]]:
    """The names of the tests by the id they carry."""
    found: dict[int, list[str]] = {}
    for path in HERE.glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and (m := re.match(r"test_d(\d\d)_", node.name)):
                found.setdefault(int(m[1]), []).append(f"{path.name}::{node.name}")
    return found


def docstrings(path: Path) -> str:
    """All docstrings of a module."""
    kinds = ast.Module | ast.ClassDef | ast.FunctionDef
    nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    return "\n".join(ast.get_docstring(node) or "" for node in nodes if isinstance(node, kinds))


@cache
def cited_ids() -> set[int]:
    """The ids that docstrings of the engine cite; ``D-11 to D-17`` cites all between."""
    text = "\n".join(docstrings(path) for path in sorted(ENGINE.glob("*.py")))
    cited = {int(number) for number in re.findall(r"D-(\d\d)", text)}
    for first, last in re.findall(r"D-(\d\d) to D-(\d\d)", text):
        cited |= set(range(int(first), int(last) + 1))
    return cited


@cache
def function_ids() -> set[int]:
    """The ids cited one by one by a function or a class, not in a range of a whole module."""
    text = ""
    for path in sorted(ENGINE.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef | ast.FunctionDef):
                text += (ast.get_docstring(node) or "") + "\n"
    return {int(number) for number in re.findall(r"D-(\d\d)", text)}


@pytest.mark.parametrize("number", IDS, ids=lambda number: f"D-{number:02}")
def test_the_id_has_a_test(number):
    assert named_by_id().get(number), f"D-{number:02} has no test named test_d{number:02}_..."


def test_no_test_carries_an_id_that_does_not_exist():
    assert set(named_by_id()) <= set(IDS)


def test_no_two_tests_of_a_file_have_one_name():
    names = [name for tests in named_by_id().values() for name in tests]
    assert sorted(names) == sorted(set(names))


@pytest.mark.parametrize("number", IDS, ids=lambda number: f"D-{number:02}")
def test_the_id_is_cited_by_the_engine(number):
    assert number in cited_ids(), f"no docstring under {ENGINE.name} cites D-{number:02}"


@pytest.mark.parametrize("number", IDS, ids=lambda number: f"D-{number:02}")
def test_the_id_is_cited_by_a_function(number):
    assert number in function_ids(), f"no function or class cites D-{number:02} by itself"
