"""What a chat has chosen, and what people find wrong with the word list."""

from alembic import op

revision = "0002"
down_revision = "0001"

_STATEMENTS = """
CREATE TABLE chat (
    platform TEXT NOT NULL,
    chat TEXT NOT NULL,
    edition TEXT,
    open_dictionary INTEGER NOT NULL CHECK (open_dictionary IN (0, 1)),
    PRIMARY KEY (platform, chat)
) WITHOUT ROWID, STRICT;

CREATE TABLE complaint (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL CHECK (kind IN ('missing', 'wrong')),
    word TEXT NOT NULL,
    lexicon TEXT NOT NULL,
    digest TEXT NOT NULL,
    reason TEXT NOT NULL,
    person INTEGER,
    platform TEXT NOT NULL,
    chat TEXT NOT NULL,
    at INTEGER NOT NULL,
    FOREIGN KEY(person) REFERENCES person (id)
) STRICT;

CREATE UNIQUE INDEX complaint_once ON complaint (person, kind, word, digest);
"""


def upgrade() -> None:
    """Make them both."""
    for statement in _STATEMENTS.split(";"):
        if statement.strip():
            op.execute(statement)
