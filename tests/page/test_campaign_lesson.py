"""The lesson of a campaign, on its own board."""

from typing import Any

import pytest
from playwright.sync_api import expect

from page.campaigns import asked, do
from page.conftest import Enter
from support.browser_person import Person

PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
}


def follow(person: Person, told: dict[str, Any]) -> None:
    """Do what the page says."""
    (choice,) = told["legal"]
    if told["view"]["phase"] == "formation":
        person.page.get_by_role("button", name="Ready").click()
        person.until_told(lambda now: now["step"] > told["step"])
        person.has_sent(choice["action"])
    else:
        do(person, choice, told)


@pytest.mark.parametrize("way", ["mouse", "phone"])
def test_the_lesson_is_followed_to_the_end_of_its_script(enter: Enter, way: str) -> None:
    person = enter("Pupil", **(PHONE if way == "phone" else {}))
    person.go(f"/t/{person.ask('POST', '/lessons/blades')['table']}")
    lesson, seen = person.page.get_by_role("region", name="Lesson"), []
    while page := (told := asked(person))["lesson"]:
        expect(lesson.get_by_role("heading")).to_have_text(page["title"])
        cut = lesson.evaluate("one => one.scrollHeight - one.clientHeight")
        assert cut <= 0, f"{page['title']}: {cut}"
        seen.append(page["number"])
        if page["number"] == page["of"]:
            break
        follow(person, told)
    assert seen == list(range(1, 17))
    assert len(told["legal"]) > 1
