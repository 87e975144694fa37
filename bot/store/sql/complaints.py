"""Words that people miss in the list, or find wrong there, on their way to the operator.

The same person says the same of a word and a list once; the last reason and time are kept. Who is
forgotten leaves the word behind, without a name and a reason.
"""

from datetime import datetime

from bot.store.sql.connection import Connection
from bot.store.sql.times import from_stored, to_stored
from bot.store.values import StoredComplaint
from bot.talk.identity import Place
from bot.talk.word_views import Complaint
from engine.lexicon import LexiconIdentity

_ADD = """
INSERT INTO complaint (kind, word, lexicon, digest, reason, person, platform, chat, at)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
ON CONFLICT (person, kind, word, digest) DO UPDATE SET
    reason = excluded.reason, platform = excluded.platform, chat = excluded.chat, at = excluded.at
"""
_COUNT = "SELECT count(*) FROM complaint WHERE person = ? AND at >= ?"
_ROWS = """
SELECT kind, word, lexicon, digest, reason, person, platform, chat, at, coalesce(name, '')
  FROM complaint LEFT JOIN person ON person.id = complaint.person
"""
_ALL = f"{_ROWS} ORDER BY complaint.id"
_OF_WORD = f"{_ROWS} WHERE word = ? ORDER BY complaint.id"
_RESOLVE = "DELETE FROM complaint WHERE word = ?"


def add(connection: Connection, complaint: StoredComplaint) -> None:
    """See `Complaints.complain`."""
    row = (
        complaint.kind.value,
        complaint.word,
        complaint.lexicon.name,
        complaint.lexicon.digest,
        complaint.reason,
        complaint.person,
        complaint.place.platform,
        complaint.place.chat,
        to_stored(complaint.at),
    )
    connection.execute(_ADD, row)


def count(connection: Connection, person: int, since: datetime) -> int:
    """See `Complaints.count`."""
    rows = connection.execute(_COUNT, (person, to_stored(since))).fetchall()
    return int(rows[0][0])


def resolve(connection: Connection, word: str) -> list[StoredComplaint]:
    """See `Complaints.resolve`."""
    found = [_complaint(row) for row in connection.execute(_OF_WORD, (word,)).fetchall()]
    connection.execute(_RESOLVE, (word,))
    return found


def recorded_complaints(connection: Connection) -> list[tuple[StoredComplaint, str]]:
    """The complaints with their authors' names, oldest first."""
    rows = connection.execute(_ALL).fetchall()
    return [(_complaint(row), str(row[-1])) for row in rows]


def _complaint(row: tuple[object, ...]) -> StoredComplaint:
    kind, word, lexicon, digest, reason, person, platform, chat, at, _ = row
    assert person is None or isinstance(person, int)
    assert isinstance(at, int)
    return StoredComplaint(
        kind=Complaint(kind),
        word=str(word),
        lexicon=LexiconIdentity(str(lexicon), str(digest)),
        reason=str(reason),
        person=person,
        place=Place(str(platform), str(chat)),
        at=from_stored(at),
    )
