"""A report in a browser: light and dark, wide and on a phone."""

from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser

from duelhall.lab.alone import Alone
from duelhall.lab.folder import LabFolder
from duelhall.lab.play import never
from duelhall.lab.reading import parse_experiment
from duelhall.lab.report import write
from duelhall.lab.runner import Run
from duelhall.search.players import player_named
from page.test_listening import axe

HEAD = 'game = "duel52"\nseed = 3\n[options]\nheroes = "yes"\n[given]\n'
FILES = {
    "map": f'players = "random"\ngames = 2\n{HEAD}hero1 = "every"\nhero2 = "every"\n',
    "strengths": (
        f'games = 100\nworth = ["dealt"]\n{HEAD}hero1 = ["K", "4", "A"]\nhero2 = "drawn"\n'
        '[strengths]\nbeginner = "random"\nclub = "random"\nmaster = "random"\n'
    ),
}
SIZES = {"wide": {"width": 1366, "height": 900}, "phone": {"width": 390, "height": 844}}
LIGHT = """
() => {
  const [red, green, blue] = getComputedStyle(document.body).backgroundColor.match(/[0-9.]+/g);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
"""
"""How light the ground of the page is, of 255."""
OUTSIDE = """
() => [...document.querySelectorAll("main *")].filter(one =>
    !one.closest(".scroll, pre, .vh") && one.getBoundingClientRect().right > innerWidth + 1
  ).map(one => one.outerHTML.slice(0, 120))
"""
"""What stands out of the page at the right; a map may be moved under a finger."""


@pytest.fixture(scope="module", params=FILES)
def report(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page of a run."""
    plan = parse_experiment(FILES[request.param])
    folder = LabFolder(tmp_path_factory.mktemp("run") / "run")
    folder.begin(plan)
    with Alone(player_named, never) as players:
        Run(plan, folder).play(players)
    return write(folder, folder.path / "report.html")[0]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", SIZES)
def test_a_report_can_be_read(
    size: str, theme: Literal["light", "dark"], report: Path, browser: Browser
) -> None:
    given: dict[str, Any] = {"viewport": SIZES[size], "color_scheme": theme}
    context = browser.new_context(offline=True, **given)
    page = context.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(report.as_uri())
    for folded in page.locator("details > summary").all():
        folded.click()
    assert asked == [report.as_uri()]
    assert (page.evaluate(LIGHT) < 60) == (theme == "dark")
    assert page.evaluate("document.documentElement.scrollWidth") <= SIZES[size]["width"]
    assert page.evaluate(OUTSIDE) == []
    assert axe(page) == []
    context.close()
