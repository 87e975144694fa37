"""A message may belong to no game: the first one in private, when somebody wants to be alerted.

SQLite does not drop a NOT NULL, so the table is made anew. Its numbers go on where they were.
"""

from alembic import op

revision = "0004"
down_revision = "0003"

_STATEMENTS = """
DROP INDEX outbox_pending;

DROP INDEX outbox_slot;

ALTER TABLE outbox RENAME TO outbox_before;

CREATE TABLE outbox (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    game_id TEXT,
    platform TEXT,
    chat TEXT,
    person INTEGER,
    slot TEXT NOT NULL,
    body TEXT NOT NULL,
    state TEXT NOT NULL,
    attempts INTEGER DEFAULT 0 NOT NULL,
    retry_at INTEGER,
    ref TEXT,
    CONSTRAINT known_state CHECK (state IN ('pending', 'superseded', 'sent')),
    CONSTRAINT one_audience CHECK (
        (person IS NULL) = (platform IS NOT NULL) AND (person IS NULL) = (chat IS NOT NULL)
    ),
    FOREIGN KEY(game_id) REFERENCES game (id),
    FOREIGN KEY(person) REFERENCES person (id)
) STRICT;

INSERT INTO sqlite_sequence SELECT 'outbox', seq FROM sqlite_sequence WHERE name = 'outbox_before';

INSERT INTO outbox SELECT id, game_id, platform, chat, person, slot, body, state, attempts, retry_at, ref
  FROM outbox_before;

DROP TABLE outbox_before;

CREATE INDEX outbox_pending ON outbox (platform, chat, person, id) WHERE state = 'pending';

CREATE INDEX outbox_slot ON outbox (platform, chat, person, slot, id);
"""


def upgrade() -> None:
    """Make it anew, with all that is in it."""
    for statement in _STATEMENTS.split(";"):
        if statement.strip():
            op.execute(statement)
