"""Who sat down where: the tables of a user are found without reading every log."""

from alembic import op
from sqlalchemy import (
    JSON,
    Column,
    ForeignKey,
    Integer,
    PrimaryKeyConstraint,
    Text,
    column,
    insert,
    select,
    table,
)

revision = "0003"
down_revision = "0002"

users = table("users", column("id", Text))
log = table(
    "log",
    column("table_id", Text),
    column("n", Integer),
    column("kind", Text),
    column("data", JSON),
)


def upgrade() -> None:
    """Make its table, and fill it from the logs; who is not known any more is not looked for."""
    sittings = op.create_table(
        "sittings",
        Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
        Column("n", Integer, nullable=False),
        Column("user_id", Text, ForeignKey("users.id", ondelete="CASCADE"), nullable=False),
        PrimaryKeyConstraint("table_id", "n"),
    )
    op.create_index("ix_sittings_user_id", "sittings", ["user_id"])
    sat = select(log.c.table_id, log.c.n, users.c.id).where(
        log.c.kind == "sit", users.c.id == log.c.data["user"].as_string()
    )
    op.execute(insert(sittings).from_select(["table_id", "n", "user_id"], sat))
