"""Bots over the line protocol: those that play, and those that do everything wrong."""

import io
import json
import os
import runpy
import shutil
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from duelhall.adapters import lines
from duelhall.adapters.lines import BadBot, Bot, Sitters, read_name
from duelhall.adapters.own_bot import OwnBot
from duelhall.adapters.wire import MOST_ERRORS, Wire
from duelhall.cli import main
from duelhall.core.match import Match
from duelhall.games import load, read_record
from duelhall.search.arena import Arena, Contest, Forfeit, Played
from duelhall.search.crew import ContestWork, play_all
from duelhall.search.folder import Folder
from duelhall.search.players import player_named, seat_at
from duelhall.search.scores import score_of

EXAMPLES = Path(__file__).resolve().parents[2] / "examples" / "bots"
SENSIBLE = f"bot:{sys.executable} {EXAMPLES / 'sensible.py'}"
HASTY = f"bot:perl {EXAMPLES / 'hasty.pl'}"

UNRULY = """
import os, sys, time
mode, asked, games, legal = sys.argv[1], 0, 0, []
if mode == "stillborn":
    sys.exit(3)
if mode == "deaf":
    print("ready", flush=True)
    time.sleep(60)
for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if len(sys.argv) > 2:
        open(sys.argv[2], "a").write(line)
    if word == "duelhall":
        if mode == "mute":
            time.sleep(60)
        if mode == "rude":
            print("hello")
        print("id name Unruly")
        print("wants world\\nready" if mode == "worldly" else "ready", flush=True)
    elif word == "newgame":
        games += 1
        if mode == "quitter":
            print("I am off", file=sys.stderr)
            sys.exit(4)
    elif word == "legal":
        legal = rest.split()
    elif word == "quit":
        break
    elif word == "go":
        asked += 1
        if mode == "chatter":
            print("info thinking\\n\\ninfo done")
        if mode == "hang" and asked == 4:
            time.sleep(60)
        if mode == "die" and asked == 4 or mode == "second" and games == 2:
            os.abort()
        if mode == "garbage" and asked >= 4:
            print(os.urandom(6).hex(), flush=True)
            continue
        if mode == "blunder" and asked >= 4 or mode == "slip" and asked == 4:
            print("play 99z>q", flush=True)
            continue
        while mode == "flood" and asked == 4:
            print("info " + "x" * 50)
        while mode == "endless" and asked == 4:
            print("x" * 50, end="")
        print("play " + legal[0], flush=True)
        while mode == "babble" and asked == 4:
            print("la la la")
"""
MOVE_TIME = 0.4
SEED = 31415926


@pytest.fixture
def unruly(tmp_path: Path) -> Path:
    path = tmp_path / "unruly.py"
    path.write_text(UNRULY)
    return path


def named(path: Path, *words: object) -> str:
    return "bot:" + " ".join(map(str, [sys.executable, path, *words]))


def contest(first: str, second: str, deals: int = 1, **options: str) -> Contest:
    return Contest("duel52", options or {"length": "quick"}, (first, second), deals, SEED)


def play(match: Contest, sitters: Sitters | None = None) -> list[Played]:
    arena = Arena(match, sitters or Sitters())
    try:
        return [arena.play(fixture) for fixture in match.fixtures]
    finally:
        arena.close()


# -- bots that play


def test_the_example_in_python_beats_random() -> None:
    match = contest(SENSIBLE, "random", 8)
    games = play(match)
    assert not any(game.fault for game in games)
    assert score_of(match, games).mean > 0.6
    assert read_record(games[0].text).headers["Player1"] == "Sensible"


@pytest.mark.parametrize(
    ("form", "leads"), [("duel", [2, -2]), ("three", [1, -1, -3]), ("teams", [2, -2, 2, -2])]
)
def test_the_example_in_python_knows_its_side(form: str, leads: list[int]) -> None:
    lead = runpy.run_path(str(EXAMPLES / "sensible.py"))["lead"]
    view = Match(load("duel52", form=form), 1).view(0)
    owners = [0, 0, 0, 1] if form != "three" else [0, 0, 1]
    lanes = [{"cards": [{"player": owner} for owner in owners]}]
    seats = range(len(leads))
    assert [lead(0, {**view, "player": seat, "lanes": lanes}) for seat in seats] == leads


def test_the_example_in_python_is_about_fifty_lines() -> None:
    assert len((EXAMPLES / "sensible.py").read_text("utf-8").splitlines()) <= 56


@pytest.mark.parametrize(
    "options",
    [{"form": "three"}, {"form": "teams"}, {"heroes": "yes", "bannermen": "yes", "forts": "yes"}],
)
def test_the_example_in_python_plays_every_form(options: dict[str, str]) -> None:
    assert not any(game.fault for game in play(contest(SENSIBLE, "random", 1, **options)))


