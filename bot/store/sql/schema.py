"""The tables as they are now; `migrations/` says how older files get there (a test compares the two).

    game        one row a game: its kind, where it is played, when it wants to be woken, whether it is on,
                whether it wants to be the only one of its kind there, the time of its last event, whether
                nothing is left of it but its events, the slot of the message that people need to go on
    secret      the secret of a game's draws, apart from everything that is read or shown
    event       what has happened, numbered from 1 in each game, with a checksum; never changed
    centre      the other places where a game is played, by the number that each has in it
    seat        which person a player number stands for
    inbox       request ids that have had their effect, with the answer they got
    outbox      messages: pending, superseded by a newer one of their slot, or sent; some of no game
    closed_place  where nothing can be shown for now; the messages of such a place wait
    setting     what was chosen for a place or a group of places; platform ``bot``: the bot's own;
                platform ``person``: what a person chose, the scope is his number
    heartbeat   by role: when the bot was last up, and how it knew the time
    arrival     what a platform tells once: waiting until it was handled, or put aside; then the number stays
                for some days, so that a repeat is known
    former_place  what a place was called before it got the name that it has
What is known of people is in `bot.store.sql.people_tables`; what lasts beyond a game (results, days,
alarms, cards) in `bot.store.sql.lasting_tables`.

Times are numbers (`bot.store.sql.times`). All tables are STRICT, so that a value of the wrong type is
refused where it is written.
"""

from sqlalchemy import (
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    LargeBinary,
    Table,
    text,
)

from bot.store.sql import lasting_tables, people_tables  # noqa: F401 - tables of the same database
from bot.store.sql.metadata import METADATA, NUMBER, TEXT, where

__all__ = ["METADATA"]

game = Table(
    "game",
    METADATA,
    Column("id", TEXT, primary_key=True),
    Column("platform", TEXT, nullable=False),
    Column("chat", TEXT, nullable=False),
    Column("running", NUMBER, CheckConstraint("running IN (0, 1)"), nullable=False),
    Column("deadline", NUMBER),
    Column("touched", NUMBER),
    Column("stripped", NUMBER, nullable=False, server_default=text("0")),
    Column("kind", TEXT, nullable=False, server_default=text("'duplicate'")),  # the first there was
    Column("one_a_place", NUMBER, nullable=False, server_default=text("1")),
    Column("awaited", TEXT),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)
Index(
    "game_running",
    game.c.platform,
    game.c.chat,
    game.c.kind,
    unique=True,
    **where("running = 1 AND one_a_place = 1"),
)
Index("game_on", game.c.platform, game.c.chat, **where("running = 1"))
Index("game_touched", game.c.touched, **where("running = 0 AND stripped = 0"))
Index("game_place", game.c.platform, game.c.chat)
Index("game_deadline", game.c.deadline, **where("deadline IS NOT NULL"))

secret = Table(
    "secret",
    METADATA,
    Column("game_id", TEXT, ForeignKey("game.id"), primary_key=True),
    Column("secret", LargeBinary, nullable=False),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)

event = Table(
    "event",
    METADATA,
    Column("game_id", TEXT, ForeignKey("game.id"), primary_key=True),
    Column("seq", NUMBER, CheckConstraint("seq > 0"), primary_key=True),
    Column("kind", TEXT, nullable=False),
    Column("version", NUMBER, nullable=False),
    Column("data", TEXT, nullable=False),
    Column("checksum", NUMBER),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)

centre = Table(
    "centre",
    METADATA,
    Column("game_id", TEXT, ForeignKey("game.id"), primary_key=True),
    Column("number", NUMBER, primary_key=True),
    Column("platform", TEXT, nullable=False),
    Column("chat", TEXT, nullable=False),
    Column("present", NUMBER, CheckConstraint("present IN (0, 1)"), nullable=False),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)
Index("centre_place", centre.c.platform, centre.c.chat)

