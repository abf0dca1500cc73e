"""The facts that a game names are what its events say, counted another way."""

from collections import Counter

import pytest

from dicebids import DiceBids
from duelhall import Match, load
from duelhall.core.fact import GameFact, sheet_size
from duelhall.core.game import Game
from duelhall.core.plain_state import PlainState
from duelhall.core.seats import CHANCE
from duelhall.core.sheet import Sheet
from duelhall.lab.drive import Company, Drive
from duelhall.lab.plan import CellPlan

FORMS = [
    {},
    {"heroes": "yes", "bannermen": "yes", "forts": "yes"},
    {"form": "solo", "length": "long"},
    {"form": "three"},
    {"form": "teams"},
    {"deck": "mirrored", "heroes": "yes"},
]
LETTERS = {"Jack": "J", "Queen": "Q", "King": "K", "Ace": "A"}
RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]


def noted(game: Game, seed: int) -> tuple[Match, Sheet]:
    """A random game, told and noted side by side."""
    match = Match(game, chance="manual")
    state, sheet = game.new(), Sheet(sheet_size(game.facts()))
    state.seed(seed)
    while (who := state.decider()) >= CHANCE:
        legal = [state.draw_outcome()] if who == CHANCE else game.legal(state, who)
        action = legal[(seed * 31 + len(match.steps) * 17) % len(legal)]
        match.play_action(action, who)
        state.note_step(who, action, sheet)
    return match, sheet


def side_of(game: Game, player: int) -> int:
    return player % 2 if game.options["form"] == "teams" else player


def part(turn: int) -> str:
    return "turns 1 to 10" if turn <= 10 else "turns 11 to 20" if turn <= 20 else "turn 21 on"


def counted(match: Match) -> Counter[tuple[object, ...]]:
    """The same facts, from the events."""
    found: Counter[tuple[object, ...]] = Counter()
    turn = 0
    for event in match.events:
        kind, told = event.kind, event.facts
        if kind == "turn":
            turn = told["turn"]
        elif kind in ("hero", "banner", "deal"):
            name = {"hero": "hero", "banner": "banners", "deal": "dealt"}[kind]
            found[name, side_of(match.game, told["player"]), told["card"][:-1]] += 1
        elif kind in ("draw", "play"):
            name = {"draw": "drawn", "play": "played"}[kind]
            side = side_of(match.game, told["player"])
            found[name, side, part(turn), told["card"][:-1]] += 1
        elif kind == "flip":
            owner = told["about"][told["at"]][0]
            found["flipped", owner, part(turn), told["card"][:-1]] += 1
        elif kind == "die":
            owner, face, _ = told["about"][told["at"]]
            found["buried" if face is None else "lost", owner, told["card"][:-1]] += 1
        elif kind == "take":
            found["forts", side_of(match.game, told["player"])] += 1
        elif kind == "won":
            found["lanes", told["player"]] += 1
    return found


def listed(facts: tuple[GameFact, ...], sheet: Sheet) -> Counter[tuple[object, ...]]:
    """What the sheet says, by name."""
    cells, found = sheet.read(), Counter[tuple[object, ...]]()
    for fact in facts:
        for place in range(fact.size):
            number = cells[fact.at + place]
            names: list[object] = [fact.name, fact.side]
            if fact.values and number:
                names.append(fact.values[number - 1])
                number = 1
            for axis in reversed(fact.axes):
                name = axis[place % len(axis)]
                names.insert(2, LETTERS.get(name, name))
                place //= len(axis)
            if number:
                found[tuple(names)] = number
    return found


@pytest.mark.parametrize("options", FORMS, ids=lambda options: " ".join(options.values()))
def test_facts_are_what_the_events_say(options: dict[str, str]) -> None:
    game = load("duel52", **options)
    for seed in range(5):
        match, sheet = noted(game, seed)
        assert listed(game.facts(), sheet) == counted(match)
        turn = next(event for event in match.events if event.kind == "turn")
        assert sheet.first == (turn.facts["player"] if game.seats > 1 else 0)
        assert (sheet.turn, game.endings()[sheet.ending]) == (match.turn, match.outcome.reason)


@pytest.mark.parametrize("options", FORMS, ids=lambda options: " ".join(options.values()))
def test_facts_have_columns_of_their_own(options: dict[str, str]) -> None:
    game = load("duel52", **options)
    facts = game.facts()
    places = [fact.at + place for fact in facts for place in range(fact.size)]
    assert len(set(places)) == len(places)
    names = [fact.column for fact in facts]
    assert len(set(names)) == len(names)
    taken = {"deal", "side", "seed", "first", "turns", "reason", "share"}
    assert not set(names) & taken


def test_noting_changes_nothing_of_the_game() -> None:
    game = load("duel52")
    match, _ = noted(game, 3)
    told = Match.follow(game, match.steps)
    assert told.state == match.state


def test_a_sheet_refuses_more_than_it_holds_and_leaves_out_what_it_has_not() -> None:
    with pytest.raises(ValueError, match="a sheet holds"):
        Sheet(100_000)
    sheet = Sheet(2)
    sheet.add(5, 1)
    sheet.add(1, 3)
    assert sheet.read() == [0, 3]


# -- a game in plain Python


class NotedBids(type(DiceBids.choose({}).new())):  # type: ignore[misc]
    """The toy game, which counts its events."""

    def note_facts(self, sheet: Sheet) -> None:
        sheet.add(0, len(self.told))


class CountedBids(DiceBids):
    def new(self) -> PlainState:
        state = super().new()
        state.__class__ = NotedBids
        return state

    def facts(self) -> tuple[GameFact, ...]:
        return (GameFact("events", "events told", 0),)


def test_a_game_in_plain_python_notes_facts_from_its_events() -> None:
    game = CountedBids.choose({})
    match, sheet = noted(game, 4)
    assert sheet.read() == [len(match.events)]


def test_an_error_of_the_game_while_noting_reaches_who_plays() -> None:
    class Broken(NotedBids):
        def note_facts(self, sheet: Sheet) -> None:
            raise RuntimeError("no sheet for me")

    class BrokenBids(CountedBids):
        def new(self) -> PlainState:
            state = super().new()
            state.__class__ = Broken
            return state

    plan = CellPlan("bids", {}, ("random", "random"), 1, {}, lambda key: BrokenBids.choose({}))
    with pytest.raises(RuntimeError, match="no sheet for me"):
        Drive(plan, 0, 0, Company()).play(None)  # type: ignore[arg-type]
