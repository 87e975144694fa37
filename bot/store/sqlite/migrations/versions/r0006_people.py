"""Fair play and linked accounts outlive a restart, and lobbies of earlier versions end too."""

from alembic import op

revision = "0006"
down_revision = "0005"

_STATEMENTS = """
CREATE TABLE tool_use (
    person INTEGER NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (person),
    FOREIGN KEY(person) REFERENCES person (id)
) STRICT;

CREATE INDEX tool_use_at ON tool_use (at);

CREATE TABLE device (
    name TEXT NOT NULL,
    person INTEGER NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (name, person),
    FOREIGN KEY(person) REFERENCES person (id)
) WITHOUT ROWID, STRICT;

CREATE INDEX device_person ON device (person);

CREATE INDEX device_at ON device (at);

ALTER TABLE person ADD COLUMN merged_into INTEGER;

UPDATE game SET deadline = (CAST(strftime('%s', 'now') AS INTEGER) + 3600) * 1000000
 WHERE running = 1 AND deadline IS NULL
   AND NOT EXISTS (SELECT 1 FROM event WHERE game_id = game.id AND kind = 'round-drawn');
"""


def upgrade() -> None:
    """Make the tables and the column; a lobby that waited for ever has an hour."""
    for statement in _STATEMENTS.split(";"):
        if statement.strip():
            op.execute(statement)
