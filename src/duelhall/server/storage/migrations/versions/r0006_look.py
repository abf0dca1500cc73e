"""What the names of accounts look like: nobody takes one that is read as another's."""

from alembic import op
from sqlalchemy import Column, Text, column, select, table, update

from duelhall.server.base.lookalikes import look

revision = "0006"
down_revision = "0005"

users = table(
    "users",
    column("id", Text),
    column("name", Text),
    column("folded", Text),
    column("created", Text),
    column("look", Text),
)


def upgrade() -> None:
    """Add the column, and fill it; where two look the same already, the first has it."""
    op.add_column("users", Column("look", Text))
    op.create_index("ix_users_look", "users", ["look"], unique=True)
    database, seen = op.get_bind(), set()
    accounts = select(users.c.id, users.c.name).where(users.c.folded.is_not(None))
    for row in database.execute(accounts.order_by(users.c.created, users.c.id)).all():
        shown = look(row.name)
        if shown and shown not in seen:
            seen.add(shown)
            database.execute(update(users).where(users.c.id == row.id).values(look=shown))
