"""What lasts beyond a game: numbers of places, results, totals, ratings, days, alarms, words to learn.

Nothing that is there changes.
"""

from alembic import op

revision = "0015"
down_revision = "0014"

_STATEMENTS = """
CREATE TABLE place (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    platform TEXT NOT NULL,
    chat TEXT NOT NULL
)
 STRICT;

CREATE UNIQUE INDEX place_name ON place (platform, chat);

CREATE TABLE played (
    sheet TEXT NOT NULL,
    kind TEXT NOT NULL,
    formula TEXT NOT NULL,
    pace INTEGER NOT NULL,
    place INTEGER NOT NULL,
    at INTEGER NOT NULL,
    lexicon TEXT NOT NULL,
    rated INTEGER NOT NULL,
    board TEXT NOT NULL,
    rounds TEXT NOT NULL,
    PRIMARY KEY (sheet)
)
 WITHOUT ROWID,
 STRICT;

CREATE INDEX played_place ON played (place, at);

CREATE TABLE result (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    sheet TEXT NOT NULL,
    game TEXT NOT NULL,
    person INTEGER,
    place INTEGER NOT NULL,
    at INTEGER NOT NULL,
    kind TEXT NOT NULL,
    formula TEXT NOT NULL,
    pace INTEGER NOT NULL,
    points INTEGER NOT NULL,
    best INTEGER NOT NULL,
    rank INTEGER NOT NULL,
    players INTEGER NOT NULL,
    solos INTEGER NOT NULL,
    late INTEGER NOT NULL,
    gone INTEGER NOT NULL,
    counted INTEGER NOT NULL,
    handicap INTEGER,
    marks TEXT NOT NULL,
    FOREIGN KEY(person) REFERENCES person (id)
)
 STRICT;

CREATE INDEX result_day ON result (person, sheet) WHERE sheet >= 'day-' AND sheet < 'day.';

CREATE INDEX result_latest ON result (person, kind, at) WHERE counted = 1;

CREATE INDEX result_person ON result (person, at);

CREATE INDEX result_place ON result (place, at);

CREATE INDEX result_sheet ON result (sheet, place, late, points);

CREATE TABLE total (
    person INTEGER NOT NULL,
    place INTEGER NOT NULL,
    kind TEXT NOT NULL,
    formula TEXT NOT NULL,
    pace INTEGER NOT NULL,
    games INTEGER NOT NULL,
    points INTEGER NOT NULL,
    best INTEGER NOT NULL,
    rounds INTEGER NOT NULL,
    found INTEGER NOT NULL,
    solos INTEGER NOT NULL,
    scrabbles INTEGER NOT NULL,
    missed INTEGER NOT NULL,
    high INTEGER NOT NULL,
    play TEXT NOT NULL,
    PRIMARY KEY (person, place, kind, formula, pace),
    FOREIGN KEY(person) REFERENCES person (id)
)
 WITHOUT ROWID,
 STRICT;

CREATE INDEX total_place ON total (place);

CREATE TABLE rating (
    person INTEGER NOT NULL,
    kind TEXT NOT NULL,
    value INTEGER NOT NULL,
    state TEXT NOT NULL,
    games INTEGER NOT NULL,
    PRIMARY KEY (person, kind),
    FOREIGN KEY(person) REFERENCES person (id)
)
 WITHOUT ROWID,
 STRICT;

CREATE INDEX rating_value ON rating (kind, value);

CREATE TABLE day (
    date TEXT NOT NULL,
    body TEXT NOT NULL,
    secret BLOB NOT NULL,
    commitment TEXT NOT NULL,
    lexicon TEXT NOT NULL,
    made INTEGER NOT NULL,
    PRIMARY KEY (date)
)
 WITHOUT ROWID,
 STRICT;

CREATE TABLE alarm (
    name TEXT NOT NULL,
    "key" TEXT NOT NULL,
    due INTEGER NOT NULL,
    data TEXT NOT NULL,
    PRIMARY KEY (name, "key")
)
 WITHOUT ROWID,
 STRICT;

CREATE INDEX alarm_due ON alarm (due);

CREATE TABLE card (
    person INTEGER NOT NULL,
    word TEXT NOT NULL,
    sheet TEXT NOT NULL,
    round INTEGER NOT NULL,
    due INTEGER NOT NULL,
    added INTEGER NOT NULL,
    state TEXT NOT NULL,
    PRIMARY KEY (person, word),
    FOREIGN KEY(person) REFERENCES person (id)
)
 WITHOUT ROWID,
 STRICT;

CREATE INDEX outbox_hurried ON outbox (id)
 WHERE state = 'pending' AND (game_id IS NOT NULL OR person IS NOT NULL);

CREATE INDEX outbox_unhurried ON outbox (platform, id)
 WHERE state = 'pending' AND game_id IS NULL AND person IS NULL;

CREATE INDEX card_due ON card (person, due);

CREATE TABLE review (
    person INTEGER NOT NULL,
    number INTEGER NOT NULL,
    question INTEGER NOT NULL,
    word TEXT NOT NULL,
    stage TEXT NOT NULL,
    grade TEXT NOT NULL,
    at INTEGER NOT NULL,
    request TEXT NOT NULL,
    said TEXT NOT NULL,
    PRIMARY KEY (person),
    FOREIGN KEY(person) REFERENCES person (id)
)
 WITHOUT ROWID,
 STRICT;
"""


def upgrade() -> None:
    """Add the tables."""
    for statement in _STATEMENTS.split(";"):
        if statement.strip():
            op.execute(statement)
