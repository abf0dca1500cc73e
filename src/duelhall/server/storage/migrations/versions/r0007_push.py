"""Browsers that want to be called while they are closed, and the key the hall signs with."""

from alembic import op
from sqlalchemy import BigInteger, Column, ForeignKey, Text

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Add both tables; the hall makes its key when it opens."""
    op.create_table(
        "push_keys",
        Column("name", Text, primary_key=True),
        Column("secret", Text, nullable=False),
    )
    op.create_table(
        "push_browsers",
        Column("endpoint", Text, primary_key=True),
        Column("user_id", Text, ForeignKey("users.id", ondelete="CASCADE"), nullable=False),
        Column("session", Text, ForeignKey("sessions.hash", ondelete="CASCADE"), nullable=False),
        Column("point", Text, nullable=False),
        Column("secret", Text, nullable=False),
        Column("created", BigInteger, nullable=False),
    )
    op.create_index("ix_push_browsers_user_id", "push_browsers", ["user_id"])
    op.create_index("ix_push_browsers_session", "push_browsers", ["session"])
