"""Sanity check of the model: random games in every mode; run this file."""

from __future__ import annotations

import itertools
import json
import random
import sys
from collections import Counter
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[3]))

from games.duel52.model import Model, redact, scenarios
from games.duel52.model.cards import whole_deck
from games.duel52.model.options import VALUES

ALL_CARDS = {str(card) for card in whole_deck()}


def all_modes() -> tuple[list[dict[str, str]], int]:
    """Every accepted combination of options, and the number of refused ones."""
    accepted: list[dict[str, str]] = []
    refused = 0
    for values in itertools.product(*VALUES.values()):
        options = dict(zip(VALUES, values, strict=False))
        try:
            Model(options)
        except ValueError:
            refused += 1
        else:
            accepted.append(options)
    return accepted, refused


def card_names(value: Any) -> set[str]:
    """All card names anywhere in a JSON value."""
    if isinstance(value, str):
        return {value} & ALL_CARDS
    if isinstance(value, dict):
        return set().union(*(card_names(part) for part in value.values())) if value else set()
    if isinstance(value, list):
        return set().union(*(card_names(part) for part in value)) if value else set()
    return set()


def check_cards(model: Model) -> None:
    """52 cards, each in exactly one place; enough stock for the piles."""
    state = model.state
    cards = list(state.stock) + list(state.left) + [entry.card for entry in state.discard]
    cards += [fort.card for fort in state.forts] + [card.card for card in state.board()]
    for player in state.players:
        cards += player.hand + player.banners
        if player.hero is not None and player.hero.state != "played":
            cards.append(player.hero.card)
    assert len(cards) == 52, "cards lost or doubled"
    assert len(set(cards)) == 52, "cards lost or doubled"
    assert len(state.stock) >= sum(pile.size for pile in state.piles)
    if state.turn > 0:
        sizes = [
            sum(1 for card in state.stock if pile.colour in (None, card.colour))
            for pile in state.piles
        ]
        assert all(size >= pile.size for size, pile in zip(sizes, state.piles, strict=False))


def check_table(model: Model) -> None:
    """Damage below hit points, pairs mutual and of one lane and rank, labels and slots unique."""
    state = model.state
    in_attack = (
        model.view(None)["question"] is not None and model.view(None)["question"]["kind"] == "bomb"
    )
    board = state.board()
    assert len({card.slot for card in board + state.forts}) == len(board + state.forts)
    assert len({card.label for card in board + state.forts}) == len(board + state.forts)
    for card in board:
        assert card.damage >= 0
        assert in_attack or card.damage < state.hit_points(card)
        assert not (card.base and card.up)
        assert not (card.stasis and not card.frozen)
        if card.partner is not None:
            assert card.partner.partner is card
            assert card.partner.lane is card.lane
            assert card.up
            assert card.partner.up
            assert card.partner.rank == card.rank
            assert card.partner.side == card.side
        if card.is_up("nimble"):
            assert not card.frozen


def check_views(model: Model, seen: dict[int | None, set[str]]) -> None:
    """Views are JSON and show no card that the seat's own events did not tell."""
    for seat, told in seen.items():
        shown = model.view(seat)
        assert json.loads(json.dumps(shown)) == shown
        assert card_names(shown) <= told, (seat, card_names(shown) - told)


def check_game(options: dict[str, str], seed: int, kinds: Counter[str]) -> tuple[str, int]:
    """One random game with all checks; the reason of its end and its number of steps."""
    chooser = random.Random(seed)
    model = Model(options)
    seats = sorted({player.seat for player in model.state.players})
    seen: dict[int | None, set[str]] = {seat: set() for seat in [*seats, None]}
    steps = 0
    first_pile: list[int] | None = None
    while model.decider() is not None:
        steps += 1
        assert steps < 5000, "the game does not end"
        assert model.result() is None
        assert bool(model.legal()) != bool(model.outcomes())
        choices = model.legal() or model.outcomes()
        assert len(set(choices)) == len(choices)
        if model.decider() != "chance":
            question = model.view(None)["question"]
            assert len(choices) > 1 or question["kind"] in ("act", "banner")
            kinds["?" + question["kind"]] += 1
        # Prefer not to end the turn, and in half of the games to keep the warrior back.
        choice = chooser.choice(choices)
        if choice == "end" and chooser.random() < 0.7:
            choice = chooser.choice(choices)
        if seed % 2 and choice.startswith("H>") and "end" in choices:
            choice = "end"
        for event in model.play(choice):
            kinds[event["kind"]] += 1
            for seat in seen:
                told = redact(event, seat)
                assert "known" not in told
                assert set(told) == set(event) - {"known"}
                seen[seat] |= card_names(told)
        if model.state.turn == 1 and first_pile is None:
            first_pile = model.view(None)["pile"]
            assert sum(first_pile) == model.state.options.pile_size
        check_cards(model)
        check_table(model)
        check_views(model, seen)
    assert not model.legal()
    assert not model.outcomes()
    result = model.result()
    assert result is not None
    assert model.log[-1]["kind"] == "over"
    return result["reason"], steps


def main() -> None:
    scenarios.run_all()
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    accepted, refused = all_modes()
    print(f"{len(accepted)} modes accepted, {refused} refused")
    kinds: Counter[str] = Counter()
    for options in accepted:
        reasons: Counter[str] = Counter()
        longest = 0
        for seed in range(games):
            reason, steps = check_game(options, seed, kinds)
            reasons[reason] += 1
            longest = max(longest, steps)
        print(" ".join(options.values()), dict(reasons), "longest", longest)
    print(dict(sorted(kinds.items())))


if __name__ == "__main__":
    main()
