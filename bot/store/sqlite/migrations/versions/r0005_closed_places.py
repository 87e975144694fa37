"""Places where nothing can be shown for now, and which messages start a clock."""

from alembic import op

revision = "0005"
down_revision = "0004"

_STATEMENTS = """
CREATE TABLE closed_place (
    platform TEXT NOT NULL,
    chat TEXT NOT NULL,
    PRIMARY KEY (platform, chat)
) WITHOUT ROWID, STRICT;

ALTER TABLE outbox ADD COLUMN opens INTEGER DEFAULT 0 NOT NULL;
"""


def upgrade() -> None:
    """Make the table, and the column: of what waits already, nothing overtakes."""
    for statement in _STATEMENTS.split(";"):
        if statement.strip():
            op.execute(statement)
