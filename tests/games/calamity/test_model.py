"""The engine beside the second reading: every decision, outcome, view and result.

Whoever wrote the second reading (`model/`) has not seen the engine. Random games and the golden
records are played through the contract and in the model at once.
"""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import duelhall
from duelhall.games.calamity.cardset import read_folder
from duelhall.games.calamity.game import Calamity
from games.calamity.model import CHANCE, Model, attack_odds
from games.calamity.model.cards import read_set
from games.calamity.model.scenarios import hero
from games.calamity.sight import facts
from games.calamity.strange_sets import write_set
from golden import FILES, record_in
from support.second_reading import Difference, Said, check, compare_record

GAMES = 54
"""Random games; the soak test plays more."""
STRANGE = 6
"""Sets made by chance, two games with each."""


class Pair:
    """A game played in the engine, through its contract, and in the model at once."""

    def __init__(self, folder: Path | None = None) -> None:
        game = Calamity(read_folder(folder)) if folder else duelhall.load("calamity")
        self.match = duelhall.Match(game, seed=0, chance="manual")
        self.model = Model(read_set(folder) if folder else None)

    def compare(self) -> None:
        """Who decides, what is possible, what chance may do, and what everybody sees."""
        if self.match.deciders != self.model.deciders:
            raise Difference(self.model, "deciders", self.model.deciders, self.match.deciders)
        for seat in self.match.deciders:
            legal = self.match.legal(seat)
            odds = self.odds() if seat == CHANCE else None
            check(self.model, Said(seat, legal[0], legal, self.match.turn, odds))
        for eyes in self.watching():
            seen = self.match.view(eyes)
            ours, theirs = self.model.view(eyes), facts(seen)
            if ours != theirs:
                raise Difference(self.model, f"the view of {eyes}", *apart(ours, theirs))
            self.compare_odds(seen["odds"])

    def compare_odds(self, shown: list[dict[str, Any]]) -> None:
        """The chances that are shown before an attack, a waiting redirect among them (HC-14)."""
        for told in shown:
            by, on = hero(self.model, told["by"]), hero(self.model, told["on"])
            odds = attack_odds(self.model.state, by, on)
            ours = (float(odds.hit), float(odds.defeat))
            theirs = (told["hits"], told["defeats"])
            if ours != pytest.approx(theirs, abs=1e-6):
                raise Difference(self.model, f"odds of {by.short}>{on.short}", ours, theirs)

    def watching(self) -> list[int | None]:
        """Everybody at the end; before, one after the other: two seats and a spectator."""
        everybody = [0, 1, None]
        return [everybody[len(self.model.moves) % 3]] if self.match.deciders else everybody

    def odds(self) -> dict[str, float]:
        game, state = self.match.game, self.match.state
        return {game.format(state, code): part for code, part in game.chances(state)}

    def play(self, text: str, seat: int) -> None:
        self.match.play(text, seat)
        self.model.play(text, seat)


def apart(ours: Any, theirs: Any, place: str = "") -> tuple[str, str]:
    """The first place at which two views part."""
    if isinstance(ours, dict) and isinstance(theirs, dict) and ours.keys() == theirs.keys():
        return next(apart(ours[k], theirs[k], f"{place}.{k}") for k in ours if ours[k] != theirs[k])
    if isinstance(ours, list) and isinstance(theirs, list) and len(ours) == len(theirs):
        pairs = enumerate(zip(ours, theirs, strict=True))
        return next(apart(a, b, f"{place}.{at}") for at, (a, b) in pairs if a != b)
    return f"{place} {ours}", f"{place} {theirs}"


RARE = {
    "Mirrin", "Ansel", "Ephra", "Fenn", "Caro", "Torv", "Nan", "Hesper", "Sefa",
    "LastCup", "NotYet", "Grounded", "HushMoney", "Riposte", "Thornwall", "Gnaw", "LastStand",
}  # fmt: skip
"""Heroes and spells that revive, cancel, strike back, or answer a defeat."""


