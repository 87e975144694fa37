"""A game's page in print and for spreadsheets: nothing to load or to run, whatever somebody is called."""

import csv
import json
from dataclasses import replace
from datetime import UTC, datetime
from html.parser import HTMLParser
from io import StringIO
from pathlib import Path

import pytest

from bot.past_games.files import board_of, csv_of, film_of, table_of
from bot.past_games.games import past_game, people_in, sheet_of
from bot.past_games.printed import printed
from bot.store import Played, PlayedRound, Result
from bot.talk.past_views import PastGame
from bot.talk.typography import NARROW, WIDE
from bot.texts import LANGUAGES
from engine.club_notation import write_notation
from engine.notation import mark_jokers
from render.alt_text import LONGEST_ALT, alt_text
from tests.bot.plain import plain

NAMES = {1: "Léa</td><script>alert(1)</script>", 2: '=1+1 & "Tom"', 3: "Zoé"}


@pytest.fixture
def played(data_folder: Path) -> Played:
    """The game of 1,034 points that a club has published, as if three people had played it."""
    (game,) = [
        each
        for each in json.loads((data_folder / "games.json").read_text())["games"]
        if sum(one["score"] for one in each["rounds"]) == 1034
    ]
    rounds = tuple(
        PlayedRound(
            each["rack"],
            each["word"],
            each["ref"],
            each["score"],
            found=number % 3,
            solo=1 if number == 4 else None,
            scrabble=each["score"] > 60,
        )
        for number, each in enumerate(game["rounds"])
    )
    results = (
        Result(1, 1002, rank=1, solos=1),
        Result(2, 640, rank=2, left=True),
        Result(3, 900, late=True),
        Result(1, 1034, late=True),
    )
    at = datetime(2026, 11, 22, 20, 41, tzinfo=UTC)
    return Played("abc", "duplicate", game["formula"], 180, 7, rounds, results, "", at)


@pytest.fixture
def game(played: Played) -> PastGame:
    return past_game(played, "Duplicate", NAMES, played.at)


