"""Every form at one terminal: who may sit where, what is hidden between people, what fits."""

import io
import re
from pathlib import Path
from random import Random

import pytest
from rich.console import Console

from duelhall.cli import main
from duelhall.cli.lineup import seat_players
from duelhall.cli.menu import Menu, MenuItem
from duelhall.cli.play import Sitting
from duelhall.cli.screen import Screen
from duelhall.core.errors import IllegalAction
from duelhall.core.match import Match
from duelhall.games import load, read_record

FORMS = {
    "duel": {"heroes": "yes", "bannermen": "yes", "forts": "yes"},
    "three": {"form": "three"},
    "teams": {"form": "teams"},
    "solo": {"form": "solo"},
}
ANSWERS = ["1", "1", "2", "3", "5", "8", "4", "6", "7", "9", "10", "J", "K", "A"]
"""Numbers of choices, and the ranks of bannermen."""
FACE = r"(?:10|[2-9JQKA])[♣♦♥♠]"
TURNED_CORNER = re.compile(rf"▒▒ ?{FACE}")
"""A face-down card whose face is shown."""


class Paper(Screen):
    """A screen that can be read afterwards; people at it press Enter and play at random."""

    def __init__(self, width: int = 100, rng: Random | None = None) -> None:
        super().__init__()
        self.sheets = [io.StringIO()]
        self.rng = rng
        self.wide = width
        self.turn_over()

    def turn_over(self) -> None:
        """Begin another sheet: what was on the last one can't be read any more."""
        self.sheets.append(io.StringIO())
        self.console = Console(file=self.sheets[-1], width=self.wide, emoji=False, markup=False)

    def clear(self, forget: bool = False) -> None:
        if forget:
            self.turn_over()

    def ask(self, prompt: str) -> str:
        self.show(prompt)
        if self.rng is None or "Enter" in prompt:
            return ""
        return self.rng.choice([*ANSWERS, "log", "list", "board"])

    def text(self) -> str:
        return "".join(sheet.getvalue() for sheet in self.sheets)


def played(form: str, seed: int, decisions: int) -> Match:
    """A random game after so many decisions."""
    match, rng = Match(load("duel52", **FORMS[form]), seed), Random(seed)
    for _ in range(decisions):
        if match.is_over:
            break
        match.play(rng.choice(match.legal()))
    return match


def people(match: Match) -> str:
    return ",".join(["human"] * match.game.seats)


def all_shown(match: Match, seat: int) -> str:
    """All that a person at the shared screen can get to see before a decision."""
    screen = Paper()
    sitting = Sitting(match, seat_players(match.game, people(match), 1), screen, None)
    sitting.show_position(seat)
    sitting.show_log(seat, "")
    sitting.show_list(seat, "")
    sitting.show_board(seat, "")
    return screen.text()


# -- what is hidden between people


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("seed", range(6))
def test_a_person_sees_the_same_in_every_world_that_fits(form: str, seed: int) -> None:
    match = played(form, seed, 15 + 20 * seed)
    if match.is_over:
        pytest.skip("the game is over")
    game, seat = match.game, match.deciders[0]
    world = game.imagine(match.state, seat, seed)
    other = Match.follow(game, game.recast(match.state, world, seat, match.steps))
    assert all_shown(match, seat) == all_shown(other, seat)


@pytest.mark.parametrize("seed", range(6))
def test_with_two_against_two_nobody_is_shown_a_face_down_card(seed: int) -> None:
    match = played("teams", seed, 40 + 20 * seed)
    if match.is_over:
        pytest.skip("the game is over")
    text = all_shown(match, match.deciders[0])
    assert "▒▒▒▒▒" in text
    assert not TURNED_CORNER.search(text)


def test_what_a_4_shows_is_told_once_with_two_against_two() -> None:
    """D-44: it is in the news, and in no log later."""
    for seed in range(50):
        match = played("teams", seed, 0)
        rng = Random(seed)
        while not match.is_over and not any(event.kind == "look" for event in match.events):
            match.play(rng.choice(match.legal()))
        look = next((event for event in match.events if event.kind == "look"), None)
        if look is not None and not match.is_over:
            break
    assert look is not None
    seat = look["player"]
    news = rf"You look at .*: {FACE}\."
    assert re.search(news, "\n".join(match.words(seat)))
    screen = Paper()
    sitting = Sitting(match, seat_players(match.game, people(match), 1), screen, None)
    sitting.show_log(seat, "")
    assert re.search(r"You look at ", screen.text())
    assert not re.search(news, screen.text())


