"""Checks of how a game runs: legality, chance, copies, length and scores."""

import random
from collections.abc import Sequence

from duelhall.conformance.moment import Moment, called, decisions, deed
from duelhall.core.errors import DuelhallError, IllegalAction
from duelhall.core.game import Game
from duelhall.core.match import Match
from duelhall.core.options import is_stated
from duelhall.core.record import parse_record
from duelhall.core.seats import CHANCE, MOST_ACTIONS, OVER
from duelhall.core.state import State

MORE_ENDS = 20
"""So many more games are played to their end for their scores."""


def legal_is_empty_only_at_the_end(moment: Moment) -> str | None:
    """A seat that decides has legal actions, all different; others have none; at the end nobody."""
    deciders = moment.game.deciders(moment.state)
    if (moment.game.outcome(moment.state) is None) != bool(deciders):
        return "there is a result while somebody may decide, or none when nobody may"
    for seat in range(moment.game.seats):
        actions = moment.game.legal(moment.state, seat)
        if bool(actions) != (seat in deciders):
            deciding = ", ".join(map(called, deciders)) or "nobody"
            return f"{called(seat)} has {len(actions)} legal actions, but who decides is {deciding}"
        if len(set(actions)) < len(actions) or len(actions) > MOST_ACTIONS:
            return f"{called(seat)} has legal actions twice, or more than {MOST_ACTIONS}"
    return None


def every_legal_action_applies(moment: Moment) -> str | None:
    """Each legal action and possible outcome can be carried out on a clone."""
    before = moment.game.dump(moment.state)
    for seat, actions in moment.decisions:
        for action in actions:
            try:
                moment.game.apply(moment.state.clone(), action, seat)
            except DuelhallError as error:
                done = deed(moment.game, moment.state, seat, action)
                return f"{done} is legal but refused: {error}"
    return None if moment.game.dump(moment.state) == before else "a clone changed its original"


def no_other_action_applies(moment: Moment) -> str | None:
    """What is not legal is refused, whoever asks, and the state stays as it was."""
    state, before = moment.state.clone(), moment.game.dump(moment.state)
    legal = dict(moment.decisions)
    for seat in (CHANCE, *range(moment.game.seats)):
        for action in sorted(likely_actions(moment) - set(legal.get(seat, ()))):
            if not refuses(moment, state, seat, action):
                return f"action {action} of {called(seat)} is not legal but was carried out"
        if moment.game.dump(state) != before:
            return f"an action of {called(seat)} was refused but changed the state"
    return None


def refuses(moment: Moment, state: State, seat: int, action: int) -> bool:
    """Whether the game refuses an action as illegal."""
    try:
        moment.game.apply(state, action, seat)
    except IllegalAction:
        return True
    return False


def likely_actions(moment: Moment) -> set[int]:
    """Actions of this and of earlier positions, their neighbours, and any numbers."""
    earlier = [action for _, action in moment.match.steps]
    tries = {action for _, actions in moment.decisions for action in actions}
    tries |= set(moment.rng.sample(earlier, min(20, len(earlier))))
    tries |= {action + shift for action in tries for shift in (-1, 1)}
    return tries | {-1, 0, 1, 1 << 20, *(moment.rng.randrange(1 << 16) for _ in range(20))}


def clones_are_independent(moment: Moment) -> str | None:
    """A clone equals its original, and neither feels what the other does."""
    first, second = moment.state.clone(), moment.state.clone()
    before = moment.game.dump(moment.state)
    if moment.game.dump(first) != before:
        return "a clone differs from its original"
    for _ in range(8):
        wander(moment, second)
    if moment.game.dump(first) != before or moment.game.dump(moment.state) != before:
        return "playing on a clone changed its original or another clone"
    return None


def wander(moment: Moment, state: State) -> None:
    """Carry out an action or outcome at random, if there is one."""
    options = [
        (seat, action) for seat, actions in decisions(moment.game, state) for action in actions
    ]
    if options:
        seat, action = moment.rng.choice(options)
        moment.game.apply(state, action, seat)


def chances_sum_to_one(moment: Moment) -> str | None:
    """The outcomes of chance are different, possible, and make up one."""
    if moment.game.deciders(moment.state) != (CHANCE,):
        return None
    chances = moment.game.chances(moment.state)
    if not chances or any(chance <= 0 for _, chance in chances):
        return "there is no outcome, or one without a chance"
    if len({outcome for outcome, _ in chances}) < len(chances):
        return "an outcome is there twice"
    total = sum(chance for _, chance in chances)
    return None if abs(total - 1) < 1e-9 else f"the chances sum to {total}"


