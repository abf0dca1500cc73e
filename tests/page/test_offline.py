"""The page installs as an app, and opens without the hall to what can be read."""

import json
import re
from collections.abc import Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from shutil import copytree
from threading import Thread
from typing import Any

import pytest
from playwright.sync_api import expect

from page.conftest import PAGE, Enter
from support.browser_person import Person
from support.finished_games import text_of

WORKER = """async () => {
  await navigator.serviceWorker.register("/sw.js");
  await navigator.serviceWorker.ready;
  if (!navigator.serviceWorker.controller)
    await new Promise(done => navigator.serviceWorker.addEventListener("controllerchange", done));
}"""
KEEP = """async paths => {
  (await navigator.serviceWorker.ready).active.postMessage({keep: paths});
  for (;;) {
    const kept = await caches.open("kept");
    const found = await Promise.all(paths.map(path => kept.match(path)));
    if (found.every(Boolean)) return;
    await new Promise(done => setTimeout(done, 50));
  }
}"""
UPDATED = """async () => {
  const before = navigator.serviceWorker.controller;
  await (await navigator.serviceWorker.getRegistration()).update();
  while (navigator.serviceWorker.controller === before)
    await new Promise(done => setTimeout(done, 50));
}"""
FORGOTTEN = """async path => {
  while (await (await caches.open("kept")).match(path))
    await new Promise(done => setTimeout(done, 50));
}"""
TEXTS = ["/api/games", "/api/games/duel52/documents/rules", "/api/lessons/duel52"]


def prepared(enter: Enter, name: str | None = None) -> Person:
    """Somebody who was here long enough for the page to be kept."""
    person = enter(name, service_workers="allow")
    person.forgive("ERR_INTERNET_DISCONNECTED", "Failed to fetch", "ERR_FAILED")
    person.go("/")
    expect(person.page.get_by_role("heading", level=1)).to_be_visible()
    person.page.evaluate(WORKER)
    person.page.evaluate(KEEP, TEXTS)
    return person


def test_the_app_has_a_name_and_icons(enter: Enter) -> None:
    person = enter()
    person.go("/")
    link = person.page.locator("link[rel=manifest]").get_attribute("href")
    manifest = person.context.request.get(f"{person.home}{link}").json()
    assert manifest["name"] == "Duelhall"
    assert manifest["display"] == "standalone"
    sizes = {one["sizes"] for one in manifest["icons"] if one["type"] == "image/png"}
    assert {"192x192", "512x512"} <= sizes
    for icon in manifest["icons"]:
        answer = person.context.request.get(f"{person.home}{icon['src']}")
        assert answer.ok
        assert answer.headers["content-type"].startswith(icon["type"])


def test_rules_and_tutorial_are_there_without_the_hall(enter: Enter) -> None:
    person = prepared(enter)
    person.context.set_offline(True)
    person.go("/rules/duel52")
    expect(person.page.get_by_role("heading", name="Duel 52", level=1)).to_be_visible()
    expect(person.page.get_by_text("You are offline.")).to_be_visible()
    person.go("/learn/duel52")
    person.page.get_by_role("button", name="Only read it").click()
    reading = person.page.get_by_role("region", name="Tutorial to read")
    first = reading.get_by_role("heading").inner_text()
    expect(reading.locator("[data-spot]").first).to_be_visible()
    reading.get_by_role("button", name="Next").click()
    expect(reading.get_by_role("heading")).not_to_have_text(first)
    expect(reading).to_contain_text("2 of")


def test_a_game_that_was_looked_at_is_there_without_the_hall(enter: Enter) -> None:
    person = prepared(enter, "Reader")
    record = person.ask("POST", "/records", {"text": text_of()})["record"]
    for path in (f"/g/{record}", "/review"):
        person.go(path)
        expect(person.page.get_by_role("heading", level=1)).to_be_visible()
        person.page.wait_for_load_state("networkidle")
    person.context.set_offline(True)
    person.go("/review")
    person.page.locator(f"a[href*='/g/{record}']").first.click()
    expect(person.page.locator("[data-spot]").first).to_be_visible()


def test_what_needs_the_hall_says_so(enter: Enter) -> None:
    person = prepared(enter)
    person.context.set_offline(True)
    person.go("/")
    person.page.get_by_role("button", name="Play now").click()
    expect(person.page.get_by_text("The hall can't be reached").first).to_be_visible()


def test_who_signs_out_leaves_no_games_behind(enter: Enter) -> None:
    person = prepared(enter, "Leaver")
    person.page.evaluate(KEEP, ["/api/records?mine=true"])
    person.go("/account")
    person.page.evaluate(
        "async () => { const {csrf} = await (await fetch('/api/me')).json();"
        " await fetch('/api/session', {method: 'DELETE', headers: {'x-csrf-token': csrf}}); }"
    )
    person.page.get_by_label("Name", exact=True).fill(f"{person.name}x")
    person.page.get_by_label("Password", exact=True).fill("seven quiet otters")
    person.page.get_by_role("button", name="Make the account").click()
    person.page.evaluate(FORGOTTEN, "/api/records?mine=true")


class Copy:
    """The page alone, from a folder that a test changes as an update does."""

    def __init__(self, folder: Path) -> None:
        self.folder = Path(copytree(PAGE.parent, folder / "page"))
        copy = self

        class Handler(SimpleHTTPRequestHandler):
            def __init__(self, *given: Any) -> None:
                super().__init__(*given, directory=str(copy.folder))

            def translate_path(self, path: str) -> str:
                found = Path(super().translate_path(path))
                return str(found if found.is_file() else copy.folder / "index.html")

            def end_headers(self) -> None:
                self.send_header("cache-control", "no-cache")  # as the hall does
                super().end_headers()

            def log_message(self, *_: Any) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.thread = Thread(target=self.server.serve_forever, daemon=True)
        self.thread.start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server.server_address[1]}"

    def renew(self) -> None:
        index, worker = self.folder / "index.html", self.folder / "sw.js"
        index.write_text(index.read_text().replace("</head>", "<meta name=renewed></head>"))
        fresh = re.sub(r'VERSION = "\w+"', 'VERSION = "renewed"', worker.read_text())
        worker.write_text(fresh)

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()


@pytest.fixture
def copy(tmp_path: Path) -> Iterator[Copy]:
    copy = Copy(tmp_path)
    yield copy
    copy.close()


def test_after_an_update_no_old_page_is_shown(enter: Enter, copy: Copy) -> None:
    person = enter(home=copy.url, service_workers="allow")
    person.forgive("Failed", "failed", "ERR_", "Unexpected", "404", "501")
    person.go("/account")
    person.page.evaluate(WORKER)
    renewed = person.page.locator("meta[name=renewed]")
    person.go("/account")
    expect(renewed).to_have_count(0)
    copy.renew()
    person.go("/account")  # the old worker still answers, and asks the hall
    expect(renewed).to_have_count(1)
    person.page.evaluate(UPDATED)
    copy.close()
    person.go("/rules")  # nobody answers: the copy is that of the update
    expect(renewed).to_have_count(1)


def test_the_worker_knows_every_file_of_the_page() -> None:
    worker = (PAGE.parent / "sw.js").read_text(encoding="utf-8")
    listed = re.search(r"const SHELL = (\[.*?\]);", worker)
    assert listed
    files = {
        f"/{path.relative_to(PAGE.parent).as_posix()}"
        for path in PAGE.parent.rglob("*")
        if path.is_file() and path.suffix not in (".gz", ".br")
    }
    expected = {one for one in files if not one.startswith("/explorer/")} - {"/sw.js"}
    assert set(json.loads(listed[1])) == expected
