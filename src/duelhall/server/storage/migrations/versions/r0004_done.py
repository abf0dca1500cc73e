"""Which actions were done stands in the logs; a table beside them was never written to."""

from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Drop the table."""
    op.drop_table("done")