seat = Table(
    "seat",
    METADATA,
    Column("game_id", TEXT, ForeignKey("game.id"), primary_key=True),
    Column("number", NUMBER, primary_key=True),
    Column("person", NUMBER, ForeignKey("person.id")),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)
Index("seat_person", seat.c.person)

inbox = Table(
    "inbox",
    METADATA,
    Column("request_id", TEXT, primary_key=True),
    Column("game_id", TEXT, ForeignKey("game.id"), nullable=False),
    Column("answer", TEXT, nullable=False),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)

Index("inbox_game", inbox.c.game_id)

# A number is never used twice: who marks a message that is gone must not hit another one.
outbox = Table(
    "outbox",
    METADATA,
    Column("id", NUMBER, primary_key=True),
    Column("game_id", TEXT, ForeignKey("game.id")),
    Column("platform", TEXT, nullable=False),
    Column("chat", TEXT),
    Column("person", NUMBER, ForeignKey("person.id")),
    Column("slot", TEXT, nullable=False),
    Column("body", TEXT, nullable=False),
    Column("state", TEXT, nullable=False),
    Column("attempts", NUMBER, nullable=False, server_default=text("0")),
    Column("retry_at", NUMBER),
    Column("ref", TEXT),
    Column("opens", NUMBER, nullable=False, server_default=text("0")),
    CheckConstraint("state IN ('pending', 'superseded', 'sent')", name="known_state"),
    # Either everybody in a place, or one person on a platform.
    CheckConstraint("(person IS NULL) = (chat IS NOT NULL)", name="one_audience"),
    sqlite_strict=True,
    sqlite_autoincrement=True,
)
Index(
    "outbox_pending",
    outbox.c.platform,
    outbox.c.chat,
    outbox.c.person,
    outbox.c.id,
    **where("state = 'pending'"),
)
# As the statements of `bot.store.sql.outbox` say it: only so do they use it.
Index(
    "outbox_hurried",
    outbox.c.id,
    **where("state = 'pending' AND (game_id IS NOT NULL OR person IS NOT NULL)"),
)
Index(
    "outbox_unhurried",
    outbox.c.platform,
    outbox.c.id,
    **where("state = 'pending' AND game_id IS NULL AND person IS NULL"),
)
Index("outbox_game", outbox.c.game_id, **where("game_id IS NOT NULL"))
Index("outbox_no_game", outbox.c.id, **where("game_id IS NULL"))
Index(
    "outbox_slot",
    outbox.c.platform,
    outbox.c.chat,
    outbox.c.person,
    outbox.c.slot,
    outbox.c.id,
)

closed_place = Table(
    "closed_place",
    METADATA,
    Column("platform", TEXT, primary_key=True),
    Column("chat", TEXT, primary_key=True),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)

setting = Table(
    "setting",
    METADATA,
    Column("platform", TEXT, primary_key=True),
    Column("scope", TEXT, primary_key=True),
    Column("name", TEXT, primary_key=True),
    Column("value", TEXT, nullable=False),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)

heartbeat = Table(
    "heartbeat",
    METADATA,
    Column("role", TEXT, primary_key=True),
    Column("at", NUMBER, nullable=False),
    Column("steady", NUMBER, nullable=False),
    Column("boot", TEXT, nullable=False),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)

arrival = Table(
    "arrival",
    METADATA,
    Column("platform", TEXT, primary_key=True),
    Column("number", NUMBER, primary_key=True),
    Column("at", NUMBER, nullable=False),
    Column("state", TEXT, nullable=False),
    Column("body", TEXT, nullable=False),
    CheckConstraint("state IN ('waiting', 'handled', 'aside')", name="known_state"),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)
Index("arrival_at", arrival.c.at)

former_place = Table(
    "former_place",
    METADATA,
    Column("platform", TEXT, primary_key=True),
    Column("former", TEXT, primary_key=True),
    Column("chat", TEXT, nullable=False),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)
