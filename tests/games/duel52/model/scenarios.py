"""A few staged positions that the self-check plays through. They test the model, not the engine."""

from __future__ import annotations

from .cards import Card, whole_deck
from .model import Model
from .state import Event
from .table import TableCard

BY_NAME: dict[str, Card] = {str(card): card for card in whole_deck()}


def staged(options: dict[str, str], turns: int, **setup: str) -> Model:
    """A game of player 1 at the draw of the given turn; chance takes the last outcome always,
    unless setup names hand cards (``hand0="2c 2d"``)."""
    model = Model({"start": "1", **options})
    wanted = {
        player.number: setup.get(f"hand{player.number}", "").split()
        for player in model.state.players
    }
    while not (model.state.turn == turns and model.decider() == "chance"):
        if model.decider() == "chance":
            options_now = model.outcomes()
            listed = [name for names in wanted.values() for name in names]
            free = [name for name in options_now if name not in listed]
            choice = free[-1]
            dealing = [player for player in model.state.players if len(player.hand) < 5]
            if dealing and wanted[dealing[0].number] and model.state.turn == 0:
                choice = wanted[dealing[0].number].pop(0)
            model.play(choice)
        else:
            model.play(model.legal()[-1])
    return model


def clear(model: Model, pile: int) -> None:
    """Sweep the lanes (into the stock) and set the pile size."""
    state = model.state
    for card in state.board():
        assert card.lane is not None
        card.lane.leave(card)
        state.stock.append(card.card)
    state.piles[0].size = pile


def put(
    model: Model,
    name: str,
    lane: str,
    side: int,
    up: bool = True,
    base: bool = False,
    damage: int = 0,
) -> TableCard:
    """Lay a card into a lane, wherever it was before."""
    state = model.state
    card = BY_NAME[name]
    if card in state.stock:
        state.stock.remove(card)
    for player in state.players:
        if card in player.hand:
            player.hand.remove(card)
    laid = TableCard(
        card, state.next_slot(), side, up=up, base=base, damage=damage, powers=state.powers
    )
    [place] = [place for place in state.lanes if place.letter == lane]
    place.arrive(laid)
    return laid


def brief(events: list[Event]) -> list[str]:
    """Kind and label of each event."""
    return [" ".join([event["kind"], str(event.get("at", ""))]).strip() for event in events]


def draw_any(model: Model) -> list[Event]:
    """A draw: the first listed card that is still in the stock (staging may have taken some)."""
    left = [str(card) for card in model.state.stock]
    return model.play(next(name for name in model.outcomes() if name in left))


def king_turned_by_five() -> None:
    """D-21, D-22: the King's list has the 5 and all it turned; they also resolve for themselves."""
    model = staged({}, 3)
    clear(model, 10)
    five, king, ace = (put(model, name, "a", 0, up=False) for name in ("5c", "Kc", "Ac"))
    enemy = put(model, "3d", "a", 1, up=False)
    draw_any(model)
    events = model.play(f"{five.label}!")
    assert brief(events) == [
        f"flip {five.label}",
        f"power {five.label}",
        f"flip {king.label}",
        f"flip {ace.label}",
    ], brief(events)
    assert model.legal() == [king.label, ace.label]
    assert model.view(0)["question"] == {"kind": "order", "player": 0, "at": five.label}
    assert brief(model.play(king.label)) == [f"power {king.label}"]
    assert model.legal() == [five.label, ace.label]
    events = model.play(ace.label)  # then the 5 (nothing left), then the outer Ace
    assert brief(events) == [
        f"power {ace.label}",
        "gain",
        f"power {five.label}",
        f"power {ace.label}",
        "gain",
    ], brief(events)
    assert model.state.actions == 4
    assert ace.attacks_left == 2
    model.play(f"{ace.label}x{enemy.label}")
    assert ace.attacks_left == 1
    events = model.play(f"{ace.label}x{enemy.label}")
    assert brief(events) == [f"strike {enemy.label}", f"trap {enemy.label}"]
    assert enemy.damage == 0
    assert enemy.up


def pile_runs_out_inside() -> None:
    """D-09: a 5 that starts after the 2 emptied the pile sees the base as live."""
    model = staged({}, 3)
    clear(model, 2)
    two = put(model, "2c", "a", 0)
    five = put(model, "5c", "a", 0)
    king = put(model, "Kc", "a", 0, up=False)
    base = put(model, "8c", "a", 0, up=False, base=True)
    put(model, "8d", "a", 1, up=False, base=True)
    draw_any(model)
    model.play(f"{king.label}!")
    assert model.legal() == [two.label, five.label]
    model.play(two.label)
    draw_any(model)
    events = model.play(model.legal()[0])
    assert [event["kind"] for event in events] == ["discard", "power", "flip"]
    assert base.up
    assert not base.base


