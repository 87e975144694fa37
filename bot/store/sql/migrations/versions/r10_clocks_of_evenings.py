"""The clock that an evening is announced by: it may stay with it when its place takes another."""

from alembic import op
from sqlalchemy import Column, text

from bot.store.sql.metadata import TEXT

revision = "10"
down_revision = "9"


def upgrade() -> None:
    """Add the column: what was planned goes by the clock of its place."""
    op.add_column("evening", Column("zone", TEXT, nullable=False, server_default=text("''")))
