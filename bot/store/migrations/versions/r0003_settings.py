"""What was chosen for a place, and what the bot remembers about itself."""

from alembic import op

revision = "0003"
down_revision = "0002"

_STATEMENT = """
CREATE TABLE setting (
    platform TEXT NOT NULL,
    scope TEXT NOT NULL,
    name TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (platform, scope, name)
) WITHOUT ROWID, STRICT
"""


def upgrade() -> None:
    """Make it."""
    op.execute(_STATEMENT)
