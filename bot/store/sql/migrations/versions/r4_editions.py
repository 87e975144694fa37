"""Since when each edition has had its word list, and which one it had before."""

from alembic import op
from sqlalchemy import Column

from bot.store.sql.metadata import NUMBER, TEXT

revision = "4"
down_revision = "3"


def upgrade() -> None:
    """Make the table; the next start enters what is at hand."""
    op.create_table(
        "edition",
        Column("name", TEXT, primary_key=True),
        Column("since", NUMBER, primary_key=True),
        Column("digest", TEXT, nullable=False),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
