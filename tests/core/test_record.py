"""Records: written and read without loss, and refused with a place and a remedy."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from duelhall import BadRecord, Match, read_record
from duelhall.core.record import LONGEST, Record, RecordToken, is_word, parse_record
from duelhall.core.seats import CHANCE
from support.toys import load_toy, played

GAMES = [played(seed, seats=seats) for seed in range(4) for seats in (2, 3, 4)]
TEXTS = [match.record(Seat1="Ann", Seat2="Bob", Date="2026-01-31").text() for match in GAMES]
TEXT = GAMES[3].record(Seat1="Ann").text()
GOING_ON = "".join(line for line in TEXT.splitlines(True) if not line.startswith("[Re"))


def replay(text: str | bytes) -> Match:
    return parse_record(text).replay(load_toy)


def refused(text: str | bytes) -> BadRecord:
    with pytest.raises(BadRecord) as caught:
        replay(text)
    assert "\n" not in str(caught.value)
    return caught.value


@pytest.mark.parametrize("text", TEXTS)
def test_written_and_read_is_the_same(text: str) -> None:
    assert parse_record(text).text() == text
    assert replay(text).record().text() == text
    assert parse_record(text.encode()).text() == text


@pytest.mark.parametrize("match", GAMES)
def test_the_record_leads_to_the_same_state(match: Match) -> None:
    again = replay(match.record().text())
    assert again.steps == match.steps
    assert again.events == match.events
    assert again.game.dump(again.state) == match.game.dump(match.state)


def test_it_reads_well() -> None:
    match = Match(load_toy("dicebids", seats="3"), chance="manual")
    for text, seat in [("3", CHANCE), ("4", CHANCE), ("2", CHANCE), ("0", 2), ("3", 0), ("1", 1)]:
        match.play(text, seat)
    match.play("x3")
    match.play("6")
    assert match.record(Seat1="Ann", Club='The "Ace"', Date="2026-01-31").text() == (
        '[Game "dicebids"]\n[Rules "1"]\n[Options "seats=3"]\n[Date "2026-01-31"]\n'
        '[Seat1 "Ann"]\n[Result "*"]\n[Club "The \\"Ace\\""]\n\n'
        "0. (3 4 2)\n1. 3:0 1:3 1 x3 (6)\n"
    )


def test_lines_are_wrapped() -> None:
    tokens = tuple(RecordToken(f"b{n}!", 7) for n in range(100))
    text = Record({"Game": "dicebids"}, tokens).text()
    lines = text.splitlines()[2:]
    assert lines[0].startswith("7. b0!")
    assert all(line.startswith("   b") for line in lines[1:])
    assert max(map(len, lines)) <= 100
    assert parse_record(text).tokens == tokens


@given(st.dictionaries(st.from_regex(r"\A[A-Z][A-Za-z0-9_]{0,8}\Z"), st.text(max_size=30)))
def test_headers_keep_every_character(headers: dict[str, str]) -> None:
    text = Record({"Game": "dicebids", **headers}, ()).text()
    assert parse_record(text).headers == {"Game": "dicebids", **headers}
    assert parse_record(text.encode()).text() == text


def test_a_header_no_file_can_hold_is_refused() -> None:
    with pytest.raises(BadRecord, match="half a character"):
        Record({"Seat1": "\ud800"}, ()).text()
    with pytest.raises(BadRecord, match="can't be called"):
        Record({"Seat 1": "x"}, ()).text()


def test_comments_spaces_and_line_ends_do_not_matter() -> None:
    loose = "\ufeff; a game\r\n" + TEXT.replace("\n1.", " ; dealt ) [\n1.").replace("(", "  ( ")
    assert replay(loose.replace("\n", "\r\n")).record().text() == TEXT


def test_turn_numbers_may_be_missing() -> None:
    bare = (
        TEXT.split("\n\n")[0]
        + "\n\n"
        + " ".join(word for word in TEXT.split("\n\n")[1].split() if not word.endswith("."))
    )
    assert replay(bare).record().text() == TEXT


def test_every_cut_at_a_word_is_a_game_that_goes_on() -> None:
    head, moves = GOING_ON.split("\n\n")
    for end in [at for at, sign in enumerate(moves) if sign.isspace()]:
        match = replay(f"{head}\n\n{moves[:end]}")
        assert match.notations == GAMES[3].notations[: len(match.notations)]
        match.settle()
        assert match.deciders != (CHANCE,)


def test_every_cut_of_a_record_with_a_result_is_said_to_be_one() -> None:
    head, moves = TEXT.split("\n\n")
    for end in [at for at, sign in enumerate(moves.rstrip()) if sign.isspace()]:
        error = refused(f"{head}\n\n{moves[:end]}")
        assert "the record may be cut short here" in str(error)
        assert error.token == GAMES[3].record().headers["Result"]
        assert error.match is not None
        assert error.match.notations == GAMES[3].notations[: len(error.match.notations)]


def test_a_result_without_a_reason_can_not_stand_alone() -> None:
    text = played(3, steps=2).record(Result="0-1").text()
    assert "or its Reason is missing: resigned, time" in str(refused(text))


@pytest.mark.parametrize("reason", ["resigned", "time", "agreed", "abandoned", "forfeit"])
def test_a_result_made_outside_the_rules_is_kept(reason: str) -> None:
    match = played(3, steps=2)
    text = match.record(Result="0-1", Reason=reason).text()
    again = replay(text)
    assert not again.is_over
    assert again.record().text() == text


def edited(old: str, new: str) -> str:
    assert old in TEXT
    return TEXT.replace(old, new, 1)


def test_an_edited_action_is_found_with_its_place() -> None:
    error = refused(edited("\n2. ", "\n2. 1:9 "))
    assert (
        error.line
        == TEXT.splitlines().index(
            next(line for line in TEXT.splitlines() if line.startswith("2. "))
        )
        + 1
    )
    assert error.token == "1:9"
    assert "in turn 2" in str(error)
    assert "possible: 0, 1" in str(error)
    assert error.match is not None
    assert error.match.turn == 2
    assert error.match.turns[-1] == 1


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "the record is empty"),
        (" \n\n; only a comment\n", "not a record"),
        ("games/one.txt", "pathlib.Path"),
        (edited('[Game "dicebids"]', '[Game "chess"]'), "no game is called 'chess'"),
        (edited('[Game "dicebids"]\n', ""), "no header Game"),
        (edited('[Rules "1"]', '[Rules "0"]'), "played by rules '0'; the game has rules '1'"),
        (edited('[Rules "1"]\n', ""), "without the header Rules"),
        (edited('[Rules "1"]', '[Rules "1"'), "bad header or one cut short"),
        (edited('[Rules "1"]', '[Rules "\\q"]'), "means nothing in a header"),
        (edited('[Rules "1"]', '[Rules "1"]\n[Rules "1"]'), "is there twice"),
        (edited('[Rules "1"]', '[Rules "1"]\n[Options "seats=9"]'), "seats=9 is not possible"),
        (edited('[Rules "1"]', '[Rules "1"]\n[Options "key=9"]'), "no option 'key'"),
        (edited('[Rules "1"]', '[Rules "1"]\n[Options "seats"]'), "as name=value"),
        (edited('[Result "', '[Result "7-'), "bad result"),
        (edited("(", "5 ("), "an outcome is due, in parentheses"),
        (edited("(", "(9 "), "'9' is not possible here"),
        (edited("(", "(("), "without its counterpart"),
        (edited("\n2. ", "\n2. (3) "), "no outcome is due"),
        (edited("\n2. ", "\n3. "), "it stands in turn 3, but the game is in turn 2"),
        (TEXT + "1", "the game is already over"),
        (TEXT + '[Game "dicebids"]', "a record holds one game"),
        (TEXT.split("\n\n")[0] + "\n\n0. (3 4)\n1. 1:x", "the record may be cut short here"),
        (TEXT.encode() + b"\n\xff", "not UTF-8"),
        ("[" * (LONGEST + 1), "too long for a record"),
    ],
)
def test_a_damaged_record_is_refused_in_words(text: str | bytes, said: str) -> None:
    assert said in str(refused(text))


def test_what_is_readable_stays_readable() -> None:
    other_rules = refused(edited('[Rules "1"]', '[Rules "0"]')).match
    assert other_rules is not None
    assert other_rules.is_over
    wrong_result = edited('[Result "', '[Result "0.25-0.25"]\n[Old "')
    found = refused(wrong_result)
    assert "but the moves lead to" in str(found)
    assert found.match is not None
    assert refused(edited('[Game "dicebids"]', '[Game "chess"]')).match is None


@given(st.sampled_from(TEXTS), st.data())
def test_a_mutated_record_is_read_or_refused(text: str, data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 12)))
    signs = st.text('()[]"\\;:.-*x0123456789 \n\ta\u00e9\x00\r\u2028', max_size=6)
    damaged = text[:start] + data.draw(signs) + text[end:]
    try:
        match = replay(damaged)
    except BadRecord as error:
        match = error.match
    if match is not None:
        assert replay(match.record(Result="*").text()).steps == match.steps


@given(st.sampled_from(TEXTS), st.integers(1, 400))
def test_a_cut_record_is_read_or_refused(text: str, end: int) -> None:
    try:
        replay(text[:end])
    except BadRecord as error:
        if error.line is None:
            pytest.fail(f"no line in: {error}")


@given(st.one_of(st.text(), st.binary(), st.text().map(lambda text: f'[Game "dicebids"]\n{text}')))
def test_garbage_is_refused(garbage: str | bytes) -> None:
    try:
        replay(garbage)
    except BadRecord as error:
        if "\n" in str(error):
            pytest.fail(f"more than a line: {error}")


@pytest.mark.parametrize("word", ["", "a b", "(a", "a)", "a;b", "1.", "2:x", "[x"])
def test_a_notation_that_would_be_misread_is_no_word(word: str) -> None:
    assert not is_word(word)


@pytest.mark.parametrize("word", ["7h>b", "b4!", "*", "-", "?f2", "10", "+b6", ">b", "end", "1-0"])
def test_notations_are_words(word: str) -> None:
    assert is_word(word)


def test_a_file_is_read_by_its_path(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text(TEXT, encoding="utf-8")
    assert read_record(path).text() == TEXT
    with pytest.raises(BadRecord, match=r"can't read .*: No such file"):
        read_record(tmp_path / "lost.txt")
    with pytest.raises(BadRecord, match="can't read"):
        read_record(tmp_path)


def test_the_public_reader_knows_the_games() -> None:
    with pytest.raises(BadRecord, match="no game is called 'dicebids'; there are: duel52, "):
        read_record(TEXT).replay()
