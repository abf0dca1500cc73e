"""What the lab can give to players of this game (HC-20)."""

import pytest

from duelhall.games.calamity.cardset import own_set
from duelhall.lab import play_many

SHORTS = [hero.short for hero in own_set().heroes]


def trios(given: dict[str, str], side: int) -> list[set[str]]:
    """The heroes of a side, game by game."""
    games = play_many("calamity", "random", 20, 3, given=given)
    rows = games[f"heroes_{side}"].to_list()
    return [{one for one, n in zip(SHORTS, row, strict=True) if n} for row in rows]


@pytest.mark.parametrize("picks", ["any", None], ids=["by chance", "by itself"])
def test_hc_20_a_pair_that_is_given_is_drafted_with_any_third_hero(picks: str | None) -> None:
    given = {"pair1": "Fenn-Nan", "picks2": "any"} | ({"picks1": picks} if picks else {})
    found = trios(given, 1)
    assert all({"Fenn", "Nan"} < trio and len(trio) == 3 for trio in found)
    assert len({frozenset(trio) for trio in found}) > 5


def test_hc_20_who_picks_by_chance_leaves_a_pair_to_whom_it_is_given() -> None:
    found = trios({"pair1": "Fenn-Nan", "picks1": "any", "picks2": "any"}, 2)
    assert not any(trio & {"Fenn", "Nan"} for trio in found)
    assert len({frozenset(trio) for trio in found}) > 5


def test_hc_20_a_first_hero_that_is_given_is_drafted() -> None:
    assert all("Torv" in trio for trio in trios({"hero2": "Torv", "picks1": "any"}, 2))
