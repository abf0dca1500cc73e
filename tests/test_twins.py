"""A ``.pxd`` that begins with ``# inline`` and its ``.py`` twin say the same.

One is what C sees, the other what runs uncompiled and what Python imports. A number that differs
between the two would be two rules under one name.
"""

import ast
import re
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parent.parent / "src" / "duelhall"
ENUM = re.compile(r"^cdef enum\b[^\n]*:[^\n]*\n((?:[ \t]+[^\n]*\n|[ \t]*\n)+)", re.M)
MEMBER = re.compile(r"^\s+([A-Z]\w*)\s*=\s*(-?\w+)\s*(?:#.*)?$", re.M)
FUNCTION = re.compile(r"^cdef inline [\w *]*?\b(\w+)\(([^)]*)\)", re.M)
PARAMETER = re.compile(r"(\w+)\s*(?=,|$)")


def read(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def label(path: Path) -> str:
    return path.relative_to(PACKAGE).with_suffix("").as_posix()


TWINS = [path for path in sorted(PACKAGE.rglob("*.pxd")) if read(path).startswith("# inline")]


def enums_for_c(text: str) -> dict[str, int]:
    """The names and numbers of all enums."""
    return {
        name: int(number, 0) for body in ENUM.findall(text) for name, number in MEMBER.findall(body)
    }


def functions_for_c(text: str) -> dict[str, list[str]]:
    """The inline functions with the names of what they take."""
    found = FUNCTION.findall(text)
    return {name: PARAMETER.findall(parameters) for name, parameters in found}


def numbers_in_python(text: str) -> dict[str, int]:
    """The numbers that a module gives names to."""
    numbers = {}
    for node in ast.parse(text).body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            try:
                value = ast.literal_eval(node.value)
            except ValueError:
                continue
            if isinstance(value, int):
                numbers[node.targets[0].id] = value
    return numbers


def functions_in_python(text: str) -> dict[str, list[str]]:
    """The functions of a module with the names of what they take."""
    functions = [node for node in ast.parse(text).body if isinstance(node, ast.FunctionDef)]
    return {node.name: [arg.arg for arg in node.args.args] for node in functions}


def test_the_twins_are_found() -> None:
    known = {"core/seats", "core/bits", "core/dice", "games/duel52/terms", "games/duel52/sets"}
    assert known | {"games/duel52/tell"} <= {label(path) for path in TWINS}


@pytest.mark.parametrize("path", TWINS, ids=label)
def test_every_line_of_an_enum_is_understood(path: Path) -> None:
    bodies = "".join(ENUM.findall(read(path)))
    lines = [line for line in bodies.splitlines() if line.strip() and line.lstrip()[0] != "#"]
    assert len(lines) == len(enums_for_c(read(path)))


@pytest.mark.parametrize("path", TWINS, ids=label)
def test_enums_have_the_same_names_and_numbers(path: Path) -> None:
    enums, numbers = enums_for_c(read(path)), numbers_in_python(read(path.with_suffix(".py")))
    assert enums == (numbers if enums else {})


@pytest.mark.parametrize("path", TWINS, ids=label)
def test_functions_have_the_same_names_and_parameters(path: Path) -> None:
    python = functions_in_python(read(path.with_suffix(".py")))
    assert functions_for_c(read(path)) == python


@pytest.mark.parametrize("path", TWINS, ids=label)
def test_a_twin_holds_something(path: Path) -> None:
    assert enums_for_c(read(path)) or functions_for_c(read(path))


def test_a_difference_is_found() -> None:
    c = "# inline\ncdef enum: # Rank\n    TWO = 0\n    THREE = 1\n\n    ACE = -2 # last\n\nx = 3\n"
    assert enums_for_c(c) == {"TWO": 0, "THREE": 1, "ACE": -2}
    c = "cdef inline int *f(Table t, int *codes) noexcept nogil:\n    return g(t)\n"
    assert functions_for_c(c) == {"f": ["t", "codes"]}
