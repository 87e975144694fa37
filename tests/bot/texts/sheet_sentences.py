"""What one's own sheet says, and lists and pages of games that are over, each sentence at least once."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from fractions import Fraction

from bot.talk.own_sheet import OwnLine, OwnSheet, SheetForm
from bot.talk.past_views import PageForm, PastGame, RankedLine, RoundLine, TeamLine
from bot.texts import Texts

SOLO = OwnLine(1, "AEINRST", "H4", "RESINaT", 70, "H4 RESINaT", 70, 0, False, True, 80, 70, 1)
HINTED = OwnLine(2, "ABDEMN?", "5D", "MONDE", 30, "5D MONDE", 27, 3, False, False, 107, 100, 2)
BLANK = OwnLine(3, "EEUVWXY", "A1", "YEUX", 42, "", 0, 0, False, False, 107, 142, 3)
AWAY = OwnLine(4, "IIOUV", "A8", "OUI", 14, "", 0, 0, True, False, 1107, 1156, 0)


def sheet_sentences(texts: Texts) -> Iterator[str]:
    """In one language."""
    sheets = texts.sheets
    yield " | ".join([sheets.title, sheets.button, *map(sheets.form, SheetForm)])
    yield " | ".join(heading for heading, _ in sheets.columns())
    for lines in ((SOLO,), (SOLO, HINTED, BLANK), (SOLO, HINTED, BLANK, AWAY)):
        sheet = OwnSheet(lines, ranked=3)
        yield f"{sheets.lines(sheet)}\n{sheets.summary(sheet)}"
        yield sheets.alt(sheet)
        yield " | ".join(sheets.cells(lines[-1]))
    yield sheets.separator.join(sheets.headings)
    yield sheets.separator.join(sheets.fields(HINTED))


def past_sentences(texts: Texts) -> Iterator[str]:
    """Of games that are over, in one language."""
    past = texts.past
    yield f"{past.none_here}\n{past.none_of_yours}"
    yield " | ".join(
        [past.replay, past.back, past.record, past.scrabble, *map(past.form, PageForm)]
    )
    for page, own in ((1, False), (2, True)):
        yield past.heading(page, own=own)
    for game in (DUPLICATE_GAME, STOPPED, CLASSIC_GAME):
        yield "\n".join([past.line(3, game), past.title(game), past.facts(game)])
        yield past.ranking(game.ranking, 2)
    yield past.how_to_replay(1)
    yield past.rounds(DUPLICATE_GAME.rounds)
    yield "\n".join(past.frame(DUPLICATE_GAME.rounds[0]))
    yield past.alt(DUPLICATE_GAME)
    yield past.alt(STOPPED)
    for columns, lines in (
        (past.columns(), map(past.cells, DUPLICATE_GAME.rounds)),
        (past.ranking_columns(), map(past.ranking_cells, DUPLICATE_GAME.ranking)),
    ):
        yield "\n".join([" | ".join(heading for heading, _ in columns), *map(" | ".join, lines)])
    yield "\n".join(map(" | ".join, [past.headings, past.fields(DUPLICATE_GAME.rounds[0])]))
    yield "\n".join(" | ".join(past.ranking_fields(each)) for each in DUPLICATE_GAME.ranking)
    yield past.ranking_of_teams(TEAMS, 1)
    yield " | ".join(heading for heading, _ in past.team_columns())
    for each in TEAMS:
        yield " | ".join((*past.team_cells(each), *past.team_fields(each)))
    yield " | ".join(past.print_headings)
    yield past.saved("chevalet.csv")


_WHEN = datetime(2026, 11, 22, 20, 41, tzinfo=UTC)
DUPLICATE_GAME = PastGame(
    "Duplicate",
    _WHEN,
    "7sur8",
    90,
    100,
    (
        RoundLine(1, "AEINRST?", "H4", "RESINaT", 70, 1, "Léa", scrabble=True),
        RoundLine(2, "ABDEMN", "5D", "MONDE", 30, 0, "", scrabble=False),
    ),
    (
        RankedLine(1, "Léa", 104, Fraction(104), 4, 1, late=False, left=False),
        RankedLine(2, "Zoé", 61, Fraction(61), -39, 0, late=True, left=False),
        RankedLine(3, "Tom", 10, Fraction(10), -90, 2, late=False, left=True),
    ),
    (),
    whole=True,
)
TEAMS = [
    TeamLine(1, "Lyon", 412, Fraction(2641)),
    TeamLine(2, "Centre 1", 1, Fraction(3, 2)),
    TeamLine(3, "Nice", 2, Fraction(0)),
]
STOPPED = replace(
    DUPLICATE_GAME, pace=0, rounds=(DUPLICATE_GAME.rounds[0],), formula="normal", whole=False
)
CLASSIC_GAME = PastGame(
    "Classique",
    _WHEN,
    "",
    0,
    0,
    (),
    (RankedLine(0, "Léa", 301, None, 301, 0, late=False, left=False),),
    (),
    whole=True,
)
