"""The commands in which players meet: match, ladder, and a bot of our own."""

import math
import sys
from collections.abc import Iterable, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field, replace
from datetime import datetime
from io import TextIOWrapper
from pathlib import Path
from random import SystemRandom
from time import monotonic
from typing import Annotated, Any

from cyclopts import Parameter

from duelhall import __version__
from duelhall.adapters.lines import MOVE_TIME, Sitters
from duelhall.adapters.own_bot import OwnBot
from duelhall.cli import INTERRUPTED
from duelhall.cli.commands import FAILED, SetOptions, chosen
from duelhall.cli.marked_page import MarkedPage
from duelhall.cli.naming import Named, loader_of
from duelhall.cli.progress import Progress
from duelhall.cli.saves import saves_folder
from duelhall.cli.screen import as_json, complain
from duelhall.core.errors import BadOptions
from duelhall.core.game import Game
from duelhall.core.levels import LEVELS, Level
from duelhall.core.match import options_text
from duelhall.core.wording import printable
from duelhall.games import load_named, pinned
from duelhall.lab.sprt import Sprt, read_sprt
from duelhall.search.arena import Contest, Fixture, Played
from duelhall.search.crew import MOST_GAMES, MOST_JOBS, ContestWork, CrewLost, play_all
from duelhall.search.folder import BadFolder, Folder
from duelhall.search.ladder import Ladder, Rung, rungs_of
from duelhall.search.players import player_named
from duelhall.search.scores import Score, deal_means, score_of

LOG = "bots.log"

Games = Annotated[int, Parameter(name=["--games", "-n"])]
Jobs = Annotated[int, Parameter(help="How many processes play.")]
Records = Annotated[
    Path | None, Parameter(help="The folder of the games; what is there already is not played.")
]
Seed = Annotated[int | None, Parameter(help="A number; the same one plays the same games.")]


def usual_folder(key: str, kind: str) -> Path:
    """A folder for games that nobody gave a name."""
    stamp = datetime.now().strftime("%Y-%m-%d-%H%M%S")
    root = saves_folder().parent / kind
    names = [f"{key}-{stamp}", *(f"{key}-{stamp}-{number}" for number in range(2, 100))]
    return next(path for name in names if not (path := root / name).exists())


def chosen_seed(seed: int | None, begun: int | None) -> int:
    """The seed that was asked for, that of the games there are, or a fresh one."""
    if seed is None:
        return SystemRandom().getrandbits(32) if begun is None else begun
    if seed < 0:
        raise BadOptions(f"--seed {seed}: a seed is 0 or more")
    return seed


def check_numbers(games: int, jobs: int) -> None:
    """Refuse numbers that make no match."""
    if not 1 <= games <= MOST_GAMES:
        raise BadOptions(f"--games {games}: at least one game is played, at most {MOST_GAMES}")
    if not 1 <= jobs <= MOST_JOBS:
        raise BadOptions(f"--jobs {jobs}: 1 to {MOST_JOBS} processes can play")