class Chooser:
    """Random play that likes what it has seldom done, so that every card is played."""

    def __init__(self) -> None:
        self.played: Counter[str] = Counter()

    def choose(self, pair: Pair, rng: random.Random, style: int = 0) -> tuple[str, int]:
        seat = rng.choice(pair.model.deciders)
        texts = pair.model.legal(seat)
        if style and rng.random() < 0.6:
            return rng.choice(liked(pair.model, seat, style) or texts), seat
        if seat == CHANCE or rng.random() < 0.4:
            return rng.choice(texts), seat
        fewest = min(self.played[word(text)] for text in texts)
        return rng.choice([one for one in texts if self.played[word(one)] == fewest]), seat

    def note(self, text: str) -> None:
        self.played[word(text)] += 1


def word(text: str) -> str:
    """An action without its target."""
    return text.partition(">")[0]


def liked(model: Model, seat: int, style: int) -> list[str]:
    """Steer some games: style 1 strikes hard, style 2 too, with rare heroes and their spells."""
    texts, kind = model.legal(seat), model.question.kind if model.question else ""
    if kind == "die":
        return texts[len(texts) // 2 :]
    if kind == "act":
        return [text for text in texts if text[0] == "@" or is_attack(model, text) or rare(text)]
    if kind == "cast" and not rare(model.moves[-1][1]):
        return ["Pass"]
    if kind in ("draft", "deck", "draw"):
        return [text for text in texts if text == "22222" or rare(text)] if style == 2 else []
    return [text for text in texts if text not in ("Pass", "Go")]


def rare(text: str) -> bool:
    return word(text) in RARE


def is_attack(model: Model, text: str) -> bool:
    return word(text) in model.state.cards.heroes


def play_one(seed: int, chooser: Chooser, folder: Path | None = None) -> Pair:
    """One random game in both, compared at every step and at its end."""
    rng = random.Random(seed)
    pair = Pair(folder)
    pair.compare()
    while pair.match.deciders:
        text, seat = chooser.choose(pair, rng, seed % 3)
        if seat != CHANCE:
            chooser.note(text)
        pair.play(text, seat)
        pair.compare()
    compare_record(pair.match.record().text(), Model(pair.model.state.cards))
    return pair


def test_engine_and_model_agree_on_every_card() -> None:
    chooser = Chooser()
    for seed in range(GAMES):
        play_one(seed, chooser)
    cards = read_set()
    actions = {
        f"{hero.short}.{one.token}" for hero in cards.heroes.values() for one in hero.actions
    }
    assert actions | {spell.token for spell in cards.every_spell()} <= set(chooser.played)


def play_strange(folder: Path, seed: int) -> None:
    """Two random games with a set that nobody would draw."""
    write_set(folder, seed)
    for game in range(2):
        play_one(3 * seed + game, Chooser(), folder)


@pytest.mark.parametrize("seed", range(STRANGE))
def test_hc_19_engine_and_model_agree_on_sets_that_nobody_would_draw(
    seed: int, tmp_path: Path
) -> None:
    play_strange(tmp_path, seed)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(1000, 1200))
def test_hc_19_engine_and_model_agree_on_many_such_sets(seed: int, tmp_path: Path) -> None:
    play_strange(tmp_path, seed)


@pytest.mark.parametrize("path", [path for path in FILES if path.parts[-3] == "calamity"])
def test_the_model_follows_the_golden_records(path: Path) -> None:
    pair = Pair()
    for token in record_in(path).tokens:
        pair.play(token.text, pair.model.deciders[0] if token.seat is None else token.seat)
        pair.compare()
    compare_record(pair.match.record().text(), Model())


@pytest.mark.soak
@pytest.mark.parametrize("part", range(10))
def test_engine_and_model_agree_at_length(part: int) -> None:
    chooser = Chooser()
    for seed in range(200):
        play_one(1000 + 200 * part + seed, chooser)
