"""Records of earlier rules: followed where no difference shows, and told where one does."""

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar

import pytest

from dicebids import DiceBids
from duelhall import BadRecord, Info, read_record
from duelhall.core.event import Event
from duelhall.core.game import Earlier
from duelhall.core.state import State
from support.toys import played


class NewBids(DiceBids):
    """Dice Bids with other rules since: somebody struck for four has changed."""

    info: ClassVar[Info] = replace(
        DiceBids.info, rules_version="2", earlier=(Earlier("1", "a 4 missed; now it hits"),)
    )
    rolled: ClassVar[str] = "4"

    def departs(self, version: str, before: State, events: Sequence[Event]) -> bool:
        """Whether the die showed the number that matters."""
        told = {str(fact) for event in events for fact in event.facts.values()}
        return version == "1" and self.turn(before) > 0 and self.rolled in told


def load(key: str, /, **options: object) -> DiceBids:
    return NewBids.choose(options)


def text(version: str = "1") -> str:
    return played(3).record().text().replace('[Rules "1"]', f'[Rules "{version}"]')


@pytest.fixture
def _never(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(NewBids, "rolled", "nothing")


@pytest.mark.usefixtures("_never")
def test_a_record_of_earlier_rules_replays_where_the_difference_does_not_show() -> None:
    match = read_record(text()).replay(load)
    assert match.is_over
    assert match.record().headers["Rules"] == "2"


@pytest.mark.usefixtures("_never")
def test_a_record_of_rules_that_can_t_be_followed_is_refused_as_before() -> None:
    with pytest.raises(BadRecord, match="played by rules '0'; the game has rules '2'"):
        read_record(text("0")).replay(load)


def test_a_record_of_the_present_rules_departs_from_nothing() -> None:
    assert read_record(text("2")).replay(load).is_over


def test_where_the_difference_shows_it_is_told_with_the_step_and_what_to_do() -> None:
    with pytest.raises(BadRecord) as caught:
        read_record(text()).replay(load)
    error = caught.value
    assert error.match is not None
    assert error.match.is_over
    said = str(error)
    assert f"line {error.line}: {error.token!r} in turn " in said
    assert "was played by rules '1': a 4 missed; now it hits" in said
    assert said.endswith(
        "by rules '2' the moves go on to their end: with [Rules \"2\"] it is read so"
    )
    assert read_record(text("2")).replay(load).notations == error.match.notations


def test_moves_that_the_present_rules_can_t_follow_are_told_too() -> None:
    with pytest.raises(BadRecord) as caught:
        read_record(text() + "   99").replay(load)
    said = str(caught.value)
    assert "a 4 missed; now it hits" in said
    assert "by rules '2' the moves can't be followed beyond '99' in turn" in said
    assert said.endswith("; play it with rules '1'")
    assert caught.value.match is not None


@pytest.mark.usefixtures("_never")
def test_a_fault_before_any_difference_is_a_fault_like_any_other() -> None:
    with pytest.raises(BadRecord, match=r"'99' in turn \d+: the game is already over"):
        read_record(text() + "   99").replay(load)
