"""The tables of what is known of people, as they are now; `schema` has those of games.

person      an internal number, a name; whom he became when accounts were linked
account     a person's accounts; one row a platform account
complaint   words that people miss or find wrong, for the operator
tool_use    when a person last used the word tools
device      who was seen at what people sit at
ticket      bulletins that were shown to their authors and wait to be handed in
"""

from sqlalchemy import CheckConstraint, Column, ForeignKey, Index, Integer, Table, Text

from bot.store.sqlite.metadata import METADATA

person = Table(
    "person",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("name", Text, nullable=False),
    Column("language", Text),  # of the first version: what a person chooses is a setting
    Column("merged_into", Integer),
    sqlite_strict=True,
    sqlite_autoincrement=True,
)

account = Table(
    "account",
    METADATA,
    Column("platform", Text, primary_key=True),
    Column("user", Text, primary_key=True),
    Column("person", Integer, ForeignKey("person.id"), nullable=False),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)
Index("account_person", account.c.person)

complaint = Table(
    "complaint",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("kind", Text, CheckConstraint("kind IN ('missing', 'wrong')"), nullable=False),
    Column("word", Text, nullable=False),
    Column("lexicon", Text, nullable=False),
    Column("digest", Text, nullable=False),
    Column("reason", Text, nullable=False),
    Column("person", Integer, ForeignKey("person.id")),
    Column("platform", Text, nullable=False),
    Column("chat", Text, nullable=False),
    Column("at", Integer, nullable=False),
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
    Column("person", Integer, ForeignKey("person.id"), primary_key=True),
    Column("at", Integer, nullable=False),
    sqlite_strict=True,
)
Index("tool_use_at", tool_use.c.at)

device = Table(
    "device",
    METADATA,
    Column("name", Text, primary_key=True),
    Column("person", Integer, ForeignKey("person.id"), primary_key=True),
    Column("at", Integer, nullable=False),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)
Index("device_person", device.c.person)
Index("device_at", device.c.at)

ticket = Table(
    "ticket",
    METADATA,
    Column("token", Text, primary_key=True),
    Column("person", Integer, ForeignKey("person.id"), nullable=False),
    Column("game", Text, nullable=False),
    Column("round", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Integer, nullable=False),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)
Index("ticket_person", ticket.c.person, ticket.c.at)
