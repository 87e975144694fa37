"""The tables of what lasts beyond a game, as they are now; `schema` has the others.

place       a number for a place
played      a row a set of draws that was played: one game, or all plays of one day; place 0: anywhere
result      what a person made of a game; `counted` for seasons and ratings, below 0 in no sum either
total       what those add up to: by person, place, kind, formula and pace; place 0: anywhere
rating      how strong a person is at a kind of game
day         the challenge of a date, and the secret that it was made from
word_list   a compiled list that a game, a day or an edition needs, by its digest
edition     the list that an edition has, and had before, by its name and since when
alarm       what is to be done at a time, and is no game's
card        a word that a person missed, and when it is asked again
review      how far a person is with the card that was asked last
evening     a club evening that is planned in a place; a weekly one by its next date
evening_game    a game that was opened for an evening, and which of them it was
evening_guest   who has answered its announcement; nothing once that was taken back
"""

from sqlalchemy import Column, ForeignKey, Index, LargeBinary, Table, text

from bot.store.sql.metadata import METADATA, NUMBER, TEXT, where

place = Table(
    "place",
    METADATA,
    Column("id", NUMBER, primary_key=True),
    Column("platform", TEXT, nullable=False),
    Column("chat", TEXT, nullable=False),
    sqlite_strict=True,
    sqlite_autoincrement=True,
)
Index("place_name", place.c.platform, place.c.chat, unique=True)

played = Table(
    "played",
    METADATA,
    Column("sheet", TEXT, primary_key=True),
    Column("kind", TEXT, nullable=False),
    Column("formula", TEXT, nullable=False),
    Column("pace", NUMBER, nullable=False),
    Column("place", NUMBER, nullable=False),
    Column("at", NUMBER, nullable=False),
    Column("lexicon", TEXT, nullable=False),
    Column("rated", NUMBER, nullable=False),
    Column("board", TEXT, nullable=False),
    Column("rounds", TEXT, nullable=False),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)
Index("played_place", played.c.place, played.c.at)

result = Table(
    "result",
    METADATA,
    Column("id", NUMBER, primary_key=True),
    Column("sheet", TEXT, nullable=False),
    Column("game", TEXT, nullable=False),
    Column("person", NUMBER, ForeignKey("person.id")),
    Column("place", NUMBER, nullable=False),
    Column("at", NUMBER, nullable=False),
    Column("kind", TEXT, nullable=False),
    Column("formula", TEXT, nullable=False),
    Column("pace", NUMBER, nullable=False),
    Column("points", NUMBER, nullable=False),
    Column("best", NUMBER, nullable=False),
    Column("rank", NUMBER, nullable=False),
    Column("players", NUMBER, nullable=False),
    Column("solos", NUMBER, nullable=False),
    Column("late", NUMBER, nullable=False),
    Column("gone", NUMBER, nullable=False),
    Column("counted", NUMBER, nullable=False),
    Column("handicap", NUMBER),
    Column("marks", TEXT, nullable=False),
    sqlite_strict=True,
    sqlite_autoincrement=True,
)
Index("result_sheet", result.c.sheet, result.c.place, result.c.late, result.c.points)
Index("result_person", result.c.person, result.c.at)
Index("result_latest", result.c.person, result.c.kind, result.c.at, **where("counted = 1"))
Index(
    "result_day",
    result.c.person,
    result.c.sheet,
    **where("sheet >= 'day-' AND sheet < 'day.'"),
)
Index("result_place", result.c.place, result.c.at)

total = Table(
    "total",
    METADATA,
    Column("person", NUMBER, ForeignKey("person.id"), primary_key=True),
    Column("place", NUMBER, primary_key=True),
    Column("kind", TEXT, primary_key=True),
    Column("formula", TEXT, primary_key=True),
    Column("pace", NUMBER, primary_key=True),
    Column("games", NUMBER, nullable=False),
    Column("points", NUMBER, nullable=False),
    Column("best", NUMBER, nullable=False),
    Column("rounds", NUMBER, nullable=False),
    Column("found", NUMBER, nullable=False),
    Column("solos", NUMBER, nullable=False),
    Column("scrabbles", NUMBER, nullable=False),
    Column("missed", NUMBER, nullable=False),
    Column("high", NUMBER, nullable=False),
    Column("play", TEXT, nullable=False),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)
Index("total_place", total.c.place)

rating = Table(
    "rating",
    METADATA,
    Column("person", NUMBER, ForeignKey("person.id"), primary_key=True),
    Column("kind", TEXT, primary_key=True),
    Column("value", NUMBER, nullable=False),
    Column("state", TEXT, nullable=False),
    Column("games", NUMBER, nullable=False),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)
Index("rating_value", rating.c.kind, rating.c.value)

day = Table(
    "day",
    METADATA,
    Column("date", TEXT, primary_key=True),
    Column("body", TEXT, nullable=False),
    Column("secret", LargeBinary, nullable=False),
    Column("commitment", TEXT, nullable=False),
    Column("lexicon", TEXT, nullable=False),
    Column("made", NUMBER, nullable=False),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)

