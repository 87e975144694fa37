"""Club evenings, and who comes."""

from alembic import op
from sqlalchemy import Column, ForeignKey

from bot.store.sql.metadata import NUMBER, TEXT

revision = "6"
down_revision = "5"


def upgrade() -> None:
    """Make both tables."""
    op.create_table(
        "evening",
        Column("id", NUMBER, primary_key=True),
        Column("place", NUMBER, nullable=False),
        Column("person", NUMBER, ForeignKey("person.id")),
        Column("date", TEXT, nullable=False),
        Column("hour", TEXT, nullable=False),
        Column("weekly", NUMBER, nullable=False),
        Column("rules", TEXT, nullable=False),
        Column("left_out", TEXT, nullable=False),
        Column("stage", TEXT, nullable=False),
        Column("version", NUMBER, nullable=False),
        Column("told", NUMBER, nullable=False),
        sqlite_strict=True,
        sqlite_autoincrement=True,
    )
    op.create_index("evening_place", "evening", ["place", "date"], unique=True)
    op.create_table(
        "evening_guest",
        Column("evening", NUMBER, primary_key=True),
        Column("date", TEXT, primary_key=True),
        Column("person", NUMBER, ForeignKey("person.id"), primary_key=True),
        Column("coming", TEXT, nullable=False),
        Column("request", TEXT, nullable=False),
        Column("number", NUMBER, nullable=False),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
