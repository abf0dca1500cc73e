"""The documentation in a browser: it is read, searched and turned dark under the hall's policy."""

from pathlib import Path

from playwright.sync_api import expect

from page.conftest import Enter

SITE = Path(__file__).parents[2] / "src" / "duelhall" / "server" / "docs" / "index.html"
PHONE = {"width": 390, "height": 844}


def test_a_word_is_searched_and_found(enter: Enter) -> None:
    assert SITE.exists(), "the documentation is not built: make docs"
    reader = enter()
    reader.page.goto(f"{reader.home}/docs")
    expect(reader.page.get_by_role("heading", level=1)).to_have_text("Duelhall: the documentation¶")
    reader.page.get_by_role("textbox", name="Search").fill("takeback")
    reader.page.keyboard.press("Enter")
    reader.page.locator("#search-results").get_by_role("link", name="Tables over HTTP").click()
    expect(reader.page.locator("h1")).to_contain_text("Tables over HTTP")


def test_it_is_dark_where_one_wants_it(enter: Enter) -> None:
    reader = enter(color_scheme="dark", viewport=PHONE)
    reader.page.goto(f"{reader.home}/docs/how-it-hangs-together.html")
    ground = "getComputedStyle(document.body).getPropertyValue('--color-background-primary').trim()"
    assert reader.page.evaluate(ground) == "#14181a"
    box = "getComputedStyle(document.querySelector('.layers .box')).fill"
    assert reader.page.evaluate(box) == "rgb(32, 39, 42)"
    assert reader.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
