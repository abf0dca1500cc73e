"""Games told in the words of the cards: what is drawn, done, answered and rolled."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .model import Model
from .notation import CARDS_FIRST
from .table import CHANCE, Act, Card, Fighter, Item, Party, Question, State

Playing = Callable[[str, int], None]
SPARE = ("city", "mana", "unit", "event", "spell", "equip", "leader", "thief", "planter")
"""What is drawn where nothing is said, the first kinds first."""


class Stage:
    """Carries a game on; what is not told goes by itself: windows pass, fighters stand in front."""

    def __init__(self, model: Model, play: Playing | None = None) -> None:
        self.model = model
        self.carry = play or model.play
        self.draws: dict[int, list[str]] = {seat: [] for seat in self.state.seats}
        """The names of cards that a seat draws next."""
        self.answers: dict[tuple[int, str], tuple[str, object]] = {}
        """By seat and window: a card, and whom it names."""
        self.dice: list[int] = []
        """What the dice show next; else their most."""

    @property
    def state(self) -> State:
        return self.model.state

    @property
    def question(self) -> Question:
        assert self.model.question is not None
        return self.model.question

    # -- before the first turn

    def begin(self, leaders: dict[int, str] | None = None, starter: int = 0) -> Stage:
        """To the first decision of the first turn."""
        self.starter = starter
        wanted = leaders or {}
        for seat in self.state.seats:
            acts = self.question.choices[seat]
            names = {label(self.state, act, 1): text for text, act in acts.items()}
            self.carry(names.get(wanted.get(seat, ""), next(iter(acts))), seat)
        self.go_on()
        return self

    # -- deciding

    def do(self, word: str, *parts: object, seat: int | None = None) -> Stage:
        """Take the action that has these parts; names stand for cards, fighters, parties, items."""
        who = self.model.deciders[0] if seat is None else seat
        self.carry(self.find(who, word, *parts), who)
        self.go_on()
        return self

    def find(self, seat: int, word: str, *parts: object) -> str:
        found = self.matching(seat, word, *parts)
        assert found, (word, parts, sorted(self.question.choices.get(seat, {})))
        return found[0]

    def matching(self, seat: int, word: str, *parts: object) -> list[str]:
        acts = self.question.choices.get(seat, {})
        return [text for text, act in acts.items() if matches(self.state, act, word, parts)]

    def offers(self, word: str, *parts: object, seat: int | None = None) -> bool:
        who = self.model.deciders[0] if seat is None else seat
        return bool(self.matching(who, word, *parts))

    def end(self) -> Stage:
        """End the turn, and go to the next one's first decision."""
        return self.do("end")

    def turns(self, count: int) -> Stage:
        for _ in range(count):
            self.end()
        return self

    # -- what goes by itself

    def go_on(self) -> None:
        """Until somebody has to decide what is told."""
        while self.model.deciders:
            kind = self.question.kind
            if kind not in ("draw", "die", "starter", "redraw", "window", "formation", "discard"):
                return
            text, seat = getattr(self, f"on_{kind}")()
            self.carry(text, seat)

    def on_draw(self) -> tuple[str, int]:
        seat = self.state.drawing
        names = {card.name: text for text, card in self.state.drawn.items()}
        queue = self.draws[seat]
        if queue:
            return names[queue.pop(0)], CHANCE
        cards = sorted(self.state.drawn.items(), key=lambda one: rank(one[1]))
        return cards[0][0], CHANCE

    def on_die(self) -> tuple[str, int]:
        faces = sorted(self.question.odds, key=int)
        return str(self.dice.pop(0)) if self.dice else faces[-1], CHANCE

    def on_starter(self) -> tuple[str, int]:
        return list(self.question.odds)[self.starter], CHANCE

    def on_redraw(self) -> tuple[str, int]:
        seat = self.model.deciders[0]
        return next(iter(self.question.choices[seat])), seat

    def on_window(self) -> tuple[str, int]:
        seat = self.model.deciders[0]
        told = self.answers.pop((seat, str(self.state.window)), None)
        if told is None:
            return self.find(seat, "pass"), seat
        return self.find(seat, "answer", *told), seat

    def on_formation(self) -> tuple[str, int]:
        """All in front, one behind if they are four."""
        seat = self.model.deciders[0]
        return next(iter(self.question.choices[seat])), seat

    def on_discard(self) -> tuple[str, int]:
        seat = self.model.deciders[0]
        return next(iter(self.question.choices[seat])), seat

    def fight(self, winner: int) -> Stage:
        """Strike on and on: the winner hits, the other misses."""
        while self.model.deciders and self.question.kind == "battle":
            seat = self.model.deciders[0]
            texts = [*self.matching(seat, "strike"), *self.matching(seat, "wait")]
            self.dice = [10 if seat == winner else 1] * 4
            self.carry(texts[0], seat)
            self.go_on()
        self.dice = []
        return self


def rank(card: Card) -> tuple[int, int]:
    return (SPARE.index(card.kind) if card.kind in SPARE else len(SPARE), card.first)


def matches(state: State, act: Act, word: str, parts: tuple[object, ...]) -> bool:
    if act[0] != word:
        return False
    told = [label(state, act, at) for at in range(1, len(act))]
    return told[: len(parts)] == list(parts)


def label(state: State, act: Act, at: int) -> Any:
    """A part of an action as scenarios name it."""
    part = act[at]
    if at == 1 and act[0] in CARDS_FIRST:
        return state.card(part).name
    if isinstance(part, Party):
        return part.leader.card.name
    if isinstance(part, (Fighter, Item)):
        return part.card.name
    return part.name if isinstance(part, Card) else part
