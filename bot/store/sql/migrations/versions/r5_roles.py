"""When the bot was last up is kept for each role: the house, and each platform."""

import json

from alembic import op
from sqlalchemy import Column, text

from bot.store.sql.metadata import NUMBER, TEXT

revision = "5"
down_revision = "4"


def upgrade() -> None:
    """Make the table anew; the last beat is that of the house, and of each platform that was away its own."""
    found = op.get_bind().execute(text("SELECT at, steady, boot, away FROM heartbeat")).fetchall()
    op.drop_table("heartbeat")
    made = op.create_table(
        "heartbeat",
        Column("role", TEXT, primary_key=True),
        Column("at", NUMBER, nullable=False),
        Column("steady", NUMBER, nullable=False),
        Column("boot", TEXT, nullable=False),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    for at, steady, boot, away in found:
        times = {"house": at} | _known(away)
        op.bulk_insert(
            made,
            [
                {"role": role, "at": then, "steady": steady - (at - then), "boot": boot}
                for role, then in times.items()
            ],
        )


def _known(away: str) -> dict[str, int]:
    """The platforms and since when; none if that is damaged, which must not keep the bot from starting."""
    try:
        return {str(platform): int(when) for platform, when in json.loads(away).items()}
    except (ValueError, TypeError, AttributeError):
        return {}
