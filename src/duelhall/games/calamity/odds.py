"""The exact chances of an attack, as players are shown them before it."""

from collections.abc import Mapping
from dataclasses import dataclass

from duelhall.games.calamity import stages
from duelhall.games.calamity.contest import Melee


@dataclass(frozen=True)
class Odds:
    """An attack on one hero, with all that is known before the d20."""

    needs: int
    """The die has to show so much at least; 1 or less always hits, more than 20 never."""
    hits: float
    defeats: float
    """To hit and to defeat with it."""
    average: float
    """Of the damage dice."""
    defeats_with: int
    """The damage that defeats; more than the dice can show is never."""
    least: int
    """The smallest damage of a hit."""
    most: int


def at_least(needs: int, advantage: bool, disadvantage: bool) -> float:
    """The chance that a d20 shows so much, with one of two if there is only one of both."""
    one = min(20, max(0, 21 - needs)) / 20
    if advantage == disadvantage:
        return one
    return 1 - (1 - one) ** 2 if advantage else one**2


def odds_of(contest: Melee, striker: int, target: int) -> Odds:
    """The chances of an attack before it is declared; what Reactions do is not in them.

    A waiting redirect is: the attack reaches the hero on guard (HC-14).
    """
    target = contest.reaches(target)
    dice = contest.made.heroes[contest.hero[striker]].attack
    armour = contest.made.heroes[contest.hero[target]].armour + armour_change(contest, target)
    armour = min(18, max(4, armour - contest.pierces(striker)))
    needs = armour - contest.roll_bonus(striker)
    hits = at_least(
        needs,
        contest.bears(striker, stages.ADVANTAGE),
        contest.bears(striker, stages.DISADVANTAGE),
    )
    deadly = contest.health[target] + contest.shield[target]
    deadly_hit = hits * dice.at_least(deadly)
    return Odds(needs, hits, deadly_hit, dice.average, deadly, dice.least, dice.most)


def armour_change(contest: Melee, hero: int) -> int:
    """What statuses add to a hero's armour, before limits."""
    return sum(
        contest.status_figure[at]
        for at in range(contest.statuses)
        if contest.status_hero[at] == hero and contest.status_kind[at] == stages.ARMOUR
    )


# -- the attack that is being made


def is_waiting(contest: Melee) -> bool:
    """Whether the d20 of the attack has not fallen: what statuses add is not in it yet."""
    return contest.stage <= stages.ROLLING


def bonus_now(contest: Melee) -> int:
    """What is added to the d20 of the attack."""
    more = contest.roll_bonus(contest.striker) if is_waiting(contest) else 0
    return contest.bonus + more


def armour_in(contest: Melee) -> int:
    """The armour against the attack, as far as it is known."""
    if not is_waiting(contest):
        return contest.armour_now()
    hero = contest.struck
    armour = contest.made.heroes[contest.hero[hero]].armour + armour_change(contest, hero)
    less = contest.pierce + contest.pierces(contest.striker)
    return min(18, max(4, armour + contest.guarded - less))


def chance_now(contest: Melee) -> float:
    """The chance that the d20 of the attack hits, before it falls."""
    luck, waits, by = contest.luck, is_waiting(contest), contest.striker
    advantage = luck & stages.HAS_ADVANTAGE or (waits and contest.bears(by, stages.ADVANTAGE))
    against = luck & stages.HAS_DISADVANTAGE or (waits and contest.bears(by, stages.DISADVANTAGE))
    return at_least(armour_in(contest) - bonus_now(contest), bool(advantage), bool(against))


def told(odds: Odds) -> Mapping[str, object]:
    """Chances as plain data."""
    return {
        "needs": odds.needs,
        "hits": round(odds.hits, 6),
        "defeats": round(odds.defeats, 6),
        "average": odds.average,
        "defeats_with": odds.defeats_with,
        "least": odds.least,
        "most": odds.most,
    }


def percent(chance: float) -> str:
    """``45 %``."""
    return f"{round(100 * chance)} %"
