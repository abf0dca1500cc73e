"""What a Reaction would bring, in words, as players are shown it before they cast it.

It is cast in a copy of the position, up to the next decision or die, and what everybody can see
then is told: nothing that is hidden from a seat is looked at.
"""

from duelhall.games.calamity import kinds, odds, ops, questions, stages
from duelhall.games.calamity.contest import Melee
from duelhall.games.calamity.names import short


def foretold(contest: Melee, action: int) -> str:
    """``: armour 18, it misses``; nothing for what is no Reaction."""
    if contest.asks != questions.WINDOW or action >> 12 != kinds.CAST:
        return ""
    after = contest.twin()
    after.step(action)
    if contest.event in (ops.ATTACKED, ops.HIT):
        return ": " + ", ".join(changes(contest, after))
    told = cancelled(contest, action) or risen(contest, after)
    return f": {told}" if told else ""


def cancelled(contest: Melee, action: int) -> str:
    """``Catapult does nothing``: what becomes of the spell that the window is about."""
    answer = contest.made.cards[contest.card_name(contest.who, action >> 6 & 63)]
    if not any(one.word.op == ops.CANCEL for one in answer.effects):
        return ""
    return f"{contest.made.cards[contest.frame_name[contest.depth - 1]].name} does nothing"


def risen(before: Melee, after: Melee) -> str:
    """``Bram is back with 17 health``."""
    heroes = [hero for hero in range(6) if (after.alive & ~before.alive) >> hero & 1]
    return ", ".join(
        f"{short(after, one)} is back with {after.health[one]} health" for one in heroes
    )


def changes(before: Melee, after: Melee) -> list[str]:
    """What differs, then what becomes of the attack."""
    return [*new_target(before, after), *new_figures(before, after), then(after)]


def new_target(before: Melee, after: Melee) -> list[str]:
    """Who is attacked instead."""
    if is_over(after) or after.struck == before.struck:
        return []
    return [f"{short(after, after.struck)} is attacked instead"]


def new_figures(before: Melee, after: Melee) -> list[str]:
    """Shield and armour of who is attacked, and the health of the attacker."""
    told = []
    if after.shield[before.struck] != before.shield[before.struck]:
        told.append(f"shield {after.shield[before.struck]}")
    if after.health[before.striker] != before.health[before.striker]:
        left = max(0, after.health[before.striker])
        told.append(f"{short(before, before.striker)} has {left} health left")
    if after.guarded != before.guarded:
        told.append(f"armour {odds.armour_in(after)}")
    return told


def then(after: Melee) -> str:
    """How the attack goes on."""
    if is_over(after):
        return "the attack is over" if is_felled(after) else "it misses"
    if stands(after):
        attack = after.made.heroes[after.hero[after.striker]].attack
        hits = after.roll_total() >= after.armour_now()
        return f"it still hits for {attack}" if hits else "it misses"
    again = "then rolled again: " if after.marked & stages.REROLLED else "then "
    needs = odds.armour_in(after) - odds.bonus_now(after)
    return f"{again}hits on {needs} or more, {odds.percent(odds.chance_now(after))}"


def stands(after: Melee) -> bool:
    """Whether a roll has hit that is not rolled again; a die may be due for the Reaction itself."""
    return after.stage >= stages.STRIKING and after.asks not in (
        questions.D20,
        questions.D20_SECOND,
    )


def is_over(contest: Melee) -> bool:
    """Whether no attack is being made any more."""
    return stages.ATTACK not in contest.frame_kind[: contest.depth]


def is_felled(contest: Melee) -> bool:
    """Whether the attacker fell."""
    return contest.striker > 5 or not contest.alive >> contest.striker & 1
