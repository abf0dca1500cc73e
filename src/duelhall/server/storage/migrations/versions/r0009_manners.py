"""How people get along: who likes phrases in rated games, who blocks whom, what was reported."""

from alembic import op
from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Integer,
    PrimaryKeyConstraint,
    Text,
    false,
)

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Add a column and two tables."""
    op.add_column("users", Column("phrases", Boolean, nullable=False, server_default=false()))
    op.create_table(
        "blocks",
        Column("user_id", Text, ForeignKey("users.id", ondelete="CASCADE"), nullable=False),
        Column("other_id", Text, ForeignKey("users.id", ondelete="CASCADE"), nullable=False),
        Column("at", BigInteger, nullable=False),
        PrimaryKeyConstraint("user_id", "other_id"),
    )
    op.create_index("ix_blocks_other_id", "blocks", ["other_id"])
    op.create_table(
        "reports",
        Column("id", Text, primary_key=True),
        Column("at", BigInteger, nullable=False),
        Column("user_id", Text, ForeignKey("users.id", ondelete="SET NULL")),
        Column("name", Text, nullable=False),
        Column("about_id", Text, ForeignKey("users.id", ondelete="SET NULL")),
        Column("about", Text, nullable=False),
        Column("table_id", Text),
        Column("seat", Integer),
        Column("reason", Text, nullable=False),
        Column("words", Text, nullable=False),
        Column("closed", BigInteger),
    )
    op.create_index("ix_reports_closed_at", "reports", ["closed", "at"])
    op.create_index("ix_reports_user_id", "reports", ["user_id"])
    op.create_index("ix_reports_about_id", "reports", ["about_id"])
