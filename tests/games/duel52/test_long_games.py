"""Games of two who take all the time they can: they end too, and every turn has its number."""

from itertools import pairwise
from random import Random

import pytest

from duelhall import Match, load, read_record

MANY = 255
"""More turns than one byte can count."""


def slowest(match: Match, rng: Random) -> str:
    """End the turn; else pair, play, strike what is unhurt, turn up: whatever kills last."""
    legal = match.legal()
    lanes = match.view(None)["lanes"]
    cards = {card["label"]: card for lane in lanes for card in lane["cards"]}

    def is_soft(action: str) -> bool:
        by, _, at = action.partition("x")
        return bool(at) and not cards[by]["pair"] and not cards[at]["damage"]

    kinds = [
        [action for action in legal if action == "end"],
        [action for action in legal if "=" in action],
        [action for action in legal if ">" in action and action[0] not in "*H"],
        [action for action in legal if is_soft(action)],
        [action for action in legal if action.endswith("!")],
        legal,
    ]
    return rng.choice(next(actions for actions in kinds if actions))


@pytest.mark.parametrize("seed", [7, 22])
def test_a_slow_game_counts_its_turns_to_the_end(seed: int) -> None:
    match, rng = Match(load("duel52", length="long", forts=True), seed), Random(seed)
    while not match.is_over:
        match.play(slowest(match, rng))
        if match.turn == MANY + 1:
            text = match.game.dump(match.state)
            assert match.game.dump(match.game.load(text)) == text
    assert match.turn > MANY
    assert all(before <= after for before, after in pairwise(match.turns))
    assert len(match.steps) < match.game.info.longest
    assert read_record(match.record().text()).replay().turns == match.turns
