"""The documentation under /docs, as `make docs` leaves it, or the advice to make it."""

from pathlib import Path

import pytest
from httpx import ASGITransport, AsyncClient, Response

from duelhall.server.web.documentation import Documentation
from duelhall.server.web.gate import POLICY
from support.visitors import Visitor

HOME = "http://hall.test"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A site of three files."""
    site = tmp_path / "docs"
    (site / "http").mkdir(parents=True)
    (site / "index.html").write_text("<title>Duelhall</title>" + " " * 2000)
    (site / "http" / "index.html").write_text("<title>The HTTP API</title>")
    (site / "searchindex.js").write_text("Search.setIndex({})")
    (tmp_path / "secret.txt").write_text("secret")
    return site


async def fetch(folder: Path, path: str, method: str = "GET", **headers: str) -> Response:
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    async with AsyncClient(transport=ASGITransport(Documentation(folder)), base_url=HOME) as client:
        return await client.request(method, path, headers=named)


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("/docs/", "Duelhall"),
        ("/docs/index.html", "Duelhall"),
        ("/docs/http/", "The HTTP API"),
        ("/docs/searchindex.js", "Search"),
    ],
)
async def test_a_page_is_given_out(folder: Path, path: str, text: str) -> None:
    answer = await fetch(folder, path)
    assert answer.status_code == 200
    assert text in answer.text


async def test_its_links_are_seen_from_a_folder(folder: Path) -> None:
    answer = await fetch(folder, "/docs")
    assert (answer.status_code, answer.headers["location"]) == (308, "/docs/")


@pytest.mark.parametrize(
    "path", ["/docs/gone.html", "/docs/../secret.txt", "/docs/%2e%2e/secret.txt"]
)
async def test_nothing_else_is_found(folder: Path, path: str) -> None:
    answer = await fetch(folder, path)
    assert answer.status_code == 404
    assert "nothing here" in answer.text


async def test_it_is_sent_packed_and_once(folder: Path) -> None:
    answer = await fetch(folder, "/docs/", accept_encoding="gzip")
    assert answer.headers["content-encoding"] == "gzip"
    again = await fetch(folder, "/docs/", if_none_match=answer.headers["etag"])
    assert (again.status_code, again.content) == (304, b"")


async def test_it_is_only_looked_at(folder: Path) -> None:
    assert (await fetch(folder, "/docs/", "HEAD")).content == b""
    assert (await fetch(folder, "/docs/", "POST")).status_code == 405


async def test_it_has_its_place_in_the_hall(visitor: Visitor) -> None:
    """Under the policy of all answers; what begins like it is the page's, as it was."""
    assert (await visitor.ask("GET", "/docs")).headers["location"] == "/docs/"
    found = await visitor.ask("GET", "/docs/")
    assert found.status_code in (200, 404)
    assert found.headers["content-security-policy"] == POLICY
    other = await visitor.ask("GET", "/docsomething")
    assert other.text != found.text
    assert "/explorer/swagger-ui.css" in (await visitor.ask("GET", "/api/docs")).text


@pytest.mark.parametrize("path", ["/docs/", "/docs/playing.html"])
async def test_a_hall_without_it_says_how_to_make_it(tmp_path: Path, path: str) -> None:
    answer = await fetch(tmp_path / "none", path)
    assert answer.status_code == 404
    assert "make docs" in answer.text
