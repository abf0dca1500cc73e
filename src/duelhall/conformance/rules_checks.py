"""Checks of how a game runs: legality, chance, copies, length and scores."""

import random
from collections.abc import Sequence

from duelhall.conformance.moment import Spot, called, choosers, deed
from duelhall.core.errors import DuelhallError, IllegalAction
from duelhall.core.game import Game
from duelhall.core.match import Match
from duelhall.core.record import parse_record
from duelhall.core.seats import CHANCE, MOST_ACTIONS, OVER
from duelhall.core.state import State

MORE_ENDS = 20
"""So many more games are played to their end for their scores."""


def legal_is_empty_only_at_the_end(spot: Spot) -> str | None:
    """A seat to move has legal actions, all different; others have none; at the end nobody."""
    movers = spot.game.to_move(spot.state)
    if (spot.game.outcome(spot.state) is None) != bool(movers):
        return "there is a result while somebody may decide, or none when nobody may"
    for seat in range(spot.game.seats):
        actions = spot.game.legal(spot.state, seat)
        if bool(actions) != (seat in movers):
            moving = ", ".join(map(called, movers)) or "nobody"
            return f"{called(seat)} has {len(actions)} legal actions, to move is {moving}"
        if len(set(actions)) < len(actions) or len(actions) > MOST_ACTIONS:
            return f"{called(seat)} has legal actions twice, or more than {MOST_ACTIONS}"
    return None


def every_legal_action_applies(spot: Spot) -> str | None:
    """Each legal action and possible outcome can be carried out on a clone."""
    before = spot.game.dump(spot.state)
    for seat, actions in spot.choosers:
        for action in actions:
            try:
                spot.game.apply(spot.state.clone(), action, seat)
            except DuelhallError as error:
                done = deed(spot.game, spot.state, seat, action)
                return f"{done} is legal but refused: {error}"
    return None if spot.game.dump(spot.state) == before else "a clone changed its original"


def no_other_action_applies(spot: Spot) -> str | None:
    """What is not legal is refused, whoever asks, and the state stays as it was."""
    state, before = spot.state.clone(), spot.game.dump(spot.state)
    legal = dict(spot.choosers)
    for seat in (CHANCE, *range(spot.game.seats)):
        for action in sorted(likely_actions(spot) - set(legal.get(seat, ()))):
            if not refuses(spot, state, seat, action):
                return f"action {action} of {called(seat)} is not legal but was carried out"
        if spot.game.dump(state) != before:
            return f"an action of {called(seat)} was refused but changed the state"
    return None


def refuses(spot: Spot, state: State, seat: int, action: int) -> bool:
    """Whether the game refuses an action as illegal."""
    try:
        spot.game.apply(state, action, seat)
    except IllegalAction:
        return True
    return False


def likely_actions(spot: Spot) -> set[int]:
    """Actions of this and of earlier positions, their neighbours, and any numbers."""
    earlier = [action for _, action in spot.match.steps]
    tries = {action for _, actions in spot.choosers for action in actions}
    tries |= set(spot.rng.sample(earlier, min(20, len(earlier))))
    tries |= {action + shift for action in tries for shift in (-1, 1)}
    return tries | {-1, 0, 1, 1 << 20, *(spot.rng.randrange(1 << 16) for _ in range(20))}


def clones_are_independent(spot: Spot) -> str | None:
    """A clone equals its original, and neither feels what the other does."""
    first, second = spot.state.clone(), spot.state.clone()
    before = spot.game.dump(spot.state)
    if spot.game.dump(first) != before:
        return "a clone differs from its original"
    for _ in range(8):
        wander(spot, second)
    if spot.game.dump(first) != before or spot.game.dump(spot.state) != before:
        return "playing on a clone changed its original or another clone"
    return None


def wander(spot: Spot, state: State) -> None:
    """Carry out an action or outcome at random, if there is one."""
    options = [(seat, action) for seat, actions in choosers(spot.game, state) for action in actions]
    if options:
        seat, action = spot.rng.choice(options)
        spot.game.apply(state, action, seat)


def chances_sum_to_one(spot: Spot) -> str | None:
    """The outcomes of chance are different, possible, and make up one."""
    if spot.game.to_move(spot.state) != (CHANCE,):
        return None
    chances = spot.game.chances(spot.state)
    if not chances or any(chance <= 0 for _, chance in chances):
        return "there is no outcome, or one without a chance"
    if len({outcome for outcome, _ in chances}) < len(chances):
        return "an outcome is there twice"
    total = sum(chance for _, chance in chances)
    return None if abs(total - 1) < 1e-9 else f"the chances sum to {total}"


def turns_never_go_back(spot: Spot) -> str | None:
    """The number of the turn is 0 or more and never falls."""
    turn = spot.game.turn(spot.state)
    earlier = spot.match.turns[-1] if spot.match.turns else 0
    return None if turn >= earlier >= 0 else f"turn {turn} follows turn {earlier}"


def ends_in_time(spot: Spot) -> str | None:
    """A game is over within the stated number of steps."""
    longest = spot.game.info.longest
    if spot.match.is_over and len(spot.match.steps) <= longest:
        return None
    return f"a game is not over after {longest} steps, the length its info states"


def scores_are_scores(spot: Spot) -> str | None:
    """A finished game is won by one side or shared by some, and gives a reason in words.

    Draws are rare where nobody plays for them, so that some more games are played to their end.
    """
    ends = [spot.state, *(random_end(spot.game, spot.rng) for _ in range(MORE_ENDS))]
    return next(filter(None, (wrong_result(spot.game, end) for end in ends)), None)


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


def same_record_same_state(spot: Spot) -> str | None:
    """The record of a game, written and read, leads to the same state, events and record."""
    text = spot.match.record().text()
    again = parse_record(text).replay(lambda key, **options: type(spot.game).choose(options))
    if spot.game.dump(again.state) != spot.game.dump(spot.state):
        return "the record leads to another state"
    if again.events != spot.match.events:
        return "the record tells other events"
    return None if again.record().text() == text else "the record of the record differs"


def info_fits(spot: Spot) -> str | None:
    """What the game says of itself holds for the game with its options."""
    info, game = spot.game.info, spot.game
    if set(game.options) != {option.name for option in info.options}:
        return "the options chosen are not those the info offers"
    if not info.seats[0] <= game.seats <= info.seats[1]:
        return f"{game.seats} seats, the info says {info.seats[0]} to {info.seats[1]}"
    again = type(game).choose(game.options)
    if again.options != game.options or again.seats != game.seats:
        return "choosing the same options again gives another game"
    first = Match.follow(again, ()).state
    same = game.dump(first) == game.dump(game.new())
    return None if same else "two new games begin differently"
