"""Plays games at random and runs the checks on the way."""

import random
from collections.abc import Callable, Iterable
from typing import TypeVar

from duelhall.conformance import (
    hidden_checks,
    range_checks,
    rules_checks,
    text_checks,
    truth_checks,
)
from duelhall.conformance.moment import Moment
from duelhall.conformance.report import CheckResult, Report, told
from duelhall.conformance.truth_checks import Tales
from duelhall.core.game import Game
from duelhall.core.match import Match, options_text

Place = TypeVar("Place", Moment, Tales)
Check = Callable[[Place], str | None]
"""Looks at a moment, or at the stories of a game; returns what is wrong, or ``None``."""

EVERYWHERE: tuple[Check[Moment], ...] = (
    rules_checks.legal_is_empty_only_at_the_end,
    rules_checks.chances_sum_to_one,
    rules_checks.turns_never_go_back,
    rules_checks.windows_can_pass,
    rules_checks.who_is_away_can_be_passed_over,
    text_checks.notation_parses_back,
    text_checks.views_are_data,
    text_checks.views_name_their_seat,
    text_checks.events_have_sentences,
    text_checks.events_are_data,
    text_checks.redaction_is_final,
    text_checks.gestures_tell_actions_apart,
    text_checks.reasons_fit_what_is_legal,
    hidden_checks.outcomes_are_shown,
)
SAMPLED: tuple[Check[Moment], ...] = (
    rules_checks.every_legal_action_applies,
    rules_checks.no_other_action_applies,
    rules_checks.clones_are_independent,
    text_checks.positions_round_trip,
    text_checks.bad_positions_are_refused,
    text_checks.nonsense_is_refused,
    text_checks.decisions_have_words,
    text_checks.choices_are_what_is_legal,
    hidden_checks.worlds_look_the_same,
    hidden_checks.worlds_are_drawn_cleanly,
    hidden_checks.stories_sound_the_same,
    hidden_checks.what_shows_nothing_tells_nothing,
)
AT_THE_END: tuple[Check[Moment], ...] = (
    rules_checks.ends_in_time,
    rules_checks.scores_are_scores,
    rules_checks.same_record_same_state,
    rules_checks.info_fits,
    text_checks.tables_are_data,
)
IN_STORIES: tuple[Check[Tales], ...] = (
    truth_checks.worlds_depend_on_what_is_known,
    truth_checks.other_truths_look_the_same,
    range_checks.what_happens_was_possible,
)
STORIES = 3
"""So many stories are told of a game for each position that is looked at closely."""
PLAYS = "games can be played"
WORLDS = "worlds differ where there are secrets"


def title(check: Callable[..., str | None]) -> str:
    """The name of a check as the report shows it."""
    return check.__name__.replace("_", " ")


def check_game(game: Game, games: int = 10, seed: int = 1, samples: int = 8) -> Report:
    """Play games at random and check them; ``samples`` positions of each are looked at closely."""
    moments, stories = (*EVERYWHERE, *SAMPLED, *AT_THE_END), IN_STORIES
    names = [*map(title, moments), *map(title, stories)]
    shown = " ".join(filter(None, (game.info.title, options_text(game))))
    report = Report.of(shown, [PLAYS, *names, WORLDS])
    checker = Checker(game, report, random.Random(seed), samples)
    for _ in range(games):
        checker.check_one_game()
    checker.note_worlds()
    return report


class Checker:
    """Plays one game after another and writes to a report."""

    def __init__(self, game: Game, report: Report, rng: random.Random, samples: int) -> None:
        self.game = game
        self.report = report
        self.rng = rng
        self.samples = samples
        self.worlds = hidden_checks.Worlds()

    def check_one_game(self) -> None:
        """Play a game at random to its end, with checks everywhere, here and there, and there."""
        try:
            moment = Moment(Match(self.game, chance="manual"), self.rng)
        except Exception as error:
            self.report.results[PLAYS].fail(error, None, "it can't begin: ")
            return
        while self.look(moment) and self.go_on(moment):
            pass
        self.report.games += 1
        self.report.steps += len(moment.match.steps)

    def look(self, moment: Moment) -> bool:
        """Run the checks due at a moment; tell whether the game goes on."""
        match = moment.match
        self.run(EVERYWHERE, moment)
        if self.rng.random() < self.samples / max(20, len(match.steps)) or not match.steps:
            self.look_closely(moment)
        over = self.deciders(moment) == 0
        if over or len(match.steps) > self.game.info.longest:
            self.look_closely(moment)
            self.run(AT_THE_END, moment)
            self.tell_stories(moment)
            self.report.results[PLAYS].note(None, None)
            return False
        return True

    def deciders(self, moment: Moment) -> int:
        """How many may decide; an error counts as one, and shows when the game goes on."""
        try:
            return len(moment.match.deciders)
        except Exception:
            return 1

    def look_closely(self, moment: Moment) -> None:
        """Run the checks that take time."""
        self.run(SAMPLED, moment)
        try:
            self.worlds.count(moment)
        except Exception as error:
            self.report.results[WORLDS].fail(error, record_of(moment.match))

    def tell_stories(self, moment: Moment) -> None:
        """Run the checks that look at other stories of the game."""
        results = [self.report.results[title(check)] for check in IN_STORIES]
        try:
            tales = Tales.of(moment, STORIES * self.samples)
        except Exception as error:
            for result in results:
                result.fail(error, record_of(moment.match))
            return
        self.run(IN_STORIES, tales)

    def run(self, checks: Iterable[Check[Place]], place: Place) -> None:
        """Run checks; an error that a check does not expect is a failure of it."""
        for check in checks:
            result: CheckResult = self.report.results[title(check)]
            try:
                problem = check(place)
            except Exception as error:
                result.fail(error, record_of(place.match))
            else:
                result.note(problem, record_of(place.match) if problem else None)

    def go_on(self, moment: Moment) -> bool:
        """Carry out an action or outcome at random; tell whether that was possible."""
        try:
            seat = self.rng.choice(moment.match.deciders)
            moment.match.play_action(self.rng.choice(moment.match.actions(seat)), seat)
        except Exception as error:
            self.report.results[PLAYS].fail(error, record_of(moment.match))
            return False
        return True

    def note_worlds(self) -> None:
        """Where something is hidden, other worlds must be possible."""
        self.report.results[WORLDS].note(self.worlds.problem(), None)


def record_of(match: Match) -> str:
    """The record of what was played."""
    try:
        return match.record().text()
    except Exception as error:
        return f"no record: {told(error)}"
