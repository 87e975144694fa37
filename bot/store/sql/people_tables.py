"""The tables of what is known of people, as they are now; `schema` has those of games.

person      an internal number, a name; whom he became when accounts were linked
account     a person's accounts; one row a platform account
complaint   words that people miss or find wrong, for the operator
tool_use    when a person last used the word tools
device      who was seen at what people sit at
ticket      bulletins that were shown to their authors and wait to be handed in
act         what whoever hosts the bot has ordered, with the account that gave it; never changed
"""

from sqlalchemy import CheckConstraint, Column, ForeignKey, Index, Table

from bot.store.sql.metadata import METADATA, NUMBER, TEXT

person = Table(
    "person",
    METADATA,
    Column("id", NUMBER, primary_key=True),
    Column("name", TEXT, nullable=False),
    Column("language", TEXT),  # of the first version: what a person chooses is a setting
    Column("merged_into", NUMBER),
    sqlite_strict=True,
    sqlite_autoincrement=True,
)

account = Table(
    "account",
    METADATA,
    Column("platform", TEXT, primary_key=True),
    Column("user", TEXT, primary_key=True),
    Column("person", NUMBER, ForeignKey("person.id"), nullable=False),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)
Index("account_person", account.c.person)

complaint = Table(
    "complaint",
    METADATA,
    Column("id", NUMBER, primary_key=True),
    Column("kind", TEXT, CheckConstraint("kind IN ('missing', 'wrong')"), nullable=False),
    Column("word", TEXT, nullable=False),
    Column("lexicon", TEXT, nullable=False),
    Column("digest", TEXT, nullable=False),
    Column("reason", TEXT, nullable=False),
    Column("person", NUMBER, ForeignKey("person.id")),
    Column("platform", TEXT, nullable=False),
    Column("chat", TEXT, nullable=False),
    Column("at", NUMBER, nullable=False),
    sqlite_strict=True,
    sqlite_autoincrement=True,
)
Index(
    "complaint_once",
    complaint.c.person,
    complaint.c.kind,
    complaint.c.word,
    complaint.c.digest,
    unique=True,
)


tool_use = Table(
    "tool_use",
    METADATA,
    Column("person", NUMBER, ForeignKey("person.id"), primary_key=True, autoincrement=False),
    Column("at", NUMBER, nullable=False),
    sqlite_strict=True,
)
Index("tool_use_at", tool_use.c.at)

device = Table(
    "device",
    METADATA,
    Column("name", TEXT, primary_key=True),
    Column("person", NUMBER, ForeignKey("person.id"), primary_key=True, autoincrement=False),
    Column("at", NUMBER, nullable=False),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)
Index("device_person", device.c.person)
Index("device_at", device.c.at)

ticket = Table(
    "ticket",
    METADATA,
    Column("token", TEXT, primary_key=True),
    Column("person", NUMBER, ForeignKey("person.id"), nullable=False),
    Column("game", TEXT, nullable=False),
    Column("round", TEXT, nullable=False),
    Column("text", TEXT, nullable=False),
    Column("at", NUMBER, nullable=False),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)
Index("ticket_person", ticket.c.person, ticket.c.at)

act = Table(
    "act",
    METADATA,
    Column("id", NUMBER, primary_key=True),
    Column("at", NUMBER, nullable=False),
    Column("account", TEXT, nullable=False),
    Column("person", NUMBER, ForeignKey("person.id")),
    Column("what", TEXT, nullable=False),
    Column("target", TEXT, nullable=False),
    sqlite_strict=True,
    sqlite_autoincrement=True,
)
