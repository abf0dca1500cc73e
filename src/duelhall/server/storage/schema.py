"""The tables of the database. Times are milliseconds since 1970, UTC.

JSON is plain JSON on PostgreSQL too, not JSONB: that would sort the keys, and what is told
again must be told in the same bytes.
"""

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
    false,
)

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
    Column("folded", Text, unique=True),  # the name to compare; a guest has none
    Column("look", Text),  # what it looks like; of accounts from before, the first has it
    Column("guest", Boolean, nullable=False),
    Column("password", Text),  # as argon2id writes it
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
    Column("phrases", Boolean, nullable=False, server_default=false()),  # in rated games too
    Index("ix_users_look", "look", unique=True),
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
    # seats wanted, clock, rated, public, stand_in, lesson, forked_from
    Column("setup", JSON, nullable=False),
    Column("key_hash", Text),  # of a private table
    Column("owner_id", ForeignKey("users.id", ondelete="SET NULL")),
    Column("status", Text, nullable=False),  # open, playing, paused, over
    Column("public", Boolean, nullable=False),
    Column("n", Integer, nullable=False),  # number of its last entry
    Column("created", BigInteger, nullable=False),
    Column("updated", BigInteger, nullable=False),
    Column("deadline", BigInteger, index=True),  # when a flag falls or a window closes
    Column("waiting", BigInteger, index=True),  # since when a machine is to move
    Column("result", JSON(none_as_null=True)),
    Column("record", Text),  # once it is over
    Column("listed", JSON(none_as_null=True)),  # what lists show, until it is over
    Index("ix_tables_status_updated", "status", "updated"),
    Index("ix_tables_owner_id", "owner_id"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("user_id", ForeignKey("users.id", ondelete="SET NULL")),
    Column("kind", Text, nullable=False),  # person, machine, bot, open
    Column("level", Integer),
    Column("name", Text),
    Column("ended", BigInteger),  # when its game was over; of a game that was played
    Column("score", Float),  # what the seat got; nothing where nobody won or lost
    Column("liked", JSON(none_as_null=True)),  # what it played with, by facts that tell a taste
    PrimaryKeyConstraint("table_id", "seat"),
    Index("ix_seats_user_id_ended", "user_id", "ended"),
)

endings = Table(
    "endings",
    metadata,
    # the games of public tables that are over: all lists of them begin here
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("game", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("ix_endings_at", "at"),
    Index("ix_endings_game_at", "game", "at"),
)

put_away = Table(
    "put_away",
    metadata,
    user_column(),
    Column("game_id", Text, nullable=False),  # a table or a record: its user's lists leave it out
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("user_id", "game_id"),
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

sittings = Table(
    "sittings",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("n", Integer, nullable=False),  # of the entry by which somebody sat down
    user_column(),
    PrimaryKeyConstraint("table_id", "n"),
    Index("ix_sittings_user_id", "user_id"),
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
    Column("record_id", Text, nullable=False),  # of an import, or of a table that is over
    Column("eyes", Text, nullable=False),  # all, none, or a seat
    Column("open", Boolean, nullable=False),  # judged with all cards open
    Column("done", Integer, nullable=False),  # decisions judged so far
    Column("of", Integer, nullable=False),
    Column("updated", BigInteger, nullable=False),  # when somebody was last at work on it
    Column("data", JSON(none_as_null=True)),  # once it is done
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
    Column("won", Integer, nullable=False, server_default="0"),
    Column("drawn", Integer, nullable=False, server_default="0"),
    Column("lost", Integer, nullable=False, server_default="0"),
    Column("updated", BigInteger, nullable=False),
    PrimaryKeyConstraint("user_id", "game"),
    Index("ix_ratings_game_mu", "game", "mu"),
)

rating_changes = Table(
    "rating_changes",
    metadata,
    # no reference to the table: what a game counted outlives it
    Column("table_id", Text, nullable=False),
    user_column(),
    Column("game", Text, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("before", Integer, nullable=False),
    Column("after", Integer, nullable=False),
    Column("give", Integer),  # how much it may be off then; of older games it is not known
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("table_id", "user_id"),
    Index("ix_rating_changes_user_id_game_at", "user_id", "game", "at"),
)

blocks = Table(
    "blocks",
    metadata,
    user_column(),
    Column("other_id", ForeignKey("users.id", ondelete="CASCADE"), nullable=False),
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("user_id", "other_id"),
    Index("ix_blocks_other_id", "other_id"),
)

reports = Table(
    "reports",
    metadata,
    Column("id", Text, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("user_id", ForeignKey("users.id", ondelete="SET NULL")),  # who reports
    Column("name", Text, nullable=False),
    Column("about_id", ForeignKey("users.id", ondelete="SET NULL")),  # who is reported
    Column("about", Text, nullable=False),
    Column("table_id", Text),  # where it happened
    Column("seat", Integer),
    Column("reason", Text, nullable=False),
    Column("words", Text, nullable=False),
    Column("closed", BigInteger),  # when a host was done with it
    Index("ix_reports_closed_at", "closed", "at"),
    Index("ix_reports_user_id", "user_id"),
    Index("ix_reports_about_id", "about_id"),
)

standing = Table(
    "standing",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("turn", Integer),  # for this turn alone; else until it is changed
    Column("unless", JSON, nullable=False),  # the kinds of windows in which it is asked
    PrimaryKeyConstraint("table_id", "seat"),
)

pulse = Table(
    "pulse",
    metadata,
    Column("name", Text, primary_key=True),
    Column("at", BigInteger, nullable=False),  # when some process of the hall was last alive
)

push_keys = Table(
    "push_keys",
    metadata,
    Column("name", Text, primary_key=True),
    Column("secret", Text, nullable=False),  # with which the hall signs what it pushes
)

push_browsers = Table(
    "push_browsers",
    metadata,
    Column("endpoint", Text, primary_key=True),  # where its push service takes messages
    user_column(),
    # it goes when one signs out
    Column("session", ForeignKey("sessions.hash", ondelete="CASCADE"), nullable=False),
    Column("point", Text, nullable=False),  # its public key
    Column("secret", Text, nullable=False),  # which it shares with the hall
    Column("created", BigInteger, nullable=False),
    Index("ix_push_browsers_user_id", "user_id"),
    Index("ix_push_browsers_session", "session"),
)
