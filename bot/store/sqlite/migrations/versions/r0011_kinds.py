"""Games have a kind, several may be on in one place, and the message that people need is known by its slot.

All games that are there are of the one kind that there was. What people need of one that is on is read from
its messages: that of its last round as long as something can be pressed there, its lobby's before the first
round. The next event of the game says it exactly.
"""

from alembic import op

revision = "0011"
down_revision = "0010"

_STATEMENTS = """
ALTER TABLE game ADD COLUMN kind TEXT DEFAULT 'duplicate' NOT NULL;

ALTER TABLE game ADD COLUMN one_a_place INTEGER DEFAULT 1 NOT NULL;

ALTER TABLE game ADD COLUMN awaited TEXT;

UPDATE game SET awaited = coalesce(
    (SELECT CASE WHEN json_valid(body) AND json_array_length(body, '$.buttons') THEN slot ELSE '' END
       FROM outbox WHERE game_id = game.id AND slot LIKE game.id || '/round-%' AND person IS NULL
      ORDER BY outbox.id DESC LIMIT 1),
    game.id || '/lobby'
) WHERE running = 1;

UPDATE game SET awaited = NULL WHERE awaited = '';

DROP INDEX game_running;

CREATE UNIQUE INDEX game_running ON game (platform, chat, kind) WHERE running = 1 AND one_a_place = 1;

CREATE INDEX game_on ON game (platform, chat) WHERE running = 1;
"""


def upgrade() -> None:
    """Add them, and read what people need."""
    for statement in _STATEMENTS.split(";"):
        if statement.strip():
            op.execute(statement)
