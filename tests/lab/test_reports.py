"""A report is one page that needs nothing else, and says how sure it is."""

import re
from pathlib import Path

import polars as pl
import pytest

from duelhall.lab.alone import Alone
from duelhall.lab.charts import (
    Plot,
    axis,
    capitalised,
    heading,
    heat,
    plots,
    ticks,
)
from duelhall.lab.folder import LabFolder
from duelhall.lab.intervals import holm
from duelhall.lab.measure import findings
from duelhall.lab.play import never
from duelhall.lab.reading import parse_experiment
from duelhall.lab.report import rendered, write
from duelhall.lab.runner import Run
from duelhall.lab.sentences import how_sure, limits, sentences, signed
from duelhall.lab.strengths import strengths
from duelhall.lab.tables import interval_words, whole_frame
from duelhall.lab.worth import Worth, worths
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
    plan, frame = heroes.experiment(), heroes.read()
    drawn = heat(plan, findings(plan, frame), frame)
    assert drawn is not None
    assert sorted(column.name for column in drawn.columns) == ["2", "4", "A", "K"]
    assert [row.name for row in drawn.rows] == [column.name for column in drawn.columns]
    means = [row.mean for row in drawn.rows]
    assert means == sorted(means, key=lambda mean: -(mean or 0.0))
    king = next(row for row in drawn.rows if row.name == "K")
    assert (king.title, king.note) == ("King", "Empower One")
    assert {cell.games for cell in king.cells if cell} == {8}
    assert {cell.words for cell in king.cells if cell} == {
        f"A King as hero against {other}" for other in ("a King", "a 4", "an Ace", "a 2")
    }


def test_a_cell_tells_the_shares_with_the_first_turn_and_the_second(heroes: LabFolder) -> None:
    plan, frame = heroes.experiment(), heroes.read()
    drawn = heat(plan, findings(plan, frame), frame)
    assert drawn is not None
    for number, cell in enumerate(plan.cells):
        games = frame.filter(pl.col("cell") == number)
        row, column = (value for _, value in cell.labels)
        at = [one.name for one in drawn.columns].index(column)
        found = next(one for one in drawn.rows if one.name == row).cells[at]
        assert found is not None
        parts = [games.filter(pl.col("first") == first) for first in (1, 2)]
        halves = [found.first, found.second]
        told = zip(parts, halves, strict=True)
        assert sum(part.height * (half or 0) for part, half in told) / 8 == pytest.approx(
            found.value
        )


def test_every_finding_is_a_sentence_with_its_interval(ranks: LabFolder) -> None:
    plan = ranks.experiment()
    found = findings(plan, ranks.read())
    told = list(sentences(plan, found, ranks.read()))
    assert len(set(told)) == len(told) == 2 + 13 + 39
    for figure, interval, said in told[:2]:
        assert re.fullmatch(r"\d+\.\d %", figure)
        assert re.fullmatch(r"\d+\.\d to \d+\.\d", interval)
        assert re.match(r"(Two|Three) players: who has the first turn wins \d", said)
        assert f" wins {figure} ({interval}); " in said
    for figure, interval, said in told[2:]:
        assert re.fullmatch(r"[+−±]\d+\.\d", figure)
        assert re.fullmatch(r"[+−±]\d+\.\d to [+−±]\d+\.\d", interval)
        assert re.search(r": one \w.* more than the other side (adds|goes with) ", said)
        assert f" {figure} points of winning chance ({interval})" in said
    assert any("off by" in limit for limit in limits(plan, found))


def test_what_stands_out_is_told_first_and_the_rest_after_it(ranks: LabFolder) -> None:
    plan = ranks.experiment()
    told = list(sentences(plan, findings(plan, ranks.read()), ranks.read()))
    dealt = [sentence for _, _, sentence in told if " adds " in sentence]
    points = [float(figure.replace("−", "-").replace("±", "")) for figure, _, _ in told[2:4]]
    assert points == [max(points), min(points)]
    assert {sentence for *_, sentence in told[2:4]} <= set(dealt)
    text = page(ranks)
    assert text.index("<summary>All 54 findings") < text.index("How sure are we")


