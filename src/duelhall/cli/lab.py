"""``duelhall lab``: run experiments, show what they found, write reports, compare runs."""

import signal
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from types import FrameType
from typing import Annotated, Any

from cyclopts import App, Parameter

from duelhall.adapters.lines import MOVE_TIME, Sitters
from duelhall.cli import INTERRUPTED
from duelhall.cli.commands import FAILED
from duelhall.cli.progress import Progress
from duelhall.cli.saves import saves_folder
from duelhall.cli.screen import as_json, complain
from duelhall.core.errors import BadOptions
from duelhall.core.wording import printable
from duelhall.lab import alone, atlas, cluster, columns, crew, report, shipped, tables
from duelhall.lab.folder import BadLabFolder, LabFolder
from duelhall.lab.measure import findings, missed
from duelhall.lab.reading import read_experiment
from duelhall.lab.runner import Run
from duelhall.search.crew import MOST_JOBS, CrewLost

lab = App(name="lab", help="Measure a game: experiments, intervals, reports.")

Out = Annotated[Path | None, Parameter(help="Where it is written.")]
Jobs = Annotated[int, Parameter(help="How many processes play.")]
Ray = Annotated[
    str | None,
    Parameter(name="--ray", help="Play on a cluster of Ray: HOST:PORT of its head, or auto."),
]


def usual_place(path: Path) -> Path:
    """The folder of an experiment that was given none; the same command goes on there."""
    parent = "" if path.parent.name in ("", shipped.FOLDER) else f"{path.parent.name}-"
    game = f"{path.parent.parent.name}-" if path.parent.name == shipped.FOLDER else parent
    return saves_folder().parent / "lab" / f"{game}{path.stem}"


class Stopping:
    """Ctrl-C asks to stop after the present deals; once more stops at once."""

    def __init__(self) -> None:
        self.is_asked = False
        self.also: Callable[[], None] = lambda: None

    def ask(self, number: int, frame: FrameType | None) -> None:
        """A signal came."""
        if self.is_asked:
            raise KeyboardInterrupt
        self.is_asked = True
        self.also()

    @contextmanager
    def listening(self) -> Iterator[None]:
        """Signals are heard here."""
        kinds = (signal.SIGINT, signal.SIGTERM)
        before = {kind: signal.signal(kind, self.ask) for kind in kinds}
        try:
            yield
        finally:
            for kind, handler in before.items():
                signal.signal(kind, handler)


@lab.command
def run(
    experiment: str,
    /,
    *,
    out: Out = None,
    jobs: Jobs = 1,
    ray: Ray = None,
    move_time: float = MOVE_TIME,
) -> int:
    """Play an experiment; what is finished is kept, and the same command goes on.

    Parameters
    ----------
    experiment
        A file, or the name of one that is shipped; `duelhall lab list` has them.
    move_time
        Seconds that a bot has for a decision.
    """
    columns.polars()
    if not 1 <= jobs <= MOST_JOBS:
        raise BadOptions(f"--jobs {jobs}: 1 to {MOST_JOBS} processes can play")
    if ray is not None and jobs > 1:
        raise BadOptions("--jobs or --ray: a cluster has as many processes as its nodes offer")
    path = shipped.found(experiment)
    folder = LabFolder(out or usual_place(path))
    sitters = Sitters(move_time, folder.path / "bots.log")
    plan = read_experiment(path, sitters.check)
    folder.begin(plan)
    with folder.locked():
        going = Run(plan, folder, jobs)
        going.take_up()
        status = played(going, sitters if ray is None else Sitters(move_time), jobs, ray)
    frame = folder.read()
    print(printable("\n".join(tables.shown(plan, frame, folder.manifest))))
    wide = len(missed(plan, findings(plan, frame)))
    complain(ending(going, bool(status), wide))
    return status or (FAILED if wide else 0)


def ending(run: Run, is_stopped: bool, wide: int) -> str:
    """``finished at 24 of 24 games; FOLDER``, and how many cells miss the width."""
    done, whole = run.games
    without = f", {wide} of {len(run.tallies)} cells without the width that is wished"
    how = "stopped" if is_stopped else "finished"
    return f"{how} at {done} of {whole} games{without if wide else ''}; {run.folder.path}"


