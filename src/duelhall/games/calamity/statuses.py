"""The statuses of a hero in words, and as tags for a page."""

from typing import Any

from duelhall.cards.figures import signed
from duelhall.games.calamity import stages
from duelhall.games.calamity.contest import Melee
from duelhall.games.calamity.names import STATUS_WORDS, source


def ends(contest: Melee, at: int) -> str:
    """When a status ends."""
    end = contest.status_end[at]
    if end & 1:
        return "this turn"
    return f"until turn {end // 2}"


def tag(contest: Melee, at: int) -> dict[str, Any]:
    """A status as plain data."""
    kind = contest.status_kind[at]
    lasts = contest.status_end[at]
    return {
        "kind": STATUS_WORDS[kind],
        "figure": contest.status_figure[at],
        "from": source(contest.made, kind, contest.status_name[at]),
        "next": bool(contest.status_next[at]),
        "rounds": lasts if kind == stages.OVER_TIME else None,
        "ends": None if kind == stages.OVER_TIME else ends(contest, at),
        "words": tag_words(contest, at),
    }


def tag_words(contest: Melee, at: int) -> str:
    """``Armour +2``, ``Burns 2, 2 rounds``."""
    kind, figure = contest.status_kind[at], contest.status_figure[at]
    if kind == stages.OVER_TIME:
        verb = contest.made.causes[contest.status_name[at]].verb.capitalize()
        rounds = contest.status_end[at]
        return f"{verb} {figure}, {rounds} round{'s' if rounds > 1 else ''}"
    word = STATUS_WORDS[kind].capitalize()
    after = " (next)" if contest.status_next[at] and kind != stages.PIERCE else ""
    return f"{word} {signed(figure)}{after}" if figure else f"{word}{after}"


def tags(contest: Melee, hero: int) -> list[dict[str, Any]]:
    """All statuses of a hero; shield and stun have tags of their own."""
    found = [tag(contest, at) for at in range(contest.statuses) if contest.status_hero[at] == hero]
    if contest.stunned >> hero & 1:
        found.append({"kind": "stun", "words": "Stunned, one action less"})
    elif contest.immune_round[hero] >= contest.round > 0:
        words = f"No stun to the end of round {contest.immune_round[hero]}"
        found.append({"kind": "immune", "words": words})
    return found


def status_words(contest: Melee, hero: int) -> str:
    """All statuses in a line."""
    words = [str(one["words"]) for one in tags(contest, hero)]
    if contest.shield[hero]:
        words.insert(0, f"Shield {contest.shield[hero]}")
    return ", ".join(words)
