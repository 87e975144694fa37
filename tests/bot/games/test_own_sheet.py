"""One's own sheet: what is on it, in each of its forms, and that nobody else reads it."""

import csv
from datetime import UTC, datetime
from fractions import Fraction
from io import StringIO

import pytest

from bot.games.own_sheet import csv_text, own_sheet, show_own_sheet
from bot.store import Mark, Played, PlayedRound, Result
from bot.talk.own_sheet import SheetForm
from bot.texts import LANGUAGES
from render.alt_text import alt_text
from render.table import TablePicture
from tests.bot.club import Club, alone_with
from tests.bot.plain import plain

ROUNDS = (
    PlayedRound("AEINRST", "RESINAT", "H4", 70, found=1, solo=1, scrabble=True),
    PlayedRound("ABDEMN?", "MoNDE", "5D", 30, found=2),
    PlayedRound("EEUVWXY", "YEUX", "A1", 42),
)
LEA = Result(
    1,
    125,
    rank=1,
    marks=(Mark("H4 RESINAT", 70), Mark("5D MoNDE", 27, hints=3), Mark("A2 EUX", 18)),
    solos=1,
)
TOM = Result(2, 30, rank=2, marks=(Mark("", 0, absent=True), Mark("5D MoNDE", 30), Mark("", 0)))
PLAYED = Played("g", "duplicate", "normal", 60, 0, ROUNDS, (LEA, TOM), "", datetime.now(UTC))


def test_each_round_is_told_with_how_things_stood_after_it() -> None:
    sheet = own_sheet(PLAYED, 1)
    assert sheet is not None
    assert [line.loss for line in sheet.lines] == [0, -3, -24]
    assert [line.found for line in sheet.lines] == [True, True, False]
    assert [line.total for line in sheet.lines] == [80, 107, 125], "a solo is paid in its round"
    assert [line.best_total for line in sheet.lines] == [70, 100, 142]
    assert [line.rank for line in sheet.lines] == [1, 1, 1]
    assert sheet.last.negative == -17
    assert sheet.last.percentage == Fraction(12500, 142)


def test_who_was_away_has_a_place_all_the_same() -> None:
    sheet = own_sheet(PLAYED, 2)
    assert sheet is not None
    assert [line.rank for line in sheet.lines] == [2, 2, 2]
    assert [line.absent for line in sheet.lines] == [True, False, False]


def test_who_has_not_played_has_no_sheet() -> None:
    assert own_sheet(PLAYED, 3) is None
    for kept in (None, PLAYED):
        told = show_own_sheet(kept, 3, LANGUAGES["fr"], "g", SheetForm.PICTURE)
        assert plain(told.text).startswith("Rien sur votre feuille de route")
        assert told.private


def test_a_picture_says_in_words_what_it_shows() -> None:
    told = show_own_sheet(PLAYED, 1, LANGUAGES["fr"], "g", SheetForm.PICTURE)
    assert isinstance(told.picture, TablePicture)
    assert [row.strong for row in told.picture.rows] == [True, True, False]
    cells = tuple(map(plain, told.picture.rows[1].cells))
    assert cells == ("2", "ABDEMN?", "5D M(O)NDE", "30", "5D M(O)NDE", "27", "−3", "107", "1")
    assert plain(alt_text(told.picture)) == (
        "Feuille de route. 125 points sur 142, 88,0 %, négatif −17, place : 1re sur 2, 2 tops en "
        "3 coups, indices : −3. Plus grosses pertes : coup 3 (EEUVWXY) −24, coup 2 (ABDEMN?) −3."
    )
    assert [button.label for button in told.buttons] == ["Texte", "CSV"]


def test_who_plays_alone_has_no_place() -> None:
    alone = Played("g", "solo", "normal", 0, 0, ROUNDS, (Result(2, 30, marks=TOM.marks),), "", NOW)
    told = show_own_sheet(alone, 2, LANGUAGES["fr"], "g", SheetForm.PICTURE)
    assert isinstance(told.picture, TablePicture)
    assert [column.heading for column in told.picture.columns][-1] == "Cumul"
    assert "place" not in told.text
    assert ", 1re" not in show_own_sheet(alone, 2, LANGUAGES["fr"], "g", SheetForm.TEXT).text


