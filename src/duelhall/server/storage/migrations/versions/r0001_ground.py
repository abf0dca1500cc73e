"""The ground: users, tables and their logs, records and ratings."""

from alembic import op

from duelhall.server.storage.schema import metadata

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make the tables of the first release."""
    metadata.create_all(op.get_bind(), checkfirst=False)
