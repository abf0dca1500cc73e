"""Tables laid at random under house rules, in engine and model, and played on from there.

What seldom meets in a game from its beginning is met at once: hurt and frozen cards, pairs of
powers, banners over them, an empty pile.
"""

from itertools import combinations
from random import Random

import pytest

from duelhall.core.seats import OVER
from duelhall.games.duel52.game import Duel52
from duelhall.games.duel52.house import POWERS
from games.duel52.house_draws import POWER_NAMES, crowded_rules, told
from games.duel52.model import Model
from games.duel52.model.cards import Card
from games.duel52.model.scenarios import clear, draw_any, put, staged
from games.duel52.model.table import Hero, TableCard
from games.duel52.test_model import Pair

PILES = (1, 1, 1, 2, 3, 12)
TWO = tuple(combinations(POWERS, 2))
LONGEST = 60
"""So many steps are played from a table."""


def duels(seed: int, rng: Random) -> dict[str, str]:
    """Rules for two with one deck, in which two powers meet: each two once in 105 seeds."""
    for number in range(100 * seed, 100 * seed + 100):
        options = crowded_rules(number)
        if options["form"] == "duel" and options["deck"] == "shared":
            met = TWO[seed % len(TWO)]
            return options | {name: rng.choice(met) for name in sorted(POWER_NAMES)}
    raise AssertionError("no duel among a hundred forms")


def laid(options: dict[str, str], rng: Random) -> Model:
    """A table of the model in the first turn, after the draw."""
    model = staged(options, 1)
    state = model.state
    clear(model, rng.choice(PILES))
    state.stock += [gone.card for gone in state.discard]
    state.discard = []
    for player in state.players:
        state.stock += [*player.hand, *player.banners]
        player.banners = two_banners(state.stock, rng) if player.banners else []
        if player.hero:
            state.stock.append(player.hero.card)
            player.hero = Hero(take(state.stock, rng))
        player.hand = [take(state.stock, rng) for _ in range(rng.choice((0, 1, 3)))]
    for _ in range(rng.randint(4, 14)):
        lay(model, rng)
    while model.decider() == "chance":
        draw_any(model)
    return model


def take(stock: list[Card], rng: Random) -> Card:
    """A card of the stock."""
    return stock.pop(rng.randrange(len(stock)))


def two_banners(stock: list[Card], rng: Random) -> list[Card]:
    """Bannermen of two ranks."""
    first = take(stock, rng)
    second = rng.choice([card for card in stock if card.rank != first.rank])
    stock.remove(second)
    return [first, second]


def lay(model: Model, rng: Random) -> None:
    """A card somewhere, up or down, whole or hurt, free or frozen."""
    state = model.state
    lane, side, up = rng.choice("aab"), rng.randrange(2), rng.random() < 0.6
    base = not up and rng.random() < 0.2
    card = put(model, str(rng.choice(state.stock)), lane, side, up, base)
    card.damage = rng.randrange(state.hit_points(card))
    card.frozen = rng.random() < 0.2 and not card.is_up("nimble")
    card.known = {side} if not up and not base else set()


def text_of(model: Model) -> str:
    """The same table as the text of a position."""
    state = model.state
    lanes = [-1 if not lane.decided else winner_of(lane.winner) for lane in state.lanes]
    heroes = [player.hero for player in state.players if player.hero]
    cards = sorted([*state.forts, *state.board()], key=lambda card: card.slot)
    banners = [[str(card) for card in player.banners] for player in state.players]
    return "\n".join(
        [
            f"turn: turn=1 player=0 actions={state.actions} starter=0",
            f"pile: {state.piles[0].size}",
            f"lane_winner: {' '.join(map(str, lanes))}",
            f"arrivals: {' '.join(str(lane.arrivals) for lane in state.lanes)}",
            *(f"hand{who.number + 1}: {' '.join(map(str, who.hand))}" for who in state.players),
            *([f"hero: {' '.join(str(hero.card) for hero in heroes)}"] if heroes else []),
            *([f"hero_played: {played(model)}"] if heroes else []),
            *([f"banner: {' '.join(filled(banners))}"] if any(banners) else []),
            *map(line_of, cards),
        ]
    )


def winner_of(winner: int | None) -> int:
    """A decided lane: who won it, or dead."""
    return -2 if winner is None else winner


def played(model: Model) -> str:
    """Whose warrior is in play."""
    heroes = [player.hero for player in model.state.players]
    return " ".join(str(int(hero is not None and hero.state == "played")) for hero in heroes)


def filled(banners: list[list[str]]) -> list[str]:
    """Two places for each player."""
    return [[*names, "-", "-"][place] for names in banners for place in (0, 1)]


def line_of(card: TableCard) -> str:
    """A card as a line."""
    words = [card.label, str(card.card), "-" if card.side is None else str(card.side + 1)]
    words += [word for word, holds in (("up", card.up), ("base", card.base)) if holds]
    words += [f"hurt={card.damage}"] if card.damage else []
    words += ["frozen"] if card.frozen else []
    return " ".join(words)


def pair_of(options: dict[str, str], model: Model) -> Pair:
    """Engine and model at the same table."""
    pair = Pair.__new__(Pair)
    pair.game, pair.model, pair.moves = Duel52.choose(options), model, []
    pair.state = pair.game.load(text_of(model))
    pair.everyone = [None, 0, 1]
    return pair


def play_staged(seed: int) -> int:
    """Play on from a table in both; how many steps that were."""
    rng = Random(seed)
    options = duels(seed, rng)
    model = laid(options, rng)
    if model.decider() is None:
        return 0
    where = text_of(model)
    pair = pair_of(options, model)
    try:
        pair.compare()
        while pair.state.decider() != OVER and len(pair.moves) < LONGEST:
            choices = pair.choices()
            text = rng.choice(fiercer(list(choices), rng))
            pair.play(text, choices[text])
            pair.compare()
    except AssertionError as error:
        raise AssertionError(f"{told(options)}\n{where}\n{' '.join(pair.moves)}") from error
    return len(pair.moves)


def fiercer(texts: list[str], rng: Random) -> list[str]:
    """Attacks more often than by chance, and no end where there is anything else."""
    attacks = [text for text in texts if "x" in text]
    if attacks and rng.random() < 0.75:
        return attacks
    return [text for text in texts if text != "end"] or texts


@pytest.mark.parametrize("part", range(5))
def test_engine_and_model_agree_where_any_two_powers_meet(part: int) -> None:
    assert sum(play_staged(seed) for seed in range(part, len(TWO), 5)) > 300


@pytest.mark.soak
def test_engine_and_model_agree_where_any_two_powers_meet_at_length() -> None:
    for seed in range(len(TWO), 20 * len(TWO)):
        play_staged(seed)
