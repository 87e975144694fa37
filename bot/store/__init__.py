"""The durable half of the bot: no game rule in it.

    protocol      what the application may ask of a store
    values        what goes in and comes out
    codec         events to (name, version, JSON) and back
    json_types    values as JSON and back, by their types
    remembered    what is read once, and remembered until it changes
    sqlite/       the store on one SQLite file

What the rest of the bot needs is importable from here.
"""

from bot.store.codec import CodecError
from bot.store.protocol import (
    Arrivals,
    Beats,
    Complaints,
    Games,
    GamesOn,
    Messages,
    People,
    Places,
    Store,
    Tickets,
)
from bot.store.values import (
    BEST,
    LONGEST_WAIT,
    TICKET_LIFE,
    Arrival,
    Batch,
    Beat,
    Best,
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
    Ticket,
    UnknownGame,
)
