"""The battle that is fought, as a view shows it (BW-20 to BW-22)."""

from typing import Any

from duelhall.games.blades import marks, names, questions, tiles
from duelhall.games.blades.campaign import Campaign


def battle(c: Campaign, seat: int | None, *, opened: bool) -> dict[str, Any] | None:
    """Both sides; while they form up each sees only its own rows."""
    if c.attacker < 0 or c.asks == questions.WINDOW:
        return None
    forming = c.asks == questions.FORMATION
    return {
        "at": names.square_spot(c, c.party_at[c.defender]),
        "attacker": f"party:{c.attacker}",
        "defender": f"party:{c.defender}",
        "round": c.battle_round,
        "rounds": marks.BATTLE_ROUNDS,
        "turn": c.side if c.asks in (questions.BATTLE, questions.D10) else None,
        "sides": [
            side(c, party, seat, forming=forming, opened=opened)
            for party in (c.attacker, c.defender)
        ],
        "odds": [] if forming else odds(c),
        "striking": striking(c),
    }


def side(
    c: Campaign, party: int, seat: int | None, *, forming: bool, opened: bool
) -> dict[str, Any]:
    """A side's rows."""
    owner = party // 5
    ready = bool(c.answered >> owner & 1)
    shown = not forming or (ready and (opened or seat == owner))
    front, back = rows_of(c, party, forming=forming) if shown else ([], [])
    living = [one for one in tiles.party_fighters(c, party) if c.fighter_hp[one]]
    unplaced = [tiles.fighter_tile(c, one) for one in living] if forming and not shown else []
    return {
        "seat": owner,
        "party": f"party:{party}",
        "title": names.party_title(c, party),
        "front": row(c, front) if shown else None,
        "back": row(c, back) if shown else None,
        "ready": ready if forming else True,
        "unplaced": unplaced if seat == owner else [],
    }


def rows_of(c: Campaign, party: int, *, forming: bool) -> tuple[list[int], list[int]]:
    """The fighters of both rows, in order; the fallen keep their place."""
    front: list[int] = []
    back: list[int] = []
    for place in range(marks.PLACES):
        fighter = 4 * party + place
        if c.fighter_card[fighter] == marks.NONE:
            continue
        if forming:
            is_front = bool(c.answer[party // 5] >> place & 1)
        else:
            is_front = bool(c.fighter_marks[fighter] & marks.FRONT)
        if c.fighter_hp[fighter] or c.fighter_marks[fighter] & marks.FELL:
            (front if is_front else back).append(fighter)
    return front, back


def row(c: Campaign, fighters: list[int]) -> list[dict[str, Any] | None]:
    """Three places, filled from the left."""
    found: list[dict[str, Any] | None] = [tiles.fighter_tile(c, one) for one in fighters]
    return found + [None] * (marks.ROW - len(found))


def odds(c: Campaign) -> list[dict[str, Any]]:
    """What every attack that could be made now needs, and does."""
    found = []
    for party, other in ((c.attacker, c.defender), (c.defender, c.attacker)):
        for fighter in range(4 * party, 4 * party + 4):
            if not c.fighter_hp[fighter] or c.fighter_marks[fighter] & marks.TAPPED:
                continue
            reached = c.targets_of(fighter)
            for place in range(marks.PLACES):
                if reached >> place & 1:
                    found.append(one_odds(c, fighter, 4 * other + place))
    return found


def one_odds(c: Campaign, striker: int, target: int) -> dict[str, Any]:
    """One attack: what the d10 needs, the chance, the damage, what is left."""
    needs = c.needs_of(striker)
    damage = c.damage_of(striker, target)
    return {
        "by": names.fighter_spot(c, striker),
        "on": names.fighter_spot(c, target),
        "needs": needs,
        "chance": round((11 - needs) / 10, 1),
        "damage": damage,
        "left": max(0, c.fighter_hp[target] - damage),
    }


def striking(c: Campaign) -> dict[str, Any] | None:
    """The attack whose die is thrown."""
    if c.asks != questions.D10:
        return None
    return {"by": names.fighter_spot(c, c.striker), "on": names.fighter_spot(c, c.struck)}
