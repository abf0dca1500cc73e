"""The games of a player: found by when they ended and how, and put away by who wants that."""

from typing import Any

from alembic import op
from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Connection,
    Float,
    ForeignKey,
    Integer,
    PrimaryKeyConstraint,
    Text,
    bindparam,
    column,
    func,
    insert,
    select,
    table,
    update,
)

revision = "0008"
down_revision = "0007"

MANY = 500
"""Tables that are read at a time."""

tables = table(
    "tables",
    column("id", Text),
    column("game", Text),
    column("public", Boolean),
    column("status", Text),
    column("updated", BigInteger),
    column("result", JSON),
)
endings = table("endings", column("table_id", Text), column("game", Text), column("at", BigInteger))
seats = table(
    "seats",
    column("table_id", Text),
    column("seat", Integer),
    column("ended", BigInteger),
    column("score", Float),
)
ratings = table(
    "ratings",
    column("user_id", Text),
    column("game", Text),
    column("won", Integer),
    column("drawn", Integer),
    column("lost", Integer),
)
changes = table(
    "rating_changes",
    column("table_id", Text),
    column("user_id", Text),
    column("game", Text),
    column("seat", Integer),
)


def upgrade() -> None:
    """Add columns and indexes, and fill in what finished games say."""
    op.add_column("seats", Column("ended", BigInteger))
    op.add_column("seats", Column("score", Float))
    for count in ("won", "drawn", "lost"):
        op.add_column("ratings", Column(count, Integer, nullable=False, server_default="0"))
    op.add_column("rating_changes", Column("give", Integer))
    op.create_table(
        "endings",
        Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        Column("game", Text, nullable=False),
        Column("at", BigInteger, nullable=False),
    )
    op.create_table(
        "put_away",
        Column("user_id", Text, ForeignKey("users.id", ondelete="CASCADE"), nullable=False),
        Column("game_id", Text, nullable=False),
        Column("at", BigInteger, nullable=False),
        PrimaryKeyConstraint("user_id", "game_id"),
    )
    fill_seats(op.get_bind())
    fill_ratings(op.get_bind())
    make_indexes()


def make_indexes() -> None:
    """What is looked for, and in which order."""
    op.drop_index("ix_seats_user_id", "seats")
    op.drop_index("ix_rating_changes_user_id", "rating_changes")
    op.create_index("ix_seats_user_id_ended", "seats", ["user_id", "ended"])
    op.create_index(
        "ix_rating_changes_user_id_game_at", "rating_changes", ["user_id", "game", "at"]
    )
    op.create_index("ix_ratings_game_mu", "ratings", ["game", "mu"])
    op.create_index("ix_endings_at", "endings", ["at"])
    op.create_index("ix_endings_game_at", "endings", ["game", "at"])


def fill_seats(database: Connection) -> None:
    """When each game ended, and what each seat got."""
    last = ""
    over = select(tables).where(tables.c.status == "over").order_by(tables.c.id).limit(MANY)
    while rows := database.execute(over.where(tables.c.id > last)).all():
        for row in rows:
            if (row.result or {}).get("steps"):
                fill_table(database, row)
        last = rows[-1].id


def fill_table(database: Connection, row: Any) -> None:
    """One game, and its seats."""
    if row.public:
        ending = {"table_id": row.id, "game": row.game, "at": row.updated}
        database.execute(insert(endings), ending)
    here = seats.c.table_id == row.id
    database.execute(update(seats).where(here).values(ended=row.updated))
    for seat, score in enumerate(row.result.get("scores") or []):
        database.execute(update(seats).where(here, seats.c.seat == seat).values(score=score))


def fill_ratings(database: Connection) -> None:
    """How many rated games each player has won, drawn and lost."""
    same = (changes.c.table_id == seats.c.table_id) & (changes.c.seat == seats.c.seat)
    counted = (
        select(changes.c.user_id, changes.c.game, seats.c.score, func.count())
        .join_from(changes, seats, same)
        .where(seats.c.score.is_not(None))
        .group_by(changes.c.user_id, changes.c.game, seats.c.score)
    )
    whose = ratings.c.user_id == bindparam("who"), ratings.c.game == bindparam("what")
    for user, game, score, number in database.execute(counted).all():
        name = "won" if score == 1 else "lost" if score == 0 else "drawn"
        more = update(ratings).where(*whose).values({name: ratings.c[name] + number})
        database.execute(more, {"who": user, "what": game})
