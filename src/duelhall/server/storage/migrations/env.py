"""Alembic runs this: the steps go through the connection that it was handed."""

from alembic import context

from duelhall.server.storage.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
