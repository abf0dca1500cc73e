"""What players have said beforehand to the windows of a game."""

from alembic import op
from sqlalchemy import JSON, Column, ForeignKey, Integer, PrimaryKeyConstraint, Text

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Add a table."""
    op.create_table(
        "standing",
        Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
        Column("seat", Integer, nullable=False),
        Column("turn", Integer),
        Column("unless", JSON, nullable=False),
        PrimaryKeyConstraint("table_id", "seat"),
    )