def test_a_pair_is_told_as_who_beats_whom(heroes: LabFolder) -> None:
    plan, frame = heroes.experiment(), heroes.read()
    found = findings(plan, frame)
    told = {sentence for *_, sentence in sentences(plan, found, frame)}
    one = max(found, key=lambda one: one.estimate.mean)
    beats = capitalised(one.cell.words.replace(" against ", " beats "))
    assert any(said.startswith(f"{beats} in {interval_words(one.estimate)}; ") for said in told)
    assert len(told) == sum(one.estimate.edge > 0 for one in found)


def test_three_players_have_an_even_line_of_their_own(ranks: LabFolder) -> None:
    text = page(ranks)
    assert re.search(r'class="mid" style="left:[\d.]+%">33.3<', text)
    assert re.search(r'class="mid" style="left:[\d.]+%">50<', text)
    assert "Third to move" in text
    assert "Third seat" in text


def test_an_axis_is_cut_to_the_data_and_has_even_in_it() -> None:
    from duelhall.lab.charts import PlotRow

    rows = (PlotRow("a", 0.62, 0.6, 0.64, True, 400), PlotRow("b", 0.7, 0.68, 0.72, True, 400))
    low, high = axis(Plot("", "", 0.5, in_points=False, rows=rows))
    assert 0.48 < low < 0.5
    assert 0.72 < high < 0.74
    found = ticks(low, high, 0.5)
    assert 0.5 in found
    assert 4 <= len(found) <= 7


def test_strengths_stand_on_one_line_by_what_changes_most(tmp_path: Path) -> None:
    text = RANKS.replace('players = "random"\n', "").split("[options]")[0]
    text = text.replace('"dealt", "flipped"', '"dealt"').replace("4000", "400")
    folder = played(text + '[strengths]\nbeginner = "random"\nclub = "greedy"\n', tmp_path / "run")
    plan, frame = folder.experiment(), folder.read()
    (found,) = strengths(plan, findings(plan, frame), frame)
    assert found.names == ("beginner", "club")
    gaps = [abs(row.values[1] - row.values[0]) for row in found.rows]
    assert len(gaps) == 6
    assert gaps == sorted(gaps, reverse=True)
    ends = [zip(row.lows, row.values, row.highs, strict=True) for row in found.rows]
    assert all(low < value < high for row in ends for low, value, high in row)
    text = page(folder)
    assert "at 2 strengths" in text
    row = found.rows[0]
    assert f"beginner {signed(row.values[0])} ({signed(row.lows[0])} to " in text


def test_cells_stand_on_one_line_at_each_strength(tmp_path: Path) -> None:
    text = HEROES.replace('players = "random"\n', "").replace(
        '["K", "4", "A", "2"]', '["K", "4"]', 1
    )
    text = text.replace('hero2 = ["K", "4", "A", "2"]', 'hero2 = "drawn"')
    strong = '[strengths]\nbeginner = "random"\nclub = "greedy"\n'
    folder = played(text.replace("games = 8", "games = 40") + strong, tmp_path / "run")
    plan, frame = folder.experiment(), folder.read()
    told = findings(plan, frame)
    (found,) = strengths(plan, told, frame)
    assert (found.title, found.names) == ("Hero, against any hero", ("beginner", "club"))
    rows = {row.label: row for row in found.rows}
    assert set(rows) == {"A King as hero", "A 4 as hero"}
    for hero, label in (("K", "A King as hero"), ("4", "A 4 as hero")):
        group = [one.estimate for one in told if dict(one.cell.labels)["hero1"] == hero]
        assert rows[label].values == tuple(one.edge for one in group)
        assert rows[label].lows == pytest.approx([100 * one.low - 50 for one in group])
        assert rows[label].highs == pytest.approx([100 * one.high - 50 for one in group])
    assert "Hero, against any hero, at 2 strengths" in page(folder)


def test_a_plot_of_what_is_given_is_called_by_it() -> None:
    """And not by the seat that has it."""
    one = HEROES.replace('hero2 = ["K", "4", "A", "2"]', 'hero2 = "drawn"')
    few = HEROES.replace('hero1 = ["K", "4", "A", "2"]', 'hero1 = ["K", "4"]')
    for text, name in ((one, "Hero, against any hero"), (few, "Hero against hero")):
        plan = parse_experiment(text)
        assert heading(plan, plan.dimensions) == name


