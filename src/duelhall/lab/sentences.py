"""What a run found in words, how sure it is, and what it can't tell."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from duelhall.lab.charts import capitalised, has_both_ways, played
from duelhall.lab.experiment import Experiment
from duelhall.lab.measure import Finding
from duelhall.lab.tables import (
    code_words,
    interval_words,
    mark,
    percent,
    players_of,
    verdict_words,
    width_notes,
)
from duelhall.lab.worth import Worth, WorthTable, worths

if TYPE_CHECKING:
    from polars import DataFrame

FOREMOST = 12
"""Cells that are told before anything else."""
HOW = {
    "sure": "sure, also after correction",
    "likely": "likely, but not after correction",
    "may be even": "it may be even",
}

Told = tuple[str, str, str]
"""A figure, its interval and a sentence."""


def sentences(
    experiment: Experiment, found: Sequence[Finding], frame: "DataFrame"
) -> Iterator[Told]:
    """A sentence for each finding: what stands out most of cells and of worths, then the rest."""
    told = [one for one in played(found) if one.estimate.edge > 0 or not has_both_ways(experiment)]
    order = sorted(told, key=lambda one: (not one.is_sure, -abs(one.estimate.edge)))
    cells = [cell_told(experiment, one) for one in order]
    tables = [worth_sentences(table) for table in worths(experiment, frame)]
    yield from cells[:FOREMOST]
    for rows in tables:
        yield from rows[:1] + rows[1:][-1:]
    yield from cells[FOREMOST:]
    for rows in tables:
        yield from rows[1:-1]


def cell_told(experiment: Experiment, one: Finding) -> Told:
    """What was found in a cell."""
    estimate = one.estimate
    interval = f"{percent(estimate.low)} to {percent(estimate.high)}"
    return f"{percent(estimate.mean)} %", interval, sentence(experiment, one)


def sentence(experiment: Experiment, one: Finding) -> str:
    """``A 7 as trump beats a 4 in 64.1 % (60.4 to 67.4); sure, also after correction.``"""
    figure, words = interval_words(one.estimate), one.cell.words
    if experiment.measure == "seat" and one.cell.duel != words:
        said = f"{one.cell.duel} in {figure}"
    else:
        is_given = words and experiment.measure == "seat" and experiment.given
        where = f"{words}{';' if ': ' in words else ':'} " if words else ""
        said = f"{where}{'' if is_given else experiment.whose + ' '}wins {figure}"
    return f"{capitalised(said)}; {verdict_words(experiment, one) or HOW[mark(one)]}."


def worth_sentences(table: WorthTable) -> list[Told]:
    """The rows of a table, from most to least."""
    return [worth_told(table, row) for row in sorted(table.rows, key=lambda row: -row.value)]


def worth_told(table: WorthTable, row: Worth) -> Told:
    """``Cards dealt: one 7 more than the other side adds +4.8 points (+4.2 to +5.4) …``"""
    does = "adds" if table.by_chance else "goes with"
    interval = f"{signed(row.low)} to {signed(row.high)}"
    said = (
        f"{table.title}: one {row.name} more than the other side {does} {signed(row.value)} points"
        f" of winning chance ({interval}), against the mean of all;"
        f" {'sure, also after correction' if row.is_sure else 'it may be nothing'}."
    )
    return signed(row.value), interval, said


def signed(points: float, digits: int = 1) -> str:
    """``+4.8``, with a true minus; ``±0``."""
    text = f"{points:+.{digits}f}".replace("-", "−")
    return text if any(sign in "123456789" for sign in text) else f"±{text[1:]}"


def how_sure(
    experiment: Experiment,
    found: Sequence[Finding],
    frame: "DataFrame",
    manifest: dict[str, Any],
) -> Iterator[tuple[str, str]]:
    """What stands behind the figures."""
    games = sum(one.estimate.games for one in found)
    yield "Games", f"{games:,} in {len(found)} {'cell' if len(found) == 1 else 'cells'}"
    yield "Players", ", ".join(players_of(found))
    yield "Deals", "each once from every side"
    yield "Intervals", "95 %, Wilson; the games of one deal taken together"
    if len(found) > 1:
        sure = sum(one.is_sure for one in found)
        alone = sum(not one.estimate.holds_even for one in played(found))
        yield f"{len(found)} cells at once", f"corrected (Holm); {sure} of {alone} stay sure"
    yield from how_sure_worths(list(worths(experiment, frame)))
    yield "Rules, code", code_words(manifest)
    if manifest.get("cards"):
        yield "Cards", ", ".join(manifest["cards"])
    yield "Seed", str(experiment.seed)


def how_sure_worths(tables: Sequence[WorthTable]) -> Iterator[tuple[str, str]]:
    """What stands behind the worths, if there are any."""
    if not tables:
        return
    rows = [row for table in tables for row in table.rows]
    sure = sum(row.is_sure for row in rows)
    alone = sum(row.chance < 0.05 for row in rows)
    yield "Worths", "slopes of a straight line, 95 % by their spread over whole deals"
    each = "its own rows" if len(tables) == 1 else "the rows of each table"
    yield f"{len(rows)} worths", f"corrected (Holm) among {each}; {sure} of {alone} stay sure"


def limits(experiment: Experiment, found: Sequence[Finding]) -> Iterator[str]:
    """What the figures can't tell."""
    yield "It can’t tell how people play: machines are patient and see no faces."
    yield "Other players, weaker or stronger, may find something else."
    widest = max((one.estimate.width for one in played(found)), default=0.0)
    yield f"What is shown as even may still be off by {50 * widest:.1f} points."
    if experiment.width:
        yield from width_notes(experiment, found)
        yield "An interval that ends its own cell is bent a little by that."
    if experiment.sprt:
        yield "A test ends once it is clear who is stronger: the gap then looks a little too wide."
    if experiment.worth:
        yield (
            "What players choose goes with winning without being its cause: only what chance"
            " alone decides, as the deal, is."
        )


def swings(frame: "DataFrame") -> str:
    """How often the lead changed hands."""
    if not frame.height or frame["swings"].null_count() == frame.height:
        return ""
    found = frame["swings"].drop_nulls()
    mean = sum(found) / len(found)
    never = sum(found == 0) / len(found)
    return (
        f"By the game’s own opinion the lead changes hands {mean:.1f} times in a game;"
        f" in {100 * never:.0f} of 100 games never."
    )
