"""The tables of what lasts beyond a game, as they are now; `schema` has the others.

place       a number for a place
played      a row a set of draws that was played: one game, or all plays of one day
result      what a person made of a game
total       what those add up to: by person, place, month, kind, formula and pace; place 0: anywhere
rating      how strong a person is at a kind of game
day         the challenge of a date, and the secret that it was made from
alarm       what is to be done at a time, and is no game's
card        a word that a person missed, and when it is asked again
"""

from sqlalchemy import Column, ForeignKey, Index, Integer, LargeBinary, Table, Text

from bot.store.sqlite.metadata import METADATA

place = Table(
    "place",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("platform", Text, nullable=False),
    Column("chat", Text, nullable=False),
    sqlite_strict=True,
    sqlite_autoincrement=True,
)
Index("place_name", place.c.platform, place.c.chat, unique=True)

played = Table(
    "played",
    METADATA,
    Column("sheet", Text, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("formula", Text, nullable=False),
    Column("pace", Integer, nullable=False),
    Column("place", Integer),
    Column("at", Integer, nullable=False),
    Column("lexicon", Text, nullable=False),
    Column("rounds", Text, nullable=False),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)
Index("played_place", played.c.place, played.c.at)

result = Table(
    "result",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("sheet", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("person", Integer, ForeignKey("person.id")),
    Column("place", Integer),
    Column("at", Integer, nullable=False),
    Column("kind", Text, nullable=False),
    Column("formula", Text, nullable=False),
    Column("pace", Integer, nullable=False),
    Column("points", Integer, nullable=False),
    Column("best", Integer, nullable=False),
    Column("rank", Integer, nullable=False),
    Column("players", Integer, nullable=False),
    Column("late", Integer, nullable=False),
    Column("marks", Text, nullable=False),
    sqlite_strict=True,
    sqlite_autoincrement=True,
)
Index("result_sheet", result.c.sheet, result.c.place)
Index("result_person", result.c.person, result.c.at)

total = Table(
    "total",
    METADATA,
    Column("person", Integer, ForeignKey("person.id"), primary_key=True),
    Column("place", Integer, primary_key=True),
    Column("month", Text, primary_key=True),
    Column("kind", Text, primary_key=True),
    Column("formula", Text, primary_key=True),
    Column("pace", Integer, primary_key=True),
    Column("games", Integer, nullable=False),
    Column("points", Integer, nullable=False),
    Column("best", Integer, nullable=False),
    Column("rounds", Integer, nullable=False),
    Column("found", Integer, nullable=False),
    Column("solos", Integer, nullable=False),
    Column("scrabbles", Integer, nullable=False),
    Column("missed", Integer, nullable=False),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)
Index("total_place", total.c.place, total.c.month)

rating = Table(
    "rating",
    METADATA,
    Column("person", Integer, ForeignKey("person.id"), primary_key=True),
    Column("kind", Text, primary_key=True),
    Column("value", Integer, nullable=False),
    Column("state", Text, nullable=False),
    Column("games", Integer, nullable=False),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)

day = Table(
    "day",
    METADATA,
    Column("date", Text, primary_key=True),
    Column("body", Text, nullable=False),
    Column("secret", LargeBinary, nullable=False),
    Column("commitment", Text, nullable=False),
    Column("lexicon", Text, nullable=False),
    Column("made", Integer, nullable=False),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)

alarm = Table(
    "alarm",
    METADATA,
    Column("name", Text, primary_key=True),
    Column("key", Text, primary_key=True),
    Column("due", Integer, nullable=False),
    Column("data", Text, nullable=False),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)
Index("alarm_due", alarm.c.due)

card = Table(
    "card",
    METADATA,
    Column("person", Integer, ForeignKey("person.id"), primary_key=True),
    Column("word", Text, primary_key=True),
    Column("face", Text, nullable=False),
    Column("due", Integer, nullable=False),
    Column("state", Text, nullable=False),
    Column("added", Integer, nullable=False),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)
Index("card_due", card.c.person, card.c.due)
