"""The durable half of the bot: no game rule in it.

    protocol      what the application may ask of a store
    values        what goes in and comes out
    codec         events to (kind, version, JSON) and back
    sqlite_store  the store on one SQLite file; reads
    writer        the one writing connection: group commit, sequence check, repeats
    games         reading games, and checksums of events
    checkpoint    taking in the write-ahead log; what happens if the disk fails at it
    rows          a batch as rows, and the statements that insert them
    outbox        what is to be sent, in which order, and what a newer message replaces
    purge         what is old goes, a portion at a time
    people        persons, their accounts, who sits where
    settings      what was chosen for a place, or by a person
    complaints    words that people miss or find wrong
    tool_uses     who used the word tools, and who may be one person
    schema        the tables; migrations/ how they came to be
    upgrade       making a database, and bringing an older one up to date on a copy
    database      opening, checking and copying a database file safely
    heartbeat     when the bot was last up, and how it knew the time
    backup        backup while the bot runs, restore while it does not
    lock          one process a data folder

What the rest of the bot needs is importable from here.
"""

from bot.store.codec import CodecError
from bot.store.protocol import Store
from bot.store.values import (
    Batch,
    Beat,
    Committed,
    Conflict,
    DamagedGame,
    Event,
    NewGame,
    NotRead,
    OutboxRow,
    Outcome,
    PendingMessage,
    Purged,
    Repeated,
    Seat,
    StoredComplaint,
    StoredGame,
    StoreError,
    UnknownGame,
)

__all__ = [
    "Batch",
    "Beat",
    "CodecError",
    "Committed",
    "Conflict",
    "DamagedGame",
    "Event",
    "NewGame",
    "NotRead",
    "OutboxRow",
    "Outcome",
    "PendingMessage",
    "Purged",
    "Repeated",
    "Seat",
    "Store",
    "StoreError",
    "StoredComplaint",
    "StoredGame",
    "UnknownGame",
]
