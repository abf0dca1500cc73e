"""What everybody may know of a player with an account: their ratings, and how these came about."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Select, func, select

from duelhall.server.base.errors import Refusal
from duelhall.server.catalogue.games import titles
from duelhall.server.people.favourites import favourites
from duelhall.server.people.names import folded
from duelhall.server.people.ratings import STEP, UNSURE, Skill
from duelhall.server.shapes.people import (
    PersonShown,
    RatingChangeShown,
    RatingPointShown,
    SkillShown,
)
from duelhall.server.storage.database import Database
from duelhall.server.storage.schema import rating_changes, ratings, seats, tables, users

POINTS = 60
"""Games that a curve goes back."""
GAMES = 500
"""Games that favourites go back."""
PLAYED_WITH = (
    select(tables.c.game, tables.c.options, seats.c.liked, seats.c.score)
    .join(tables, tables.c.id == seats.c.table_id)
    .where(seats.c.liked.is_not(None), seats.c.score.is_not(None), tables.c.public)
    .order_by(seats.c.ended.desc())
    .limit(GAMES)
)
"""What somebody played with in games that all may see, the last first."""
SURE = (UNSURE + 0.5) / STEP
"""How unsure a rating may be, in the model's own unit, to count among those that are sure."""


class PlayerPages:
    """The accounts of the hall, as others see them."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def find(self, query: Select[Any]) -> Sequence[Any]:
        """The rows of a query."""
        async with self.database.read() as transaction:
            return (await transaction.execute(query)).all()

    async def named(self, name: str) -> Any:
        """The row of the account of this name; raises a refusal."""
        rows = await self.find(select(users).where(users.c.folded == folded(name)))
        if not rows:
            raise Refusal("not_found", f"Nobody with an account is called {name[:40]}.", 404)
        return rows[0]

    async def page(self, name: str, asker: str | None) -> PersonShown:
        """A player with all that is told of them."""
        row = await self.named(name)
        mine = select(ratings).where(ratings.c.user_id == row.id)
        found = await self.find(mine.order_by(ratings.c.games.desc(), ratings.c.game))
        skills = [await self.skill(one) for one in found]
        liked = favourites(await self.find(PLAYED_WITH.where(seats.c.user_id == row.id)))
        return PersonShown(row.name, row.created, row.id == asker, skills, liked)

    async def skill(self, row: Any) -> SkillShown:
        """How a player stands in a game."""
        shown = Skill(row.mu, row.sigma, row.games).shown()
        place, of = await self.place(row)
        return SkillShown(
            game=row.game,
            title=titles(row.game, {})["title"],
            rating=shown.rating,
            give=shown.give,
            provisional=shown.provisional,
            games=row.games,
            won=row.won,
            drawn=row.drawn,
            lost=row.lost,
            place=None if shown.provisional else place,
            of=of,
            curve=await self.curve(row.user_id, row.game),
        )

    async def place(self, row: Any) -> tuple[int, int]:
        """How many are better by a sure rating, and one; and how many have one."""
        sure = select(func.count()).where(ratings.c.game == row.game, ratings.c.sigma < SURE)
        ((better,),) = await self.find(sure.where(ratings.c.mu > row.mu))
        ((all_of_them,),) = await self.find(sure)
        return better + 1, all_of_them

    async def curve(self, user: str, game: str) -> list[RatingPointShown]:
        """The ratings after the last games."""
        last = select(rating_changes).where(
            rating_changes.c.user_id == user, rating_changes.c.game == game
        )
        rows = await self.find(last.order_by(rating_changes.c.at.desc()).limit(POINTS))
        return [RatingPointShown(row.at, row.after, row.give) for row in reversed(rows)]

    async def changes(self, table: str) -> list[RatingChangeShown]:
        """What a game did to ratings, seat by seat."""
        counted = select(rating_changes).where(rating_changes.c.table_id == table)
        rows = await self.find(counted.order_by(rating_changes.c.seat))
        return [RatingChangeShown(row.seat, row.before, row.after) for row in rows]
