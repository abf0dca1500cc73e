"""Matches: every deal from each side, nothing played twice, nothing lost."""

import json
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from dicebids import DiceBids
from duelhall.cli import main
from duelhall.cli.contests import Series, as_line, brief
from duelhall.core.errors import BadOptions
from duelhall.core.game import Game
from duelhall.games import load, read_record
from duelhall.search.arena import Arena, Contest, Fixture, Forfeit, Played, seats_by_side
from duelhall.search.crew import ContestWork, play_all
from duelhall.search.folder import BadFolder, Folder
from duelhall.search.players import Player, RandomPlayer, player_named
from duelhall.search.scores import interval, score_of
from duelhall.search.seat import Seat

QUICK = {"length": "quick"}


def contest(deals: int = 3, seed: int = 1, *names: str, **options: str) -> Contest:
    first, second = names or ("greedy", "random")
    return Contest("duel52", options or QUICK, (first, second), deals, seed)


def timeless(path: Path) -> dict[str, str]:
    """The records of a folder without what depends on the clock."""
    files = sorted(path.glob("*.txt"))
    return {file.name: re.sub(r"\[Seconds .*\n", "", file.read_text("utf-8")) for file in files}


def dice(key: str, /, **options: object) -> Game:
    """A loader that knows Dice Bids."""
    assert key == "dicebids"
    return DiceBids.choose(options)


# -- who plays whom


@pytest.mark.parametrize(
    ("game", "sides"),
    [
        (load("duel52"), ((0,), (1,))),
        (load("duel52", form="three"), ((0,), (1,), (2,))),
        (load("duel52", form="teams"), ((0, 2), (1, 3))),
        (dice("dicebids", seats=4, teams=True), ((0, 2), (1, 3))),
        (dice("dicebids", seats=4), ((0,), (1,), (2,), (3,))),
    ],
)
def test_partners_play_on_one_side(game: Game, sides: tuple[tuple[int, ...], ...]) -> None:
    assert seats_by_side(game) == sides


def test_a_match_needs_an_opponent() -> None:
    with pytest.raises(BadOptions, match="two sides"):
        _ = contest(form="solo").sides


def test_a_deal_is_played_from_each_side() -> None:
    match = contest(2, form="teams")
    games = [Arena(match).play(fixture) for fixture in match.fixtures]
    records = [read_record(game.text) for game in games]
    deals = [[token.text for token in record.tokens if not token.turn] for record in records]
    assert deals[0] == deals[1] != deals[2] == deals[3]
    seats = [[record.headers[f"Seat{seat}"] for seat in range(1, 5)] for record in records[:2]]
    assert seats == [["greedy", "random"] * 2, ["random", "greedy"] * 2]


def test_in_a_game_of_three_the_second_player_has_two_seats() -> None:
    match = contest(1, form="three")
    records = [read_record(Arena(match).play(fixture).text) for fixture in match.fixtures]
    seats = [[record.headers[f"Seat{seat}"] for seat in (1, 2, 3)] for record in records]
    assert [names.index("greedy") for names in seats] == [0, 1, 2]
    assert all(names.count("random") == 2 for names in seats)


@pytest.mark.parametrize("options", [{"seats": 2}, {"seats": 3}, {"seats": 4, "teams": "yes"}])
def test_games_in_which_seats_decide_at_once(options: dict[str, str]) -> None:
    match = Contest("dicebids", options, ("greedy", "random"), 2, 1, dice)
    games = [Arena(match).play(fixture) for fixture in match.fixtures]
    assert score_of(match, games).deals == 2
    for game in games:
        assert read_record(game.text).replay(dice).is_over


def test_records_tell_who_played_what_and_replay() -> None:
    match = contest(1, 7, "level:1", "greedy")
    game = Arena(match).play(Fixture(1, 1))
    record = read_record(game.text)
    assert record.headers["Seat1"] == "greedy"
    assert record.headers["Seat2"] == "level:1"
    assert "rounds=" in record.headers["Player2"]
    assert [record.headers[name] for name in ("Seed", "Deal", "Side")] == ["7", "1", "2"]
    replayed = record.replay()
    assert replayed.outcome is not None
    assert game.share == replayed.outcome.scores[1]


# -- a player that can't go on


class Weak(Player):
    """Gives up after some decisions."""

    def __init__(self, strength: int) -> None:
        self.left = strength

    def choose(self, seat: Seat, rng: Random) -> int:
        self.left -= 1
        if self.left < 0:
            raise Forfeit("is tired")
        return rng.choice(list(seat.legal))


