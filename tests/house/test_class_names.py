"""One word, one idea: what a class is called, nothing else in the package is called."""

import ast
from collections.abc import Iterator
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[2] / "src" / "duelhall"


def names(text: str) -> Iterator[str]:
    """The classes of a module, wherever they stand, and its names for types: ``Step = ...``."""
    tree = ast.parse(text)
    yield from (node.name for node in ast.walk(tree) if isinstance(node, ast.ClassDef))
    for node in tree.body:
        if isinstance(node, ast.Assign):
            yield from (one.id for one in node.targets if isinstance(one, ast.Name))


def classes(text: str) -> set[str]:
    return {node.name for node in ast.walk(ast.parse(text)) if isinstance(node, ast.ClassDef)}


def shared(texts: dict[str, str]) -> dict[str, list[str]]:
    """The names that a class has and something else too, with the files of both."""
    places: dict[str, list[str]] = {}
    for place, text in texts.items():
        for name in names(text):
            places.setdefault(name, []).append(place)
    called = set().union(*map(classes, texts.values()))
    return {name: found for name, found in places.items() if name in called and len(found) > 1}


def package() -> dict[str, str]:
    return {
        path.relative_to(PACKAGE).as_posix(): path.read_text(encoding="utf-8")
        for path in sorted(PACKAGE.rglob("*.py"))
    }


def test_no_class_name_has_two_meanings() -> None:
    assert shared(package()) == {}


def test_a_name_with_two_meanings_is_found() -> None:
    one, other = "class Page:\n    class Line: ...\n", "class Page: ...\nLine = str\n"
    assert shared({"a.py": one, "b.py": other}) == {
        "Page": ["a.py", "b.py"],
        "Line": ["a.py", "b.py"],
    }
    assert shared({"a.py": one, "b.py": "from a import Page\nLINE = 1\nStep = int\n"}) == {}
    assert shared({"a.py": "Step = int\n", "b.py": "Step = int\n"}) == {}
