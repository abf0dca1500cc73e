"""A report is one page that needs nothing else, and says how sure it is."""

import re
from pathlib import Path

import polars as pl
import pytest

from duelhall.lab.alone import Alone
from duelhall.lab.folder import LabFolder
from duelhall.lab.measure import findings
from duelhall.lab.play import never
from duelhall.lab.reading import parse_experiment
from duelhall.lab.report import heat, limits, rendered, sentences, write
from duelhall.lab.runner import Run
from duelhall.lab.worth import worths
from duelhall.search.players import player_named

HEROES = """\
title = "Heroes <and> more"
game = "duel52"
seed = 3
players = "random"
games = 8
[options]
heroes = "yes"
[given]
hero1 = ["K", "4", "A", "2"]
hero2 = ["K", "4", "A", "2"]
"""
RANKS = """\
title = "Ranks"
game = "duel52"
seed = 3
players = "random"
games = 4000
worth = ["dealt", "flipped"]
[options]
form = ["duel", "three"]
"""


def played(text: str, path: Path) -> LabFolder:
    plan, folder = parse_experiment(text), LabFolder(path)
    folder.begin(plan)
    run = Run(plan, folder)
    run.take_up()
    with Alone(player_named, never) as players:
        run.play(players)
    return folder


@pytest.fixture(scope="module")
def heroes(tmp_path_factory: pytest.TempPathFactory) -> LabFolder:
    return played(HEROES, tmp_path_factory.mktemp("heroes") / "run")


@pytest.fixture(scope="module")
def ranks(tmp_path_factory: pytest.TempPathFactory) -> LabFolder:
    return played(RANKS, tmp_path_factory.mktemp("ranks") / "run")


def page(folder: LabFolder) -> str:
    return rendered(folder.experiment(), folder.read(), folder.manifest)


def test_a_page_needs_nothing_else_and_escapes_what_it_is_told(heroes: LabFolder) -> None:
    text = page(heroes)
    assert "Heroes &lt;and&gt; more" in text
    assert re.findall(r"(?:src|href|url)\s*[=(]", text) == []
    assert "<script" not in text


def test_a_page_says_how_many_games_who_played_and_what_it_cant_tell(heroes: LabFolder) -> None:
    text = page(heroes)
    assert "128 in 16 cells" in text
    assert "random" in text
    assert "corrected (Holm)" in text
    assert heroes.manifest["runs"][0]["commit"] in (None, *re.findall(r"[0-9a-f]{12}\+?", text))
    assert "can’t tell how people play" in text


def test_two_dimensions_are_a_map_with_the_strongest_first(heroes: LabFolder) -> None:
    plan = heroes.experiment()
    drawn = heat(plan, findings(plan, heroes.read()))
    assert drawn is not None
    assert sorted(drawn["columns"]) == ["2", "4", "A", "K"]
    means = [float(mean.replace("−", "-")) for *_, mean in drawn["rows"]]
    assert means == sorted(means, reverse=True)
    assert all(cell.label.endswith("8 games") for _, cells, _ in drawn["rows"] for cell in cells)


def test_every_finding_is_a_sentence_with_its_interval(ranks: LabFolder) -> None:
    plan = ranks.experiment()
    found = findings(plan, ranks.read())
    told = list(sentences(plan, found))
    assert len(told) == 2
    for figure, interval, sentence in told:
        assert re.fullmatch(r"\d+\.\d %", figure)
        assert re.fullmatch(r"\d+\.\d to \d+\.\d", interval)
        assert sentence.startswith("With form ")
    assert any("off by" in limit for limit in limits(plan, found))


def test_three_players_have_an_even_line_of_their_own(ranks: LabFolder) -> None:
    text = page(ranks)
    assert "even, 33.3" in text
    assert "even, 50.0" in text
    assert "third to move" in text


def test_the_worth_of_ranks_is_told_against_their_mean(ranks: LabFolder) -> None:
    (dealt, flipped) = worths(ranks.experiment(), ranks.read())
    assert dealt.by_chance
    assert not flipped.by_chance
    assert len(dealt.rows), len(flipped.rows) == (13, 39)
    assert sum(row.value for row in dealt.rows) == pytest.approx(0, abs=1e-6)
    assert all(row.low < row.value < row.high for row in dealt.rows)


def test_the_worth_of_a_made_up_card_is_found() -> None:
    """Games in which each one more of the first rank adds five points, and nothing else counts."""
    import numpy as np

    from duelhall.lab.worth import fitted

    rng = np.random.default_rng(1)
    held, tried = 0, 200
    for _ in range(tried):
        more = rng.multinomial(5, [1 / 13] * 13, 1000) - rng.multinomial(5, [1 / 13] * 13, 1000)
        share = (rng.random(1000) < 0.5 + 0.05 * more[:, 0]).astype(float)
        starts = rng.choice([-1.0, 1.0], 1000)
        values, spreads = fitted(np, more.astype(float), starts, share, np.arange(1000) // 2)
        truth = 5 * (1 - 1 / 13)
        held += abs(values[0] - truth) < 1.96 * spreads[0]
    assert 0.9 * tried <= held <= 0.99 * tried


def test_the_page_and_its_table_are_written(heroes: LabFolder, tmp_path: Path) -> None:
    html, csv = write(heroes, tmp_path / "page.html")
    assert html.read_text(encoding="utf-8").startswith("<!doctype html>")
    assert pl.read_csv(csv).height == 16