class _Page(HTMLParser):
    """What is on a page: its elements, addresses and texts."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.elements: list[str] = []
        self.attributes: set[str] = set()
        self.texts: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append(tag)
        self.attributes |= {name for name, _ in attrs}

    def handle_data(self, data: str) -> None:
        self.texts.append(data)


def test_who_played_later_stands_among_the_others_once_and_takes_nobody_s_place(
    game: PastGame,
) -> None:
    ranked = [(each.rank, each.name, each.points, each.late) for each in game.ranking]
    assert ranked == [(1, NAMES[1], 1002, False), (2, "Zoé", 900, True), (2, NAMES[2], 640, False)]


def test_all_who_are_named_are_known(played: Played) -> None:
    assert people_in(played) == {1, 2, 3}


def test_the_board_in_the_end_is_that_of_the_published_game(game: PastGame) -> None:
    last = game.boards[-1]
    assert last.rows[7] == "...ChACUNE.K..T"
    assert last.rows[13] == ".TRIEZ.DUQUONS."
    assert {"MOLLIES", "AFFUTE", "GAMELAN"} <= {word.upper() for word in last.words()}


def test_its_film_lays_a_word_a_round_and_ends_with_the_ranking(game: PastGame) -> None:
    film = film_of(game, LANGUAGES["fr"])
    assert len(film.frames) == len(game.rounds)
    for at, frame in enumerate(film.frames):
        line = game.rounds[at]
        laid = "".join(frame.board.tile(square) for square in frame.framed)
        assert laid == line.word
        assert frame.rack == line.rack
        assert plain(frame.title) == f"Coup {line.number}"
        assert plain(frame.last) == f"{line.ref} {mark_jokers(line.word)}, {line.points} points"
    assert [bool(frame.scores) for frame in film.frames] == [False] * (at) + [True]
    assert film.frames[-1].board == game.boards[-1]


def test_its_draws_are_a_sheet_of_its_own_name(played: Played) -> None:
    sheet = sheet_of(played)
    assert sheet.name == "abc"
    notes = write_notation(sheet).splitlines()
    assert any("UR+ZXTEU N2 TRIEZ" in line for line in notes)
    with pytest.raises(ValueError, match="abc"):
        sheet_of(Played("abc", "classic", "", 0, 7, (), played.results, "", played.at))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_printed_page_loads_and_runs_nothing(game: PastGame, language: str) -> None:
    page = _Page(printed(game, LANGUAGES[language]))
    assert not {"script", "img", "link", "iframe", "object", "a", "form"} & set(page.elements)
    assert not {
        name for name in page.attributes if name.startswith("on") or name in ("src", "href")
    }
    assert page.elements.count("table") == 3
    assert NAMES[1] in "".join(page.texts)
    assert "default-src 'none'" in printed(game, LANGUAGES[language])


def test_a_printed_page_says_all_of_the_game_in_french_as_french_is_spaced(game: PastGame) -> None:
    said = printed(game, LANGUAGES["fr"])
    for part in ("RUZXTEU", "N2 TRIEZ", f"1{NARROW}002", f"96,9{WIDE}%", "−32", "Zoé (après coup)"):
        assert part in said
    assert said.count('<td class="t"') + said.count('<td class="t j"') == sum(
        len(row.replace(".", "")) for row in _rows(game)
    )
    assert '<td class="t j">H<sub></sub>' in said, "a joker is worth nothing"
    assert '<td class="tw">MT</td>' in said
    assert "@page { size: A4" in said


def _rows(game: PastGame) -> tuple[str, ...]:
    return game.boards[-1].rows


@pytest.mark.parametrize(("language", "separator"), [("fr", ";"), ("en", ",")])
def test_a_spreadsheet_has_rounds_and_players(
    game: PastGame, language: str, separator: str
) -> None:
    text = csv_of(game, LANGUAGES[language]).removeprefix("\N{BYTE ORDER MARK}")
    lines = list(csv.reader(StringIO(text), delimiter=separator))
    rounds, players = lines[1:22], lines[-3:]
    assert [line[0] for line in rounds] == [str(number) for number in range(1, 22)]
    assert sum(int(line[4]) for line in rounds) == 1034
    assert players[0][:3] == ["1", NAMES[1], "1002"]
    assert players[2][1].startswith("'=1+1"), "no name is a formula"
    assert players[2][4] == "-394"


def test_pictures_say_what_they_show(game: PastGame) -> None:
    table, board = table_of(game, LANGUAGES["fr"]), board_of(game, LANGUAGES["fr"])
    assert len(table.rows) == 21
    said = plain(alt_text(table))
    assert said.startswith("Duplicate, 22/11/2026 20:41. Formule normale, 3 min par coup, 21 coups")
    assert "Tops que personne n’a trouvés : CHACUNE H4" in said
    assert len(said) <= LONGEST_ALT
    assert board.scores[0] == (NAMES[1], "1002")


def test_the_page_of_a_classic_game_is_its_ranking(played: Played) -> None:
    classic = Played("abc", "classic", "", 0, 7, (), played.results, "", played.at)
    page = _Page(printed(past_game(classic, "Classique", NAMES, classic.at), LANGUAGES["fr"]))
    assert page.elements.count("table") == 1
    assert "Grille finale" not in page.texts


def test_a_game_without_a_scrabble_says_nothing_of_its_sign(played: Played) -> None:
    plain_rounds = tuple(replace(each, scrabble=False) for each in played.rounds)
    told = past_game(replace(played, rounds=plain_rounds), "Duplicate", NAMES, played.at)
    assert "* scrabble" not in printed(told, LANGUAGES["fr"])
    assert "* scrabble" not in table_of(told, LANGUAGES["fr"]).below[0]


def test_places_are_those_of_the_game_and_not_of_the_points(played: Played) -> None:
    """Au top (SPEC Q46), or where the last rounds tell equal ones apart; who came later has his points."""
    results = (
        Result(1, 640, rank=2),
        Result(2, 610, rank=1),
        Result(3, 640, rank=9, late=True),
    )
    told = past_game(replace(played, results=results), "Duplicate", NAMES, played.at)
    assert [(line.rank, line.points, line.late) for line in told.ranking] == [
        (1, 640, True),
        (1, 610, False),
        (2, 640, False),
    ]


def test_two_accounts_that_sat_there_and_are_linked_since_have_both_lines(played: Played) -> None:
    results = (
        Result(1, 640, rank=1),
        Result(1, 300, rank=3),
        Result(2, 610, rank=2),
        Result(1, 650, late=True),
        Result(3, 500, late=True),
        Result(3, 600, late=True),
    )
    told = past_game(replace(played, results=results), "Duplicate", NAMES, played.at)
    assert [(line.rank, line.points, line.late) for line in told.ranking] == [
        (1, 640, False),
        (2, 610, False),
        (3, 500, True),
        (3, 300, False),
    ]