def contest_of(name: str, game: Game, names: tuple[str, str], games: int, seed: int) -> Contest:
    """A contest of at least so many games, whole deals all of them."""
    contest = Contest(pinned(name), dict(game.options), names, 0, seed, load_named)
    return replace(contest, deals=-(-games // len(contest.sides)))


# -- playing


@dataclass
class Series:
    """A contest being played: its games so far, and how it ended."""

    work: ContestWork
    titles: tuple[str, str] = ("", "")
    """What the two players call themselves, where they do."""
    games: dict[Fixture, Played] = field(default_factory=dict)
    status: int = 0
    sprt: Sprt | None = None
    """The test that ends it before all games are played."""

    @property
    def called(self) -> tuple[str, str]:
        """What results call the two players; two of the same title have their names besides."""
        first, second = self.work.contest.names
        one, two = self.titles
        if one and one == two and first != second:
            return f"{one} ({first})", f"{two} ({second})"
        return one or first, two or second

    @property
    def score(self) -> Score:
        """What the finished deals amount to."""
        return score_of(self.work.contest, self.games.values())

    def play(self, jobs: int, label: str = "", minutes: float = math.inf) -> None:
        """Play what is left, whole deals as far as time allows.

        An interruption or a failure leaves what is finished. Refuses a folder that can't be used.
        """
        self.work.folder.open()
        self.add(self.work.taken_up())
        progress = Progress(len(self.work.contest.fixtures))
        end = monotonic() + 60 * minutes
        if self.is_decided:
            return
        try:
            with closing(play_all(self.work, jobs, list(self.games.values()))) as games:
                for game in games:
                    self.add([game])
                    progress.show(len(self.games), lambda: label + brief(self.score))
                    if self.is_decided or (monotonic() >= end and not self.score.left_over):
                        break
        except KeyboardInterrupt:
            self.status = INTERRUPTED
        except (CrewLost, BadFolder) as error:
            complain(str(error))
            self.status = FAILED
        finally:
            progress.end()
        if self.status:
            self.add(self.work.kept())

    @property
    def means(self) -> list[float]:
        """The first player's share of each finished deal."""
        return deal_means(self.work.contest, self.games.values())

    @property
    def is_decided(self) -> bool:
        """Whether the test has its answer."""
        return self.sprt is not None and self.sprt.verdict(self.means) != "open"

    def add(self, games: list[Played]) -> None:
        """Games that are finished."""
        self.games.update({game.fixture: game for game in games})

    @property
    def faults(self) -> list[Played]:
        """The games that somebody forfeited."""
        games = sorted(self.games.values(), key=lambda game: game.fixture)
        return [game for game in games if game.fault]


def brief(score: Score) -> str:
    """The score and its interval."""
    if not score.deals:
        return "no deal is finished"
    return f"{percent(score.mean)} ({percent(score.low)} to {percent(score.high)})"


def percent(share: float) -> str:
    """``61.5 %``."""
    return f"{100 * share:.1f} %"


# -- match


def match(
    game: str,
    first: str,
    second: str,
    /,
    *,
    settings: SetOptions = [],  # noqa: B006 - cyclopts reads it, nobody writes to it
    games: Games = 100,
    seed: Seed = None,
    jobs: Jobs = 1,
    records: Records = None,
    json: bool = False,
    move_time: float = MOVE_TIME,
    sprt: str | None = None,
) -> int:
    """Let two players play many games, each deal from both sides.

    Parameters
    ----------
    game
        The key of the game; or its class, as module:Class or path/to/file.py:Class.
    first
        A player: random, greedy, level:1 to level:8, search:seconds=0.1, bot:COMMAND.
    second
        The other one; where there are more than two sides it takes all others.
    games
        How many games are played, rounded up to whole deals.
    json
        Print JSON instead of a line.
    move_time
        Seconds that a bot has for a decision.
    sprt
        Stop as soon as it is clear whether the first is elo0 or elo1 stronger, as
        elo0=0,elo1=10,alpha=0.05,beta=0.05; games are then the most that are played.
    """
    check_numbers(games, jobs)
    test = None if sprt is None else read_sprt(sprt)
    played = chosen(game, settings)
    folder = Folder(records or usual_folder(played.info.key, "matches"))
    sitters = Sitters(move_time, folder.path / LOG)
    contest = contest_of(game, played, (first, second), games, chosen_seed(seed, folder.seed()))
    titles = (sitters.check(first), sitters.check(second))
    if test and len(contest.sides) != 2:
        raise BadOptions("--sprt needs a game of two sides")
    series = Series(ContestWork(contest, folder, sitters), titles, sprt=test)
    series.play(jobs)
    print(as_json(as_data(series)) if json else printable(as_line(series)))
    tell_more(series)
    return series.status


def as_line(series: Series) -> str:
    """The result in one line."""
    score, (first, second) = series.score, series.called
    if not score.deals:
        return f"{first} against {second}: no deal is finished"
    even = "" if score.even == 0.5 else f", equals would have {percent(score.even)}"
    paces = [
        f"{name} {seconds:.4f} s ({decisions})"
        for name, seconds, decisions in zip(
            (first, second), score.pace, score.decisions, strict=True
        )
    ]
    return (
        f"{first} against {second}: {percent(score.mean)}"
        f" (95 %: {percent(score.low)} to {percent(score.high)}{even}),"
        f" {score.wins} won, {score.draws} drawn, {score.losses} lost;"
        f" for a decision {', '.join(paces)}{sprt_words(series)}"
    )


def sprt_words(series: Series) -> str:
    """What the test says, if there is one."""
    return f"; {series.sprt.said(series.means)}" if series.sprt else ""


def as_data(series: Series) -> dict[str, Any]:
    """The result as plain data."""
    score, contest = series.score, series.work.contest
    return {
        "game": contest.game.info.key,
        "options": options_text(contest.game),
        "players": list(contest.names),
        "names": list(series.called),
        "seed": contest.seed,
        "games": score.games,
        "deals": score.deals,
        "score": score.mean,
        "interval": [score.low, score.high],
        "even": score.even,
        "wins": score.wins,
        "draws": score.draws,
        "losses": score.losses,
        "decisions": list(score.decisions),
        "seconds_per_decision": list(score.pace),
        "forfeits": [
            {"deal": game.fixture.deal, "side": game.fixture.side + 1, "fault": game.fault}
            for game in series.faults
        ],
        "records": str(series.work.folder.path),
        "log": str(log) if (log := log_of(series)) else None,
        "complete": score.deals == contest.deals,
        **({"sprt": series.sprt.as_data(series.means)} if series.sprt else {}),
    }


def tell_more(series: Series) -> None:
    """What else there is to know, on the error output."""
    score, work = series.score, series.work
    shown = series.faults[:3]
    for game in shown:
        complain(f"deal {game.fixture.deal}: forfeit by {game.fault}")
    if len(series.faults) > len(shown):
        complain(f"{len(series.faults)} games were forfeited; their records tell why")
    if series.faults and (log := log_of(series)):
        complain(f"what the bots said is in {log}; forfeited games are played again the next time")
    if score.left_over:
        complain(f"games of deals that are not finished, left out: {score.left_over}")
    if series.status:
        complain(f"stopped; with --records {work.folder.path} the same command goes on")
    else:
        complain(f"seed {work.contest.seed}, records in {work.folder.path}")


def log_of(series: Series) -> Path | None:
    """The file in which bots left something, if they did."""
    log = series.work.folder.path / LOG
    return log if log.exists() else None


# -- ladder


def ladder(
    game: str,
    /,
    *,
    settings: SetOptions = [],  # noqa: B006
    games: Games = 200,
    seed: Seed = None,
    jobs: Jobs = 1,
    levels: str = f"1-{len(LEVELS)}",
    minutes: float = math.inf,
    records: Records = None,
    out: Path | None = None,
) -> int:
    """Let the levels play each other, and rate them.

    Parameters
    ----------
    game
        The key of the game; or its class, as module:Class or path/to/file.py:Class.
    games
        How many games each pairing plays, rounded up to whole deals.
    levels
        Which levels, as 1-8 or 1,2,5.
    minutes
        How long a pairing plays at the most, so that slow levels play fewer games.
    out
        A page that gets the table, between its marks.
    """
    check_numbers(games, jobs)
    if not minutes > 0:
        raise BadOptions(f"--minutes {minutes}: a pairing needs time to play")
    played = chosen(game, settings)
    rows = read_levels(levels, played.info.levels)
    root = records or usual_folder(played.info.key, "ladders")
    seed = chosen_seed(seed, begun_seed(root))
    page = (
        MarkedPage(out, f"ladder: {played.info.key} {options_text(played)}".strip())
        if out
        else None
    )
    if page:
        page.check()
    contest = contest_of(game, played, ("", ""), games, seed)
    works = {rung: rung_work(rung, contest, root) for rung in rungs_of(rows)}
    check_kept(works.values())
    scores, status = climb(works, jobs, minutes)
    show_ladder(Ladder(tuple(rows), scores), works, page if not status else None)
    complain(f"{'stopped' if status else 'finished'}; seed {seed}, records in {root}")
    return status


def begun_seed(root: Path) -> int | None:
    """The seed of the games that any pairing has played."""
    folders = sorted(root.iterdir()) if root.is_dir() else []
    return next((seed for path in folders if (seed := Folder(path).seed()) is not None), None)


def read_levels(text: str, known: Sequence[Level] = LEVELS) -> list[Level]:
    """``1-8`` or ``1,2,5``, from weak to strong."""
    numbers: set[int] = set()
    for part in text.split(","):
        low, dash, high = part.partition("-")
        ends = [low, high if dash else low]
        if not all(end.isascii() and end.isdigit() and len(end) < 10 for end in ends):
            raise BadOptions(f"--levels {text[:40]}: levels are written 1-{len(LEVELS)} or 1,2,5")
        numbers.update(range(int(ends[0]), min(int(ends[1]), len(LEVELS) + 1) + 1))
    wrong = numbers - {level.number for level in LEVELS}
    if wrong or len(numbers) < 2:
        why = f"there is no level {min(wrong)}" if wrong else "a ladder needs two levels"
        raise BadOptions(f"--levels {text}: {why}; levels are 1 to {len(LEVELS)}")
    return [level for level in known if level.number in numbers]


def rung_name(rung: Rung) -> str:
    """``5-4``: level 5 against level 4."""
    return f"{rung[0].number}-{rung[1].number}"


def rung_work(rung: Rung, contest: Contest, root: Path) -> ContestWork:
    """What two levels have to play in a contest of all."""
    if len(contest.sides) != 2:
        raise BadOptions("a ladder needs a game of two sides")
    names = (f"level:{rung[0].number}", f"level:{rung[1].number}")
    return ContestWork(replace(contest, names=names), Folder(root / rung_name(rung)))


def check_kept(works: Iterable[ContestWork]) -> None:
    """Refuse kept games that can't count, before hours go into the others."""
    for work in works:
        work.kept()


def climb(
    works: Mapping[Rung, ContestWork], jobs: int, minutes: float
) -> tuple[dict[Rung, Score], int]:
    """Play all pairings; after an interruption only what is there already counts."""
    scores: dict[Rung, Score] = {}
    status = 0
    for rung, work in works.items():
        series = Series(work)
        if status:
            series.add(work.kept())
        else:
            series.play(jobs, f"level {rung[0].number} against {rung[1].number}: ", minutes)
            status = series.status
        scores[rung] = series.score
    return scores, status


def show_ladder(ladder: Ladder, works: Mapping[Rung, ContestWork], page: MarkedPage | None) -> None:
    """Print the table, and write it to the page."""
    if not ladder.is_connected:
        complain("too few games are finished for ratings")
        return
    contest = next(iter(works.values())).contest
    per = max(score.games for score in ladder.scores.values())
    note = (
        f"{ladder.games} games, at most {per} for a pairing, by Duelhall {__version__}"
        f" with seed {contest.seed}."
    )
    lines = [*ladder.table(), "", note]
    print("\n".join(lines))
    if page:
        page.write(lines)


# -- bot


def bot(name: str, /, *, game: Named = None) -> int:
    """Be a bot: speak the line protocol on the standard input and output.

    Parameters
    ----------
    name
        The player that speaks: random, greedy, level:1 to level:8, search:seconds=0.1.
    """
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="replace")
    OwnBot(name, player_named(name), sys.stdout, loader_of(game)).run(sys.stdin)
    return 0