@pytest.mark.skipif(shutil.which("perl") is None, reason="there is no Perl here")
def test_the_example_in_perl_plays() -> None:
    games = play(contest(HASTY, SENSIBLE, 2))
    assert not any(game.fault for game in games)
    assert read_record(games[0].text).headers["Player1"] == "Hasty"


@pytest.mark.parametrize("mode", ["good", "chatter", "slip", "worldly"])
def test_what_is_allowed_is_no_fault(unruly: Path, mode: str) -> None:
    assert [game.fault for game in play(contest(named(unruly, mode), "random"))] == ["", ""]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("name Deep Lane 2", "Deep Lane 2"),
        ("author Ada", ""),
        ("name \x1b[31mRed\x00\u2028", "[31mRed"),
        ("name " + "x" * 200, "x" * 80),
        ("name", ""),
    ],
)
def test_the_name_of_a_bot_can_be_printed(text: str, name: str) -> None:
    assert read_name(text) == name


@pytest.mark.parametrize("name", ["random", "level:2"])
@pytest.mark.parametrize("options", [{}, {"heroes": "yes", "bannermen": "yes", "forts": "yes"}])
def test_our_players_choose_the_same_over_the_protocol(name: str, options: dict[str, str]) -> None:
    bot = f"bot:{sys.executable} -m duelhall bot {name}"
    direct, spoken = (play(contest(first, "greedy", 1, **options)) for first in (name, bot))
    for here, there in zip(direct, spoken, strict=True):
        assert not there.fault
        assert read_record(here.text).tokens == read_record(there.text).tokens


# -- bots that do not


@pytest.mark.parametrize(
    ("mode", "fault"),
    [
        ("hang", "did not answer within 0.4 s"),
        ("deaf", "did not answer within 0.4 s"),
        ("die", "was ended by signal 6"),
        ("quitter", "ended with exit status 4"),
        ("garbage", "which is not play and one of: "),
        ("blunder", "answered 'play 99z>q', which is not play and one of: "),
        ("flood", "said 1000 lines and no answer"),
        ("endless", "said a line of more than 4096 bytes"),
    ],
)
def test_a_fault_forfeits_the_game_and_the_match_goes_on(
    unruly: Path, tmp_path: Path, mode: str, fault: str
) -> None:
    match = contest(named(unruly, mode), "random")
    seconds = MOVE_TIME if mode in ("hang", "deaf") else 10
    work = ContestWork(match, Folder(tmp_path / "records"), Sitters(seconds, tmp_path / "log"))
    begun = time.monotonic()
    games = list(play_all(work))
    assert time.monotonic() - begun < 15
    assert [game.share for game in games] == [0, 0]
    assert all(fault in game.fault for game in games)
    assert fault in (tmp_path / "log").read_text("utf-8")
    for game in work.kept():
        record = read_record(game.text)
        record.replay()
        assert record.headers["Reason"] == "forfeit"
        assert fault in record.headers["Fault"]


def test_a_bot_that_talks_unasked_is_ended(unruly: Path) -> None:
    games = play(contest(named(unruly, "babble"), "level:1"))
    assert [game.share for game in games] == [0, 0]
    assert all("la la la" in game.fault or "asked" in game.fault for game in games)


def test_after_a_death_the_next_game_starts_a_new_process(unruly: Path, tmp_path: Path) -> None:
    work = ContestWork(
        contest(named(unruly, "second"), "random", 2), Folder(tmp_path / "r"), Sitters()
    )
    games = list(play_all(work))
    assert [bool(game.fault) for game in games] == [False, True, False, True]
    over = [read_record(game.text).replay().is_over for game in work.kept()]
    assert over == [True, False, True, False]


def test_what_a_bot_writes_to_its_error_output_is_kept(unruly: Path, tmp_path: Path) -> None:
    play(contest(named(unruly, "quitter"), "random"), Sitters(10, tmp_path / "bots.log"))
    text = (tmp_path / "bots.log").read_text("utf-8")
    assert text.count("| I am off") == 2


def test_a_match_goes_on_though_the_log_can_not_be_written(unruly: Path) -> None:
    games = play(contest(named(unruly, "quitter"), "random"), Sitters(10, Path("/dev/full")))
    assert ["exit status 4" in game.fault for game in games] == [True, True]


def test_a_bot_that_is_ended_takes_its_children_along(tmp_path: Path) -> None:
    script = tmp_path / "parent.py"
    script.write_text(
        "import subprocess, sys\n"
        "child = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(60)'])\n"
        "open(sys.argv[1], 'w').write(str(child.pid))\n"
        "print('ready', flush=True)\n"
        "child.wait()\n"
    )
    bot = Bot(named(script, tmp_path / "pid"))
    bot.start()
    bot.close()
    child = int((tmp_path / "pid").read_text())
    status = Path(f"/proc/{child}/stat")
    deadline = time.monotonic() + 5
    while status.exists() and " Z " not in status.read_text() and time.monotonic() < deadline:
        time.sleep(0.02)
    assert not status.exists() or " Z " in status.read_text()