def with_weak(name: str) -> Player:
    return Weak(3) if name == "weak" else player_named(name)


def test_a_forfeit_loses_the_game_and_the_match_goes_on() -> None:
    match = contest(2, 1, "weak", "random")
    games = [Arena(match, with_weak).play(fixture) for fixture in match.fixtures]
    assert [game.share for game in games] == [0, 0, 0, 0]
    assert games[0].fault == "seat 1: is tired"
    record = read_record(games[0].text)
    assert record.headers["Result"] == "0-1"
    assert record.headers["Reason"] == "forfeit"
    assert record.headers["Fault"] == "seat 1: is tired"
    assert not record.replay().is_over


def test_the_others_share_a_forfeited_game() -> None:
    match = contest(1, 1, "random", "weak", form="three")
    record = read_record(Arena(match, with_weak).play(Fixture(1, 0)).text)
    assert sorted(record.headers["Result"].split("-")) == ["0", "0.5", "0.5"]
    match = contest(1, 1, "random", "weak", form="teams")
    record = read_record(Arena(match, with_weak).play(Fixture(1, 0)).text)
    assert record.headers["Result"] == "1-0-1-0"


# -- scores


def played(deal: int, side: int, share: float) -> Played:
    return Played(Fixture(deal, side), "", share, (10, 20), (1.0, 4.0))


def test_a_draw_is_half_and_an_unfinished_deal_does_not_count() -> None:
    shares = [(1, 0, 1.0), (1, 1, 0.5), (2, 0, 0.0), (2, 1, 1.0), (3, 1, 1.0)]
    score = score_of(contest(3), [played(*row) for row in shares])
    assert (score.games, score.deals, score.left_over) == (4, 2, 1)
    assert (score.wins, score.draws, score.losses) == (2, 1, 1)
    assert score.mean == 0.625
    assert score.pace == (0.1, 0.2)


def test_no_games_are_no_error() -> None:
    score = score_of(contest(3), [])
    assert (score.mean, score.low, score.high) == (0, 0, 1)


def test_an_interval_holds_the_true_mean() -> None:
    rng, held = Random(1), 0
    for _ in range(400):
        means = [(int(rng.random() < 0.7) + int(rng.random() < 0.7)) / 2 for _ in range(40)]
        low, high = interval(means)
        held += low <= 0.7 <= high
        assert high - low < 0.35
    assert 370 <= held <= 396


def test_a_match_won_to_nothing_still_has_a_width() -> None:
    low, high = interval([1.0] * 20)
    assert 0.8 < low < 0.99
    assert high == 1


# -- processes and folders


def test_the_same_seed_plays_the_same_games_on_any_number_of_processes(tmp_path: Path) -> None:
    for jobs in (1, 2):
        work = ContestWork(contest(4, 5, "level:2", "greedy"), Folder(tmp_path / str(jobs)))
        assert len(list(play_all(work, jobs))) == 8
    assert timeless(tmp_path / "1") == timeless(tmp_path / "2")
    assert len(timeless(tmp_path / "1")) == 8


def test_another_seed_plays_other_games() -> None:
    first, second = (Arena(contest(1, seed)).play(Fixture(1, 0)).text for seed in (1, 2))
    assert read_record(first).tokens != read_record(second).tokens


