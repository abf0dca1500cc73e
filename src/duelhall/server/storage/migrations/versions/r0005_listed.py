"""What lists of tables show: they ask the database, and play no game again.

Whose turn it is only the rules of a game can tell, which are above this room. So the hall fills
the column in for tables of an earlier release when it opens.
"""

from alembic import op
from sqlalchemy import JSON, Column

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Add the column, empty."""
    op.add_column("tables", Column("listed", JSON(none_as_null=True)))
