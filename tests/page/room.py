"""What of a table is in sight, and pages of every size to look at it."""

from functools import cache
from pathlib import Path
from typing import Any

import duelhall
from duelhall.core.record import parse_record
from support.browser_person import Person, seat_of
from support.browser_positions import Position

FULL = Path(__file__).parent / "full"
"""The fullest positions that random games come to, found by `duel52.fullest`."""
CLOCK = {"kind": "bank", "seconds": 900, "increment": 10}
SCREENS = [
    (320, 480),
    (360, 640),
    (390, 844),
    (640, 360),
    (683, 400),
    (844, 390),
    (1024, 768),
    (1120, 660),
    (1280, 640),
    (1280, 1024),
    (1366, 800),
    (1920, 1080),
    (2560, 1440),
]
ZOOMS = (1, 2, 4)
LEAST = (320, 240)
"""A page that is smaller still is scrolled: 1280 by 1024 at 400 % is larger."""


def pages() -> list[tuple[int, int]]:
    """The sizes in pixels of the page that screens have at every zoom."""
    sizes = {(width // zoom, height // zoom) for width, height in SCREENS for zoom in ZOOMS}
    return sorted(size for size in sizes if size[0] >= LEAST[0] and size[1] >= LEAST[1])


@cache
def full(name: str) -> Position:
    """One of the fullest positions, and the seat that decides there."""
    text = (FULL / f"{name}.txt").read_text()
    step = int(parse_record(text).headers["Step"])
    match = parse_record(text).replay(duelhall.load).at(step)
    return Position(text, step, match.deciders[0], match.game.seats)


def lay(person: Person, place: Position) -> dict[str, Any]:
    """Sit down at a position against machines, with a clock; the table once it asks."""
    record = person.ask("POST", "/records", {"text": place.text})["record"]
    seats = [seat_of("me" if seat == place.seat else 1) for seat in range(place.seats)]
    data = {"step": place.step, "seats": seats, "clock": CLOCK}
    opened = person.ask("POST", f"/records/{record}/fork", data)
    person.go(f"/t/{opened['table']}")
    return person.until_asked()


def resize(person: Person, size: tuple[int, int]) -> None:
    """Another size of the page, and all has found its place in it."""
    person.page.set_viewport_size({"width": size[0], "height": size[1]})
    person.page.evaluate(SETTLED)


SETTLED = """
async () => {
  const frame = () => new Promise(done => requestAnimationFrame(() => setTimeout(done)));
  const places = () => [...document.querySelectorAll("main [data-spot], main .btn, main h2")].map(
    one => { const box = one.getBoundingClientRect(); return `${box.x} ${box.y} ${box.width}`; }
  ).join();
  let [before, same] = ["", 0];
  for (let looks = 0; looks < 90 && same < 4; looks++) {
    await frame();
    const now = places();
    same = now === before ? same + 1 : 0;
    before = now;
  }
}
"""
"""Frames until nothing moves any more."""

HIDDEN = """
() => {
  const inside = box => box.left >= -1 && box.top >= -1
    && box.right <= innerWidth + 1 && box.bottom <= innerHeight + 1;
  const onTop = (one, x, y) => {
    const top = document.elementFromPoint(x, y);
    return top !== null && (one.contains(top) || top.contains(one));
  };
  const seen = one => {
    const box = one.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    return box.width > 0 && inside(box) && onTop(one, x, box.top + 2)
      && onTop(one, x, box.bottom - 2) && onTop(one, x, y);
  };
  const all = where => [...document.querySelectorAll(where)].filter(one => one.offsetParent);
  const asking = all("#choice h2, .hint h2, .lesson h2").at(-1);
  const buttons = all("#choice .buttons .btn");
  const close = all(".hint header .btn");
  const clock = all("[data-own] .clock");
  const mine = all("[data-own]").length ? document.querySelector("[data-own]").dataset.own : "";
  const hand = all(`[data-hand="${mine}"]`);
  const held = [...document.querySelectorAll(`[data-hand="${mine}"] [data-spot]`)];
  const wanted = [
    ["question", asking], ...close.map(one => ["close", one]),
    ...buttons.slice(0, FEW).map((one, index) => [`button ${index}`, one]),
    ...(all(".clock").length ? [["clock", clock.at(-1)]] : []), ["hand", hand[0]],
    ...[...document.querySelectorAll(".tools .btn.end")].map(one => ["end", one]),
  ];
  const lost = wanted.filter(([, one]) => !one || !seen(one)).map(([name]) => name);
  const hidden = held.filter(one => {
    const rank = one.querySelector(".rank").getBoundingClientRect();
    return !inside(one.getBoundingClientRect())
      || !onTop(one, rank.left + rank.width / 2, rank.top + rank.height / 2);
  }).map(one => one.dataset.spot);
  const scrolled = document.scrollingElement.scrollHeight > innerHeight ? ["page"] : [];
  const wide = document.scrollingElement.scrollWidth > innerWidth ? ["sideways"] : [];
  return [...lost, ...hidden, ...scrolled, ...wide];
}
""".replace("FEW", "4")
"""What has to be in sight and is not: the question, its first buttons, the clock, the hand."""

BURIED = """
where => {
  const slots = [...document.querySelectorAll(where)];
  const open = new CSSStyleSheet();  // what is on top is found also where nothing can be pressed
  open.replaceSync("main :is(.slot, .slot *, .badge) { pointer-events: auto !important; }");
  document.adoptedStyleSheets = [open];
  const ends = box => [[.5, .5], [.2, .4], [.8, .4], [.2, .7], [.8, .7]]
    .map(([x, y]) => [box.left + box.width * x, box.top + box.height * y]);
  const top = ([x, y]) => document.elementFromPoint(x, y);
  const printed = one => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return range.getBoundingClientRect();
  };
  const fine = (slot, one, found) => {
    if (found?.closest(".slot.pick")) return true;  // it came to the front, and goes back
    if (found?.matches(".slot, .marks")) return true;  // a halo, which hides nothing
    return found?.closest(".slot") === slot
      && (!one.matches(".rank, .peek b") || !found.closest(".marks, .hp"));
  };
  const over = (slot, one) => {
    const box = one.matches(".rank, .peek b") ? printed(one) : one.getBoundingClientRect();
    return ends(box).map(top).filter(found => !fine(slot, one, found));
  };
  const named = one => one && `${one.closest("[data-spot]")?.dataset.spot} ${one.classList[0]}`;
  const buried = slots.flatMap(slot => {
    slot.scrollIntoView({block: "center"});
    return [...slot.querySelectorAll(".rank, .peek b, .badge, .hp")]
      .filter(one => one.getClientRects().length)
      .map(one => [one, over(slot, one)]).filter(([, found]) => found.length > 1)
      .map(([one, found]) => `${slot.dataset.spot} ${one.classList[0]} under ${named(found[0])}`);
  });
  document.adoptedStyleSheets = [];
  return buried;
}
"""
"""The ranks and states of cards that something lies over."""
UNREACHED = """
where => [...document.querySelectorAll(where)].filter(slot => {
  slot.scrollIntoView({block: "nearest"});
  const box = slot.getBoundingClientRect();
  const parts = [.05, .12, .2, .3, .4, .5, .6, .7, .8, .88, .95];
  return !parts.some(down => parts.some(along => document.elementFromPoint(
    box.left + box.width * along, box.top + box.height * down
  )?.closest("[data-spot]") === slot));
}).map(slot => slot.dataset.spot)
"""
"""The cards that can't be pointed at."""
