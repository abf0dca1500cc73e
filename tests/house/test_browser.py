"""The browser that the tests of the page run in is a real one."""

from playwright.sync_api import Page, expect

PNG = b"\x89PNG\r\n\x1a\n"


def test_chromium_draws_a_page(page: Page) -> None:
    page.goto("data:text/html,<title>Hall</title><h1>Duelhall</h1>")
    expect(page.get_by_role("heading")).to_have_text("Duelhall")
    assert page.screenshot().startswith(PNG)


def test_chromium_runs_scripts(page: Page) -> None:
    assert page.evaluate("1 + 1") == 2
