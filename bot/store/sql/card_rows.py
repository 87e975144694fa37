"""Cards as rows: what a batch inserts, and whoever puts some; whose they are."""

from collections.abc import Sequence

from bot.store.cards import MOST_CARDS, StoredCard
from bot.store.sql.connection import Connection
from bot.store.sql.times import to_stored

# What was missed again is asked again; what is known of it stays.
_ADD = (
    "INSERT INTO card (person, word, sheet, round, due, added, state) VALUES (?, ?, ?, ?, ?, ?, ?)"
    " ON CONFLICT (person, word) DO UPDATE SET sheet = excluded.sheet, round = excluded.round,"
    " due = CASE WHEN card.due < excluded.due THEN card.due ELSE excluded.due END,"
    " added = excluded.added"
)
_TRIM = (
    "DELETE FROM card WHERE person = :person AND word IN (SELECT word FROM ("
    "SELECT word, row_number() OVER (ORDER BY due, word) AS place FROM card WHERE person = :person"
    ") AS deck WHERE place > :most)"
)
_DROP_FORGOTTEN = (
    "DELETE FROM card WHERE person = ? AND person IN (SELECT id FROM person WHERE name = '')"
)
_MOVE = (
    "INSERT INTO card (person, word, sheet, round, due, added, state)"
    " SELECT CAST(? AS BIGINT), word, sheet, round, due, added, state FROM card WHERE person = ?"
    " ON CONFLICT DO NOTHING"
)
_FORGET = ("DELETE FROM card WHERE person = ?", "DELETE FROM review WHERE person = ?")

Row = tuple[int, str, str, int, int, int, str]


def row_of(card: StoredCard) -> Row:
    """The card as a row.

    Raises:
        TypeError: one of its times has no zone.
    """
    due, added = to_stored(card.due), to_stored(card.added)
    return card.person, card.word, card.sheet, card.round, due, added, card.state


def add(connection: Connection, rows: Sequence[Row], most: int = MOST_CARDS) -> None:
    """Keep them, and of each person at most so many."""
    connection.executemany(_ADD, rows)
    for person in sorted({row[0] for row in rows}):
        connection.execute(_TRIM, {"person": person, "most": most})


def add_of_games(connection: Connection, rows: Sequence[Row]) -> None:
    """Add the cards of finished games; a person who was forgotten meanwhile has none."""
    add(connection, rows)
    connection.executemany(_DROP_FORGOTTEN, [(person,) for person in {row[0] for row in rows}])


def move(connection: Connection, former: int, person: int) -> None:
    """Both are one person: his are the cards of both; of two of a word, those of who he is."""
    connection.execute(_MOVE, (person, former))
    forget(connection, former)


def forget(connection: Connection, person: int) -> None:
    """Delete the person's cards."""
    for statement in _FORGET:
        connection.execute(statement, (person,))
