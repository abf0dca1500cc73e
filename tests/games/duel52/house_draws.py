"""House rules drawn at random, in forms drawn at random."""

from random import Random

from duelhall.games.duel52.house import POWERS, RULES
from duelhall.games.duel52.options import Options
from games.duel52.forms import every_form, is_possible

MOST = 12
"""So many rules differ at the most."""
POWER_NAMES = {rule.name for rule in RULES if rule.name.startswith("power_")}


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


def crowded_rules(seed: int) -> dict[str, str]:
    """A form in which ranks share a few powers and numbers are at their bounds.

    What says the usual anyway is said all the same.
    """
    rng = Random(seed)
    chosen = dict(rng.choice([form for form in every_form() if seed % 2 or has_banners(form)]))
    few = rng.sample(list(POWERS), rng.randint(2, 5))
    for option in rng.sample(RULES, len(RULES)):
        if option.name in POWER_NAMES:
            value, chance = rng.choice(few), 0.85
        else:
            ends = option.bounds or ()
            value, chance = str(rng.choice(ends or option.values[1:])), 0.4
        changed = {**chosen, option.name: value}
        if rng.random() < chance and is_possible(changed):
            chosen = changed
    return chosen


def has_banners(form: dict[str, str]) -> bool:
    """Whether bannermen improve powers."""
    return form["bannermen"] == "yes"


def asked_rules(seed: int) -> dict[str, str]:
    """A form with any rules, whether they go together or not."""
    rng = Random(seed)
    rules = rng.sample(RULES, rng.randint(1, 8))
    return dict(rng.choice(every_form())) | {rule.name: rng.choice(rule.values) for rule in rules}


def told(options: dict[str, str]) -> str:
    """What differs, for the name of a test."""
    usual = ("duel", "standard", "shared", "no", "random")
    return " ".join(f"{name}={value}" for name, value in options.items() if value not in usual)
