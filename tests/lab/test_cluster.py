"""A cluster plays the same rows as one process, also when a node is lost in the middle."""

import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import polars as pl
import pytest
import ray
import ray.exceptions
from polars.testing import assert_frame_equal

from duelhall.lab import cluster, play_many
from duelhall.lab.columns import UNSTEADY
from duelhall.lab.crew import TRIES, Piece
from duelhall.lab.folder import LabFolder
from duelhall.lab.many import planned
from duelhall.search.crew import CrewLost
from duelhall.search.players import player_named
from support.ray_nodes import RayNodes, ray_nodes

FILE = """\
title = "Lengths"
game = "duel52"
seed = 4
players = ["greedy", "random"]
games = 24
[options]
length = ["quick", "long"]
"""
DRIVER = """\
import sys
from itertools import count
from pathlib import Path

import polars

from duelhall.lab.cluster import Cluster
from duelhall.lab.crew import Piece
from duelhall.lab.many import default_maker, planned

address, out, mark = sys.argv[1:]
plan = planned("duel52", "search:rounds=60", 5, {"length": "quick"}, {})

def pieces():
    left = 4
    for deal in count(0, 4):
        yield Piece(plan, deal, 4)
        left -= Path(mark).exists()
        if not left:
            return

with Cluster(default_maker(), address) as nodes:
    frames = [frame for _, frame in nodes.play(pieces())]
polars.concat(frames).sort("deal", "side").write_parquet(out)
print("lost", nodes.lost)
"""
"""Plays on until the mark is there, and four pieces more."""


@pytest.fixture(scope="module")
def nodes() -> Iterator[RayNodes]:
    with ray_nodes() as found:
        yield found


def lab_run(nodes: RayNodes, *words: object) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "duelhall", "lab", "run", *map(str, words)],
        env=nodes.environment,
        capture_output=True,
        text=True,
        timeout=240,
    )


def wait_for(nodes: RayNodes) -> None:
    """Until the head answers."""
    for _ in range(600):
        try:
            cluster.knock(nodes.address)
            return
        except cluster.NoCluster:
            time.sleep(0.1)
    pytest.fail(nodes.log())


def test_a_node_that_is_killed_costs_time_and_no_game(nodes: RayNodes, tmp_path: Path) -> None:
    wait_for(nodes)
    second = nodes.start(f"--address={nodes.address}")
    out, mark = tmp_path / "games.parquet", tmp_path / "mark"
    driver = subprocess.Popen(
        [sys.executable, "-c", DRIVER, nodes.address, out, mark],
        env=nodes.environment,
        stdout=subprocess.PIPE,
        text=True,
    )
    with driver:
        nodes.wait_for_work(second, "play_piece")
        nodes.kill(second)
        mark.touch()
        told, _ = driver.communicate(timeout=240)
    assert driver.returncode == 0, nodes.log()
    assert int(told.split("lost ")[1]) >= 1
    far = pl.read_parquet(out).drop(UNSTEADY)
    here = play_many("duel52", "search:rounds=60", far.height, 5, options={"length": "quick"})
    assert_frame_equal(far, here.drop(UNSTEADY))


def test_the_command_plays_the_same_rows_on_a_cluster(nodes: RayNodes, tmp_path: Path) -> None:
    wait_for(nodes)
    (tmp_path / "e.toml").write_text(FILE)
    done = lab_run(nodes, tmp_path / "e.toml", "--out", tmp_path / "far", "--ray", nodes.address)
    assert done.returncode == 0, done.stderr
    assert "finished at 48 of 48 games" in done.stderr
    alone = lab_run(nodes, tmp_path / "e.toml", "--out", tmp_path / "here")
    assert alone.returncode == 0, alone.stderr
    far, here = (LabFolder(tmp_path / name).read().drop(UNSTEADY) for name in ("far", "here"))
    assert_frame_equal(far, here)


class Losing:
    """A cluster on which every piece ends with an error of Ray."""

    exceptions = ray.exceptions

    def __init__(self, error: Exception) -> None:
        self.error, self.handed = error, 0

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 1}

    def remote(self, *given: object) -> int:
        self.handed += 1
        return self.handed

    def wait(self, running: list[int], timeout: float) -> tuple[list[int], list[int]]:
        return running[:1], running[1:]

    def get(self, one: int) -> pl.DataFrame:
        raise self.error


def losing(error: Exception) -> tuple[cluster.Cluster, Losing]:
    nodes, fake = cluster.Cluster(player_named, "nowhere"), Losing(error)
    nodes.ray = nodes.task = fake
    nodes.players, nodes.code = None, ""
    return nodes, fake


@pytest.mark.parametrize(
    "error",
    [
        ray.exceptions.OutOfMemoryError("2 GB are used"),
        ray.exceptions.WorkerCrashedError(),
        ray.exceptions.LocalRayletDiedError(),
        ray.exceptions.NodeDiedError("gone"),
        ray.exceptions.RaySystemError("broken"),
        ray.exceptions.TaskUnschedulableError("no room"),
    ],
    ids=lambda error: type(error).__name__,
)
def test_a_piece_that_is_lost_in_any_way_is_tried_again_and_told(error: Exception) -> None:
    nodes, fake = losing(error)
    with pytest.raises(CrewLost, match="again and again, the last by ") as told:
        list(nodes.play([Piece(planned("duel52", "random", 5, {}, {}), 0, 2)]))
    assert nodes.lost == fake.handed > TRIES
    assert "\n" not in str(told.value)
    assert str(error).split("\n")[0][:20] in str(told.value)


def test_a_fault_in_a_piece_is_no_loss() -> None:
    wrong = cluster.NoCluster("a node has other code")
    for cause, kind in ((wrong, cluster.NoCluster), (ValueError("x"), ray.exceptions.RayTaskError)):
        nodes, fake = losing(ray.exceptions.RayTaskError("play_piece", "traceback", cause))
        with pytest.raises(kind):
            list(nodes.play([Piece(planned("duel52", "random", 5, {}, {}), 0, 2)]))
        assert (nodes.lost, fake.handed) == (0, 1)


def test_other_code_on_a_node_is_refused(nodes: RayNodes) -> None:
    with pytest.raises(cluster.NoCluster, match=r"a node has duelhall .*, but this is duelhall 99"):
        cluster.play_piece(None, lambda name: None, "duelhall 99")  # type: ignore[arg-type,return-value]


@pytest.mark.parametrize("address", ["127.0.0.1:1", "nowhere", "127.0.0.1:x", ":6379"])
def test_a_cluster_that_is_not_there_is_told_in_a_line(address: str, tmp_path: Path) -> None:
    (tmp_path / "e.toml").write_text(FILE)
    words = ["lab", "run", tmp_path / "e.toml", "--out", tmp_path / "far", "--ray", address]
    done = subprocess.run(
        [sys.executable, "-m", "duelhall", *words], capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1, done.stderr
    assert address in done.stderr