@pytest.mark.parametrize("form", ["duel", "three", "teams"])
def test_between_curtains_only_one_hand_is_shown(form: str) -> None:
    game = load("duel52", **FORMS[form])
    match, screen = Match(game, 5), Paper(rng=Random(5))
    sitting = Sitting(match, seat_players(game, people(match), 5), screen, None)
    sitting.play()
    sheets = [sheet.getvalue() for sheet in screen.sheets if "Pass the screen" in sheet.getvalue()]
    assert len(sheets) > 3 * game.seats
    for sheet in sheets[:-1]:
        (whose,) = re.findall(r"Pass the screen to player (\d)", sheet)
        assert set(re.findall(r"Player (\d) \(\w+(?:, your partner)?\).* hand \S", sheet)) == set(
            re.findall(r"Player (\d) \(you\)", sheet)
        )
        assert set(re.findall(r"Player (\d) \(you\)", sheet)) == {whose}
        assert not re.search(rf"Player \d (?:draws|is dealt|plays|discards) {FACE}", sheet)


def test_alone_there_is_no_curtain_and_both_hands_are_open() -> None:
    match = played("solo", 2, 20)
    text = all_shown(match, 0)
    assert len(re.findall(rf"Player [12].* hand {FACE}", text)) >= 2


# -- who may sit where


@pytest.mark.parametrize(
    ("form", "seats"),
    [
        ("three", "random,human,greedy"),
        ("three", "greedy,random,human"),
        ("three", "human,human,random"),
        ("teams", "random,human,random,human"),
        ("teams", "random,random,greedy,human"),
        ("duel", "greedy,human"),
        ("solo", "greedy"),
    ],
)
def test_any_seat_can_be_a_person_or_a_machine(
    form: str,
    seats: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    rng = Random(3)
    typed = "".join(f"{rng.choice(ANSWERS)}\n" for _ in range(9000))
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    path = tmp_path / "game.txt"
    options = [f"--set={name}={value}" for name, value in FORMS[form].items()]
    words = ["play", "duel52", *options, "--seats", seats, "--seed", "3", "--save", str(path)]
    assert main(words) == 0
    assert capsys.readouterr().err == ""
    match = read_record(path).replay()
    assert match.is_over
    assert [match.headers[f"Seat{n}"] for n in range(1, match.game.seats + 1)] == seats.split(",")


def test_a_q_among_ranks_is_a_queen() -> None:
    for typed in ("Q", "q"):
        match = queen_to_name()
        sitting = Sitting(match, seat_players(match.game, people(match), 1), Paper(), None)
        seat = match.deciders[0]
        assert sitting.obey(typed, seat, sitting.show_position(seat))
        assert match.notations[-2] == "Q"
        menu = sitting.show_position(match.deciders[0])
        with pytest.raises(IllegalAction, match="'q' is not possible here; type one of"):
            sitting.obey("q", match.deciders[0], menu)


def test_an_error_names_few_of_many_notations() -> None:
    few, many = (menu_of_numbers(number) for number in (20, 243))
    with pytest.raises(IllegalAction, match=r"type one of 100, 101, .*, 119, or"):
        few.find("x")
    with pytest.raises(IllegalAction, match="type one of 243, such as 100, 101, 102, or"):
        many.find("x")


def menu_of_numbers(number: int) -> Menu:
    """So many choices, each typed as it is written."""
    keys = [str(100 + at) for at in range(number)]
    return Menu([MenuItem(key, key, "", at) for at, key in enumerate(keys)])


def queen_to_name() -> Match:
    """A deal in which the first chooser can raise the Queen, and the second can't."""
    for seed in range(1000):
        match = Match(load("duel52", bannermen=True), seed)
        if "Q" in match.legal():
            after = Match(load("duel52", bannermen=True), seed)
            after.play("Q")
            if "Q" not in after.legal():
                return match
    raise AssertionError("no such deal")


# -- what fits


@pytest.mark.parametrize("width", [80, 100])
@pytest.mark.parametrize("form", FORMS)
def test_the_board_fits_its_columns(form: str, width: int) -> None:
    for decisions in (0, 30, 60, 90, 120):
        match = played(form, 4, decisions)
        view = match.view(0)
        lines = match.game.board().draw(view, ["greedy"] * match.game.seats, width)
        assert max(line.cell_len for line in lines) < width
        frame = [line.cell_len for line in lines if line.plain[:1] in "┌├└│"]
        assert len(set(frame)) == 1
        labels = [card["label"] for lane in view["lanes"] for card in lane["cards"]]
        shown = re.findall(r"(?<![\w=])[a-d]\d+\b", "\n".join(line.plain for line in lines))
        assert sorted(shown) == sorted(labels)


@pytest.mark.parametrize("form", ["duel", "teams", "solo"])
def test_a_low_screen_shows_all_cards_on_fewer_lines(form: str) -> None:
    view = played(form, 4, 90).view(0)
    names = ["greedy"] * len(view["hands"])
    board = load("duel52").board()
    high, low = board.draw(view, names, 80), board.draw(view, names, 80, 12)
    assert len(low) < len(high)
    assert board.draw(view, names, 80, len(high)) == high
    words = [sorted(re.findall(r"[a-d]\d+|[♥=]\S+", "\n".join(map(str, x)))) for x in (high, low)]
    assert words[0] == words[1]
    assert {line.cell_len for line in low if line.plain[:1] in "┌├└│"} == {79}
