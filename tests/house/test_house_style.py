"""What holds for every file: its size, no path of one machine, links that lead somewhere."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "src" / "duelhall"
LONGEST_MODULE = 500
LONGEST_FUNCTION = 50
MADE = {".git", ".hypothesis", ".venv", "build", "dist", "node_modules", "__pycache__"}
BUILT = {PACKAGE / "server" / "page", PACKAGE / "server" / "docs"}
TEXT = {"", ".css", ".html", ".js", ".json", ".md", ".pxd", ".py", ".pyi", ".svelte", ".toml"}
TEXT |= {".in", ".lock", ".sh", ".ts", ".txt", ".yaml", ".yml"}
MACHINE_PATH = re.compile(r"(?<![\w.~-])(?:/(?:home|root|Users|opt|work|mnt)/\w|[A-Z]:\\Users)")
FENCE = re.compile(r"^(`{3,}|~{3,}).*?^\1", re.M | re.S)
CODE = re.compile(r"`[^`\n]*`")
LINK = re.compile(r"\]\(<?([^)\s>]+)>?(?:\s+\"[^\"]*\")?\)|^\[[^\]]+\]:\s+(\S+)", re.M)
ELSEWHERE = re.compile(r"[a-z][a-z0-9+.-]*:")


def is_ours(path: Path) -> bool:
    if path in BUILT:
        return False
    parts = path.relative_to(ROOT).parts
    return not any(part in MADE or part.endswith((".egg-info", "_cache")) for part in parts)


def files(folder: Path) -> Iterator[Path]:
    """The files below the folder that people write."""
    for path in sorted(folder.iterdir()):
        if is_ours(path):
            yield from files(path) if path.is_dir() else [path]


def label(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def read(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def functions(text: str) -> Iterator[tuple[str, int]]:
    """Each function's name and the number of lines from its ``def`` to its end."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node.name, (node.end_lineno or node.lineno) - node.lineno + 1


def imports_cython(text: str) -> bool:
    return bool(re.search(r"^\s*(?:import|from)\s+cython\b", text, re.M))


def is_compiled(path: Path) -> bool:
    pxd = path.with_suffix(".pxd")
    return path.stem != "__init__" and pxd.exists() and not read(pxd).startswith("# inline")


def slug(heading: str) -> str:
    """The anchor that a page gives this heading."""
    return re.sub(r"[^\w\- ]", "", heading.strip().lower()).replace(" ", "-")


def anchors(page: Path) -> set[str]:
    text = FENCE.sub("", read(page))
    named = re.findall(r"<a (?:id|name)=\"([^\"]+)\"|^\(([^)\s]+)\)=$", text, re.M)
    headings = re.findall(r"^#+\s+(.*?)\s*#*$", text, re.M)
    return {slug(heading) for heading in headings} | {a or b for a, b in named}


def links(text: str) -> list[str]:
    """The targets of the links of a page, outside its code."""
    prose = CODE.sub("", FENCE.sub("", text))
    return [inline or reference for inline, reference in LINK.findall(prose)]


def leads_nowhere(link: str, page: Path) -> bool:
    if ELSEWHERE.match(link):
        return False
    name, _, anchor = link.partition("#")
    target = page.parent / name if name else page
    if not target.exists():
        return True
    return bool(anchor) and target.suffix == ".md" and anchor not in anchors(target)


MODULES = [path for path in files(PACKAGE) if path.suffix in (".py", ".pxd")]
PYTHON = [path for path in MODULES if path.suffix == ".py"]
TEXTS = [path for path in files(ROOT) if path.suffix in TEXT]
PAGES = [path for path in TEXTS if path.suffix == ".md"]


@pytest.mark.parametrize("path", MODULES, ids=label)
def test_a_module_is_short(path: Path) -> None:
    assert len(read(path).splitlines()) <= LONGEST_MODULE


@pytest.mark.parametrize("path", PYTHON, ids=label)
def test_functions_are_short(path: Path) -> None:
    assert [name for name, lines in functions(read(path)) if lines > LONGEST_FUNCTION] == []


@pytest.mark.parametrize("path", PYTHON, ids=label)
def test_only_a_compiled_module_imports_cython(path: Path) -> None:
    """A wheel needs no Cython: compiled, the import is gone; uncompiled, it would fail."""
    assert is_compiled(path) or not imports_cython(read(path))


@pytest.mark.parametrize("path", TEXTS, ids=label)
def test_no_path_of_one_machine(path: Path) -> None:
    assert MACHINE_PATH.findall(read(path)) == []


@pytest.mark.parametrize("path", PAGES, ids=label)
def test_links_lead_somewhere(path: Path) -> None:
    assert [link for link in links(read(path)) if leads_nowhere(link, path)] == []


def test_a_long_function_is_found() -> None:
    body = "    pass\n" * LONGEST_FUNCTION
    assert list(functions(f"class A:\n  def f():\n{body}")) == [("f", LONGEST_FUNCTION + 1)]


@pytest.mark.parametrize("user", ["home", "root", "opt"])
def test_a_machine_path_is_found(user: str) -> None:
    assert MACHINE_PATH.search(f'open("/{user}/someone/cards.txt")')
    assert not MACHINE_PATH.search(f"docs/{user}/page and ../{user}/page and /{user}")


def test_a_broken_link_is_found(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("# The deck, shuffled\n\n```\n# not a heading [x](y)\n```\n", encoding="utf-8")
    assert not leads_nowhere("#the-deck-shuffled", page)
    assert not leads_nowhere("page.md#the-deck-shuffled", tmp_path / "other.md")
    assert leads_nowhere("#not-a-heading-x", page)
    assert leads_nowhere("lost.md", page)
    assert not leads_nowhere("https://example.org", page)
    assert links(read(page) + '[a](b.md) `[c](d)` [e](f.md#g "t")\n[r]: h.md\n') == [
        "b.md",
        "f.md#g",
        "h.md",
    ]
