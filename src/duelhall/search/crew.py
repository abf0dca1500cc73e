"""Playing a contest on several processes: what is finished is kept, whatever happens then."""

import atexit
import os
import signal
from collections.abc import Generator, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import get_context, parent_process
from multiprocessing.process import BaseProcess
from multiprocessing.synchronize import Event as Flag
from threading import Thread, current_thread, main_thread

from duelhall.core.errors import DuelhallError
from duelhall.search.arena import Arena, Contest, Fixture, Follower, Maker, Played, described
from duelhall.search.folder import Folder
from duelhall.search.players import player_named

MOST_JOBS, MOST_GAMES = 256, 1_000_000
"""Processes of a crew, and games that it plays."""
Games = Generator[Played, None, None]
"""Games as they are finished; closed, no more are played."""


class CrewLost(DuelhallError):
    """A process that played games ended without being asked to."""


@dataclass(frozen=True)
class ContestWork:
    """What every process of a crew gets: what to play, who plays, and where it is kept."""

    contest: Contest
    folder: Folder
    maker: Maker = player_named

    def kept(self) -> list[Played]:
        """The games that are finished already."""
        details = tuple(self.detail(name) for name in self.contest.names)
        return list(self.folder.games(self.contest, details))

    def taken_up(self) -> list[Played]:
        """The games that are finished already and count on; those forfeited are to play again.

        A bot may have been mended meanwhile, and what it forfeited before is not its score.
        """
        kept = self.kept()
        for game in kept:
            if game.fault:
                self.folder.set_aside(game.fixture)
        return [game for game in kept if not game.fault]

    def detail(self, name: str) -> str:
        """What a name stands for now; of a bot that is its own business."""
        player = self.maker(name)
        return "" if isinstance(player, Follower) else described(player, self.contest.game)


def play_all(work: ContestWork, jobs: int = 1, kept: Iterable[Played] | None = None) -> Games:
    """Play what is not ``kept`` yet; each game is kept before it is given out.

    Interrupted, it lets every process stop after its present decision. Games that are finished
    by then are in the folder.
    """
    work.folder.open()
    done = {game.fixture for game in (work.kept() if kept is None else kept)}
    left = [fixture for fixture in work.contest.fixtures if fixture not in done]
    crew = min(jobs, len(left))
    return play_together(work, left, crew) if crew > 1 else play_alone(work, left)


def play_alone(work: ContestWork, left: Sequence[Fixture]) -> Games:
    """Play in this process."""
    arena = Arena(work.contest, work.maker)
    try:
        for fixture in left:
            yield play_and_keep(arena, work.folder, fixture)
    finally:
        arena.close()


def play_and_keep(arena: Arena, folder: Folder, fixture: Fixture) -> Played:
    """One game, written down."""
    game = arena.play(fixture)
    folder.keep(game)
    return game


# -- several processes


def play_together(work: ContestWork, left: Sequence[Fixture], jobs: int) -> Games:
    """Play in several processes; games come as they are finished."""
    context = get_context("spawn")
    stop = context.Event()
    pool = ProcessPoolExecutor(jobs, context, initializer=sit_down, initargs=(work, stop))
    try:
        with uninterrupted():
            games = [pool.submit(play_here, fixture) for fixture in left]
        for game in as_completed(games):
            yield game.result()
    except BrokenProcessPool:
        raise CrewLost(
            "a process that played ended unexpectedly; what was finished is kept,"
            " and the same command goes on with the rest"
        ) from None
    finally:
        stop.set()
        pool.shutdown(wait=True, cancel_futures=True)


@contextmanager
def uninterrupted() -> Iterator[None]:
    """Processes started here leave Ctrl-C to this one, which then tells them to stop."""
    if current_thread() is not main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


HERE: list[tuple[Arena, Folder]] = []
"""In a process of a crew: its arena, and where it keeps its games."""


def sit_down(work: ContestWork, stop: Flag) -> None:
    """Begin a process of a crew; it ends with the one that started it."""
    arena = Arena(work.contest, work.maker, stop.is_set)
    HERE[:] = [(arena, work.folder)]
    atexit.register(arena.close)
    end_with_parent()


def end_with_parent() -> None:
    """End this process when the one that started it is gone, however that ended."""
    if parent := parent_process():
        Thread(target=follow, args=(parent,), daemon=True).start()


def follow(parent: BaseProcess) -> None:
    """Wait for another process, and end with it."""
    parent.join()
    os._exit(1)


def play_here(fixture: Fixture) -> Played:
    """Play a game in a process of a crew."""
    arena, folder = HERE[0]
    return play_and_keep(arena, folder, fixture)
