"""Every path that a page names is a file or folder of the repository."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from doc_pages import ROOT, page_paths

FENCE = re.compile(r"^ *(`{3,}).*?^ *\1$", re.M | re.S)
SPAN = re.compile(r"`([^`\n]+)`")
TOPS = ("src", "web", "tests", "docs", "tools", "bench", "examples", "stubs")
PATH = re.compile(rf"(?:{'|'.join(TOPS)})(?:/[\w.-]+)+/?")
"""From the root of the repository: ``web/src/lib/live.svelte.ts``."""
FILE = re.compile(r"(?:[\w-]+/)*[\w-]+(?:\.[a-z]+)?\.(?:py|pxd|ts|svelte|css)")
"""From the room that a page is about: ``table/narrowing.ts``."""
ROOMS = {
    "docs/page.md": "web/src",
    "examples/dicebids/README.md": "examples/dicebids/src/dicebids",
}
PLACES = ("src/duelhall", "tests", "tools", "web/src", "web/dev")
"""Where a file is looked for that is named without its room."""
MADE = ("src/duelhall/server/page", "src/duelhall/server/docs", "web/node_modules")
"""What the build makes: it may be named, and need not be there."""
THEIRS = {"mygame.py", "X.py", "X.pxd"}
"""Names that stand for others."""


def named_in(page: Path) -> Iterator[str]:
    """The paths that a page names as code, but for examples of readers' own."""
    for span in SPAN.findall(FENCE.sub("", page.read_text(encoding="utf-8"))):
        if (PATH.fullmatch(span) or FILE.fullmatch(span)) and span not in THEIRS:
            yield span


def is_there(path: str, page: Path) -> bool:
    if path.rstrip("/").startswith(MADE):
        return True
    if PATH.fullmatch(path):
        return (ROOT / path).exists()
    room = ROOMS.get(page.relative_to(ROOT).as_posix())
    if room and (ROOT / room / path).exists():
        return True
    return any(any(ROOT.glob(f"{place}/**/{path}")) for place in PLACES)


PAGES = [page for page in page_paths() if page.name != "CHANGELOG.md"]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_every_path_is_there(page: Path) -> None:
    assert not [path for path in named_in(page) if not is_there(path, page)]


def test_a_path_that_is_not_there_is_found(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("`src/duelhall/nowhere.py`, `table/lost.ts`, `tests/page`, `--set a/b`\n")
    assert [*named_in(page)] == ["src/duelhall/nowhere.py", "table/lost.ts", "tests/page"]
    page = ROOT / "docs" / "page.md"
    assert [is_there(path, page) for path in ("src/duelhall/nowhere.py", "table/lost.ts")] == [0, 0]
    assert is_there("table/narrowing.ts", page)


def test_the_way_of_a_click_names_its_files() -> None:
    assert len({*named_in(ROOT / "docs" / "how-it-hangs-together.md")}) > 25
