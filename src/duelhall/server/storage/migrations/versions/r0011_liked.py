"""What each seat of a finished game played with, for the favourites of players."""

from alembic import op
from sqlalchemy import JSON, Column

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Add a column; games that ended before tell no taste."""
    op.add_column("seats", Column("liked", JSON(none_as_null=True)))
