"""The ground: users, tables and their logs, records and ratings.

A copy of the schema as it was: the schema goes on, this step stays.
"""

from alembic import op
from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
)

revision = "0001"
down_revision = None

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)


def user_column(nullable: bool = False) -> Column[str]:
    """Whose row it is; it goes when the user goes."""
    return Column("user_id", ForeignKey("users.id", ondelete="CASCADE"), nullable=nullable)


users = Table(
    "users",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("folded", Text, unique=True),
    Column("guest", Boolean, nullable=False),
    Column("password", Text),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
)

sessions = Table(
    "sessions",
    metadata,
    Column("hash", Text, primary_key=True),
    user_column(),
    Column("created", BigInteger, nullable=False),
    Column("expires", BigInteger, nullable=False, index=True),
    Index("ix_sessions_user_id", "user_id"),
)

tokens = Table(
    "tokens",
    metadata,
    Column("id", Text, primary_key=True),
    user_column(),
    Column("label", Text, nullable=False),
    Column("hash", Text, nullable=False, unique=True),
    Column("created", BigInteger, nullable=False),
    Column("used", BigInteger),
    Index("ix_tokens_user_id", "user_id"),
)

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("rules_version", Text, nullable=False),
    Column("options", JSON, nullable=False),
    Column("setup", JSON, nullable=False),
    Column("key_hash", Text),
    Column("owner_id", ForeignKey("users.id", ondelete="SET NULL")),
    Column("status", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("n", Integer, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("updated", BigInteger, nullable=False),
    Column("deadline", BigInteger, index=True),
    Column("waiting", BigInteger, index=True),
    Column("result", JSON(none_as_null=True)),
    Column("record", Text),
    Index("ix_tables_status_updated", "status", "updated"),
    Index("ix_tables_owner_id", "owner_id"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("user_id", ForeignKey("users.id", ondelete="SET NULL")),
    Column("kind", Text, nullable=False),
    Column("level", Integer),
    Column("name", Text),
    PrimaryKeyConstraint("table_id", "seat"),
    Index("ix_seats_user_id", "user_id"),
)

log = Table(
    "log",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("n", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("kind", Text, nullable=False),
    Column("data", JSON, nullable=False),
    PrimaryKeyConstraint("table_id", "n"),
)

done = Table(
    "done",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("user_id", Text, nullable=False),
    Column("action_id", Text, nullable=False),
    Column("n", Integer, nullable=False),
    PrimaryKeyConstraint("table_id", "user_id", "action_id"),
)

records = Table(
    "records",
    metadata,
    Column("id", Text, primary_key=True),
    Column("owner_id", ForeignKey("users.id", ondelete="SET NULL")),
    Column("created", BigInteger, nullable=False),
    Column("text", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("rules_version", Text, nullable=False),
    Column("options", JSON, nullable=False),
    Column("names", JSON, nullable=False),
    Column("turns", Integer, nullable=False),
    Column("result", JSON(none_as_null=True)),
    Index("ix_records_owner_id", "owner_id"),
)

reviews = Table(
    "reviews",
    metadata,
    Column("record_id", Text, nullable=False),
    Column("eyes", Text, nullable=False),
    Column("open", Boolean, nullable=False),
    Column("done", Integer, nullable=False),
    Column("of", Integer, nullable=False),
    Column("updated", BigInteger, nullable=False),
    Column("data", JSON(none_as_null=True)),
    PrimaryKeyConstraint("record_id", "eyes", "open"),
)

ratings = Table(
    "ratings",
    metadata,
    user_column(),
    Column("game", Text, nullable=False),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
    Column("updated", BigInteger, nullable=False),
    PrimaryKeyConstraint("user_id", "game"),
)

rating_changes = Table(
    "rating_changes",
    metadata,
    Column("table_id", Text, nullable=False),
    user_column(),
    Column("game", Text, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("before", Integer, nullable=False),
    Column("after", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("table_id", "user_id"),
    Index("ix_rating_changes_user_id", "user_id"),
)

pulse = Table(
    "pulse",
    metadata,
    Column("name", Text, primary_key=True),
    Column("at", BigInteger, nullable=False),
)


def upgrade() -> None:
    """Make the tables of the first release."""
    metadata.create_all(op.get_bind(), checkfirst=False)
