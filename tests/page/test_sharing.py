"""A position as a picture, from the replay and from the table."""

from pathlib import Path

from PIL import Image
from playwright.sync_api import expect

from page.conftest import Enter
from support.finished_games import text_of


def is_moving(path: Path) -> bool:
    with Image.open(path) as picture:
        return picture.format == "WEBP" and getattr(picture, "n_frames", 1) > 1


def test_any_position_can_be_taken_home_as_a_picture(enter: Enter) -> None:
    person = enter("Sharer")
    record = person.ask("POST", "/records", {"text": text_of()})["record"]
    person.go(f"/g/{record}")
    link = person.page.get_by_role("link", name="PNG", exact=True)
    expect(link).to_be_visible()
    with person.page.expect_download() as waiting:
        link.click()
    kept = waiting.value
    assert kept.suggested_filename.endswith(".png")
    assert kept.path().read_bytes().startswith(b"\x89PNG")
    with person.page.expect_download() as waiting:
        person.page.get_by_role("link", name="SVG", exact=True).click()
    assert waiting.value.path().read_text().startswith("<svg")
    with person.page.expect_download() as waiting:
        person.page.get_by_role("link", name="moving, the turn before").click()
    assert waiting.value.suggested_filename.endswith(".webp")
    assert is_moving(waiting.value.path())


def test_a_table_can_be_taken_home_as_a_picture(enter: Enter) -> None:
    person = enter("Sharer")
    person.go(person.open_table("me", 1))
    person.until_asked()
    person.page.get_by_role("button", name="More of this table").click()
    with person.page.expect_download() as waiting:
        person.page.get_by_role("link", name="PNG").click()
    assert waiting.value.path().read_bytes().startswith(b"\x89PNG")
    with person.page.expect_download() as waiting:
        person.page.get_by_role("link", name="the last turn, moving").click()
    assert waiting.value.path().read_bytes()[8:12] == b"WEBP"


def test_a_link_to_a_table_has_a_preview(enter: Enter) -> None:
    person = enter("Sharer")
    address = person.open_table("me", 1)
    page = person.context.request.get(f"{person.home}{address}").text()
    assert f'property="og:title" content="Duel 52: {person.name} against' in page
    assert "picture.png?key=" in page
