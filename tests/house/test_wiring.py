"""The parts of the hall are given what they need: nobody changes another part's attributes."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

SERVER = Path(__file__).resolve().parents[2] / "src/duelhall/server"
FILES = sorted(SERVER.rglob("*.py"))


def wired_late(text: str) -> Iterator[str]:
    """Attributes of other objects that a constructor, or a method of the hall, assigns."""
    for function in ast.walk(ast.parse(text)):
        if isinstance(function, ast.FunctionDef) and function.name == "__init__":
            given = {arg.arg for arg in function.args.args} - {"self"}
            for node in ast.walk(function):
                targets = node.targets if isinstance(node, ast.Assign) else []
                yield from (ast.unparse(one) for one in targets if is_anothers(one, given))


def is_anothers(target: ast.expr, given: set[str]) -> bool:
    """Whether a target is ``self.part.name`` or ``part.name``."""
    if not isinstance(target, ast.Attribute):
        return False
    owner = target.value
    return isinstance(owner, ast.Attribute) or (isinstance(owner, ast.Name) and owner.id in given)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(SERVER).as_posix())
def test_no_part_is_wired_late(path: Path) -> None:
    assert not set(wired_late(path.read_text(encoding="utf-8")))


def test_late_wiring_is_found() -> None:
    text = "class A:\n def __init__(self, b):\n  self.b = b\n  self.b.c = self.d\n  b.e = 1\n"
    assert [*wired_late(text)] == ["self.b.c", "b.e"]