def test_a_process_is_left_behind_though_its_error_output_has_no_end(tmp_path: Path) -> None:
    endless = tmp_path / "endless"
    with endless.open("wb") as file:
        file.truncate(8 * MOST_ERRORS)
    heard: list[str] = []
    wire = Wire(["true"], heard.append)
    with endless.open("rb", buffering=0) as file:
        wire.errors = file.fileno()
        wire.is_open[wire.errors] = True
        wire.close()
        assert file.tell() <= 2 * MOST_ERRORS
    assert sum(map(len, heard)) == MOST_ERRORS


@pytest.mark.parametrize(
    ("mode", "fault"),
    [
        ("stillborn", "ended with exit status 3 before it was ready"),
        ("mute", "said nothing in time before it was ready"),
        ("rude", "said 'hello' before it was ready"),
    ],
)
def test_a_bot_that_does_not_come_to_be_ready_is_refused_before_the_match(
    unruly: Path, mode: str, fault: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lines, "START_TIME", 0.5 if mode == "mute" else 10.0)
    with pytest.raises(BadBot, match=fault):
        Sitters().check(named(unruly, mode))


def test_the_command_reports_forfeits(
    unruly: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = [named(unruly, "die"), "random", "-n", "4", "--json", "--jobs", "2"]
    assert main(["match", "duel52", *words, "--records", str(tmp_path / "r")]) == 0
    out, err = capsys.readouterr()
    data = json.loads(out)
    assert (data["games"], data["losses"], len(data["forfeits"])) == (4, 4, 4)
    assert "deal 1: forfeit by seat 1: bot:" in err
    assert "4 games were forfeited" in err


# -- fairness


def test_a_bot_is_told_what_its_seat_may_know_and_nothing_else(
    unruly: Path, tmp_path: Path
) -> None:
    heard = tmp_path / "heard"
    games = play(contest(named(unruly, "worldly", heard), "random"))
    said = heard.read_text("utf-8").splitlines()
    begins = [at for at, line in enumerate(said) if line.startswith("newgame")]
    for game, seat, lot in zip(games, (0, 1), (said[begins[0] :], said[begins[1] :]), strict=True):
        match = read_record(game.text).replay()
        events = [line[6:] for line in lot if line.startswith("event ")]
        told = [json.dumps(event.data(), separators=(",", ":")) for event in match.told(seat)]
        assert events[: len(told)] == told
        assert json.loads(lot[0][8:])["seat"] == seat
    secrets = [str(SEED), str(contest("a", "b").draw("deal", 1))]
    assert not any(secret in line for line in said for secret in secrets)
    scores = [json.loads(line[5:])["scores"] for line in said if line.startswith("over ")]
    assert [scores[0][0], scores[1][1]] == [game.share for game in games]


@pytest.mark.parametrize("form", ["duel", "three", "teams"])
def test_the_world_that_a_bot_gets_tells_nothing_hidden(form: str) -> None:
    """From every world that fits what the seat knows the same bytes are sent."""
    game, rng = load("duel52", form=form), Random(2)
    match = Match(game, 2)
    for _ in range(60):
        if match.is_over:
            break
        seat = match.deciders[0]
        worlds = [game.imagine(match.state, seat, seed) for seed in range(3)]
        seats = [seat_at(game, world, seat) for world in (match.state, *worlds)]
        assert len({game.dump(each.imagine(7)) for each in seats}) == 1
        assert len({json.dumps([each.view, dict(each.legal)]) for each in seats}) == 1
        match.play(rng.choice(match.legal()))


def test_the_seed_of_a_bot_is_not_that_of_chance() -> None:
    match = contest("random", "random")
    chance = match.draw("deal", 1)
    assert chance not in {match.draw("luck", 1, side, seat) for side in (0, 1) for seat in (0, 1)}


# -- our own bot


def test_our_bot_answers_and_survives_nonsense() -> None:
    game = load("duel52")
    match = Match(game, 1)
    seat = seat_at(game, match.state, match.deciders[0])
    begin = {"game": "duel52", "options": {}, "seat": seat.number, "seed": 1}
    spoken = [
        "duelhall 1",
        "go time 1",
        'newgame {"game": "chess", "options": {}, "seat": 0}',
        "newgame nonsense",
        'newgame {"game": "duel52", "options": {}, "seat": 2}',
        'newgame {"game": "duel52", "options": {}, "seat": 1e999}',
        f"newgame {'[' * 100_000}",
        "",
        "strange words",
        f"newgame {json.dumps(begin)}",
        "world 5",
        "go time 1",
        f"world {json.dumps(game.dump(seat.imagine(1)))}",
        f"legal {' '.join(seat.legal.values())}",
        "go time 1",
        "quit",
        "go time 1",
    ]
    out = io.StringIO()
    OwnBot("random", player_named("random"), out).run(spoken)
    answers = out.getvalue().splitlines()
    assert answers[0].startswith("id name Duelhall")
    assert answers[1:3] == ["wants world", "ready"]
    words = [line.split()[0] for line in answers[3:]]
    assert words == ["error", *["info"] * 5, "error", "play"]
    assert answers[-1].split()[1] in seat.legal.values()


def test_our_bot_reads_any_bytes() -> None:
    command = [sys.executable, "-m", "duelhall", "bot", "random"]
    found = subprocess.run(
        command,
        input=b"\xff\xfe\nduelhall 1\nquit\n",
        capture_output=True,
        check=True,
        env={**os.environ, "PYTHONIOENCODING": "ascii:strict"},
    )
    assert found.stdout.splitlines()[-1] == b"ready"


def test_a_bot_can_sit_down_without_an_arena() -> None:
    game = load("duel52")
    match, bot = Match(game, 1), Bot(SENSIBLE)
    try:
        for _ in range(5):
            seat = match.deciders[0]
            action = bot.choose(seat_at(game, match.state, seat), Random(1))
            match.play_action(action, seat)
    finally:
        bot.close()
    with pytest.raises(Forfeit, match="can't be started"):
        Bot("bot:no/such/program").choose(seat_at(game, match.state, match.deciders[0]), Random())


def test_a_bot_plays_at_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    status = main(["play", "duel52", "--seats", f"{SENSIBLE},random", "--length", "quick"])
    assert status == 0
    assert "wins" in capsys.readouterr().out


def test_a_game_at_the_terminal_that_a_bot_leaves_can_go_on(
    unruly: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = tmp_path / "game.txt"
    seats = f"{named(unruly, 'die')},random"
    assert main(["play", "duel52", "--seats", seats, "--length", "quick", "--save", str(kept)]) == 1
    out, err = capsys.readouterr()
    assert "was ended by signal 6" in err
    assert f"play --resume {kept}" in out
    assert main(["play", "--resume", str(kept), "--seats", f"{SENSIBLE},random"]) == 0


# -- a bot that was mended


def behaving(mode: str) -> str:
    """The unruly bot as a program that takes no words."""
    return UNRULY.replace("sys.argv[1]", repr(mode)).replace("len(sys.argv) > 2", "False")


def test_forfeits_of_a_bot_that_was_mended_do_not_count(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bot, folder = tmp_path / "bot.py", tmp_path / "r"
    words = ["match", "duel52", named(bot), "random", "-n", "4", "--json", "--seed", "1"]
    bot.write_text(behaving("second"))
    assert main([*words, "--records", str(folder)]) == 0
    out, err = capsys.readouterr()
    first = json.loads(out)
    assert [row["deal"] for row in first["forfeits"]] == [1, 2]
    assert first["log"] == str(folder / "bots.log")
    assert f"what the bots said is in {folder / 'bots.log'}" in err
    sound = {path.name: path.read_text("utf-8") for path in folder.glob("0000?-1.txt")}

    bot.write_text(behaving("good"))
    assert main([*words, "--records", str(folder)]) == 0
    out, err = capsys.readouterr()
    data = json.loads(out)
    assert (data["forfeits"], data["games"], data["complete"]) == ([], 4, True)
    assert "forfeit by" not in err
    assert len(list(folder.glob("*.forfeit-1.txt"))) == 2
    for name, text in sound.items():
        assert (folder / name).read_text("utf-8") == text


def test_results_call_a_bot_by_its_own_name(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = ["--records", str(tmp_path / "r")]
    assert main(["match", "duel52", SENSIBLE, "random", "-n", "2", *folder]) == 0
    out, _ = capsys.readouterr()
    assert out.startswith("Sensible against random: ")
    assert "bot:" not in out
    assert main(["match", "duel52", SENSIBLE, f"{SENSIBLE} again", "-n", "2"]) == 0
    out, _ = capsys.readouterr()
    assert out.startswith(f"Sensible ({SENSIBLE}) against Sensible ({SENSIBLE} again): ")


def test_the_terminal_calls_a_bot_by_its_own_name(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    for seed in ("1", "2", "3"):
        assert main(["play", "duel52", "--seats", f"{SENSIBLE},random", "--seed", seed]) == 0
        out, _ = capsys.readouterr()
        assert "bot:" not in out
        assert "object at" not in out
    assert "(Sensible)" in out
