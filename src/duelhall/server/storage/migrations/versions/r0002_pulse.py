"""The pulse of the hall: how long it was away, so that no clock runs meanwhile."""

from alembic import op

from duelhall.server.storage.schema import pulse

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Make its table, unless the ground of a later release brought it already."""
    pulse.create(op.get_bind(), checkfirst=True)
