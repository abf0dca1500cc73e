"""What a long thought took goes back to the system when it is over."""

import socket
import subprocess
import sys

import pytest

from duelhall.server import serving
from duelhall.server.base.settings import Settings

MOST = 10_000_000
"""Bytes that may stay, of the 160 million of one tree."""
THINK = """
import os, sys, threading
from pathlib import Path
from duelhall.core.match import Match
from duelhall.games import load
from duelhall.search.tree import Tree
from duelhall.server.base.blocks import give_back_large

def held():
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")

def think():
    for seed in range(4):
        Tree(match.state, match.deciders[0], 4_000_000, True, 1.2, 3).think(seed, 50, 0.0)

match = Match(load("duel52"), seed=1)
assert give_back_large()
before = held()
thread = threading.Thread(target=think)
thread.start()
thread.join()
print(held() - before)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="other systems keep or give as they like")
def test_trees_are_given_back() -> None:
    told = subprocess.run([sys.executable, "-c", THINK], capture_output=True, text=True, check=True)
    assert int(told.stdout) < MOST


def test_a_hall_gives_back(monkeypatch: pytest.MonkeyPatch, settings: Settings) -> None:
    class Asked(Exception):
        """It was asked for."""

    def asked() -> bool:
        raise Asked

    monkeypatch.setattr(serving, "give_back_large", asked)
    monkeypatch.setattr(serving, "set_up_logs", lambda _: None)  # would outlive this test
    with socket.socket() as listener, pytest.raises(Asked):
        serving.serve(settings, listener)
