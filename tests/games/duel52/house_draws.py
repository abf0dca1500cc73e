"""House rules drawn at random, in forms drawn at random."""

from random import Random

from duelhall.games.duel52.house import RULES
from duelhall.games.duel52.options import Options
from games.duel52.forms import every_form, is_possible

MOST = 12
"""So many rules differ at the most."""


def drawn_rules(seed: int) -> dict[str, str]:
    """A form with some house rules, the same for the same seed."""
    rng, forms = Random(seed), every_form()
    while True:
        chosen = dict(rng.choice(forms))
        for option in rng.sample(RULES, rng.randint(1, MOST)):
            changed = {**chosen, option.name: rng.choice(option.values[1:])}
            chosen = changed if is_possible(changed) else chosen
        form = Options.read(dict(chosen))
        if form.changed:
            return {name: text for name, text in form.texts().items() if name != "start"}


def told(options: dict[str, str]) -> str:
    """What differs, for the name of a test."""
    usual = ("duel", "standard", "shared", "no", "random")
    return " ".join(f"{name}={value}" for name, value in options.items() if value not in usual)
