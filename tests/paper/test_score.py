"""The score of a recorded game tells what its reader may know, and no more."""

from functools import cache
from random import Random

import pytest

from duelhall import Match
from duelhall.core.errors import BadOptions
from duelhall.core.eyes import ALL, SPECTATOR
from duelhall.games import TABLE, load, read_record
from duelhall.paper.press import PAPERS, Style, pressed
from duelhall.paper.score import MOST_BOARDS, score_data, score_job
from support import pdf
from support.typed_terminal import finished


@cache
def whole() -> Match:
    return finished()


def lines(match: Match, **wish: object) -> list[dict]:
    data = score_data(match, set(), wish.get("eyes", ALL))
    return [part for turn in data["turns"] for part in turn["parts"]]


def test_every_step_is_told_once_and_in_order() -> None:
    steps = [part["step"] for part in lines(whole())]
    assert steps == sorted(set(steps))
    assert steps[-1] == len(whole().steps)
    assert [part["mark"] for part in lines(whole())] == [
        whole().notations[step - 1] for step in steps
    ]


def test_a_board_follows_the_step_it_shows() -> None:
    data = score_data(whole(), {0, 30}, ALL)
    parts = [part for turn in data["turns"] for part in turn["parts"]]
    boards = [(at, part["step"]) for at, part in enumerate(parts) if "board" in part]
    assert [step for _, step in boards] == [0, 30]
    assert boards[0][0] == 0
    assert parts[boards[1][0] - 1]["step"] == 30


def test_a_game_that_goes_on_shows_only_what_everybody_knows() -> None:
    early = whole().at(25)
    job = score_job(early, [25], Style())
    hidden = score_job(early, [25], Style(), SPECTATOR)
    assert job.digest == hidden.digest
    assert {part["mark"] for part in lines(early, eyes=SPECTATOR)} == {""}
    assert job.digest != score_job(early, [25], Style(), ALL).digest


def test_people_are_called_by_their_names_unless_two_share_one() -> None:
    told = [" ".join(part["text"] for part in lines(one)) for one in (named("Bob"), named("Ada"))]
    assert "Ada ends the turn." in told[0]
    assert "Ada" not in told[1]


def named(second: str) -> Match:
    """The whole game between Ada and somebody."""
    return read_record(whole().record(Seat1="Ada", Seat2=second).text()).replay()


@pytest.mark.parametrize("key", list(TABLE))
@pytest.mark.parametrize("paper", PAPERS)
def test_no_word_of_a_score_lies_on_another_or_leaves_the_paper(key: str, paper: str) -> None:
    match = played(key, 160)
    document = pdf.opened(pressed(score_job(match, [0, 40, 160], Style(paper), ALL)))
    text = " ".join(pdf.text_of(pdf.words(page)) for page in document)
    assert text.count("After step") == 3
    for page in document:
        assert list(pdf.overlapping(page)) == []
        free = pdf.Box(0, 0, *pdf.size(page)).inset(5)
        assert [word for word in pdf.words(page) if not free.holds(word.box)] == []


@cache
def played(key: str, steps: int) -> Match:
    match, rng = Match(load(key), 5), Random(5)
    while len(match.steps) < steps:
        seat = match.deciders[0]
        match.play_action(rng.choice(match.actions(seat)), seat)
    return match.at(steps)


@pytest.mark.parametrize("step", [-1, 10_000])
def test_a_step_that_is_not_there_is_refused(step: int) -> None:
    with pytest.raises(BadOptions, match=f"there is no step {step}; steps are 0 to"):
        score_job(whole(), [step], Style())


def test_too_many_boards_are_refused() -> None:
    with pytest.raises(BadOptions, match=f"at most {MOST_BOARDS}"):
        score_job(whole(), list(range(MOST_BOARDS + 1)), Style())
