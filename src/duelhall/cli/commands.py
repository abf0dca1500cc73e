"""The commands: each reads its words, does its work and returns its exit status."""

import sys
from pathlib import Path
from random import Random
from shlex import quote
from shutil import which
from typing import Annotated

from cyclopts import App, Parameter

from duelhall import __version__
from duelhall.cli import INTERRUPTED
from duelhall.cli import bench as measuring
from duelhall.cli.analysis import hint, review
from duelhall.cli.arguments import read_settings
from duelhall.cli.eyes import read_eyes
from duelhall.cli.fit import fit_command
from duelhall.cli.lineup import Lineup, seat_players, usual_seats
from duelhall.cli.naming import GameOfRecord, Named, loader_of
from duelhall.cli.play import Quit, Sitting
from duelhall.cli.replay import Viewer
from duelhall.cli.saves import as_far_as_it_goes, check_free, read_match, usual_path
from duelhall.cli.screen import Screen, complain
from duelhall.conformance import check_game
from duelhall.core.errors import BadOptions, BadRecord
from duelhall.core.eyes import ALL, SPECTATOR, Eyes
from duelhall.core.game import Game
from duelhall.core.match import Match
from duelhall.games import keys, load_named, pinned
from duelhall.games.class_paths import is_place
from duelhall.search.arena import Forfeit

FAILED, BAD_INPUT = 1, 2

app = App(
    name="duelhall",
    help="One hall for tactical card duels.",
    version=f"duelhall {__version__}",
    help_format="plaintext",
)

SetOptions = Annotated[
    list[str],
    Parameter(
        name="--set",
        consume_multiple=True,
        negative=(),
        show_default=False,
        help="Options of the game, as name=value ...; or a folder with a set of cards.",
    ),
]
Number = Annotated[int, Parameter(name="--games", help="How many games are played.")]
Seed = Annotated[int | None, Parameter(help="A number; the same one deals the same game.")]


# -- play


@app.command
def play(
    game: str | None = None,
    /,
    *,
    settings: SetOptions = [],  # noqa: B006 - cyclopts reads it, nobody writes to it
    seats: str | None = None,
    seed: Seed = None,
    resume: Path | None = None,
    save: Path | None = None,
    eyes: str | None = None,
) -> int:
    """Play a game at this terminal.

    Parameters
    ----------
    game
        The key of the game; or its class, as module:Class or path/to/file.py:Class.
    seats
        Who sits where, as human,level:3. Players: human, random, greedy, level:1 to level:8,
        search:seconds=0.1, bot:COMMAND.
    resume
        A record to go on with.
    save
        The file that keeps the game.
    eyes
        Whose eyes show a game without people: a seat's number, all or none.
    """
    match = resumed(game, settings, resume) if resume else opened(game, settings, seed)
    if resume and seed is not None:
        match.random = Random(seed)
    match.settle()
    lineup = seat_players(match.game, seats or written_seats(match), seed)
    path = kept_at(match, lineup, resume, save)
    sitting = Sitting(match, lineup, Screen(), path, watching(eyes, lineup, match.game))
    return run(sitting, pinned(game) if game and is_place(game) else None)


def chosen(game: str | None, settings: list[str]) -> Game:
    """The game that is meant, with its options."""
    if game is None:
        raise BadOptions(f"name a game; there are: {', '.join(keys())}")
    return load_named(game, **read_settings(settings))


def opened(game: str | None, settings: list[str], seed: int | None) -> Match:
    """A new match."""
    return Match(chosen(game, settings), seed)


def resumed(game: str | None, settings: list[str], path: Path) -> Match:
    """The match of a record, which says itself what is played."""
    try:
        place = game if game and is_place(game) else None
        match = read_match(path, GameOfRecord(place, "before --resume"))
    except BadRecord as error:
        raise BadRecord(f"{error}; duelhall replay {path} shows what can be read") from None
    if settings or not (game is None or is_place(game) or game == match.game.info.key):
        said = match.record().headers
        plays = f"{said['Game']} {said.get('Options', '')}".strip()
        raise BadOptions(f"{path} is a game of {plays}: leave out other games and options")
    return match


def written_seats(match: Match) -> str:
    """The seats that the record names, or the usual ones."""
    names = [match.headers.get(f"Seat{seat}") for seat in range(1, match.game.seats + 1)]
    return usual_seats(match.game) if None in names else ",".join(filter(None, names))


