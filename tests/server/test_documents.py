"""A game's documents as the hall shows them: made from markdown, and harmless whoever wrote it."""

import re
from collections.abc import Iterator

import pytest

from duelhall.core.game import Info
from duelhall.games import catalogue, read_beside
from duelhall.server.catalogue.markdown import document_of
from duelhall.server.shapes.documents import HeadingShown
from support.visitors import Visitor

RULES = """# A game: the rules

All of it (D-02).

- [Setup](#setup)
- [A turn](#a-turn)

## Setup

Nobody sees them (D-01). Who starts is random (D-02), see [the rulings](rulings.md#all) and
[the code](engine.py), as on [a page](https://example.org/a?b=1&c=2).

## A turn

| action | what *you* do (D-03) | |
|---|---|---|
| Play | lay a card (D-01) | 1 |

```
a < b & c
```
"""
PAGE = document_of("rules", {"rules": RULES, "rulings": "## All\n\nD-02: a coin"}, "/rules/game")


def page_of(text: str) -> str:
    return document_of("rules", {"rules": text}, "/rules/game").html


def test_title_and_contents_stand_beside_the_text() -> None:
    assert PAGE.title == "A game: the rules"
    assert PAGE.contents == [HeadingShown("setup", "Setup"), HeadingShown("a-turn", "A turn")]
    assert "<h1" not in PAGE.html
    assert 'href="#setup"' not in PAGE.html
    assert '<h2 id="a-turn">A turn</h2>' in PAGE.html


def test_a_rule_has_one_anchor_and_leads_to_the_other_document() -> None:
    assert PAGE.html.count('id="D-01"') == 1
    assert '<span class="rule" id="D-01">D-01</span>' in PAGE.html
    assert '<a class="rule" id="D-02" href="/rules/game/rulings#D-02">D-02</a>' in PAGE.html


def test_what_is_said_before_the_first_heading_is_no_place_of_a_rule() -> None:
    first = PAGE.html.index("D-02")
    assert PAGE.html.index('id="D-02"') > first + 40


def test_links_lead_to_documents_of_the_hall_and_outside() -> None:
    assert '<a href="/rules/game/rulings#all">the rulings</a>' in PAGE.html
    assert '<a href="https://example.org/a?b=1&amp;c=2">a page</a>' in PAGE.html
    assert "and\nthe code, as" in PAGE.html


def test_a_cell_names_its_column() -> None:
    assert '<td data-label="what you do">lay a card' in PAGE.html
    assert "<td>1</td>" in PAGE.html


def test_a_column_may_have_no_name() -> None:
    assert '<th scope="col">action</th>' in PAGE.html
    assert "<td></td></tr>\n</thead>" in PAGE.html.replace("</td>\n</tr>", "</td></tr>")


def test_code_can_be_scrolled_by_keys() -> None:
    assert '<pre tabindex="0">a &lt; b &amp; c\n</pre>' in PAGE.html


def test_what_could_do_harm_is_only_words() -> None:
    said = page_of(
        "<script>alert(1)</script> and <b onclick=x>b</b>\n\n<div>\n\n"
        "[go](javascript:alert(1)) ![a picture](https://example.org/p.png)\n\n<!-- hidden -->\n"
        '## <img src=x> "head"\n\n| a" onmouseover="x |\n|---|\n| b |\n'
    )
    assert "<script" not in said
    assert "<b " not in said
    assert "<div" not in said
    assert "<img" not in said
    assert 'href="javascript' not in said
    assert "hidden" not in said
    assert '" onmouseover="' not in said
    assert '<h2 id="img-srcx-head">' in said


# -- in the hall


async def test_the_documents_of_a_game_are_told(visitor: Visitor) -> None:
    for game in (await visitor.get("/api/games"))["games"]:
        home = f"/api/games/{game['key']}/documents"
        for one in game["documents"]:
            told = await visitor.get(f"{home}/{one['key']}")
            assert told["title"]
            assert told["contents"]
            assert all(f'id="{heading["id"]}"' in told["html"] for heading in told["contents"])
        rules = await visitor.get(f"{home}/rules")
        assert f'href="/rules/{game["key"]}/rulings' in rules["html"]


@pytest.mark.parametrize(
    "path", ["duel52/documents/protocol", "duel52/documents/../game.py", "chess/documents/rules"]
)
async def test_what_is_no_document_is_not_told(visitor: Visitor, path: str) -> None:
    assert await visitor.refused("GET", f"/api/games/{path}", 404)


@pytest.mark.parametrize("info", catalogue(), ids=lambda info: info.key)
def test_every_document_that_a_game_names_is_there(info: Info) -> None:
    for one in info.documents:
        assert read_beside(info.key, one.file).startswith("# ")


ELSEWHERE = {"protocol.md"}
"""What documents link to beside them that only the documentation shows."""


def links_of(info: Info) -> Iterator[tuple[str, str]]:
    """The links of a game's documents, as markdown has them."""
    for document in info.documents:
        text = read_beside(info.key, document.file)
        for link in re.findall(r"\]\(([^)\s]+)\)", text):
            yield document.key, link


@pytest.mark.parametrize("info", catalogue(), ids=lambda info: info.key)
def test_what_documents_link_to_beside_them_is_shown_too(info: Info) -> None:
    shown = {document.file.rpartition("/")[2] for document in info.documents} | ELSEWHERE
    beside = [(key, link.partition("#")[0]) for key, link in links_of(info) if "/" not in link]
    assert [(key, file) for key, file in beside if file and file not in shown] == []


@pytest.mark.parametrize("info", catalogue(), ids=lambda info: info.key)
def test_links_between_the_documents_of_a_game_lead_to_their_place(info: Info) -> None:
    home = f"/rules/{info.key}"
    texts = {one.key: read_beside(info.key, one.file) for one in info.documents}
    pages = {key: document_of(key, texts, home).html for key in texts}
    for key, html in pages.items():
        for link in re.findall(rf'href="{home}/([^"]+)"', html):
            other, _, anchor = link.partition("#")
            assert f'id="{anchor}"' in pages[other] if anchor else other in pages, (key, link)
