"""What the findings claim stands in the tables that are shipped, of the hero or pair it names."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from duelhall.games import folder_of

PAGE = Path(__file__).parents[3] / "docs" / "duel52" / "findings.md"
SHARE = r"(\d+\.\d) % \((\d+\.\d) to (\d+\.\d)\)"
CLAIM = re.compile(SHARE)
OF_HERO = re.compile(rf"^\| (\w+) \| [\w ]+ \| (?:warrior|mage) \| {SHARE} \|$", re.M)
OF_PAIR = re.compile(rf"\ban? (\w+)\s+against\s+an? (\w+)\s+{SHARE}")
OF_BANNERS = re.compile(rf"\ban? (\w+)\s+with\s+an?\s+(\w+)\s+{SHARE}")
BANNERS = re.compile(r"An? (\w+) and an? (\w+) as bannermen")
ROUNDED = 0.05 + 0.006
"""What a claim of one digit may be off a value in points, which tables hold with two."""

Row = dict[str, Any]


def sheet(name: str) -> Row:
    path = folder_of("duel52") / "atlas" / f"{name}.json"
    found: Row = json.loads(path.read_text("utf-8"))
    return found


def rows() -> Iterator[Row]:
    """Every value of every table with its interval."""
    for path in (folder_of("duel52") / "atlas").glob("*.json"):
        found = sheet(path.stem)
        yield from (row for plot in found["plots"] for row in plot["rows"])
        if found["map"]:
            cells = [cell for row in found["map"]["rows"] for cell in row["cells"]]
            yield from (cell for cell in cells if cell)


def is_of(claim: list[str] | tuple[str, ...], row: Row) -> bool:
    """Whether a share with its interval is that of a row."""
    values = (row["value"], row["low"], row["high"])
    return all(
        abs(float(one) - 100 * value) < ROUNDED for one, value in zip(claim, values, strict=True)
    )


def pairs() -> dict[tuple[str, str], Row]:
    """Each pair of heroes by what they are called."""
    drawn = sheet("heroes")["map"]
    columns = [column["title"] for column in drawn["columns"]]
    return {
        (row["title"], column): cell
        for row in drawn["rows"]
        for column, cell in zip(columns, row["cells"], strict=True)
        if cell
    }


def heroes() -> dict[str, Row]:
    """Each hero against all others together."""
    (plot,) = (one for one in sheet("heroes")["plots"] if one["title"].startswith("Hero,"))
    return {row["label"].split()[1]: row for row in plot["rows"]}


def banners() -> dict[frozenset[str], Row]:
    """Each pair of bannermen."""
    (plot,) = sheet("bannermen")["plots"]
    named = ((BANNERS.fullmatch(row["label"]), row) for row in plot["rows"])
    return {frozenset(found.groups()): row for found, row in named if found}


def test_every_claim_stands_in_a_table() -> None:
    known = list(rows())
    claims = CLAIM.findall(PAGE.read_text("utf-8"))
    assert len(claims) > 20
    assert [claim for claim in claims if not any(is_of(claim, row) for row in known)] == []


def test_each_hero_has_its_own_figure_in_the_table() -> None:
    claims, known = OF_HERO.findall(PAGE.read_text("utf-8")), heroes()
    assert {name for name, *_ in claims} == set(known)
    assert [name for name, *claim in claims if not is_of(claim, known[name])] == []


def test_each_pair_of_heroes_has_its_own_figure() -> None:
    claims, known = OF_PAIR.findall(PAGE.read_text("utf-8")), pairs()
    assert len(claims) >= 5
    assert [one for one in claims if not is_of(one[2:], known[one[:2]])] == []


def test_each_pair_of_bannermen_has_its_own_figure() -> None:
    claims, known = OF_BANNERS.findall(PAGE.read_text("utf-8")), banners()
    assert len(known) == 78
    assert len(claims) >= 5
    assert [one for one in claims if not is_of(one[2:], known[frozenset(one[:2])])] == []
