"""What was found, as text, plain data and frames."""

from collections.abc import Iterator, Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from duelhall.lab.columns import polars
from duelhall.lab.experiment import Experiment
from duelhall.lab.intervals import NORMAL, Estimate, holm
from duelhall.lab.measure import Finding, findings, missed
from duelhall.lab.worth import worths

if TYPE_CHECKING:
    from polars import DataFrame

MOST_NAMED = 6
"""Cells that a line names."""
Read = tuple[Experiment, "DataFrame", dict[str, Any]]
"""A run as it was read: what was asked, the games, and the manifest of its folder."""


def percent(share: float) -> str:
    """``52.4``."""
    return f"{100 * share:.1f}"


def interval_words(one: Estimate) -> str:
    """``52.4 % (50.9 to 53.9)``."""
    return f"{percent(one.mean)} % ({percent(one.low)} to {percent(one.high)})"


def mark(found: Finding) -> str:
    """How sure it is."""
    if found.is_sure:
        return "sure"
    return "may be even" if found.estimate.holds_even else "likely"


def shown(experiment: Experiment, frame: "DataFrame", manifest: dict[str, Any]) -> list[str]:
    """The cells of a run as lines."""
    found = findings(experiment, frame)
    width = max(len(one.cell.words) for one in found) or 5
    lines = [
        experiment.title,
        f"share of {experiment.whose}, 95 % intervals",
        f"played by {', '.join(players_of(found))}; {code_words(manifest)}",
        "",
    ]
    for one in found:
        estimate = one.estimate
        if not estimate.deals:
            lines.append(f"{one.cell.words:<{width}}  nothing played yet")
            continue
        lines.append(
            f"{one.cell.words:<{width}}  {interval_words(estimate):<24}"
            f" {estimate.games:>7} games  {mark(one)}"
        )
    return [*lines, *worth_lines(experiment, frame), "", *notes(experiment, found)]


def players_of(found: Sequence[Finding]) -> list[str]:
    """Who played."""
    return list(dict.fromkeys(name for one in found for name in one.cell.plan.names))


def commits_of(manifest: dict[str, Any]) -> list[str]:
    """By which code."""
    return list(dict.fromkeys(str(run["commit"] or "unknown") for run in manifest["runs"]))


def code_words(manifest: dict[str, Any]) -> str:
    """``game 2, commit c649ff1fbda9``."""
    version = f"{manifest['game']} {manifest['rules_version']}"
    return f"{version}, commit {', '.join(commits_of(manifest))}"


def worth_lines(experiment: Experiment, frame: "DataFrame") -> Iterator[str]:
    """What facts are worth, as lines."""
    for table in worths(experiment, frame):
        yield ""
        yield f"{table.title}: points of winning chance for each more than the other side"
        for one in table.rows:
            sure = "sure" if one.is_sure else "may be nothing"
            yield f"  {one.name:<24} {one.value:+5.1f} ({one.low:+.1f} to {one.high:+.1f})  {sure}"


def notes(experiment: Experiment, found: list[Finding]) -> Iterator[str]:
    """How to read it."""
    if len(found) > 1:
        sure = sum(one.is_sure for one in found)
        alone = sum(not one.estimate.holds_even for one in found)
        yield f"{len(found)} cells at once, corrected (Holm): {sure} of {alone} stay sure."
    yield from width_notes(experiment, found)
    for one in found:
        if said := verdict_words(experiment, one):
            yield f"{one.cell.words}: {said}" if one.cell.words else said


def verdict_words(experiment: Experiment, one: Finding) -> str:
    """What the sequential test of a cell says, if there is one."""
    if experiment.sprt is None:
        return ""
    return f"is {experiment.whose} stronger? {experiment.sprt.said(one.tested)}"


def width_notes(experiment: Experiment, found: Sequence[Finding]) -> Iterator[str]:
    """Which cells have the width that is wished, and which miss it."""
    wide = missed(experiment, found)
    if experiment.width and len(wide) < len(found):
        yield "Cells ended when their interval was narrow enough, at whole rounds of deals."
    over = [one for one in wide if one.estimate.deals >= experiment.most_deals(one.cell)]
    if over:
        yield (
            f"{len(over)} of {len(found)} cells miss the width of {experiment.width:g} points with"
            f" all {experiment.most:,} games that are allowed: {widths(over)}."
        )
    if len(wide) > len(over):
        yield (
            f"{len(wide) - len(over)} of {len(found)} cells are not played until their interval"
            f" has the width of {experiment.width:g} points."
        )


def widths(found: Sequence[Finding]) -> str:
    """``Quick 5.1, Long 4.8``, the first few."""
    told = [f"{one.cell.words or 'it has'} {100 * one.estimate.width:.1f}" for one in found]
    more = len(told) - MOST_NAMED
    return ", ".join(told[:MOST_NAMED]) + (f" and {more} more" if more > 0 else "")


