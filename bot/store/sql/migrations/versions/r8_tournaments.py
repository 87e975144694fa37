"""Tournaments, who is who in them, and what has happened there."""

from alembic import op
from sqlalchemy import Column, ForeignKey

from bot.store.sql.metadata import NUMBER, TEXT

revision = "8"
down_revision = "7"


def upgrade() -> None:
    """Make the three tables."""
    op.create_table(
        "tournament",
        Column("id", NUMBER, primary_key=True),
        Column("place", NUMBER, nullable=False),
        Column("rules", TEXT, nullable=False),
        Column("limit_s", NUMBER, nullable=False),
        Column("running", NUMBER, nullable=False),
        Column("version", NUMBER, nullable=False),
        Column("leader", NUMBER, nullable=False),
        Column("touched", NUMBER, nullable=False),
        sqlite_strict=True,
        sqlite_autoincrement=True,
    )
    op.create_index("tournament_place", "tournament", ["place", "id"])
    op.create_table(
        "tournament_person",
        Column("tournament", NUMBER, primary_key=True),
        Column("number", NUMBER, primary_key=True),
        Column("person", NUMBER, ForeignKey("person.id"), nullable=False),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_index("tournament_of", "tournament_person", ["person"])
    op.create_table(
        "tournament_event",
        Column("tournament", NUMBER, primary_key=True),
        Column("seq", NUMBER, primary_key=True),
        Column("kind", TEXT, nullable=False),
        Column("version", NUMBER, nullable=False),
        Column("data", TEXT, nullable=False),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
