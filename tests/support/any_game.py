"""Every game of the registry and the toy, in the forms they show, for what holds of any game."""

from random import Random

from dicebids import DiceBids
from duelhall import Game, Match
from duelhall.games import find, keys


def shown_forms() -> list[Game]:
    """Each game in each of the forms that it names as worth showing and measuring."""
    kinds = [*(find(key) for key in keys()), DiceBids]
    return [kind.choose(form) for kind in kinds for form in kind.info.forms]


def name_of(game: Game) -> str:
    """A form in one word, to name a test by."""
    usual = {option.name: option.default for option in game.info.options}
    chosen = [f"{name}={value}" for name, value in game.options.items() if value != usual[name]]
    return "-".join([game.info.key, *chosen])


def played(game: Game, seed: int, decisions: int) -> Match:
    """A match after some random decisions of any seats that have to decide; it may be over."""
    match, rng = Match(game, seed), Random(seed)
    for _ in range(decisions):
        if not match.is_over:
            seat = rng.choice(match.deciders)
            match.play_action(rng.choice(match.actions(seat)), seat)
    return match
