"""The other places where a game is played."""

from alembic import op
from sqlalchemy import CheckConstraint, Column, ForeignKey

from bot.store.sql.metadata import NUMBER, TEXT

revision = "9"
down_revision = "8"


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "centre",
        Column("game_id", TEXT, ForeignKey("game.id"), primary_key=True),
        Column("number", NUMBER, primary_key=True),
        Column("platform", TEXT, nullable=False),
        Column("chat", TEXT, nullable=False),
        Column("present", NUMBER, CheckConstraint("present IN (0, 1)"), nullable=False),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_index("centre_place", "centre", ["platform", "chat"])
