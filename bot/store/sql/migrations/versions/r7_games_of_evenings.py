"""Evenings of several games, and which games each had."""

from alembic import op
from sqlalchemy import Column, text

from bot.store.sql.metadata import NUMBER, TEXT

revision = "7"
down_revision = "6"


def upgrade() -> None:
    """Add the columns: what was planned has one game; and make the table."""
    for column in (
        Column("games", NUMBER, nullable=False, server_default=text("1")),
        Column("pause", NUMBER, nullable=False, server_default=text("5")),
        Column("number", NUMBER, nullable=False, server_default=text("0")),
        Column("game", TEXT, nullable=False, server_default=text("''")),
        Column("starts", NUMBER),
    ):
        op.add_column("evening", column)
    op.create_table(
        "evening_game",
        Column("game", TEXT, primary_key=True),
        Column("place", NUMBER, nullable=False),
        Column("date", TEXT, nullable=False),
        Column("number", NUMBER, nullable=False),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_index("evening_game_place", "evening_game", ["place", "date"])
