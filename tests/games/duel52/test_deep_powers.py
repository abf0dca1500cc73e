"""Kings inside Kings, deeper than a printed deck has them: engine and model agree (D-22)."""

from random import Random

import pytest

from games.duel52.model import Model
from games.duel52.model.scenarios import clear, draw_any, put, staged
from games.duel52.table import Table, position

RULES = {"power_2": "empower", "power_3": "empower", "power_4": "empower", "power_8": "freeze"}
KINGS = [rank + suit for rank in "K234" for suit in "cdhs"]
DEEPEST = 12


def boards() -> tuple[Model, Table, dict[str, str]]:
    """The same cards in model and engine, and their labels: all Kings but one wait elsewhere."""
    model = staged(RULES, 3)
    clear(model, 10)
    near = [put(model, name, "a", 0) for name in ("Qh", "5c", "6c", "8c")]
    kings = [put(model, name, "b" if KINGS.index(name) else "a", 0, up=False) for name in KINGS]
    lines = [f"{card.label} {card.card} 1 {'up' if card.up else ''}" for card in [*near, *kings]]
    draw_any(model)
    engine = position("\n".join(lines), hand="7h", bases="", **RULES)
    return model, engine, {str(card.card): card.label for card in [*near, *kings]}


def play(model: Model, engine: Table, action: str) -> None:
    """An action in both; the engine's position is read back from its text."""
    told = [event for event in model.play(action) if event["kind"] in ("flip", "power", "move")]
    engine.play(action)
    assert [event["at"] for event in told] == [
        event["at"] for event in engine.events if event.kind in ("flip", "power", "move")
    ]
    text = engine.game.dump(engine.state)
    assert engine.game.dump(engine.game.load(text)) == text


def deeper(legal: list[str], last: str, at: dict[str, str]) -> str:
    """Call a King with the Queen, turn him up with the 5."""
    calls = [action for action in legal if action.startswith("b")]
    wanted = calls or [at["5c"] if last == at["Qh"] else at["Qh"]]
    return wanted[0] if wanted[0] in legal else legal[-1]


def depth_of(engine: Table) -> int:
    """How many lists of powers wait."""
    words = engine.game.dump(engine.state).split()
    return int(next(word for word in words if word.startswith("depth=")).removeprefix("depth="))


def test_d22_kings_twelve_deep_wait_with_those_that_wait() -> None:
    model, engine, at = boards()
    play(model, engine, f"{at['Kc']}!")
    last, depths = "", []
    while engine.asks in ("order", "move"):
        assert engine.legal() == model.legal()
        depths.append(depth_of(engine))
        action = deeper(model.legal(), last, at)
        last = action if engine.asks == "order" else last
        play(model, engine, action)
    assert model.legal()
    assert max(depths) == DEEPEST
    assert depths.count(DEEPEST) > DEEPEST


@pytest.mark.parametrize("seed", range(8))
def test_d22_kings_inside_kings_in_any_order(seed: int) -> None:
    model, engine, at = boards()
    play(model, engine, f"{at['Kc']}!")
    rng, last = Random(seed), ""
    for _ in range(200):
        if engine.asks not in ("order", "move"):
            break
        assert engine.legal() == model.legal()
        legal = model.legal()
        action = deeper(legal, last, at) if rng.random() < 0.8 else rng.choice(legal)
        last = action if engine.asks == "order" else last
        play(model, engine, action)
