"""What belongs to a game is found by it, so that it can be deleted with it."""

from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Add the two indexes."""
    op.execute("CREATE INDEX inbox_game ON inbox (game_id)")
    op.execute("CREATE INDEX outbox_game ON outbox (game_id) WHERE game_id IS NOT NULL")