def test_what_is_in_the_folder_is_not_played_again(tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    first = list(play_all(ContestWork(contest(2), folder)))
    kept = timeless(tmp_path)
    (tmp_path / "00002-1.txt").unlink()
    more = list(play_all(ContestWork(contest(3), folder)))
    assert [game.fixture for game in more] == [Fixture(2, 0), Fixture(3, 0), Fixture(3, 1)]
    assert {name: timeless(tmp_path)[name] for name in kept} == kept
    again = ContestWork(contest(2), folder).kept()
    assert [(g.fixture, g.share, g.decisions) for g in again] == [
        (g.fixture, g.share, g.decisions) for g in first
    ]


@pytest.mark.parametrize(
    ("other", "word"),
    [
        (contest(2, 9), "Seed"),
        (contest(2, 1, "random", "greedy"), "Seat1"),
        (contest(2, 1, length="long"), "Options"),
    ],
)
def test_a_folder_of_another_match_is_refused(tmp_path: Path, other: Contest, word: str) -> None:
    list(play_all(ContestWork(contest(1), Folder(tmp_path))))
    before = timeless(tmp_path)
    with pytest.raises(BadFolder, match=f"another match: its {word}"):
        play_all(ContestWork(other, Folder(tmp_path)))
    assert timeless(tmp_path) == before


def test_a_name_that_means_another_player_now_is_refused(tmp_path: Path) -> None:
    match = contest(1, 1, "level:1", "random")
    list(play_all(ContestWork(match, Folder(tmp_path))))
    path = tmp_path / "00001-1.txt"
    path.write_text(path.read_text("utf-8").replace("rounds=", "rounds=9"), encoding="utf-8")
    with pytest.raises(BadFolder, match="Player1"):
        play_all(ContestWork(match, Folder(tmp_path)))


@pytest.mark.parametrize("text", ["", "nonsense", '[Game "duel52"]\n'])
def test_a_broken_record_is_refused_and_left_alone(tmp_path: Path, text: str) -> None:
    path = tmp_path / "00001-1.txt"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadFolder, match=r"00001-1\.txt"):
        play_all(ContestWork(contest(1), Folder(tmp_path)))
    assert path.read_text("utf-8") == text


def test_a_seed_without_end_is_refused(tmp_path: Path) -> None:
    list(play_all(ContestWork(contest(1), Folder(tmp_path))))
    path = tmp_path / "00001-1.txt"
    text = path.read_text("utf-8").replace('Seed "1"', f'Seed "{"9" * 5000}"')
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadFolder, match="its header Seed is"):
        Folder(tmp_path).seed()


def test_a_folder_that_is_a_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(BadFolder, match="file"):
        play_all(ContestWork(contest(1), Folder(tmp_path / "file")))


def test_a_record_that_can_not_be_written_leaves_nothing_behind(tmp_path: Path) -> None:
    match = contest(1)
    game = Arena(match).play(match.fixtures[0])
    (tmp_path / "00001-1.txt").mkdir()
    with pytest.raises(BadFolder, match="can't be written"):
        Folder(tmp_path).keep(game)
    assert [path.name for path in tmp_path.iterdir()] == ["00001-1.txt"]


# -- the command


def run(*words: str) -> int:
    return main(["match", "duel52", *words])


def test_the_command_prints_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["greedy", "random", "-n", "7", "--length", "quick", "--seed", "3"]
    assert run(*words, "--records", str(tmp_path)) == 0
    out, err = capsys.readouterr()
    assert re.fullmatch(
        r"greedy against random: [\d.]+ % \(95 %: [\d.]+ % to [\d.]+ %\),"
        r" \d won, \d drawn, \d lost;"
        r" for a decision greedy [\d.]+ s \(\d+\), random [\d.]+ s \(\d+\)\n",
        out,
    )
    assert "8 of 8 games" in err
    assert f"records in {tmp_path}" in err
    assert len(timeless(tmp_path)) == 8


