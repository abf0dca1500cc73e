"""A house rule that an experiment varies says what it is a number of."""

from duelhall.lab.charts import length_groups
from duelhall.lab.intervals import estimate
from duelhall.lab.measure import Finding
from duelhall.lab.reading import parse_experiment
from duelhall.lab.sentences import sentence

PLAIN = """\
game = "duel52"
seed = 1
players = "random"
games = 10
"""


def test_a_house_rule_says_what_it_is_a_number_of() -> None:
    plan = parse_experiment(PLAIN + '[options]\nactions = [2, 4]\nqueen = "every"\n')
    assert [cell.words for cell in plan.cells[1:3]] == [
        "Actions in a turn: 2, Move: Must move a card",
        "Actions in a turn: 4, Move: As usual",
    ]
    forms = parse_experiment(PLAIN + "forms = [{actions = 4}, {first_turn = 4}, {}]\n")
    assert [cell.words for cell in forms.cells] == [
        "Actions in a turn: 4",
        "Actions in the first turn of the game: 4",
        "usual",
    ]
    assert len({cell.plan.seed for cell in forms.cells}) == 3
    ((label, _), *_) = length_groups(plan)
    assert label == "Actions in a turn: 2"
    one = Finding(plan.cells[0], estimate([0.5, 1.0] * 40), 0.001)
    assert sentence(plan, one).startswith(
        "Actions in a turn: 2, Move: As usual; who has the first turn wins 75.0 % ("
    )
