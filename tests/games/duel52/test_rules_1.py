"""Games of rules 1, by which a 9 that turned up under Stasis stayed frozen (D-38)."""

from pathlib import Path

import pytest

from duelhall import BadRecord, load, read_record
from games.duel52.table import position

HERE = Path(__file__).resolve().parent / "rules_1"
ALIKE, APART = (HERE / f"{name}.txt" for name in ("alike", "apart"))


def test_d38_a_game_of_rules_1_replays_where_no_9_turned_up_under_stasis():
    match = read_record(ALIKE).replay()
    assert match.is_over
    assert match.record().headers["Rules"] == "2"


def test_d38_a_game_of_rules_1_tells_where_a_9_turned_up_under_stasis():
    with pytest.raises(BadRecord) as caught:
        read_record(APART).replay()
    said = "line 17: 'a3!' in turn 7 was played by rules '1': a 9 that turned up under Stasis"
    assert str(caught.value).startswith(said)
    assert caught.value.match is not None
    assert caught.value.match.is_over


def departs(cards: str, moves: str, **words: object) -> bool:
    """Whether the last of some moves went otherwise by rules 1; player 2 is in turn."""
    words = {"hand": "7h", "foe": "8h", "heroes": "5h 5s", "banners": ("6s", "5d"), **words}
    duel = position("a3 6c 1\n" + cards, **words).play("a3!").end("Ks")
    *first, last = moves.split()
    duel.play(" ".join(first))
    before = duel.state.clone()
    duel.play(last)
    return bool(load("duel52", bannermen=True).departs("1", before, duel.events))


@pytest.mark.parametrize(
    ("cards", "moves", "otherwise"),
    [
        ("a4 9c 2", "*a4", True),
        ("a4 9c 2\nb3 5c 2", "b3!", True),
        ("a4 9c 2\nb3 Qd 2", "b3! a4>b *b4", True),
        ("a4 8c 2", "*a4", False),
        ("b3 9c 2", "b3!", False),
        ("b3 9c 2 frozen", "*b3", False),
        ("a4 9c 2", "end", False),
        ("a4 9c 2", "Ks>b", False),
    ],
)
def test_d38_only_a_9_that_turns_up_under_stasis_departs_from_rules_1(cards, moves, otherwise):
    assert departs(cards, moves) is otherwise
