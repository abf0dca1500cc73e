"""Records become columns and come back as they were; nothing is overwritten, faults are named."""

import json
from pathlib import Path

import polars as pl
import pytest

import duelhall
from duelhall.cli.entry import main
from duelhall.core.errors import BadRecord
from duelhall.core.match import Match
from duelhall.games import load
from duelhall.lab import play_many
from duelhall.lab.records import counted


def played(seed: int, steps: int = 10_000, **options: str) -> Match:
    match = Match(load("duel52", **options), seed)
    while not match.is_over and len(match.steps) < steps:
        match.play(match.random.choice(match.legal()))
    return match


def text_of(seed: int, steps: int = 10_000, **options: str) -> str:
    return played(seed, steps, **options).record(Seat1="Ann", Seat2='Bob "B"').text()


@pytest.fixture(scope="module")
def texts() -> dict[str, str]:
    open_game = text_of(3, 40)
    resigned = open_game.replace('[Result "*"]', '[Result "1-0"]\n[Reason "resigned"]')
    return {
        "a.txt": text_of(1, heroes="yes"),
        "deep/b.txt": "\n".join([text_of(2), resigned.replace("\n\n", '\n[Event "Cup é"]\n\n', 1)]),
        "deep/c.txt": '[Game "duel52"]\n[Rules "2"]\n[Result "*"]\n',
    }


@pytest.fixture
def shelf(texts: dict[str, str], tmp_path: Path) -> Path:
    return laid_out(texts, tmp_path / "games")


def laid_out(texts: dict[str, str], folder: Path) -> Path:
    for name, text in texts.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return folder


def read_back(folder: Path) -> dict[str, str]:
    files = [path for path in folder.rglob("*") if path.is_file()]
    return {path.relative_to(folder).as_posix(): path.read_text("utf-8") for path in files}


def export(*words: object) -> int:
    return main(["export", *map(str, words)])


@pytest.mark.parametrize("kind", ["parquet", "csv"])
def test_a_folder_becomes_a_table_and_comes_back_as_it_was(
    kind: str, shelf: Path, texts: dict[str, str], tmp_path: Path
) -> None:
    table, back = tmp_path / f"games.{kind}", tmp_path / "back"
    assert export(shelf, table) == 0
    assert export(table, back) == 0
    assert read_back(back) == texts


def test_a_table_changes_its_kind(shelf: Path, texts: dict[str, str], tmp_path: Path) -> None:
    assert export(shelf, tmp_path / "a.parquet") == 0
    assert export(tmp_path / "a.parquet", tmp_path / "b.csv") == 0
    assert export(tmp_path / "b.csv", tmp_path / "c.parquet") == 0
    assert export(tmp_path / "c.parquet", tmp_path / "back") == 0
    assert read_back(tmp_path / "back") == texts