word_list = Table(
    "word_list",
    METADATA,
    Column("digest", TEXT, primary_key=True),
    Column("content", LargeBinary, nullable=False),
    sqlite_strict=True,
)

edition = Table(
    "edition",
    METADATA,
    Column("name", TEXT, primary_key=True),
    Column("since", NUMBER, primary_key=True),
    Column("digest", TEXT, nullable=False),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)

alarm = Table(
    "alarm",
    METADATA,
    Column("name", TEXT, primary_key=True),
    Column("key", TEXT, primary_key=True),
    Column("due", NUMBER, nullable=False),
    Column("data", TEXT, nullable=False),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)
Index("alarm_due", alarm.c.due)

card = Table(
    "card",
    METADATA,
    Column("person", NUMBER, ForeignKey("person.id"), primary_key=True),
    Column("word", TEXT, primary_key=True),
    Column("sheet", TEXT, nullable=False),
    Column("round", NUMBER, nullable=False),
    Column("due", NUMBER, nullable=False),
    Column("added", NUMBER, nullable=False),
    Column("state", TEXT, nullable=False),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)
Index("card_due", card.c.person, card.c.due)

review = Table(
    "review",
    METADATA,
    Column("person", NUMBER, ForeignKey("person.id"), primary_key=True, autoincrement=False),
    Column("number", NUMBER, nullable=False),
    Column("question", NUMBER, nullable=False),
    Column("word", TEXT, nullable=False),
    Column("stage", TEXT, nullable=False),
    Column("grade", TEXT, nullable=False),
    Column("at", NUMBER, nullable=False),
    Column("request", TEXT, nullable=False),
    Column("said", TEXT, nullable=False),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)

evening = Table(
    "evening",
    METADATA,
    Column("id", NUMBER, primary_key=True),
    Column("place", NUMBER, nullable=False),
    Column("person", NUMBER, ForeignKey("person.id")),
    Column("date", TEXT, nullable=False),
    Column("hour", TEXT, nullable=False),
    Column("weekly", NUMBER, nullable=False),
    Column("rules", TEXT, nullable=False),
    Column("left_out", TEXT, nullable=False),
    Column("stage", TEXT, nullable=False),
    Column("version", NUMBER, nullable=False),
    Column("told", NUMBER, nullable=False),
    Column("games", NUMBER, nullable=False, server_default=text("1")),
    Column("pause", NUMBER, nullable=False, server_default=text("5")),
    Column("number", NUMBER, nullable=False, server_default=text("0")),
    Column("game", TEXT, nullable=False, server_default=text("''")),
    Column("starts", NUMBER),
    Column("zone", TEXT, nullable=False, server_default=text("''")),
    sqlite_strict=True,
    sqlite_autoincrement=True,
)
Index("evening_place", evening.c.place, evening.c.date, unique=True)

evening_game = Table(
    "evening_game",
    METADATA,
    Column("game", TEXT, primary_key=True),
    Column("place", NUMBER, nullable=False),
    Column("date", TEXT, nullable=False),
    Column("number", NUMBER, nullable=False),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)
Index("evening_game_place", evening_game.c.place, evening_game.c.date)

evening_guest = Table(
    "evening_guest",
    METADATA,
    Column("evening", NUMBER, primary_key=True, autoincrement=False),
    Column("date", TEXT, primary_key=True),
    Column("person", NUMBER, ForeignKey("person.id"), primary_key=True),
    Column("coming", TEXT, nullable=False),
    Column("request", TEXT, nullable=False),
    Column("number", NUMBER, nullable=False),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)

tournament = Table(
    "tournament",
    METADATA,
    Column("id", NUMBER, primary_key=True),
    Column("place", NUMBER, nullable=False),
    Column("rules", TEXT, nullable=False),
    Column("limit_s", NUMBER, nullable=False),
    Column("running", NUMBER, nullable=False),
    Column("version", NUMBER, nullable=False),
    Column("leader", NUMBER, nullable=False),
    Column("touched", NUMBER, nullable=False),
    sqlite_strict=True,
    sqlite_autoincrement=True,
)
Index("tournament_place", tournament.c.place, tournament.c.id)

tournament_person = Table(
    "tournament_person",
    METADATA,
    Column("tournament", NUMBER, primary_key=True, autoincrement=False),
    Column("number", NUMBER, primary_key=True, autoincrement=False),
    Column("person", NUMBER, ForeignKey("person.id"), nullable=False),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)
Index("tournament_of", tournament_person.c.person)

tournament_event = Table(
    "tournament_event",
    METADATA,
    Column("tournament", NUMBER, primary_key=True, autoincrement=False),
    Column("seq", NUMBER, primary_key=True, autoincrement=False),
    Column("kind", TEXT, nullable=False),
    Column("version", NUMBER, nullable=False),
    Column("data", TEXT, nullable=False),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)
