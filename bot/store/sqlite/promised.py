"""What a backup cannot know, and the database that it replaces does: what was promised and told since.

The commitment of a challenge is public the day before, and one that is made anew has another secret. So
those that the backup lacks are taken over, and what a place was told last: nothing is announced there twice.
Whatever else was done since is gone, as whoever restores a backup expects.
"""

from contextlib import suppress
from pathlib import Path

from bot.store.sql import revisions
from bot.store.sqlite import database
from bot.store.values import StoreError

_DAYS = "INSERT OR IGNORE INTO day SELECT * FROM former.day"
_THEIR_LISTS = "INSERT OR IGNORE INTO word_list SELECT * FROM former.word_list"
# What is done in a place again and again has its number as the key, and remembers the date of the last time.
_TOLD = """
UPDATE alarm SET data = told.data
  FROM former.alarm AS told
  JOIN former.place AS there ON told.key = CAST(there.id AS TEXT)
  JOIN place AS here ON here.platform = there.platform AND here.chat = there.chat
 WHERE alarm.name = told.name AND alarm.key = CAST(here.id AS TEXT) AND alarm.data < told.data
"""


def take_over(former: Path, restored: Path) -> None:
    """Add it to a database that is up to date; nothing, if the former one cannot be read any more.

    `former` is only read, by way of a copy beside `restored`.
    """
    copied = restored.with_name(f"{restored.name}-former")
    try:
        with suppress(StoreError):
            database.copy(former, copied)
            database.check(copied)
            if not revisions.is_newest(database.revision(copied), str(copied)):
                return
            with database.opened(restored) as connection:
                connection.execute("ATTACH ? AS former", (str(copied),))
                connection.execute("BEGIN")
                connection.execute(_DAYS)
                connection.execute(_THEIR_LISTS)
                connection.execute(_TOLD)
                connection.execute("COMMIT")
    finally:
        database.remove(copied)
