"""Plays games at random and runs the checks on the way."""

import random
from collections.abc import Callable

from duelhall.conformance import hidden_checks, rules_checks, text_checks
from duelhall.conformance.report import Report
from duelhall.conformance.spot import Spot
from duelhall.core.game import Game
from duelhall.core.match import Match, options_text

Check = Callable[[Spot], str | None]
"""Looks at a spot; returns what is wrong, or ``None``."""

EVERYWHERE: tuple[Check, ...] = (
    rules_checks.legal_is_empty_only_at_the_end,
    rules_checks.chances_sum_to_one,
    rules_checks.turns_never_go_back,
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
SAMPLED: tuple[Check, ...] = (
    rules_checks.every_legal_action_applies,
    rules_checks.no_other_action_applies,
    rules_checks.clones_are_independent,
    text_checks.positions_round_trip,
    text_checks.bad_positions_are_refused,
    text_checks.nonsense_is_refused,
    text_checks.decisions_have_words,
    hidden_checks.worlds_look_the_same,
    hidden_checks.worlds_are_drawn_cleanly,
    hidden_checks.stories_sound_the_same,
    hidden_checks.what_shows_nothing_tells_nothing,
)
AT_THE_END: tuple[Check, ...] = (
    rules_checks.ends_in_time,
    rules_checks.scores_are_scores,
    rules_checks.same_record_same_state,
    rules_checks.info_fits,
    text_checks.tables_are_data,
)
PLAYS = "games can be played"
WORLDS = "worlds differ where there are secrets"


def title(check: Check) -> str:
    """The name of a check as the report shows it."""
    return check.__name__.replace("_", " ")


def check_game(game: Game, games: int = 10, seed: int = 1, samples: int = 8) -> Report:
    """Play games at random and check them; ``samples`` positions of each are looked at closely."""
    names = [title(check) for check in (*EVERYWHERE, *SAMPLED, *AT_THE_END)]
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
        self.worlds = [0, 0]

    def check_one_game(self) -> None:
        """Play a game at random to its end, with checks everywhere, here and there, and there."""
        try:
            spot = Spot(Match(self.game, chance="manual"), self.rng)
        except Exception as error:
            self.report.results[PLAYS].note(f"it can't begin: {told(error)}", None)
            return
        while self.look(spot) and self.go_on(spot):
            pass
        self.report.games += 1
        self.report.steps += len(spot.match.steps)

    def look(self, spot: Spot) -> bool:
        """Run the checks due at a spot; tell whether the game goes on."""
        match = spot.match
        self.run(EVERYWHERE, spot)
        if self.rng.random() < self.samples / max(20, len(match.steps)) or not match.steps:
            self.look_closely(spot)
        over = self.movers(spot) == 0
        if over or len(match.steps) > self.game.info.longest:
            self.look_closely(spot)
            self.run(AT_THE_END, spot)
            self.report.results[PLAYS].note(None, None)
            return False
        return True

    def movers(self, spot: Spot) -> int:
        """How many may decide; an error counts as one, and shows when the game goes on."""
        try:
            return len(spot.match.to_move)
        except Exception:
            return 1

    def look_closely(self, spot: Spot) -> None:
        """Run the checks that take time."""
        self.run(SAMPLED, spot)
        try:
            found = hidden_checks.other_worlds(spot)
        except Exception as error:
            self.report.results[WORLDS].note(told(error), record_of(spot))
            return
        self.worlds = [self.worlds[0] + found[0], self.worlds[1] + found[1]]

    def run(self, checks: tuple[Check, ...], spot: Spot) -> None:
        """Run checks; an error that a check does not expect is a failure of it."""
        for check in checks:
            try:
                problem = check(spot)
            except Exception as error:
                problem = told(error)
            self.report.results[title(check)].note(problem, record_of(spot) if problem else None)

    def go_on(self, spot: Spot) -> bool:
        """Carry out an action or outcome at random; tell whether that was possible."""
        try:
            seat = self.rng.choice(spot.match.to_move)
            spot.match.play_action(self.rng.choice(spot.match.actions(seat)), seat)
        except Exception as error:
            self.report.results[PLAYS].note(told(error), record_of(spot))
            return False
        return True

    def note_worlds(self) -> None:
        """Where something is hidden, other worlds must be possible."""
        differ, drawn = self.worlds
        problem = f"all {drawn} worlds drawn equal the truth" if drawn and not differ else None
        self.report.results[WORLDS].note(problem, None)


def told(error: Exception) -> str:
    """An error in one line."""
    return f"{type(error).__name__}: {error}".splitlines()[0]


def record_of(spot: Spot) -> str:
    """The record up to a spot."""
    try:
        return spot.match.record().text()
    except Exception as error:
        return f"no record: {told(error)}"
