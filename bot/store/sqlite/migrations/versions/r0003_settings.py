"""What was chosen for a place, and what the bot remembers about itself; chats' choices come along."""

from alembic import op

revision = "0003"
down_revision = "0002"

_STATEMENTS = """
CREATE TABLE setting (
    platform TEXT NOT NULL,
    scope TEXT NOT NULL,
    name TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (platform, scope, name)
) WITHOUT ROWID, STRICT;

INSERT INTO setting SELECT platform, chat, 'edition', edition FROM chat WHERE edition IS NOT NULL;

INSERT INTO setting SELECT platform, chat, 'dictionary', 'open' FROM chat WHERE open_dictionary = 1;

DROP TABLE chat;
"""


def upgrade() -> None:
    """Make it, and move what the table of chats has."""
    for statement in _STATEMENTS.split(";"):
        if statement.strip():
            op.execute(statement)
