"""What a game left may be gone, and the game still be old one day; what is of no game is found too.

Games whose rest was gone had lost the time of their last event: it is read from those that can be read, and
where there are none it is now. What was said of a game, by no event of it, is the game's.
"""

from alembic import op

revision = "0010"
down_revision = "0009"

_STATEMENTS = """
ALTER TABLE game ADD COLUMN stripped INTEGER DEFAULT 0 NOT NULL;

UPDATE game SET stripped = 1
 WHERE touched IS NULL AND running = 0 AND NOT EXISTS (SELECT 1 FROM inbox WHERE game_id = game.id);

UPDATE game SET touched = 1000000 * coalesce(
    (SELECT max(CASE WHEN json_valid(data)
                     THEN CAST(strftime('%s', json_extract(data, '$.at')) AS INTEGER) END)
       FROM event WHERE game_id = game.id),
    CAST(strftime('%s', 'now') AS INTEGER)
) WHERE touched IS NULL;

DROP INDEX game_touched;

CREATE INDEX game_touched ON game (touched) WHERE running = 0 AND stripped = 0;

CREATE INDEX game_place ON game (platform, chat);

UPDATE outbox SET game_id = (SELECT id FROM game WHERE outbox.slot = game.id || '/set-aside')
 WHERE game_id IS NULL AND slot LIKE '%/set-aside';

CREATE INDEX outbox_no_game ON outbox (id) WHERE game_id IS NULL;
"""


def upgrade() -> None:
    """Add it, and read the times anew."""
    for statement in _STATEMENTS.split(";"):
        if statement.strip():
            op.execute(statement)