def turns_never_go_back(moment: Moment) -> str | None:
    """The number of the turn is 0 or more and never falls."""
    turn = moment.game.turn(moment.state)
    earlier = moment.match.turns[-1] if moment.match.turns else 0
    return None if turn >= earlier >= 0 else f"turn {turn} follows turn {earlier}"


def windows_can_pass(moment: Moment) -> str | None:
    """In a window that is open somebody decides, all who do may pass, and the info names it."""
    window = moment.game.window(moment.state)
    if window is None:
        return None
    named = [kind.key for kind in moment.game.info.windows]
    seats = range(moment.game.seats if window.about else 1)
    for kind in (one for seat in seats for one in window.kinds_for(seat)):
        if kind not in named:
            return f"a window of the kind {kind!r} is open, which the info does not name"
    if not moment.decisions:
        return "a window is open, and nobody decides"
    shut = [seat for seat, actions in moment.decisions if window.passing not in actions]
    return f"{called(shut[0])} can't let a window pass" if shut else None


def who_is_away_can_be_passed_over(moment: Moment) -> str | None:
    """What a seat does of which nothing comes is possible, where a game has that at all."""
    for seat, actions in moment.decisions:
        idle = moment.game.idle(moment.state, seat) if seat >= 0 else None
        if idle is not None and idle not in actions:
            return f"{called(seat)} can't be passed over: {idle} is not legal"
    return None


def ends_in_time(moment: Moment) -> str | None:
    """A game is over within the stated number of steps."""
    longest = moment.game.info.longest
    if moment.match.is_over and len(moment.match.steps) <= longest:
        return None
    return f"a game is not over after {longest} steps, the length its info states"


def scores_are_scores(moment: Moment) -> str | None:
    """A finished game is won by one side or shared by some, and gives a reason in words.

    Draws are rare where nobody plays for them, so that some more games are played to their end.
    """
    ends = [moment.state, *(random_end(moment.game, moment.rng) for _ in range(MORE_ENDS))]
    return next(filter(None, (wrong_result(moment.game, end) for end in ends)), None)


def wrong_result(game: Game, state: State) -> str | None:
    """What is wrong with the result of a finished game."""
    outcome = game.outcome(state)
    if outcome is None:
        return "a finished game has no result"
    if len(outcome.scores) != game.seats:
        return f"{len(outcome.scores)} scores for {game.seats} seats"
    wrong = wrong_scores(outcome.scores, game.sides())
    if wrong:
        return f"{wrong}: {outcome.scores}"
    return None if outcome.reason.strip() else "the result gives no reason"


def wrong_scores(scores: Sequence[float], sides: Sequence[int]) -> str | None:
    """What scores can't be: one side has 1 and all others 0, or those who share have 0.5."""
    points = dict(zip(sides, scores, strict=True))
    if any(points[side] != score for side, score in zip(sides, scores, strict=True)):
        return "partners have different scores"
    if not set(scores) <= {0, 0.5, 1}:
        return "a score is not 0, 0.5 or 1"
    won, shared = (list(points.values()).count(share) for share in (1, 0.5))
    if len(points) == 1 or (won, shared) == (1, 0) or (won == 0 and shared > 1):
        return None
    return "neither one side has won alone, nor do several share with 0.5 each"


def random_end(game: Game, rng: random.Random) -> State:
    """A game played at random to its end, or as long as games may be."""
    state = game.new()
    for _ in range(game.info.longest):
        who = state.decider()
        if who == OVER:
            break
        state.tell_step(who, rng.choice(game.offered(state, who)))
    return state


def same_record_same_state(moment: Moment) -> str | None:
    """The record of a game, written and read, leads to the same state, events and record."""
    text = moment.match.record().text()
    again = parse_record(text).replay(lambda key, **options: type(moment.game).choose(options))
    if moment.game.dump(again.state) != moment.game.dump(moment.state):
        return "the record leads to another state"
    if again.events != moment.match.events:
        return "the record tells other events"
    return None if again.record().text() == text else "the record of the record differs"


def info_fits(moment: Moment) -> str | None:
    """What the game says of itself holds for the game with its options."""
    info, game = moment.game.info, moment.game
    stated = {
        one.name for one in info.options if is_stated(one, game.options.get(one.name, one.default))
    }
    if set(game.options) != stated:
        return "the options chosen are not those the info offers, house rules where they differ"
    if not info.seats[0] <= game.seats <= info.seats[1]:
        return f"{game.seats} seats, the info says {info.seats[0]} to {info.seats[1]}"
    again = type(game).choose(game.options)
    if again.options != game.options or again.seats != game.seats:
        return "choosing the same options again gives another game"
    first = Match.follow(again, ()).state
    same = game.dump(first) == game.dump(game.new())
    return None if same else "two new games begin differently"