def bomb_and_pair() -> None:
    """D-38: of a pair the 3's owner chooses the member."""
    model = staged({"bannermen": "yes"}, 3)
    clear(model, 10)
    model.state.players[1].banners = [BY_NAME["3s"], BY_NAME["9s"]]
    first, second = put(model, "10c", "b", 0, damage=1), put(model, "10d", "b", 0)
    three = put(model, "3c", "b", 1, up=False)
    eight = put(model, "8c", "b", 1, damage=1)
    four = put(model, "4c", "b", 1)
    draw_any(model)
    model.play(f"{first.label}={second.label}")
    model.play(f"{first.label}x{three.label}")
    assert model.view(0)["question"] == {"kind": "strike", "player": 0, "at": first.label}
    assert model.legal() == [f"+{eight.label}", f"+{four.label}"]
    events = model.play(f"+{eight.label}")
    # The 8 dies and kills the damaged member; the bomb hits the one that is left.
    assert brief(events) == [
        f"strike {three.label}",
        f"strike {eight.label}",
        f"retaliate {eight.label}",
        f"retaliate {eight.label}",
        f"unpair {first.label}",
        f"die {first.label}",
        f"die {eight.label}",
        f"trap {three.label}",
        f"bomb {three.label}",
        f"die {second.label}",
    ], brief(events)


def tristrike_past_jack() -> None:
    """D-38: banner 10 strikes three, Jack or not, a 9 alone; D-27: a plain 10 not past a Jack."""
    model = staged({"bannermen": "yes"}, 3)
    clear(model, 10)
    model.state.players[0].banners = [BY_NAME["10s"]]
    ten = put(model, "10c", "c", 0)
    jack, nine, blank = (
        put(model, "Jc", "c", 1),
        put(model, "9c", "c", 1),
        put(model, "9d", "c", 1, up=False),
    )
    draw_any(model)
    attacks = [text for text in model.legal() if "x" in text]
    assert attacks == [f"{ten.label}x{card.label}" for card in (jack, nine, blank)]
    events = model.play(f"{ten.label}x{blank.label}")
    assert brief(events) == [f"strike {blank.label}", f"strike {jack.label}"]
    model.state.players[0].banners = []
    ten.attacks_left = 1
    model.play("end")
    draw_any(model)
    model.play("end")
    draw_any(model)
    assert [text for text in model.legal() if "x" in text] == [f"{ten.label}x{jack.label}"]


def no_banner() -> None:
    """D-36: who can name none has one fewer; the pile is as in the table."""
    model = staged({"bannermen": "yes"}, 1, hand0="4c 5c 6c 7c 8c", hand1="2c 2d 2h 2s 3c")
    kinds = [event["kind"] for event in model.log]
    assert kinds.count("nobanner") == 1
    assert kinds.count("banner") == 3
    assert model.view(None)["pile"] == [26]
    assert len(model.state.stock) == 33


def stasis() -> None:
    """D-38: Stasis closes the lane and holds what lies there, but no 9 that turns up."""
    model = staged({"bannermen": "yes"}, 3)
    clear(model, 10)
    model.state.players[0].banners = [BY_NAME["6s"]]
    six = put(model, "6c", "a", 0, up=False)
    nine, five = put(model, "9c", "a", 1, up=False), put(model, "5d", "b", 1, up=False)
    model.state.players[1].banners = [BY_NAME["5s"]]
    draw_any(model)
    events = model.play(f"{six.label}!")
    assert [event["kind"] for event in events] == ["flip", "power", "freeze", "close"]
    model.play("end")
    draw_any(model)
    assert not any(text.endswith(">a") for text in model.legal())
    assert f"{nine.label}!" not in model.legal()
    events = model.play(f"{five.label}!")
    assert nine.up
    assert not nine.frozen
    assert not nine.stasis
    assert brief(events)[-2:] == [f"flip {nine.label}", f"thaw {nine.label}"]
    events = model.play("end")
    assert [event["kind"] for event in events][:2] == ["end", "open"]


def run_all() -> None:
    """All scenarios."""
    for scenario in (
        king_turned_by_five,
        pile_runs_out_inside,
        bomb_and_pair,
        tristrike_past_jack,
        no_banner,
        stasis,
    ):
        scenario()
        print("scenario", scenario.__name__, "ok")
