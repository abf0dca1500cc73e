"""Experiments are small files: what they mean, and how a wrong one is refused."""

from pathlib import Path

import pytest

from duelhall.lab.experiment import Experiment
from duelhall.lab.reading import BadExperiment, parse_experiment, read_experiment
from duelhall.lab.shipped import found, shipped
from duelhall.search.players import player_named

PLAIN = """\
game = "duel52"
seed = 1
players = "random"
games = 10
"""


def test_a_plain_experiment_has_one_cell() -> None:
    plan = parse_experiment(PLAIN)
    assert [cell.labels for cell in plan.cells] == [()]
    assert (plan.measure, plan.games) == ("first", 10)


def test_every_value_and_every_pair_become_cells() -> None:
    heroes = '[options]\nheroes = true\n[given]\nhero1 = "every"\nhero2 = ["K", "4"]\n'
    plan = parse_experiment(PLAIN + heroes)
    assert len(plan.cells) == 26
    assert plan.dimensions == ["hero1", "hero2"]
    assert plan.cells[1].words == "a 2 as hero against a 4"
    assert plan.measure == "seat"


def test_what_does_not_go_together_is_no_cell() -> None:
    plan = parse_experiment(PLAIN + '[options]\nform = "every"\nlength = "every"\n')
    forms = {dict(cell.labels)["form"] for cell in plan.cells}
    assert forms == {"duel", "solo", "three", "teams"}
    assert len(plan.cells) == 8


def test_a_cell_has_the_same_deals_whatever_other_cells_there_are() -> None:
    few = parse_experiment(PLAIN + '[options]\nlength = ["quick", "long"]\n')
    many = parse_experiment(PLAIN + '[options]\nlength = "every"\n')
    seeds = {cell.labels: cell.plan.seed for cell in many.cells}
    assert all(seeds[cell.labels] == cell.plan.seed for cell in few.cells)


def test_more_games_and_other_words_are_the_same_experiment() -> None:
    digest = parse_experiment(PLAIN).digest
    assert parse_experiment(PLAIN.replace("10", "500") + 'title = "More"\n').digest == digest
    assert parse_experiment(PLAIN.replace("seed = 1", "seed = 2")).digest != digest
    assert parse_experiment(PLAIN.replace("random", "greedy")).digest != digest


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        (PLAIN.replace('"duel52"', '"chess"'), 1, "no game is called 'chess'"),
        (PLAIN.replace("seed = 1", "seed = -1"), 2, "seed is a whole number from 0"),
        (PLAIN.replace("seed = 1", "seed = true"), 2, "seed is a whole number from 0"),
        (PLAIN.replace('"random"', '"mozart"'), 3, "there is no player 'mozart'"),
        (PLAIN.replace('"random"', '["random", "random", "random"]'), 3, "one or two names"),
        (PLAIN + "width = 2\n", 4, "either how many games"),
        (PLAIN.replace("games = 10", "width = 0.05"), 4, "takes about"),
        (PLAIN.replace("games = 10", "width = 2\nmost = 500"), 4, "500 are allowed"),
        (PLAIN.replace("games = 10", "width = nan"), 4, "above 0"),
        (PLAIN + "gmaes = 3\n", 5, "there is no 'gmaes'; there are: forms, game"),
        (PLAIN + "[options]\nlenght = 3\n", 6, "there is no 'lenght' here; there are: form"),
        (PLAIN + '[options]\nlength = "huge"\n', 6, "length=huge is not possible"),
        (PLAIN + '[options]\nlength = ["quick", "quick"]\n', 6, "values that differ"),
        (PLAIN + '[given]\nhero1 = "K"\n', 6, "there is no 'hero1' here"),
        (PLAIN + '[options]\nform = "three"\nheroes = true\n', 5, "no combination"),
        (PLAIN + 'measure = "beauty"\n', 5, "measure is one of: first, seat, player"),
        (PLAIN + 'worth = ["beauty"]\n', 5, "there is no fact 'beauty'; there are: buried"),
        (PLAIN + 'forms = [{form = "three", heroes = "yes"}]\n', 5, "heroes need form=duel"),
        (PLAIN + 'strengths = {club = "level:9"}\n', 0, "level"),
        ("game = \n", 1, "Invalid value"),
        ('seed = 1\ngames = 3\nplayers = "random"\n', 0, "name a game"),
    ],
)
def test_a_wrong_file_is_refused_with_its_line_and_the_reason(
    text: str, line: int, reason: str
) -> None:
    with pytest.raises(BadExperiment, match=reason) as error:
        parse_experiment(text, "mine.toml", player_named)
    where = f"mine.toml, line {line}: " if line else "mine.toml"
    assert str(error.value).startswith(where)
    assert "\n" not in str(error.value)


