"""What a platform tells once is kept until it was handled; what a button stands for; groups that move.

Nothing that is there changes.
"""

from alembic import op

revision = "0013"
down_revision = "0012"

_STATEMENTS = """
CREATE TABLE arrival (
    platform TEXT NOT NULL,
    number INTEGER NOT NULL,
    at INTEGER NOT NULL,
    state TEXT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (platform, number),
    CONSTRAINT known_state CHECK (state IN ('waiting', 'handled', 'aside'))
) WITHOUT ROWID, STRICT;

CREATE INDEX arrival_at ON arrival (at);

CREATE TABLE ticket (
    token TEXT NOT NULL,
    person INTEGER NOT NULL,
    game TEXT NOT NULL,
    round TEXT NOT NULL,
    text TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (token),
    FOREIGN KEY(person) REFERENCES person (id)
) WITHOUT ROWID, STRICT;

CREATE INDEX ticket_person ON ticket (person, at);

CREATE TABLE former_place (
    platform TEXT NOT NULL,
    former TEXT NOT NULL,
    chat TEXT NOT NULL,
    PRIMARY KEY (platform, former)
) WITHOUT ROWID, STRICT;
"""


def upgrade() -> None:
    """Add the tables."""
    for statement in _STATEMENTS.split(";"):
        if statement.strip():
            op.execute(statement)
