"""Ratings: how strong a player is, from rated games, by the model of Plackett and Luce.

A rating is a belief, a mean and how unsure it is. People read it as a number around 1500 that is
given or taken some points; 100 points more mean 64 % of the points, once both ratings are sure. A
game is counted once, in the transaction that ends it.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import chain
from typing import Any

import msgspec
from openskill.models import PlackettLuce
from sqlalchemy import bindparam, insert, select, update

from duelhall.server.base.errors import Refusal
from duelhall.server.people.fading import weight_of
from duelhall.server.shapes.log import Setup
from duelhall.server.shapes.people import RatingShown
from duelhall.server.storage.database import Database, Transaction
from duelhall.server.storage.schema import rating_changes, ratings
from duelhall.server.table.changes import Guest
from duelhall.server.table.fold import LiveTable

MIDDLE = 1500
STEP = 30
"""Points of one unit of the model: near 400 points for odds of ten to one, as with Elo."""
UNSURE = 160
"""Who is unsure by more points has played about ten games or fewer."""

OF_USER = select(ratings).where(ratings.c.user_id == bindparam("user"))
OF_PLAYERS = (
    select(ratings)
    .where(
        ratings.c.game == bindparam("game"),
        ratings.c.user_id.in_(bindparam("users", expanding=True)),
    )
    .order_by(ratings.c.user_id)
    .with_for_update()
)
COUNTED = select(rating_changes.c.user_id).where(rating_changes.c.table_id == bindparam("table"))


class Skill(msgspec.Struct, frozen=True):
    """What is believed of a player: two times of three, ``mu`` give or take ``sigma``."""

    mu: float
    sigma: float
    games: int = 0

    @property
    def points(self) -> int:
        """The number that people read."""
        return round(MIDDLE + STEP * (self.mu - NEW.mu))

    @property
    def give(self) -> int:
        """How many points it may be off."""
        return round(STEP * self.sigma)

    def shown(self) -> RatingShown:
        """As it is told."""
        return RatingShown(self.points, self.give, self.give > UNSURE, self.games)


@lru_cache(maxsize=1)
def model() -> PlackettLuce:
    """The model with its usual numbers."""
    return PlackettLuce()


NEW = Skill(model().mu, model().sigma)
"""What is believed of somebody who has played no rated game."""


def rated(skills: Sequence[Skill], sides: Sequence[int], scores: Sequence[float]) -> list[Skill]:
    """What is believed after a game; seats of one side are a team and share a score."""
    teams = sorted(set(sides))
    members = [[seat for seat, side in enumerate(sides) if side == team] for team in teams]
    before = [
        [model().rating(skills[seat].mu, skills[seat].sigma) for seat in team] for team in members
    ]
    ranks = [1 - scores[team[0]] for team in members]
    after = model().rate(before, ranks=ranks)
    found = dict(zip(chain(*members), chain(*after), strict=True))
    return [
        Skill(found[seat].mu, found[seat].sigma, skill.games + 1)
        for seat, skill in enumerate(skills)
    ]


def weighed(before: Sequence[Skill], after: Sequence[Skill], weight: float) -> list[Skill]:
    """What is believed after a game that counts for a part."""
    return [
        Skill(
            old.mu + weight * (new.mu - old.mu),
            old.sigma + weight * (new.sigma - old.sigma),
            new.games,
        )
        for old, new in zip(before, after, strict=True)
    ]


# -- who plays for a rating


def check_rated(setup: Setup, guest: Guest) -> None:
    """Refuse who can't play for a rating: rated games are for people with accounts."""
    if setup.rated and not guest.has_account:
        message = "Rated games are for players with an account: sign in first."
        raise Refusal("needs_account", message, 403)


# -- kept


async def settle(transaction: Transaction, live: LiveTable) -> None:
    """Count a rated game that is over, unless it was counted or nobody won or lost it."""
    users = [sitter.user for sitter in live.sitters]
    if not is_counted(live) or (await transaction.execute(COUNTED, {"table": live.id})).first():
        return
    assert live.result
    game, at = live.setup.game, live.at
    rows = await transaction.execute(OF_PLAYERS, {"game": game, "users": users})
    known = {row.user_id: Skill(row.mu, row.sigma, row.games) for row in rows}
    before = [known.get(str(user), NEW) for user in users]
    weight = await weight_of(transaction, game, [str(user) for user in users], at)
    after = weighed(before, rated(before, live.sides, live.result.scores), weight)
    for seat, user in enumerate(users):
        row = {"user_id": user, "game": game, "at": at}
        await keep(transaction, row, after[seat], live.result.scores[seat], user in known)
        change = {"before": before[seat].points, "after": after[seat].points}
        change |= {"give": after[seat].give}
        await transaction.execute(
            insert(rating_changes), {**row, "table_id": live.id, "seat": seat, **change}
        )


def is_counted(live: LiveTable) -> bool:
    """Whether a table counts: rated, with a result, and nobody gone or twice at it.

    Every side has decided something: what was given up before that was not played.
    """
    users = [sitter.user for sitter in live.sitters]
    whole = None not in users and len(set(users)) == len(users)
    decided = {live.sides[seat] for seat, _ in live.decisions if seat >= 0} >= set(live.sides)
    return bool(live.setup.rated and live.result and live.result.scores and whole and decided)


async def keep(
    transaction: Transaction, row: dict[str, Any], skill: Skill, score: float, is_known: bool
) -> None:
    """Write what is believed of a player now, and count the game as won, drawn or lost."""
    values = {"mu": skill.mu, "sigma": skill.sigma, "games": skill.games, "updated": row["at"]}
    whose = {"user_id": row["user_id"], "game": row["game"]}
    name = "won" if score == 1 else "lost" if score == 0 else "drawn"
    if is_known:
        same = (ratings.c.user_id == whose["user_id"]) & (ratings.c.game == whose["game"])
        more = {name: ratings.c[name] + 1}
        await transaction.execute(update(ratings).where(same).values({**values, **more}))
    else:
        await transaction.execute(insert(ratings), {**whose, **values, name: 1})


class Ratings:
    """The ratings of all players."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def of(self, user: str) -> dict[str, Skill]:
        """What is believed of a user, by game; nothing where no rated game was played."""
        async with self.database.read() as transaction:
            rows = await transaction.execute(OF_USER, {"user": user})
            return {row.game: Skill(row.mu, row.sigma, row.games) for row in rows}

    async def beside(self, user: str, game: str) -> tuple[int | None, bool]:
        """What stands beside a player's name: the number, and whether it is still unsure."""
        skill = (await self.of(user)).get(game)
        shown = skill.shown() if skill else None
        return (shown.rating, shown.provisional) if shown else (None, False)
