"""A person at the hall's page: one browser context, which may do all that a person can.

A person plays by the board: points at the spots of a choice, and presses the button of its verb
where pointing alone does not say it. What may be chosen is asked of the hall beforehand, since a
test has no eyes; that the page offers the same is checked each time.
"""

import json
import re
import time
from collections.abc import Callable
from itertools import count
from random import Random
from typing import Any

from playwright.sync_api import BrowserContext, Locator, Page, expect

PATIENCE = 30_000
"""Milliseconds that anything may take on a loaded machine."""
STILL = """
  if (location.protocol === "http:" && !localStorage.getItem("duelhall.settings"))
    localStorage.setItem("duelhall.settings", JSON.stringify(SETTINGS));
"""
REACH = """
async spot => {
  const parts = [.5, .4, .6, .3, .7, .2, .8, .12, .88, .05, .95];
  const place = () => {
    for (const element of document.querySelectorAll(`[data-spot="${CSS.escape(spot)}"]`)) {
      element.scrollIntoView({block: "nearest", inline: "nearest"});
      const box = element.getBoundingClientRect();
      for (const down of parts) for (const along of parts) {
        const [x, y] = [box.left + box.width * along, box.top + box.height * down];
        if (document.elementFromPoint(x, y)?.closest("[data-spot]") === element) return [x, y];
      }
    }
    return null;
  };
  let [before, now] = [null, place()];
  for (let looks = 0; looks < 200 && (now === null || `${before}` !== `${now}`); looks++) {
    await new Promise(done => setTimeout(() => requestAnimationFrame(done), 30));
    [before, now] = [now, place()];
  }
  return now;
}
"""
"""Where a spot can be pressed, once the board lies still."""
OFFERED = """
actions => {
  const shown = [...document.querySelectorAll("[data-action]")].map(one => one.dataset.action);
  return shown.length === actions.length && actions.every(one => shown.includes(one));
}
"""
LEGAL = """
spots => spots.every(group => group.some(
  spot => document.querySelector(`[data-spot="${CSS.escape(spot)}"][data-legal]`)))
"""
BUTTONS = """
actions => actions.every(one => document.querySelector(`[data-offer="${CSS.escape(one)}"]`))
"""
SENT = re.compile(r'^\[\d+,("act",.*)\]$')
NUMBERS = count(1)
BESIDE = ("rank", "player", "option")
END = "End turn"
TWICE = 600
"""Milliseconds after which two taps on one spot are no tap twice."""