def played(going: Run, sitters: Sitters, jobs: int, ray: str | None = None) -> int:
    """Play what is missing, with a line that tells how far it is."""
    stopping = Stopping()
    progress = Progress(going.games[1])
    try:
        with stopping.listening(), crew_of(sitters, jobs, ray, stopping) as players:
            going.jobs = players.jobs
            going.play(players, lambda run: show(progress, run))
    except KeyboardInterrupt:
        return INTERRUPTED
    except (CrewLost, BadLabFolder) as error:
        complain(str(error))
        return FAILED
    finally:
        progress.end()
    return INTERRUPTED if stopping.is_asked else 0


def crew_of(
    sitters: Sitters, jobs: int, ray: str | None, stopping: Stopping
) -> AbstractContextManager[Any]:
    """Who plays: this process, several, or a cluster."""
    if ray is not None:
        return cluster.Cluster(sitters, ray, lambda: stopping.is_asked)
    if jobs == 1:
        return alone.Alone(sitters, lambda: stopping.is_asked)
    workers = crew.Workers(sitters, jobs)
    stopping.also = workers.stop.set
    return workers


def show(progress: Progress, run: Run) -> None:
    """How far it is."""
    done, _ = run.games
    progress.total = run.games_expected
    progress.show(done, lambda: standing(run))


def standing(run: Run) -> str:
    """``8.2 games/s, 3 of 12 cells, widest interval 5.1 points, 2 h 10 min left``."""
    done, _ = run.games
    left = time_words((run.games_expected - done) / run.speed) if run.speed else "?"
    return (
        f"{run.speed:.1f} games/s, {run.cells_done} of {len(run.tallies)} cells,"
        f" widest interval {run.widest:.1f} points, {left} left"
    )


def time_words(seconds: float) -> str:
    """``2 h 10 min``."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    if hours:
        return f"{hours} h {minutes} min"
    return f"{minutes} min {rest} s" if minutes else f"{rest} s"


@lab.command(name="show")
def show_run(folder: Path, /, *, json: bool = False, csv: bool = False) -> int:
    """Print what a run found.

    Parameters
    ----------
    folder
        The folder of the run.
    json
        Print JSON instead of a table.
    csv
        Print a table with commas.
    """
    kept = LabFolder(folder)
    plan = kept.experiment()
    frame = kept.read()
    if json:
        print(as_json(tables.as_data(plan, frame, kept.manifest)))
    elif csv:
        print(tables.whole_frame(plan, frame).write_csv(), end="")
    else:
        print(printable("\n".join(tables.shown(plan, frame, kept.manifest))))
    return 0


@lab.command(name="report")
def report_run(folder: Path, /, *, out: Out = None) -> int:
    """Write what a run found as a page, and its table with commas beside it.

    Parameters
    ----------
    folder
        The folder of the run.
    """
    for path in report.write(LabFolder(folder), out or folder / "report.html"):
        print(path)
    return 0


@lab.command(name="atlas")
def sheet_of_run(folder: Path, out: Path, /) -> int:
    """Write what a run found as a small table for the hall's page Atlas.

    Beside it, NAME.games.gz holds a game of each cell to watch: played again by the players of the
    run, and left out where it comes out differently.

    Parameters
    ----------
    folder
        The folder of the run.
    out
        The file, NAME.json: in the folder `atlas` of a game it is shipped with it.
    """
    if out.suffix != ".json":
        raise BadOptions(f"{out}: such a table is called NAME.json")
    atlas.write_sheet(LabFolder(folder), out, complain)
    print(out)
    return 0


@lab.command
def compare(first: Path, second: Path, /) -> int:
    """Compare two runs cell by cell: what differs more than by chance.

    Parameters
    ----------
    first
        The folder of a run.
    second
        The folder of another one, with the same cells or some of them.
    """
    runs = [
        (kept.experiment(), kept.read(), kept.manifest)
        for kept in (LabFolder(first), LabFolder(second))
    ]
    print(printable("\n".join(tables.compared(*runs))))
    return 0


@lab.command(name="list")
def list_all() -> int:
    """List the experiments that are shipped."""
    for name, path in shipped.shipped():
        plan = read_experiment(path)
        games = plan.games or plan.most
        size = f"{len(plan.cells)} cells, {'' if plan.games else 'at most '}{games} games each"
        print(f"{name:<32} {plan.title} ({size})")
    return 0
