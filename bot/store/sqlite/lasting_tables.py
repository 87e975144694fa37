"""The tables of what lasts beyond a game, as they are now; `schema` has the others.

place       a number for a place
played      a row a set of draws that was played: one game, or all plays of one day; place 0: anywhere
result      what a person made of a game; `counted` for seasons and ratings
total       what those add up to: by person, place, kind, formula and pace; place 0: anywhere
rating      how strong a person is at a kind of game
day         the challenge of a date, and the secret that it was made from
alarm       what is to be done at a time, and is no game's
card        a word that a person missed, and when it is asked again
review      how far a person is with the card that was asked last
"""

from sqlalchemy import Column, ForeignKey, Index, Integer, LargeBinary, Table, Text, text

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
    Column("place", Integer, nullable=False),
    Column("at", Integer, nullable=False),
    Column("lexicon", Text, nullable=False),
    Column("rated", Integer, nullable=False),
    Column("board", Text, nullable=False),
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
    Column("place", Integer, nullable=False),
    Column("at", Integer, nullable=False),
    Column("kind", Text, nullable=False),
    Column("formula", Text, nullable=False),
    Column("pace", Integer, nullable=False),
    Column("points", Integer, nullable=False),
    Column("best", Integer, nullable=False),
    Column("rank", Integer, nullable=False),
    Column("players", Integer, nullable=False),
    Column("solos", Integer, nullable=False),
    Column("late", Integer, nullable=False),
    Column("gone", Integer, nullable=False),
    Column("counted", Integer, nullable=False),
    Column("handicap", Integer),
    Column("marks", Text, nullable=False),
    sqlite_strict=True,
    sqlite_autoincrement=True,
)
Index("result_sheet", result.c.sheet, result.c.place, result.c.late, result.c.points)
Index("result_person", result.c.person, result.c.at)
Index(
    "result_latest", result.c.person, result.c.kind, result.c.at, sqlite_where=text("counted = 1")
)
Index(
    "result_day",
    result.c.person,
    result.c.sheet,
    sqlite_where=text("sheet >= 'day-' AND sheet < 'day.'"),
)
Index("result_place", result.c.place, result.c.at)

total = Table(
    "total",
    METADATA,
    Column("person", Integer, ForeignKey("person.id"), primary_key=True),
    Column("place", Integer, primary_key=True),
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
    Column("high", Integer, nullable=False),
    Column("play", Text, nullable=False),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)
Index("total_place", total.c.place)

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
Index("rating_value", rating.c.kind, rating.c.value)

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
    Column("sheet", Text, nullable=False),
    Column("round", Integer, nullable=False),
    Column("due", Integer, nullable=False),
    Column("added", Integer, nullable=False),
    Column("state", Text, nullable=False),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)
Index("card_due", card.c.person, card.c.due)

review = Table(
    "review",
    METADATA,
    Column("person", Integer, ForeignKey("person.id"), primary_key=True, autoincrement=False),
    Column("number", Integer, nullable=False),
    Column("question", Integer, nullable=False),
    Column("word", Text, nullable=False),
    Column("stage", Text, nullable=False),
    Column("grade", Text, nullable=False),
    Column("at", Integer, nullable=False),
    Column("request", Text, nullable=False),
    Column("said", Text, nullable=False),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)
