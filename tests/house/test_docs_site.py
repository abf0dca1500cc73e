"""The documentation site, as `make docs` built it: whole, and from here alone."""

import re
from functools import lru_cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

from doc_pages import ROOT, placed
from doc_reference import grouped

SITE = ROOT / "src" / "duelhall" / "server" / "docs"
HTTP = SITE / "http"
LOADED = {"script": "src", "img": "src", "link": "href", "iframe": "src", "source": "src"}

if not (SITE / "index.html").exists():
    pytest.fail("the documentation is not built: make docs", pytrace=False)

PAGES = sorted(path.relative_to(SITE).as_posix() for path in SITE.rglob("*.html"))


class Reader(HTMLParser):
    """Notes what a page loads, links to and names."""

    def __init__(self) -> None:
        super().__init__()
        self.loaded: list[str] = []
        self.links: list[str] = []
        self.names: set[str] = set()
        self.inline: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.names |= {str(given["id"])} if "id" in given else set()
        if tag == "a" and given.get("href"):
            self.links.append(str(given["href"]))
        if tag in LOADED and given.get(LOADED[tag]):
            self.loaded.append(str(given[LOADED[tag]]))
        if tag == "style" or (tag == "script" and "src" not in given):
            self.inline.append(tag)
        self.inline += [name for name in given if name.startswith("on")]


@lru_cache(None)
def read(page: str) -> Reader:
    reader = Reader()
    reader.feed((SITE / page).read_text(encoding="utf-8"))
    return reader


def goal_of(page: str, link: str) -> tuple[Path, str]:
    """The file that a link of a page leads to, and the place in it."""
    parts = urlsplit(link)
    path = (SITE / page).parent / unquote(parts.path) if parts.path else SITE / page
    return path.resolve(), unquote(parts.fragment)


@pytest.mark.parametrize("page", PAGES)
def test_a_page_has_no_script_or_style_inside(page: str) -> None:
    """So that the policy of the hall needs no exception for it."""
    assert not read(page).inline


@pytest.mark.parametrize("page", PAGES)
def test_a_page_loads_nothing_from_elsewhere(page: str) -> None:
    for address in read(page).loaded:
        assert not urlsplit(address).scheme, address
        assert goal_of(page, address)[0].is_file(), address


@pytest.mark.parametrize("page", PAGES)
def test_every_link_leads_to_its_place(page: str) -> None:
    ours = [link for link in read(page).links if not urlsplit(link).scheme]
    for link in ours:
        path, place = goal_of(page, link)
        assert path.is_file(), link
        if place and path.suffix == ".html":
            assert place in read(path.relative_to(SITE).as_posix()).names, link


def test_styles_load_nothing_from_elsewhere() -> None:
    for path in SITE.rglob("*.css"):
        addresses = re.findall(r"url\([\"']?([^)\"']+)", path.read_text(encoding="utf-8"))
        assert all(one.startswith("data:") or "://" not in one for one in addresses), path.name


@pytest.mark.parametrize("page", placed().values())
def test_every_page_of_the_repository_is_there(page: str) -> None:
    assert page.replace(".md", ".html") in PAGES


def test_no_page_takes_the_place_of_another() -> None:
    places = list(placed().values())
    assert len(places) == len(set(places))
    assert not {"search.md", "genindex.md", "py-modindex.md"} & set(places)


def test_the_reference_is_of_the_python_and_not_of_the_compiled() -> None:
    modules = [name for names in grouped(ROOT / "src").values() for name in names]
    assert {"duelhall.core.game", "duelhall.core.state", "duelhall.search.tree"} <= set(modules)
    state = read("reference/duelhall.core.state.html")
    assert "duelhall.core.state.State.may_decide" in state.names
    text = (SITE / "reference" / "duelhall.core.state.html").read_text(encoding="utf-8")
    assert re.search(r"may_decide.*?seat.*?int.*?bool", text, re.S)
    assert all(f"reference/{name}.html" in PAGES for name in modules)


def test_every_operation_and_shape_is_told_of() -> None:
    from doc_http import GROUPS, anchor, document

    names = {name for key in GROUPS for name in read(f"http/{key}.html").names}
    described = document()
    for path, operations in described["paths"].items():
        for method in operations.keys() - {"head"}:
            assert anchor(method, path) in names
    shapes = described["components"]["schemas"].keys() - {"Refusal"}
    missing = {name for name in shapes if f"shape-{name}".lower().replace("_", "-") not in names}
    assert not missing


def test_a_new_address_needs_a_page() -> None:
    from doc_http import group_of

    with pytest.raises(ValueError, match="no page of the HTTP API tells of /api/new"):
        group_of("/api/new")