def kept_at(match: Match, lineup: Lineup, resume: Path | None, save: Path | None) -> Path | None:
    """The file that keeps the match; one that nobody takes part in needs none."""
    if save is not None and save != resume:
        check_free(save)
    if save or resume:
        return save or resume
    return usual_path(match.game.info.key) if lineup.humans else None


def watching(eyes: str | None, lineup: Lineup, game: Game) -> Eyes:
    """Whose eyes show a game; a person who plays has only their own."""
    if eyes is None:
        return SPECTATOR
    if lineup.humans:
        raise BadOptions("--eyes is for games without people: who plays sees their own cards only")
    return read_eyes(eyes, game)


def run(sitting: Sitting, place: str | None = None) -> int:
    """Play, and say where the game is kept when it is left early, by a bot's fault too, or over."""
    status = 0
    try:
        sitting.play()
    except (Quit, EOFError):
        pass
    except KeyboardInterrupt:
        status = INTERRUPTED
    except Forfeit as error:
        complain(str(error))
        status = FAILED
    if sitting.unsaved:
        complain(f"the game is not saved: {sitting.unsaved}")
        return FAILED
    if sitting.path:
        verb = "see it again" if sitting.match.is_over else "go on"
        sitting.screen.show()
        sitting.screen.show(f"The game is saved. To {verb}:")
        sitting.screen.show(f"  {called()} {how_to_go_on(sitting, place)}")
    return status


def how_to_go_on(sitting: Sitting, place: str | None) -> str:
    """The words that bring a saved game back; a class that was named has to be named again."""
    file = quote(str(sitting.path))
    if sitting.match.is_over:
        return f"replay {file}" + (f" --game {quote(place)}" if place else "")
    return f"play {quote(place) + ' ' if place else ''}--resume {file}"


def called() -> str:
    """How this program is called here: by its name, or by its path where that alone is known."""
    path = Path(sys.argv[0])
    return str(path) if path.stem == "duelhall" and not which("duelhall") else "duelhall"


# -- replay


@app.command
def replay(file: Path, /, *, all: bool = False, eyes: str | None = None, game: Named = None) -> int:
    """Look at a recorded game, step by step.

    Parameters
    ----------
    file
        The record.
    all
        Print the whole game instead; so it is where the output is no terminal.
    eyes
        A seat's number, all or none; by default all once the game is over, else none.
    """
    with as_far_as_it_goes(file, loader_of(game)) as match:
        seen = ALL if match.is_over else SPECTATOR
        viewer = Viewer(match, read_eyes(eyes, match.game) if eyes else seen, Screen())
        if all or not viewer.screen.is_live:
            viewer.print_all()
        else:
            viewer.browse()
    return 0


app.command(hint)
app.command(review)
app.command(fit_command, name="fit")


# -- check and bench


@app.command
def check(game: str, /, *, settings: SetOptions = [], number: Number = 10, seed: int = 1) -> int:  # noqa: B006
    """Test whether a game keeps the contract.

    Parameters
    ----------
    game
        The key of the game; or its class, as module:Class or path/to/file.py:Class.
    seed
        The same one plays the same games.
    """
    if number < 1:
        raise BadOptions(f"--games {number}: at least one game has to be played")
    report = check_game(chosen(game, settings), games=number, seed=seed)
    Screen().show(str(report))
    return 0 if report.passed else FAILED


@app.command
def bench(game: str | None = None, /, *, json: bool = False, seconds: float = 1.0) -> int:
    """Measure how fast a game runs.

    Parameters
    ----------
    game
        The key of the game, by default the first one; or its class, as module:Class or
        path/to/file.py:Class.
    json
        Print JSON instead of a table.
    seconds
        How long each of the three rounds of a figure takes.
    """
    if not 0 < seconds <= 60:
        raise BadOptions(f"--seconds {seconds:g}: more than 0, at most 60")
    name = pinned(game) if game else keys()[0]
    key = load_named(name).info.key
    screen = Screen()
    figures = []
    for figure in measuring.figures(name, load_named, seconds):
        figures.append(figure)
        if not json:
            screen.show(measuring.line_of(figure))
    if json:
        print(measuring.as_json(key, figures))
    return 0
