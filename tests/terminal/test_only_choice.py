"""Where there is one choice, Enter takes it; where there are more, it takes none."""

import pytest

from duelhall.cli.menu import Menu, MenuItem
from duelhall.core.errors import IllegalAction

GO = MenuItem("1", "Go", "Let the roll stand.", 5)
REROLL = MenuItem("2", "Reroll", "Roll again.", 6)


def test_enter_takes_the_only_choice() -> None:
    assert Menu([GO]).find("") is GO


def test_enter_takes_none_of_several() -> None:
    with pytest.raises(IllegalAction, match="a number from 1 to 2"):
        Menu([GO, REROLL]).find("")
