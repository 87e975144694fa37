"""A private message knows the platform it is sent on.

Of one that waits it stands in the message, of one that is out it is that of its game. One of no game that is
out has done all it was for. SQLite changes no constraint, so the table is made anew; its numbers go on where
they were.
"""

from alembic import op

revision = "0012"
down_revision = "0011"

_STATEMENTS = """
DROP INDEX outbox_pending;

DROP INDEX outbox_slot;

DROP INDEX outbox_game;

DROP INDEX outbox_no_game;

ALTER TABLE outbox RENAME TO outbox_before;

CREATE TABLE outbox (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    game_id TEXT,
    platform TEXT NOT NULL,
    chat TEXT,
    person INTEGER,
    slot TEXT NOT NULL,
    body TEXT NOT NULL,
    state TEXT NOT NULL,
    attempts INTEGER DEFAULT 0 NOT NULL,
    retry_at INTEGER,
    ref TEXT,
    opens INTEGER DEFAULT 0 NOT NULL,
    CONSTRAINT known_state CHECK (state IN ('pending', 'superseded', 'sent')),
    CONSTRAINT one_audience CHECK ((person IS NULL) = (chat IS NOT NULL)),
    FOREIGN KEY(game_id) REFERENCES game (id),
    FOREIGN KEY(person) REFERENCES person (id)
) STRICT;

INSERT INTO sqlite_sequence SELECT 'outbox', seq FROM sqlite_sequence WHERE name = 'outbox_before';

INSERT INTO outbox
SELECT id, game_id, sent_on, chat, person, slot, body, state, attempts, retry_at, ref, opens
  FROM (SELECT *, coalesce(
                   platform,
                   CASE WHEN json_valid(body) THEN json_extract(body, '$.about[0]') END,
                   (SELECT platform FROM game WHERE game.id = game_id)
               ) AS sent_on FROM outbox_before)
 WHERE sent_on IS NOT NULL;

DROP TABLE outbox_before;

CREATE INDEX outbox_pending ON outbox (platform, chat, person, id) WHERE state = 'pending';

CREATE INDEX outbox_game ON outbox (game_id) WHERE game_id IS NOT NULL;

CREATE INDEX outbox_no_game ON outbox (id) WHERE game_id IS NULL;

CREATE INDEX outbox_slot ON outbox (platform, chat, person, slot, id);
"""


def upgrade() -> None:
    """Make it anew, with all that is in it."""
    for statement in _STATEMENTS.split(";"):
        if statement.strip():
            op.execute(statement)
