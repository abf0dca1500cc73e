"""A hall keeps tables by the hundred, so what it keeps of one is little."""

import tracemalloc

from duelhall.server.shapes.log import Entry
from duelhall.server.table.fold import LiveTable
from support.table_without_hall import Desk

TABLES, DECISIONS = 20, 65
MOST = 100_000
"""Bytes of a folded table, without its sockets."""


def log_of(seed: int) -> list[Entry]:
    """The log of a game in full swing."""
    desk = Desk(seed=seed)
    desk.play(DECISIONS)
    return desk.entries


def test_a_table_after_65_decisions_is_small() -> None:
    logs = [log_of(seed) for seed in range(TABLES)]
    LiveTable.of("first", logs[0])
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        kept = [LiveTable.of(f"t{number}", log) for number, log in enumerate(logs)]
        taken = tracemalloc.get_traced_memory()[0] - before
    finally:
        tracemalloc.stop()
    assert min(live.step for live in kept) >= DECISIONS
    assert taken / TABLES < MOST