def test_many_records_stand_in_one_file(
    shelf: Path, texts: dict[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert export(shelf, tmp_path / "all.txt") == 0
    assert "4 records in " in capsys.readouterr().out
    assert (tmp_path / "all.txt").read_text("utf-8") == "\n".join(texts.values())
    records = list(duelhall.read_records(tmp_path / "all.txt"))
    assert [record.headers.get("Event") for record in records] == [None, None, "Cup é", None]
    assert "\n".join(record.text() for record in records) == "\n".join(texts.values())
    assert [len(record.replay().steps) for record in records][-1] == 0


def test_records_without_moves_are_told_apart_by_the_empty_line() -> None:
    one = '[Game "duel52"]\n[Rules "2"]\n'
    assert len(list(duelhall.read_records(f"{one}\n{one}\n\n; the last one\n{one}"))) == 3
    with pytest.raises(BadRecord, match="line 3: the header Game is there twice"):
        list(duelhall.read_records(one + one))


def test_rows_have_what_the_lab_has_of_the_same_game(shelf: Path, tmp_path: Path) -> None:
    export(shelf, tmp_path / "games.parquet")
    frame = pl.read_parquet(tmp_path / "games.parquet")
    columns = set(play_many("duel52", "random", 2, 1).columns)
    known = {"cell", "deal", "side", "seed", "seconds", "swings", "fault", "share"}
    assert columns - known <= set(frame.columns)
    for row, match in zip(
        frame.sort("file", "number").iter_rows(named=True),
        [played(1, heroes="yes"), played(2)],
        strict=False,
    ):
        assert match.outcome is not None
        assert (row["score1"], row["score2"]) == match.outcome.scores
        assert row["turns"] == match.turn
        assert sum(map(sum, row["drawn_1"])) > 0
        assert row["first"] == counted(match).first + 1


def test_a_result_that_was_agreed_counts_and_an_open_game_has_none(
    shelf: Path, tmp_path: Path
) -> None:
    export(shelf, tmp_path / "games.csv")
    frame = pl.read_csv(tmp_path / "games.csv", infer_schema_length=None)
    assert frame["score1"].to_list()[2:] == [1.0, None]
    assert frame["reason"].to_list()[2:] == ["resigned", None]
    assert frame["over"].to_list() == [True, True, False, False]
    assert json.loads(frame["headers"][2]) == {"Event": "Cup é"}
    assert frame["player2"].to_list()[:2] == ['Bob "B"', 'Bob "B"']


# -- what is wrong


def test_nothing_is_overwritten(
    shelf: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "there.csv").write_text("mine")
    for out in (tmp_path / "there.csv", shelf):
        assert export(shelf, out) == 2
        assert "is there already" in capsys.readouterr().err
    assert (tmp_path / "there.csv").read_text() == "mine"


def test_a_bad_record_is_named_with_its_line_and_nothing_is_written(
    shelf: Path, texts: dict[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good = texts["deep/b.txt"]
    line = good.count("\n") + 1
    (shelf / "deep" / "b.txt").write_text(good + "\n" + text_of(5).replace("\n1. ", "\n1. oops "))
    assert export(shelf, tmp_path / "games.parquet") == 2
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert "b.txt: line " in told
    assert "'oops'" in told
    assert int(told.split("line ")[1].split(":")[0]) > line
    assert not (tmp_path / "games.parquet").exists()
    assert export(shelf, tmp_path / "games.parquet", "--skip") == 0
    told = capsys.readouterr()
    assert "left out: " in told.err
    assert "4 records in " in told.out


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("none", "x.csv"), "none can't be read"),
        (("empty", "x.csv"), "has no records in it"),
        (("letter.txt", "x.csv"), "not a record"),
        (("latin.txt", "x.csv"), "is not UTF-8"),
        (("numbers.csv", "x.txt"), "no column 'game'"),
        (("torn.parquet", "x.txt"), "is no such table"),
        (("escape.csv", "x"), "is no name of a file inside a folder"),
        (("hidden.csv", "x.txt"), "row 1: a header stands among the moves"),
        (("odd.csv", "x.txt"), "row 1: headers is no object"),
        (("letter.txt", "x.xlsx"), "an export ends with .parquet, .csv"),
        (("letter.txt", "no/x.csv"), "there is no folder"),
    ],
)
def test_what_cant_be_exported_is_told_in_a_line(
    words: tuple[str, str],
    reason: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("empty").mkdir()
    Path("letter.txt").write_text("Dear Ann")
    Path("latin.txt").write_bytes(b'[Game "\xe9"]')
    Path("numbers.csv").write_text("a,b\n1,2\n")
    Path("torn.parquet").write_bytes(b"PAR1")
    Path("escape.csv").write_text("file,game,moves\n../out.txt,duel52,\n")
    Path("hidden.csv").write_text('file,game,moves\na.txt,duel52,"[Game ""x""]"\n')
    Path("odd.csv").write_text("file,game,headers,moves\na.txt,duel52,[1],\n")
    before = sorted(path.name for path in tmp_path.iterdir())
    assert export(*words) == 2
    told = capsys.readouterr().err
    assert reason in told
    assert told.count("\n") == 1
    assert sorted(path.name for path in tmp_path.iterdir()) == before
