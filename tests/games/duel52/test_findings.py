"""What the findings claim stands in the tables that are shipped."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from duelhall.games import folder_of

PAGE = Path(__file__).parents[3] / "docs" / "duel52" / "findings.md"
CLAIM = re.compile(r"(\d+\.\d) % \((\d+\.\d) to (\d+\.\d)\)")


def figures() -> Iterator[tuple[str, str, str]]:
    """Every value of every table with its interval, as it is written."""
    for path in (folder_of("duel52") / "atlas").glob("*.json"):
        sheet = json.loads(path.read_text("utf-8"))
        yield from (written(row) for plot in sheet["plots"] for row in plot["rows"])
        if sheet["map"]:
            cells = [cell for row in sheet["map"]["rows"] for cell in row["cells"]]
            yield from (written(cell) for cell in cells if cell)


def written(row: dict[str, Any]) -> tuple[str, str, str]:
    value, low, high = (f"{100 * row[name]:.1f}" for name in ("value", "low", "high"))
    return value, low, high


def test_every_claim_stands_in_a_table() -> None:
    claims = CLAIM.findall(PAGE.read_text("utf-8"))
    assert len(claims) > 20
    assert set(claims) <= set(figures())