def test_the_command_in_json_goes_on_where_it_stopped(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["greedy", "random", "--set", "form=three", "--json", "--records", str(tmp_path)]
    assert run(*words, "-n", "3") == 0
    first = json.loads(capsys.readouterr().out)
    assert run(*words, "-n", "6") == 0
    second = json.loads(capsys.readouterr().out)
    assert (first["games"], second["games"]) == (3, 6)
    assert first["seed"] == second["seed"]
    assert second["even"] == pytest.approx(1 / 3)
    assert second["complete"]


def test_games_have_a_folder_by_default(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert run("random", "random", "-n", "2") == 0
    (folder,) = (tmp_path / "duelhall" / "matches").iterdir()
    assert len(timeless(folder)) == 2


@pytest.mark.parametrize(
    ("words", "error"),
    [
        (["level:9", "random"], "levels are 1 to 8"),
        (["greedy", "nobody"], "no player 'nobody'; there are: random, greedy"),
        (["greedy", "bot:"], "names no command"),
        (["greedy", "bot:no/such/program"], "can't be started: No such file"),
        (["greedy", "bot:'"], "is no command"),
        (["greedy", "random", "-n", "0"], "at least one game"),
        (["greedy", "random", "-n", "1000000001"], "at most 1000000"),
        (["greedy", "random", "--jobs", "0"], "--jobs 0"),
        (["greedy", "random", "--seed", "-4"], "0 or more"),
        (["greedy", "random", "--move-time", "0"], "move time of 0 s"),
        (["greedy", "random", "--form", "solo"], "two sides"),
    ],
)
def test_bad_input_is_one_line(
    words: list[str], error: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(*words, "--records", str(tmp_path / "none")) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert error in err
    assert err.count("\n") == 1
    assert not list(tmp_path.glob("none/*.txt"))


def test_a_folder_that_can_not_be_used_is_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("")
    assert run("random", "random", "--records", str(tmp_path / "file")) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert "can't be used for records" in err


def test_a_match_without_a_finished_deal_has_no_score(tmp_path: Path) -> None:
    series = Series(ContestWork(contest(2), Folder(tmp_path)))
    assert as_line(series) == "greedy against random: no deal is finished"
    assert brief(series.score) == "no deal is finished"


def start(tmp_path: Path, *words: str) -> subprocess.Popen[str]:
    """Start a match that Ctrl-C reaches, even where the tests run in the background."""
    command = [sys.executable, "-m", "duelhall", "match", "duel52", *words]
    return subprocess.Popen(
        [*command, "--records", str(tmp_path)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_keeps_and_reports_what_is_done(tmp_path: Path, jobs: str) -> None:
    running = start(tmp_path, "level:3", "greedy", "-n", "5000", "--seed", "1", "--jobs", jobs)
    deadline = time.monotonic() + 30
    while len(list(tmp_path.glob("*.txt"))) < 4 and time.monotonic() < deadline:
        time.sleep(0.05)
    running.send_signal(signal.SIGINT)
    out, err = running.communicate(timeout=30)
    assert running.returncode == 130
    assert "level:3 against greedy" in out
    assert "the same command goes on" in err
    assert "Traceback" not in err
    records = timeless(tmp_path)
    assert 4 <= len(records) < 5000
    assert all(read_record(text).replay().is_over for text in list(records.values())[:4])
    work = ContestWork(contest(3, 1, "level:3", "greedy", length="standard"), Folder(tmp_path))
    assert len(work.kept()) >= 4


def test_a_lost_process_ends_the_match_with_what_is_done(tmp_path: Path) -> None:
    """The bot kills the process that plays with it, once some games are finished."""
    murderer = tmp_path / "murderer.py"
    murderer.write_text(
        "import glob, os, sys\n"
        "for line in sys.stdin:\n"
        "    if line.startswith('duelhall'): print('ready', flush=True)\n"
        "    if line.startswith('legal'): legal = line.split()[1:]\n"
        "    if line.startswith('go'):\n"
        "        if len(glob.glob(sys.argv[1] + '/*.txt')) > 3: os.kill(os.getppid(), 9)\n"
        "        print('play', legal[0], flush=True)\n"
    )
    records = tmp_path / "records"
    command = f"bot:{sys.executable} {murderer} {records}"
    running = start(records, command, "random", "-n", "100", "--jobs", "2", "--seed", "1")
    out, err = running.communicate(timeout=60)
    assert running.returncode == 1
    assert "ended unexpectedly" in err
    assert "against random" in out
    assert len(timeless(records)) >= 4


def test_own_players_come_fresh_to_every_game() -> None:
    arena = Arena(contest(1, 1, "random", "random"))
    first, second = (arena.seat_players(Fixture(1, 0)) for _ in range(2))
    assert isinstance(first[0], RandomPlayer)
    assert first[0] is not second[0]


def test_processes_that_play_end_with_the_one_that_was_killed(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "duelhall", "match", "duel52", "level:7", "level:7"]
    crew = subprocess.Popen([*command, "--jobs", "2", "--records", str(tmp_path)])
    try:
        children = Path(f"/proc/{crew.pid}/task/{crew.pid}/children")
        players = wait_for(lambda: players_of(children.read_text().split()))
    finally:
        crew.kill()
        crew.wait()
    assert wait_for(lambda: not any(Path(f"/proc/{player}").exists() for player in players))


def players_of(children: list[str]) -> list[str]:
    """Of child processes those that play, once both have begun to."""
    found = [one for one in children if b"spawn_main" in Path(f"/proc/{one}/cmdline").read_bytes()]
    begun = [one for one in found if len(list(Path(f"/proc/{one}/task").iterdir())) > 1]
    return found if len(begun) == 2 else []


def wait_for(wanted: Callable[[], Any], seconds: float = 60) -> Any:
    """What is wanted, as soon as it is there."""
    deadline = time.monotonic() + seconds
    while not (found := wanted()):
        assert time.monotonic() < deadline, "nothing came"
        time.sleep(0.1)
    return found