class Person:
    """Somebody with a browser at the hall."""

    def __init__(self, home: str, context: BrowserContext, **settings: Any) -> None:
        self.home = home
        self.context = context
        self.errors: list[str] = []
        self.strangers: list[str] = []
        self.forgiven: list[str] = []
        self.sent: list[str] = []
        self.ids: set[str] = set()
        self.checked = 0
        context.set_default_timeout(PATIENCE)
        context.on("weberror", lambda error: self.errors.append(str(error.error)))
        context.on("console", self.hear)
        context.on("request", self.follow)
        chosen = {"theme": "system", "confirm": False, "pace": "still"} | settings
        context.add_init_script(STILL.replace("SETTINGS", json.dumps(chosen)))
        self.page: Page = context.new_page()
        self.page.on("websocket", lambda line: line.on("framesent", self.overhear))
        self.name = ""
        self.taps = False
        self.tapped = ""

    def hear(self, message: Any) -> None:
        """Note an error of the console; what the content policy refuses is told there as well."""
        if message.type == "error":
            self.errors.append(f"{message.text} {message.location.get('url', '')}")

    def follow(self, request: Any) -> None:
        """Note a request to any other place than the hall, and an action without the socket."""
        if not request.url.startswith((self.home, "data:", "blob:", "about:")):
            self.strangers.append(request.url)
        if request.method == "POST" and request.url.endswith("/actions"):
            self.note(request.post_data_json)

    def overhear(self, frame: str | bytes) -> None:
        """Note an action that the page sends."""
        found = SENT.search(frame if isinstance(frame, str) else "")
        if found:
            self.note(json.loads(f"[{found[1]}]")[1])

    def note(self, act: dict[str, Any]) -> None:
        """Note an action once, however often it is sent."""
        if act["id"] not in self.ids:
            self.ids.add(act["id"])
            self.sent.append(act["action"])

    def forgive(self, *parts: str) -> None:
        """Errors of the console that belong to what a test does."""
        self.forgiven += parts

    def check(self) -> None:
        """Nothing went wrong in the page, and nobody else was asked."""
        wrong = [one for one in self.errors if not any(part in one for part in self.forgiven)]
        assert not wrong, wrong
        assert not self.strangers, self.strangers

    # -- the hall's API, as the page asks it

    def ask(self, method: str, path: str, data: Any = None) -> Any:
        """The answer to a request with this person's cookies; it has to be a good one."""
        cookies = {one["name"]: one["value"] for one in self.context.cookies()}
        headers = {"origin": self.home, "x-csrf-token": cookies.get("duelhall_csrf", "")}
        answer = self.context.request.fetch(
            f"{self.home}/api{path}", method=method, data=data, headers=headers, timeout=PATIENCE
        )
        assert answer.ok, f"{path}: {answer.text()}"
        return answer.json() if answer.body() else None

    def be_guest(self, name: str) -> None:
        """Have a name that begins like this, without a visit to the page."""
        self.ask("GET", "/me")
        self.name = f"{name}{next(NUMBERS)}"
        self.ask("POST", "/guest", {"name": self.name})

    def open_table(self, *seats: Any, **wish: Any) -> str:
        """Open a table; a seat is "me", "open" or a level. The address of its page."""
        wanted = [one if isinstance(one, dict) else seat_of(one) for one in seats or ("me", 1)]
        usual = {"game": "duel52", "options": {}, "clock": {"kind": "none"}, "rated": False}
        opened = self.ask("POST", "/tables", usual | {"seats": wanted, "public": False} | wish)
        return address(opened)

    def play_on(self, record: str, step: int, *seats: Any) -> str:
        """Open a table that goes on from a position of a game. The address of its page."""
        data = {"step": step, "seats": [seat_of(one) for one in seats]}
        return address(self.ask("POST", f"/records/{record}/fork", data))

    # -- the page

    def go(self, path: str) -> None:
        self.page.goto(self.home + path)

    @property
    def table(self) -> str:
        """The id of the table one sits at."""
        self.page.wait_for_url("**/t/*")
        return self.page.url.split("/t/")[1].split("?")[0]

    def told(self) -> dict[str, Any]:
        """The table as the hall tells it to this person."""
        key = self.page.url.partition("?key=")[2]
        told: dict[str, Any] = self.ask(
            "GET", f"/tables/{self.table}" + (f"?key={key}" if key else "")
        )
        return told

    def until_told(self, is_so: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """The table once something is so."""
        deadline = time.monotonic() + PATIENCE / 1000
        while not is_so(told := self.told()):
            assert time.monotonic() < deadline, f"{told['status']}: {told['ask']}"
            self.page.wait_for_timeout(60)
        return told

    def until_asked(self) -> dict[str, Any]:
        """The table once this person has to decide, or once it is over; the page shows it too."""
        told = self.until_told(lambda told: told["legal"] or told["status"] == "over")
        if told["status"] == "over":
            expect(self.result).to_be_visible()
        else:
            self.until_offered(told["legal"])
        return told

    def until_offered(self, legal: list[dict[str, Any]]) -> None:
        """Wait until the page offers exactly these choices."""
        firsts = [choice["path"][0].split("|") for choice in legal if choice["path"]]
        spots = [group for group in firsts if not group[0].startswith(BESIDE)]
        self.page.wait_for_function(LEGAL, arg=spots)
        bare = [one["action"] for one in legal if not one["path"] and one["verb"] != END]
        self.page.wait_for_function(BUTTONS, arg=[] if spots else bare)
        if self.page.locator("details:has([data-action])").count():
            self.page.wait_for_function(OFFERED, arg=[choice["action"] for choice in legal])

    @property
    def panel(self) -> Locator:
        """The choice panel."""
        return self.page.locator("#choice")

    @property
    def result(self) -> Locator:
        """How the game ended."""
        return self.page.get_by_role("region", name="Result")

    def point(self, spot: str) -> None:
        """Press a spot of the board where it can be seen."""
        place = self.page.evaluate(REACH, spot)
        assert place, f"{spot} can't be pointed at"
        if not self.taps:
            self.page.mouse.click(*place)
            return
        if spot == self.tapped:
            self.page.wait_for_timeout(TWICE)
        self.tapped = spot
        self.page.touchscreen.tap(*place)

    def choose(self, choice: dict[str, Any], legal: list[dict[str, Any]]) -> None:
        """Carry out a choice by pointing at its spots, then by its button if that is needed."""
        picked: list[str] = []
        for part in choice["path"]:
            if part.startswith(BESIDE):
                return self.press(choice)
            spot = next(one for one in part.split("|") if one not in picked)
            if picked:
                self.page.locator(f'[data-spot="{spot}"][data-legal]').first.wait_for()
            self.point(spot)
            picked.append(spot)
        if not is_said(choice, picked, legal):
            self.press(choice, ends=len(legal) > 1)

    def press(self, choice: dict[str, Any], ends: bool = False) -> None:
        """Press the button of a choice."""
        if choice["verb"] == END and ends:
            self.page.get_by_role("button", name=END).click()
        else:
            self.page.locator(f'[data-offer="{choice["action"]}"]').click()

    def act(self, choice: dict[str, Any], told: dict[str, Any]) -> None:
        """Carry out a choice by the board, and wait until the hall has it."""
        self.choose(choice, told["legal"])
        self.until_told(lambda now: now["step"] > told["step"])
        self.has_sent(choice["action"])

    def has_sent(self, action: str) -> None:
        """The page sent this action next; the browser may tell of it later than the hall does."""
        deadline = time.monotonic() + PATIENCE / 1000
        while len(self.sent) <= self.checked:
            assert time.monotonic() < deadline, f"{action} was not sent, only {self.sent}"
            self.page.wait_for_timeout(30)
        assert self.sent[self.checked] == action, f"{action} was meant, not {self.sent}"
        self.checked += 1

    def decide(self, rng: Random) -> dict[str, Any]:
        """Decide once by the board; what was decided, nothing if the game is over."""
        told = self.until_asked()
        if told["status"] == "over":
            return {}
        wanted = [one for one in told["legal"] if one["verb"] != END] or told["legal"]
        choice: dict[str, Any] = rng.choice(wanted)
        self.act(choice, told)
        return choice


def seat_of(wish: str | int) -> dict[str, Any]:
    """A seat as the hall takes it: "me", "open" or a level."""
    return {"kind": "level", "level": wish} if isinstance(wish, int) else {"kind": wish}


def address(opened: dict[str, Any]) -> str:
    """Where a table is that was opened."""
    key = opened.get("key")
    return f"/t/{opened['table']}" + (f"?key={key}" if key else "")


def is_said(choice: dict[str, Any], picked: list[str], legal: list[dict[str, Any]]) -> bool:
    """Whether pointing at these spots says the choice, and no button is needed."""
    if not picked:
        return False
    others = [one for one in legal if begins(one["path"], picked)]
    gradual = any(len(one["path"]) > 1 for one in legal)
    return len(others) == 1 and (len(picked) > 1 or not gradual)


def begins(path: list[str], picked: list[str]) -> bool:
    return len(picked) <= len(path) and all(
        spot in part.split("|") for spot, part in zip(picked, path, strict=False)
    )
