"""The engine against the independent model: every decision, event, view and result (all forms)."""

import json
import random
from typing import Any

import pytest

from duelhall.core.event import redact
from duelhall.core.seats import CHANCE, OVER
from duelhall.games.duel52.game import Duel52
from games.duel52.forms import every_form, name_of
from games.duel52.model import Model
from games.duel52.model import redact as redact_model

GAMES = 4
"""Games for each of the forms; the soak test plays more."""


class Pair:
    """A game played in the engine and in the model at once."""

    def __init__(self, options: dict[str, str]) -> None:
        self.game = Duel52.choose(options)
        self.state = self.game.new()
        self.model = Model(dict(options))
        self.everyone = [None, *range(self.game.seats)]
        self.moves: list[str] = []
        if options.get("start", "random") != "random":
            self.game.apply(self.state, self.game.chances(self.state)[0][0])

    def choices(self) -> dict[str, int]:
        """What can be done now, by notation; both must offer the same."""
        if self.state.decider() == CHANCE:
            codes, texts = (
                [code for code, _ in self.game.chances(self.state)],
                self.model.outcomes(),
            )
        else:
            codes, texts = self.game.legal(self.state), self.model.legal()
        offered = {self.game.format(self.state, code): code for code in codes}
        assert len(offered) == len(codes), "a notation stands for two actions"
        assert sorted(offered) == sorted(texts)
        return offered

    def play(self, text: str, code: int) -> None:
        """Play in both; the events must be the same for everyone."""
        self.moves.append(text)
        theirs = self.model.play(text)
        ours = self.game.apply(self.state, code)
        assert [without_about(event.data()) for event in ours] == [
            {fact: value for fact, value in event.items() if fact != "known"} for event in theirs
        ]
        for seat in self.everyone:
            for event, other in zip(ours, theirs, strict=True):
                assert without_about(redact(event, seat).data()) == redact_model(other, seat)

    def compare(self) -> None:
        """Whoever is to move and whatever is seen must be the same."""
        mover = self.state.decider()
        assert {CHANCE: "chance", OVER: None}.get(mover, mover) == self.model.decider()
        for seat in self.everyone:
            ours = json.loads(json.dumps(self.game.view(self.state, seat)))
            assert ours == json.loads(json.dumps(self.model.view(seat)))


def without_about(data: dict[str, Any]) -> dict[str, Any]:
    """An event without the owners and faces that sentences are made of."""
    return {fact: value for fact, value in data.items() if fact not in ("about", "face")}


def lively(texts: list[str], rng: random.Random, seed: int) -> list[str]:
    """Steer some games: warriors held back, flips and fights preferred, banners that matter."""
    wanted = texts
    if seed % 2:
        wanted = [text for text in wanted if not text.startswith("H>")] or wanted
    if seed % 3 == 0 and rng.random() < 0.7:
        wanted = [text for text in wanted if set("x!=") & set(text)] or wanted
    if seed % 4 < 2:
        wanted = [text for text in wanted if text in ("2", "3", "7", "8")] or wanted
    return wanted


def play_one(options: dict[str, str], seed: int) -> Pair:
    """One random game in both, compared at every step."""
    rng = random.Random(seed)
    start = {"start": "2"} if seed % 4 == 3 else {}
    pair = Pair({**options, **start})
    try:
        pair.compare()
        while pair.state.decider() != OVER:
            choices = pair.choices()
            text = rng.choice(lively(list(choices), rng, seed))
            pair.play(text, choices[text])
            pair.compare()
    except AssertionError as error:
        raise AssertionError(f"{options} seed {seed}: {' '.join(pair.moves)}") from error
    return pair


@pytest.mark.parametrize("options", every_form(), ids=name_of)
def test_engine_and_model_agree(options: dict[str, str]) -> None:
    for seed in range(GAMES):
        pair = play_one(options, seed)
        result = pair.model.result()
        outcome = pair.game.outcome(pair.state)
        assert result is not None
        assert outcome is not None
        assert outcome.reason == result["reason"]


@pytest.mark.soak
@pytest.mark.parametrize("options", every_form(), ids=name_of)
def test_engine_and_model_agree_at_length(options: dict[str, str]) -> None:
    for seed in range(GAMES, 150):
        play_one(options, seed)