def cells_frame(experiment: Experiment, frame: "DataFrame") -> "DataFrame":
    """A row for each cell."""
    rows = [
        {
            "cell": one.cell.number,
            **dict(one.cell.labels),
            "players": " / ".join(one.cell.plan.names),
            "games": one.estimate.games,
            "deals": one.estimate.deals,
            "share": one.estimate.mean,
            "low": one.estimate.low,
            "high": one.estimate.high,
            "even": one.estimate.even,
            "chance": one.estimate.chance,
            "corrected": one.corrected,
            "sure": one.is_sure,
            **tested(experiment, one),
        }
        for one in findings(experiment, frame)
    ]
    found: DataFrame = polars().DataFrame(rows, infer_schema_length=None)
    return found


def whole_frame(experiment: Experiment, frame: "DataFrame") -> "DataFrame":
    """A row for each cell, and one for each worth in it, a worth as a share against none."""
    pl = polars()
    cells = cells_frame(experiment, frame).rename({"share": "value"})
    what = pl.lit(f"share of {experiment.whose}").alias("what")
    cells = cells.insert_column(cells.get_column_index("value"), what)
    if not (rows := list(worth_rows(experiment, frame))):
        return cells
    labels = cells.select("cell", *experiment.dimensions, "players")
    worth = pl.DataFrame(rows).join(labels, "cell", maintain_order="left")
    whole: DataFrame = pl.concat([cells, worth], how="diagonal_relaxed")
    return whole


def worth_rows(experiment: Experiment, frame: "DataFrame") -> Iterator[dict[str, Any]]:
    """The worths, in shares of a game."""
    for table in worths(experiment, frame):
        for one in table.rows:
            yield {
                "cell": table.number,
                "games": table.games,
                "deals": table.deals,
                "what": f"{table.fact}: one {one.name} more",
                "value": one.value / 100,
                "low": one.low / 100,
                "high": one.high / 100,
                "even": 0.0,
                "chance": one.chance,
                "corrected": one.corrected,
                "sure": one.is_sure,
            }


def tested(experiment: Experiment, one: Finding) -> dict[str, Any]:
    """What the sequential test of a cell says, if there is one, as plain data."""
    if experiment.sprt is None:
        return {}
    said = experiment.sprt.as_data(one.tested)
    return {"ratio": said["ratio"], "verdict": said["verdict"]}


def as_data(experiment: Experiment, frame: "DataFrame", manifest: dict[str, Any]) -> dict[str, Any]:
    """All of it as plain data."""
    return {
        "title": experiment.title,
        "game": experiment.game,
        "rules_version": manifest["rules_version"],
        "cards": manifest.get("cards", []),
        "measure": experiment.measure,
        "seed": experiment.seed,
        "sprt": experiment.sprt and asdict(experiment.sprt),
        "runs": manifest["runs"],
        "cells": cells_frame(experiment, frame).to_dicts(),
        "worth": [table.as_data() for table in worths(experiment, frame)],
    }


# -- two runs


def compared(first: Read, second: Read) -> list[str]:
    """The cells that two runs share, and whether they differ."""
    lines = [about(number, one) for number, one in enumerate((first, second), 1)]
    if asked(first) != asked(second):
        return [*lines, "the runs ask for the share of something else, or of another game"]
    mine, theirs = (
        {one.cell.labels: one for one in findings(*read[:2])} for read in (first, second)
    )
    both = [labels for labels in mine if labels in theirs]
    pairs = [(mine[labels], theirs[labels].estimate) for labels in both]
    pairs = [(one, other) for one, other in pairs if one.estimate.deals and other.deals]
    if not pairs:
        return [*lines, "the runs have no cell in common"]
    apart = [difference(one.estimate, other) for one, other in pairs]
    corrected = holm([chance for *_, chance in apart])
    for (one, other), (gap, low, high, _), chance in zip(pairs, apart, corrected, strict=True):
        sure = "differs" if chance < 0.05 else "may be the same"
        lines.append(
            f"{one.cell.words or 'all games'}: {percent(one.estimate.mean)} % and"
            f" {percent(other.mean)} %,"
            f" {100 * gap:+.1f} points ({100 * low:+.1f} to {100 * high:+.1f}), {sure}"
        )
    many = f"{len(pairs)} cells at once" if len(pairs) > 1 else "1 cell"
    return [*lines, f"{many}, corrected (Holm)."]


def about(number: int, read: Read) -> str:
    """``1: Lengths, 24 games, played by greedy, random; game 2, commit c649ff1fbda9``."""
    experiment, frame, manifest = read
    found = findings(experiment, frame)
    games = sum(one.estimate.games for one in found)
    players = ", ".join(players_of(found))
    said = f"{experiment.title}, {games:,} games, played by {players}"
    return f"{number}: {said}; {code_words(manifest)}"


def asked(read: Read) -> tuple[str, str]:
    """What two runs have in common whose shares can be compared."""
    return read[0].game, read[0].measure


def difference(one: Estimate, other: Estimate) -> tuple[float, float, float, float]:
    """How far a share moved, its interval by Newcombe's method, and how likely by chance."""
    gap = other.mean - one.mean
    low = gap - ((other.mean - other.low) ** 2 + (one.high - one.mean) ** 2) ** 0.5
    high = gap + ((other.high - other.mean) ** 2 + (one.mean - one.low) ** 2) ** 0.5
    spread = (high - low) / (2 * NORMAL.inv_cdf(0.975))
    return gap, low, high, 2 * NORMAL.cdf(-abs(gap) / spread) if spread else 1.0