def test_a_file_that_is_not_there_or_no_text_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadExperiment, match="can't be read: No such file"):
        read_experiment(tmp_path / "none.toml")
    (tmp_path / "bytes.toml").write_bytes(b'game = "duel52"\ntitle = "\xff"\n')
    with pytest.raises(BadExperiment, match="line 2: not UTF-8"):
        read_experiment(tmp_path / "bytes.toml")


@pytest.mark.parametrize("name", dict(shipped()))
def test_a_shipped_experiment_can_be_run(name: str) -> None:
    plan = read_experiment(found(name), player_named)
    assert plan.question
    assert plan.cells


ASKED = {
    "first-turn": (12, 4000, "first", ["form"], ()),
    "heroes": (169, 400, "seat", ["hero1", "hero2"], ()),
    "heroes-strengths": (39, 400, "seat", ["hero1", "strength"], ()),
    "heroes-strong": (10, 400, "seat", ["hero1", "hero2"], ()),
    "bannermen": (78, 400, "seat", ["banners1"], ()),
    "heroes-and-bannermen": (130, 100, "seat", ["hero1", "banners1"], ()),
    "forts": (6, 2000, "first", ["forts", "length"], ("forts",)),
    "ranks": (1, 20000, "first", [], ("dealt", "drawn", "played", "flipped", "buried")),
    "length": (9, 1000, "first", ["length", "deck"], ()),
    "strengths": (3, 4000, "first", ["strength"], ("dealt",)),
    "house": (7, 2000, "first", ["form"], ()),
}
"""Of each experiment: its cells, their games, whose share, what is varied, and worths."""


def shipped_for(game: str) -> dict[str, Experiment]:
    """The experiments that a game ships, by the names of their files."""
    return {
        name.removeprefix(f"{game}/"): read_experiment(path)
        for name, path in shipped()
        if name.startswith(f"{game}/")
    }


def test_the_shipped_experiments_ask_what_authors_ask() -> None:
    plans = shipped_for("duel52")
    assert {
        name: (len(plan.cells), plan.games, plan.measure, plan.dimensions, plan.worth)
        for name, plan in plans.items()
    } == ASKED
    for name in ("strengths", "heroes-strengths"):
        assert list(plans[name].strengths) == ["beginner", "club", "master"]
    options = {name: plan.cells[0].plan.options for name, plan in plans.items()}
    assert all(options[name]["heroes"] == "yes" for name in options if "heroes" in name)
    assert all(options[name]["bannermen"] == "yes" for name in options if "bannermen" in name)


def test_the_shipped_experiments_look_at_every_form_length_and_house_rules() -> None:
    plans = shipped_for("duel52")
    forms = [cell.plan.game for cell in plans["first-turn"].cells]
    assert {game.seats for game in forms} == {2, 3, 4}
    lengths = {cell.plan.options["length"] for cell in plans["first-turn"].cells}
    assert lengths == {"quick", "standard", "long"}
    house = [option.name for option in plans["house"].kind.info.options if option.is_house]
    changed = {name for form in plans["house"].forms for name in form}
    assert {"actions", "first_turn", "queen"} <= changed <= set(house)
