"""Reviews: every decision judged by what its seat knew, the same for the same seed."""

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from duelhall.core.eyes import ALL, SPECTATOR, Eyes
from duelhall.core.match import Match
from duelhall.core.record import Record
from duelhall.games import load
from duelhall.search.grades import BEST, FORCED, accuracy_of, grade_of, openness_of, tally
from duelhall.search.players import player_named
from duelhall.search.review import Candidate, Decision, Judge, Review, review
from duelhall.search.seat import seat_at
from duelhall.search.turning_points import MOST, routine_kinds
from duelhall.search.weighing import analysis
from support.toys import played as played_toy

FEW = analysis(rounds=30)


def game_of(*players: str, seed: int = 1, decisions: int = 1000, **options: Any) -> Match:
    """A game between these players, to its end or for so many decisions."""
    match, rng = Match(load("duel52", **options), seed), Random(seed)
    seats = [player_named(name) for name in players]
    for _ in range(decisions):
        if match.is_over:
            break
        who = match.deciders[0]
        match.play_action(seats[who].choose(seat_at(match.game, match.state, who), rng), who)
    match.headers |= {"Seat1": "Ada", "Seat2": "Bob"}
    return match


@pytest.fixture(scope="module")
def match() -> Match:
    return game_of("greedy", "random", seed=3, length="quick")


@pytest.fixture(scope="module")
def found(match: Match) -> Review:
    return review(match, FEW, 1)


def test_every_decision_is_judged_in_order(match: Match, found: Review) -> None:
    steps = [(step, who) for step, (who, _) in enumerate(match.steps) if who >= 0]
    assert [(one.step, one.seat) for one in found.decisions] == steps
    for one in found.decisions:
        assert one.played.notation == match.notations[one.step]
        assert one.loss == pytest.approx(one.chance - one.played.chance)
        assert 0 <= one.loss <= one.chance <= 1
        assert one.grade in (grade_of(one.loss), FORCED)
        assert (one.better is None) == (one.grade in (BEST, FORCED))


@pytest.mark.parametrize(
    "options",
    [{"length": "quick"}, {"heroes": True}, {"form": "teams"}, {"form": "three"}],
    ids=["two", "heroes", "teams", "three"],
)
def test_a_review_for_everybody_calls_nobody_you(options: dict[str, Any]) -> None:
    match = game_of(*["random"] * 4, seed=3, decisions=90, **options)
    told = [one for one in review(match, analysis(rounds=2), 1).decisions if one.seat >= 0]
    words = " ".join(one.played.words + (one.better.words if one.better else "") for one in told)
    assert "'s " in words
    assert "your" not in words.lower()


def test_a_review_for_one_seat_calls_it_you() -> None:
    match = game_of("greedy", "greedy", seed=3, decisions=60)
    own = review(match, analysis(rounds=2), 1, eyes=Eyes(0)).decisions
    assert any("your" in one.played.words for one in own)
    assert not any("Ada" in one.played.words for one in own)


def test_a_review_is_plain_data(found: Review) -> None:
    data = found.data()
    assert json.loads(json.dumps(data)) == data
    assert data["names"] == ["Ada", "Bob"]


def test_the_same_seed_gives_the_same_review(match: Match, found: Review) -> None:
    record: Record = match.record()
    again = review(Record(record.headers, record.tokens, loader=load), FEW, 1)
    assert again == found
    assert review(match, FEW, 2) != found


def test_the_curve_ends_with_the_result(match: Match, found: Review) -> None:
    assert match.outcome
    assert found.curve[-1].chances == match.outcome.scores
    assert found.curve[-1].step == len(match.steps)
    for point in found.curve:
        first, second = point.chances
        assert first is not None
        assert second == pytest.approx(1 - first)


def test_turning_points_are_few_and_in_order(found: Review) -> None:
    steps = [one.step for one in found.turning]
    assert steps == sorted(set(steps))
    assert 1 <= len(steps) <= MOST
    assert all(one.words and one.kind in ("loss", "swing") for one in found.turning)
    largest = max(found.decisions, key=lambda one: one.loss)
    assert largest.turn in [one.turn for one in found.turning]


def test_the_better_player_is_more_accurate(found: Review) -> None:
    greedy, rash = found.players
    assert greedy
    assert rash
    assert greedy.accuracy
    assert rash.accuracy
    assert greedy.accuracy > rash.accuracy + 5
    assert sum(rash.counts.values()) == sum(one.seat == 1 for one in found.decisions)


def test_the_change_of_turn_is_no_news(match: Match) -> None:
    assert {"end", "turn"} <= routine_kinds(match)
    assert not {"strike", "die", "flip", "play"} & routine_kinds(match)


def test_grades_and_accuracy() -> None:
    losses = (0, 0.019, 0.02, 0.059, 0.06, 0.149, 0.15, 1)
    grades = ["best", "best", "good", "good", "slip", "slip", "blunder", "blunder"]
    assert [grade_of(loss) for loss in losses] == grades
    assert accuracy_of(0) == 100
    assert accuracy_of(0.0866) == pytest.approx(50, abs=0.1)
    assert tally([]).accuracy is None


