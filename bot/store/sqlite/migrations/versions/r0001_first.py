"""The first tables, as `bot.store.sqlite.schema` explains them.

Alembic numbers its steps by `revision`; `down_revision` is the step before.
"""

from alembic import op

revision = "0001"
down_revision = None

_STATEMENTS = """
CREATE TABLE game (
    id TEXT NOT NULL,
    platform TEXT NOT NULL,
    chat TEXT NOT NULL,
    running INTEGER NOT NULL CHECK (running IN (0, 1)),
    deadline INTEGER,
    PRIMARY KEY (id)
) WITHOUT ROWID, STRICT;

CREATE INDEX game_deadline ON game (deadline) WHERE deadline IS NOT NULL;

CREATE UNIQUE INDEX game_running ON game (platform, chat) WHERE running = 1;

CREATE TABLE secret (
    game_id TEXT NOT NULL,
    secret BLOB NOT NULL,
    PRIMARY KEY (game_id),
    FOREIGN KEY(game_id) REFERENCES game (id)
) WITHOUT ROWID, STRICT;

CREATE TABLE event (
    game_id TEXT NOT NULL,
    seq INTEGER NOT NULL CHECK (seq > 0),
    kind TEXT NOT NULL,
    version INTEGER NOT NULL,
    data TEXT NOT NULL,
    PRIMARY KEY (game_id, seq),
    FOREIGN KEY(game_id) REFERENCES game (id)
) WITHOUT ROWID, STRICT;

CREATE TABLE person (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,
    language TEXT
) STRICT;

CREATE TABLE account (
    platform TEXT NOT NULL,
    user TEXT NOT NULL,
    person INTEGER NOT NULL,
    PRIMARY KEY (platform, user),
    FOREIGN KEY(person) REFERENCES person (id)
) WITHOUT ROWID, STRICT;

CREATE INDEX account_person ON account (person);

CREATE TABLE seat (
    game_id TEXT NOT NULL,
    number INTEGER NOT NULL,
    person INTEGER,
    PRIMARY KEY (game_id, number),
    FOREIGN KEY(game_id) REFERENCES game (id),
    FOREIGN KEY(person) REFERENCES person (id)
) WITHOUT ROWID, STRICT;

CREATE INDEX seat_person ON seat (person);

CREATE TABLE inbox (
    request_id TEXT NOT NULL,
    game_id TEXT NOT NULL,
    answer TEXT NOT NULL,
    PRIMARY KEY (request_id),
    FOREIGN KEY(game_id) REFERENCES game (id)
) WITHOUT ROWID, STRICT;

CREATE TABLE outbox (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    game_id TEXT NOT NULL,
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

CREATE INDEX outbox_pending ON outbox (platform, chat, person, id) WHERE state = 'pending';

CREATE INDEX outbox_slot ON outbox (platform, chat, person, slot, id);

CREATE TABLE heartbeat (
    id INTEGER NOT NULL CHECK (id = 1),
    at INTEGER NOT NULL,
    PRIMARY KEY (id)
) STRICT;
"""


def upgrade() -> None:
    """Make them all."""
    for statement in _STATEMENTS.split(";"):
        if statement.strip():
            op.execute(statement)
