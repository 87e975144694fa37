"""Word lists that games need are in the database, and no longer in a folder beside it."""

from alembic import op
from sqlalchemy import Column, LargeBinary

from bot.store.sql.metadata import TEXT

revision = "3"
down_revision = "2"


def upgrade() -> None:
    """Make the table; the next start takes in what lies in the folder."""
    op.create_table(
        "word_list",
        Column("digest", TEXT, primary_key=True),
        Column("content", LargeBinary, nullable=False),
        sqlite_strict=True,
    )
