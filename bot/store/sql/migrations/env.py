"""What Alembic runs for each command: the connection was opened by `bot.store.sql.migrating`."""

from alembic import context

from bot.store.sql.schema import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