def test_the_worth_of_ranks_is_told_against_their_mean(ranks: LabFolder) -> None:
    (dealt, flipped) = worths(ranks.experiment(), ranks.read())
    assert dealt.by_chance
    assert not flipped.by_chance
    assert (len(dealt.rows), len(flipped.rows)) == (13, 39)
    assert sum(row.value for row in dealt.rows) == pytest.approx(0, abs=1e-6)
    assert all(row.low < row.value < row.high for row in dealt.rows)


def test_the_table_has_a_row_for_each_worth_beside_the_cells(ranks: LabFolder) -> None:
    plan, frame = ranks.experiment(), ranks.read()
    table = whole_frame(plan, frame)
    cells = table.filter(pl.col("what") == "share of who has the first turn")
    assert cells["form"].to_list() == ["duel", "three"]
    told = [row for one in worths(plan, frame) for row in one.rows]
    rows = table.filter(pl.col("what").str.contains(": one "))
    assert table.height == 2 + 13 + 39 == cells.height + rows.height
    assert rows["value"].to_list() == pytest.approx([row.value / 100 for row in told])
    assert rows["sure"].to_list() == [row.is_sure for row in told]
    assert set(rows["form"]) == {"duel"}
    assert set(rows["games"]) == {4000}
    assert rows["what"][0] == "dealt: one 2 more"
    inside = rows.select((pl.col("low") < pl.col("value")) & (pl.col("value") < pl.col("high")))
    assert inside.to_series().all()


def test_how_sure_worths_are_is_said_as_it_is(ranks: LabFolder) -> None:
    """A slope has no Wilson interval, and what is sure is so among all rows."""
    plan, frame = ranks.experiment(), ranks.read()
    sure = dict(how_sure(plan, findings(plan, frame), frame, ranks.manifest))
    assert sure["Worths"].startswith("slopes of a straight line")
    tables = list(worths(plan, frame))
    rows = [row for table in tables for row in table.rows]
    stay, alone = (sum(one(row) for row in rows) for one in (is_sure, is_likely))
    assert sure["52 worths"].endswith(f"; {stay} of {alone} stay sure")
    for table in tables:
        corrected = holm([row.chance for row in table.rows])
        assert [row.corrected for row in table.rows] == pytest.approx(corrected)
        assert [row.is_sure for row in table.rows] == [one < 0.05 for one in corrected]
    captions = [plot.caption for plot in plots(plan, findings(plan, frame), frame)]
    assert sum("among all 13 rows (Holm)" in caption for caption in captions) == 1
    assert sum("among all 39 rows (Holm)" in caption for caption in captions) == 1


def is_sure(row: Worth) -> bool:
    return row.is_sure


def is_likely(row: Worth) -> bool:
    """Whether its interval leaves out nothing at all."""
    return not row.low <= 0 <= row.high


def test_what_no_side_ever_had_more_of_is_not_told(ranks: LabFolder) -> None:
    frame = ranks.read()
    width = frame["dealt_1"].dtype.shape[0]  # type: ignore[attr-defined]
    never = [
        pl.col(column)
        .arr.to_list()
        .list.slice(0, width - 1)
        .list.concat(pl.lit([0], pl.List(pl.Int32)))
        for column in ("dealt_1", "dealt_2")
    ]
    games = frame.with_columns(one.cast(pl.Array(pl.Int32, width)) for one in never)
    dealt = next(worths(ranks.experiment(), games))
    assert len(dealt.rows) == width - 1
    assert sum(row.value for row in dealt.rows) == pytest.approx(0, abs=1e-6)


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


def test_a_map_is_followed_by_each_row_against_all_and_by_the_first_turn(heroes: LabFolder) -> None:
    plan, frame = heroes.experiment(), heroes.read()
    rows, first = plots(plan, findings(plan, frame), frame)
    assert [row.games for row in rows.rows] == [32] * 4
    king = next(row for row in rows.rows if row.label == "A King as hero")
    games = frame.filter(pl.col("given_hero1") == "K")
    assert king.value == pytest.approx(games["score1"].mean())
    (whole,) = first.rows
    won = pl.when(pl.col("first") == 1).then("score1").otherwise("score2")
    assert whole.value == pytest.approx(frame.select(won.mean()).item())
    assert whole.games == 128
