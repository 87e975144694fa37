"""The heartbeat says how the bot knew the time, and which platforms it could not reach."""

from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Add what it says; of an older one nothing is known."""
    op.execute("ALTER TABLE heartbeat ADD COLUMN steady INTEGER DEFAULT 0 NOT NULL")
    op.execute("ALTER TABLE heartbeat ADD COLUMN boot TEXT DEFAULT '' NOT NULL")
    op.execute("ALTER TABLE heartbeat ADD COLUMN away TEXT DEFAULT '{}' NOT NULL")