def test_a_lost_game_does_not_flatter() -> None:
    assert [openness_of(chance) for chance in (0.5, 0, 1)] == [1, 0.1, 0.1]
    one = Decision(0, 1, 0, "slip", 0.5, 0.1, Candidate(None, "", 0.4), None, ())
    lost = replace(one, grade="best", chance=0.0, loss=0.0)
    accuracy = tally([one, lost]).accuracy
    assert accuracy == pytest.approx((accuracy_of(0.1) + 0.1 * 100) / 1.1)


def test_a_forced_decision_does_not_count(found: Review) -> None:
    forced = [one for one in found.decisions if one.grade == FORCED]
    assert all(one.better is None and one.loss == 0 for one in forced)
    assert tally(forced).accuracy is None


def test_a_win_at_once_is_best() -> None:
    for seed in range(6):
        match = game_of("random", "random", seed=seed, length="quick")
        last = max(step for step, (who, _) in enumerate(match.steps) if who >= 0)
        if match.outcome and match.outcome.scores[match.steps[last][0]] == 1:
            judged = judge_last(match, match.at(last), last)
            assert judged.played.chance == 1
            assert judged.grade in ("best", FORCED)


def test_bad_actions_are_told_from_good_ones() -> None:
    """Every action of a position in the middle of a game, as if it had been played."""
    grades = set()
    match = game_of("greedy", "greedy", seed=1, decisions=45)
    step, who = len(match.steps), match.deciders[0]
    for action in match.actions(who):
        other = match.at(step)
        other.play_action(action, who)
        grades.add(judge_last(other, match, step).grade)
    assert "best" in grades
    assert grades & {"slip", "blunder"}


def judge_last(match: Match, before: Match, step: int) -> Decision:
    """The judgement on one decision alone."""
    judge = Judge(match, analysis(rounds=150), 1, ALL)
    return judge.judge(before.state, step, match.steps[step])


# -- whose eyes


@pytest.mark.parametrize("options", [{}, {"heroes": "yes", "bannermen": "yes", "forts": "yes"}])
@pytest.mark.parametrize("seat", [0, 1])
def test_a_seats_review_is_the_same_in_every_world_that_fits(
    seat: int, options: dict[str, str]
) -> None:
    match = game_of("random", "greedy", seed=7, decisions=30, **options)
    game = match.game
    told = json.dumps(review(match, FEW, 1, eyes=Eyes(seat)).data())
    for seed in range(2):
        world = game.imagine(match.state, seat, seed)
        steps = game.recast(match.state, world, seat, match.steps)
        other = Match.follow(game, steps, headers=match.headers)
        assert json.dumps(review(other, FEW, 1, eyes=Eyes(seat)).data()) == told


def test_a_spectator_reads_what_all_heard() -> None:
    match = game_of("random", "greedy", seed=7, decisions=30)
    found = review(match, FEW, 1, eyes=SPECTATOR)
    heard = " ".join(match.words(None, names=["Ada", "Bob"]))
    assert all(one.better is None and one.played.notation is None for one in found.decisions)
    assert all(sentence in heard for one in found.decisions for sentence in one.told)


def test_eyes_of_a_seat_judge_its_decisions_only(match: Match) -> None:
    found = review(match, FEW, 1, eyes=Eyes(1))
    assert {one.seat for one in found.decisions} == {1}
    assert found.players[0] is None
    assert found.players[1]
    assert {one.judge for one in found.turning} <= {1}


def test_open_cards_judge_by_the_truth(match: Match, found: Review) -> None:
    truth = review(match, FEW, 1, open_cards=True)
    assert truth.open_cards
    assert len(truth.decisions) == len(found.decisions)
    assert truth != found
    assert truth == review(match, FEW, 1, open_cards=True)


def test_open_cards_see_what_the_seat_can_not() -> None:
    """A last action that wins in the true world only: by turning up what nobody knew."""
    match = game_of("greedy", "greedy", seed=2, length="quick")
    truth = review(match, analysis(rounds=100), 1, open_cards=True).decisions[-1]
    assert match.outcome
    assert truth.played.chance == match.outcome.scores[truth.seat]


# -- any game, any length


@pytest.mark.parametrize("form", ["solo", "three", "teams"])
def test_every_form_is_reviewed(form: str) -> None:
    seats = {"solo": 1, "three": 3, "teams": 4}[form]
    match = game_of(*["random"] * seats, seed=2, decisions=24, form=form)
    found = review(match, FEW, 1)
    assert len(found.decisions) == 24
    assert len(found.curve[-1].chances) == seats


def test_another_game_is_reviewed() -> None:
    match = played_toy(5, seats=3)
    found = review(match, FEW, 1)
    assert match.outcome
    assert found.result == match.outcome.scores
    assert found.names == ("Player 1", "Player 2", "Player 3")


def test_a_game_without_decisions_has_an_empty_review() -> None:
    match = game_of("random", "random", decisions=0)
    found = review(match, FEW, 1)
    assert found.decisions == found.curve == found.turning == ()
    assert found.result is None


@pytest.mark.parametrize("eyes", [ALL, Eyes(0)])
def test_progress_is_told(match: Match, eyes: Eyes) -> None:
    seen: list[tuple[int, int]] = []
    short = match.at(40)
    found = review(
        short, FEW, 1, eyes=eyes, progress=lambda done, total: seen.append((done, total))
    )
    total = len(found.decisions)
    assert seen == [(done, total) for done in range(1, total + 1)]
