"""The tables of leases. They are none of the schema's: whoever reads them has not agreed on one yet.

``fence`` has how many transactions a process has committed, and in the row of an older Chevalet, which stands
for no process any more, the number of the last turn. ``next_time`` has from when on something may be done
again of which the processes together do one at a time, and which one did it last.
"""

from bot.store.postgres.session import Session, one

_TABLE_LOCK = 0x4348455643
_IS_MADE = b"""
SELECT to_regclass('next_time') IS NOT NULL
   AND EXISTS (SELECT 1 FROM pg_attribute WHERE attrelid = to_regclass('lease') AND attname = 'is_ready')
"""
_MAKE = b"""
CREATE TABLE IF NOT EXISTS lease (
    role text PRIMARY KEY,
    fence bigint NOT NULL,
    until bigint NOT NULL,
    owner text NOT NULL,
    backend text NOT NULL
);
ALTER TABLE lease ADD COLUMN IF NOT EXISTS is_ready boolean NOT NULL DEFAULT true;
CREATE TABLE IF NOT EXISTS lease_role (
    role text PRIMARY KEY,
    process text NOT NULL
);
CREATE TABLE IF NOT EXISTS next_time (
    name text PRIMARY KEY,
    at bigint NOT NULL,
    process text NOT NULL
)"""


def make_tables(session: Session) -> None:
    """Make the tables if there are none; of several that do it at once, one does."""
    if one(session.raw.execute(_IS_MADE)) == (True,):
        return
    session.raw.execute(b"BEGIN ISOLATION LEVEL READ COMMITTED")
    session.raw.execute(b"SELECT pg_advisory_xact_lock(%s)", (_TABLE_LOCK,))
    session.raw.execute(_MAKE)
    session.raw.execute(b"COMMIT")
