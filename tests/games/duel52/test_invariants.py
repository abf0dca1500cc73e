"""Random games in every form: what holds after every step, whatever is played."""

import random
from typing import Any

import pytest

from duelhall.core.event import Event
from duelhall.core.seats import CHANCE
from duelhall.games.duel52.cards import RANKS
from duelhall.games.duel52.game import Duel52
from duelhall.games.duel52.house import House
from duelhall.games.duel52.ranks import JACK
from games.duel52.forms import every_form, name_of
from games.duel52.table import Text

GAMES = 4

# -- the table


class Dealt:
    """How many cards are neither named nor in the pile: removed unseen, the same to the end."""

    def __init__(self) -> None:
        self.removed: int | None = None

    def check(self, text: Text, view: dict[str, Any]) -> None:
        """52 cards, each in one place."""
        named = text.named()
        assert len(named) == len(set(named))
        removed = 52 - len(named) - sum(view["pile"])
        assert removed >= 0
        if view["turn"]:
            assert self.removed in (None, removed)
            self.removed = removed


def check_places(text: Text, view: dict[str, Any]) -> None:
    """Text and view agree on what lies where; places are taken once."""
    places = [words[0] for words in text.lying if words[0] != "-"]
    assert len(places) == len(set(places))
    lying_there = {card["label"] for card in [*lying(view), *view["forts"]]}
    assert {place for place in places if place[0] != "x"} == lying_there
    assert len([place for place in places if place[0] == "x"]) == len(view["discard"])
    assert [hand["size"] for hand in view["hands"]] == [
        len(hand) for hand in text.hands[: len(view["hands"])]
    ]


ON_BOARD = {"frozen", "stasis", "base", "hurt", "mate"}


def check_cards(text: Text, view: dict[str, Any], house: House) -> None:
    """Damage below hit points, and what only cards on the board can be."""
    taunting = {RANKS[rank] for rank in house.ranks_with(JACK)}
    banners = [{card[:-1] for card in cards} & taunting for cards in view["banners"]]
    for place, card, owner, *words in text.lying:
        facts = dict(word.split("=") if "=" in word else (word, "1") for word in words)
        if place[0] not in "abcd":
            assert owner == "-"
            assert not ON_BOARD & set(facts)
            continue
        tank = bool(banners[int(owner) - 1]) if any(banners) else False
        guards = card[:-1] in taunting and "up" in facts
        points = (house.tank if tank else house.jack) if guards else house.health
        assert 0 <= int(facts.get("hurt", 0)) < points
        assert "stasis" not in facts or "frozen" in facts
        assert not {"base", "up"} <= set(facts)


def check_pairs(view: dict[str, Any]) -> None:
    """The members of a pair name each other, are face-up, of one rank, lane and side."""
    for lane in view["lanes"]:
        cards = {card["label"]: card for card in lane["cards"]}
        for card in cards.values():
            if card["pair"]:
                other = cards[card["pair"]]
                assert (other["pair"], other["player"]) == (card["label"], card["player"])
                assert other["up"]
                assert card["up"]
                assert card["card"][:-1] == other["card"][:-1]
    assert view["actions"] >= 0


# -- knowledge


class Memory:
    """What the views of a seat have shown so far."""

    def __init__(self, game: Duel52, seat: int | None) -> None:
        self.game = game
        self.seat = seat
        self.faces: dict[str, str] = {}
        self.discard: list[str | None] = []
        self.hands: list[list[str] | None] = []

    def follow(self, events: list[Event], view: dict[str, Any]) -> None:
        """Take in a step: nothing is lost, and nothing gained that no event told."""
        told = [self.game.redact(event, self.seat) for event in events]
        for event in told:
            self.hear(event)
        shown = faces(view)
        teams = self.game.form.form == "teams"
        if teams:
            assert all(card["up"] for card in lying(view) if card["card"])
        else:
            lost = {at: card for at, card in self.faces.items() if shown.get(at) != card}
            assert not lost, f"seat {self.seat} no longer sees {lost}"
        gained = {at: card for at, card in shown.items() if self.faces.get(at) != card}
        assert not gained, f"seat {self.seat} sees {gained} and was told by no event"
        self.faces = shown
        assert view["discard"] == self.discard
        self.check_hands(view)

    def hear(self, event: Event) -> None:
        """What one event says of cards on the table and of the discard pile."""
        facts = event.facts
        if event.kind in ("move", "take") and facts["at"] in self.faces:
            self.faces[facts["to"]] = self.faces.pop(facts["at"])
        if event.kind == "die":
            self.discard.append(facts["card"])
            known = self.faces.pop(facts["at"], None)
            assert known is None or known == facts["card"]
        elif event.kind == "discard":
            self.discard.append(facts["card"])
        elif event.kind == "take" and facts["card"]:
            self.faces[facts["to"]] = facts["card"]
        elif event.kind == "look" and self.game.form.form == "teams":
            return
        elif event.kind in ("play", "flip", "look", "trap", "enter") and facts["card"]:
            self.faces[facts["at"]] = facts["card"]

    def check_hands(self, view: dict[str, Any]) -> None:
        """A seat sees its own hand; alone both, a spectator none."""
        for player, hand in enumerate(view["hands"]):
            mine = self.seat is not None and self.game.form.form == "solo"
            assert (hand["cards"] is not None) == (mine or player == self.seat)
            assert hand["cards"] is None or len(hand["cards"]) == hand["size"]


def lying(view: dict[str, Any]) -> list[dict[str, Any]]:
    """All cards in lanes."""
    return [card for lane in view["lanes"] for card in lane["cards"]]


def faces(view: dict[str, Any]) -> dict[str, str]:
    """The faces a view shows in lanes and of forts, by label."""
    cards = lying(view) + view["forts"]
    return {card["label"]: card["card"] for card in cards if card["card"]}


# -- games


def play_and_check(game: Duel52, seed: int) -> None:
    """One random game, looked at after every step by every seat and a spectator."""
    chooser = random.Random(seed)
    state = game.new()
    memories = [Memory(game, seat) for seat in (*range(game.seats), None)]
    labels: set[str] = set()
    dealt = Dealt()
    steps = 0
    while game.deciders(state):
        chance = game.deciders(state) == (CHANCE,)
        offered = [o for o, _ in game.chances(state)] if chance else game.legal(state)
        assert offered
        events = game.apply(state, chooser.choice(offered))
        steps += 1
        check_labels(events, labels)
        for memory in memories:
            view = game.view(state, memory.seat)
            memory.follow(events, view)
        text = Text(game.dump(state))
        dealt.check(text, view)
        check_places(text, view)
        check_cards(text, view, game.form.house)
        check_pairs(view)
    assert steps <= game.info.longest
    outcome = game.outcome(state)
    assert outcome
    assert len(outcome.scores) == game.seats


def check_labels(events: list[Event], labels: set[str]) -> None:
    """A label is never used twice."""
    for event in events:
        if event.kind in ("fort", "base", "play", "enter", "move", "take"):
            label = event["to"] if event.kind in ("move", "take") else event["at"]
            assert label not in labels
            labels.add(label)


@pytest.mark.parametrize("options", every_form(), ids=name_of)
def test_what_holds_after_every_step(options):
    game = Duel52.choose(options)
    for seed in range(GAMES):
        play_and_check(game, seed)
