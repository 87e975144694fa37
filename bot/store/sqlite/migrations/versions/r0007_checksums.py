"""Events have a checksum, and games the time of their last event, after which what they leave is purged.

What is stored already gets no checksum: it would only say that it was so today. Its time is read from the
events; of a game whose last one cannot be read it is not known.
"""

from alembic import op

revision = "0007"
down_revision = "0006"

_STATEMENTS = """
ALTER TABLE event ADD COLUMN checksum INTEGER;

ALTER TABLE game ADD COLUMN touched INTEGER;

UPDATE game SET touched = (
    SELECT CASE WHEN json_valid(data)
                THEN CAST(strftime('%s', json_extract(data, '$.at')) AS INTEGER) * 1000000 END
      FROM event WHERE game_id = game.id ORDER BY seq DESC LIMIT 1
);

CREATE INDEX game_touched ON game (touched) WHERE touched IS NOT NULL;
"""


def upgrade() -> None:
    """Add them."""
    for statement in _STATEMENTS.split(";"):
        if statement.strip():
            op.execute(statement)