NOW = datetime.now(UTC)


@pytest.mark.parametrize(
    ("language", "first"),
    [
        ("fr", "1. AEINRST : — H4 RESINAT 70 ; vous : pas de bulletin, 0 (−70), cumul 0, 2e"),
        ("en", "1. AEINRST: — H4 RESINAT 70; you: no slip, 0 (−70), total 0, 2nd"),
    ],
)
def test_as_text_a_round_is_a_line(language: str, first: str) -> None:
    told = show_own_sheet(PLAYED, 2, LANGUAGES[language], "g", SheetForm.TEXT)
    assert plain(told.text).splitlines()[0] == first.replace("— ", "")
    assert len(told.text.splitlines()) == len(ROUNDS) + 1


@pytest.mark.parametrize(
    ("language", "separator", "last"), [("fr", ";", "88,0"), ("en", ",", "88.0")]
)
def test_a_spreadsheet_reads_it(language: str, separator: str, last: str) -> None:
    file = show_own_sheet(PLAYED, 1, LANGUAGES[language], "g", SheetForm.CSV).file
    assert file is not None
    headings, *rows = csv.reader(
        StringIO(file.text.removeprefix("\N{BYTE ORDER MARK}")), delimiter=separator
    )
    assert {len(row) for row in (headings, *rows)} == {14}
    assert rows[2][:9] == ["3", "EEUVWXY", "A1", "YEUX", "42", "A2", "EUX", "18", "-24"]
    assert rows[2][-1] == last


def test_no_name_becomes_a_formula() -> None:
    names = [["=1+1"], ["-24"], ["-24,5"], ["@moi"], ["\N{FULLWIDTH EQUALS SIGN}1+1"]]
    assert csv_text(["nom"], names, ";").splitlines()[1:] == [
        "'=1+1",
        "-24",
        "-24,5",
        "'@moi",
        "'\N{FULLWIDTH EQUALS SIGN}1+1",
    ]


async def test_nobody_else_reads_it_and_nothing_of_the_round_that_is_on_is_in_it(
    playing: Club,
) -> None:
    assert (await playing.ask("Tom", "/feuille")).text.startswith("Rien")
    await playing.say("Tom", "H4 BATIE")
    await playing.say("Léa", "/fin")
    await playing.wait(40)
    rack = playing.rack
    told = await playing.ask("Tom", "/feuille")
    assert not told.aloud
    assert told.private
    assert isinstance(told.picture, TablePicture)
    assert len(told.picture.rows) == 1
    text = await playing.ask("Tom", f"!{told.buttons[0].payload}", game=told.game)
    assert "BATIE" in text.text
    assert rack not in text.text
    assert text.in_place
    after = await playing.ask("Zoé", "/feuille texte")
    assert "pas de bulletin" in after.text
    assert "BATIE" not in plain(after.text).split("vous")[1]
    await playing.say("Léa", "/arreter oui")
    again = await playing.ask("Tom", "/feuille csv", place=alone_with("Tom"))
    assert again.file is not None
    assert "BATIE" in again.file.text


async def test_after_an_evening_it_is_that_of_the_evening_though_a_game_alone_waits(
    playing: Club,
) -> None:
    await playing.say("Tom", "/entrainement")
    await playing.say("Tom", "H4 BATIE")
    await playing.say("Léa", "/fin")
    await playing.wait(40)
    await playing.say("Léa", "/arreter oui")
    assert "BATIE" in plain(await playing.say("Tom", "/feuille texte"))
    await playing.say("Tom", "/entrainement")  # he is offered to go on, and does
    own = await playing.ask("Tom", "/moi")
    assert own.game
    assert "BATIE" not in plain(await playing.say("Tom", "/feuille texte"))


async def test_a_form_that_there_is_not_is_named_with_those_that_there_are(playing: Club) -> None:
    assert "image, texte, csv" in plain(await playing.say("Tom", "/feuille papier"))
