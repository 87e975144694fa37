"""The picture in words."""

from dataclasses import replace

import pytest

from bot.talk.typography import WIDE
from bot.texts import LANGUAGES
from engine.board import Board
from render.alt_text import alt_text, text_board
from render.picture import BoardPicture

FRENCH = LANGUAGES["fr"].games.picture_labels
BOARD = Board((*("." * 15,) * 7, ".......PAsSE...", *("." * 15,) * 7))
PICTURE = BoardPicture(
    BOARD,
    FRENCH,
    title="Coup 2",
    last="H8 PA(S)SE, 14 points",
    rack="RIZ?",
    scores=(("Léa", "14"), ("Tom", "8")),
    clock="3 min",
    bag=90,
)


def test_it_sums_up() -> None:
    assert alt_text(PICTURE).replace(WIDE, " ") == (
        "Coup 2. Dernier mot : H8 PA(S)SE, 14 points. Tirage : R I Z joker. "
        "Classement : Léa 14, Tom 8. Temps : 3 min. Lettres dans le sac : 90."
    )


def test_the_words_of_the_board_are_named_if_asked_for() -> None:
    crossed = Board((*BOARD.rows[:6], ".......E.......", BOARD.rows[7], *BOARD.rows[8:]))
    picture = BoardPicture(crossed, FRENCH, title="Coup 3")
    assert alt_text(picture, with_words=True).replace(WIDE, " ") == (
        "Coup 3. Mots sur la grille : PASSE, EP."
    )
    assert alt_text(picture) == "Coup 3."


def test_in_english() -> None:
    picture = replace(PICTURE, labels=LANGUAGES["en"].games.picture_labels, scores=())
    assert alt_text(picture) == (
        "Coup 2. Last word: H8 PA(S)SE, 14 points. Rack: R I Z joker. Time: 3 min. Letters in the bag: 90."
    )


def test_what_is_not_in_the_picture_is_not_in_the_words() -> None:
    said = alt_text(BoardPicture(Board.empty(), FRENCH))
    assert said == "La grille est vide."


def test_more_players_are_counted() -> None:
    crowd = tuple((f"J{n}", str(n)) for n in range(13))
    picture = BoardPicture(BOARD, FRENCH, scores=crowd)
    assert alt_text(picture).endswith("J8 8, J9 9, et 3 autres.")
    assert "autres" not in alt_text(replace(picture, scores=crowd[:10]))


@pytest.mark.parametrize(
    "less",
    [
        replace(PICTURE, title=""),
        replace(PICTURE, last=""),
        replace(PICTURE, rack=""),
        replace(PICTURE, scores=()),
        replace(PICTURE, clock=""),
        replace(PICTURE, bag=None),
    ],
    ids="title last rack scores clock bag".split(),
)
def test_a_part_that_is_empty_is_not_mentioned(less: BoardPicture) -> None:
    whole = alt_text(PICTURE)
    said = alt_text(less)
    assert said.count(".") == whole.count(".") - 1
    assert not said.startswith(" ")
    assert "  " not in said


def test_an_empty_bag_is_mentioned() -> None:
    assert alt_text(replace(PICTURE, bag=0)).endswith("Lettres dans le sac : 0.")
    assert "sac" not in alt_text(replace(PICTURE, bag=None))


def test_it_is_never_longer_than_the_platform_takes() -> None:
    crowd = tuple(("x" * 200, "1") for _ in range(50))
    said = alt_text(replace(PICTURE, scores=crowd))
    assert len(said) <= 1024
    assert said.endswith("…")


def test_braces_in_a_name_are_only_braces() -> None:
    assert "{last} 1" in alt_text(replace(PICTURE, scores=(("{last}", "1"),)))


def test_the_text_board() -> None:
    lines = text_board(PICTURE).splitlines()
    assert lines[0] == "                    1 1 1 1 1 1"
    assert lines[1] == "  1 2 3 4 5 6 7 8 9 0 1 2 3 4 5"
    assert lines[2] == "A = . . ' . . . = . . . ' . . = A"
    assert lines[3] == 'B . - . . . " . . . " . . . - . B'
    assert lines[9] == "H = . . ' . . . P A s S E . . = H"
    assert lines[16] == "O = . . ' . . . = . . . ' . . = O"
    assert lines[17:19] == lines[:2]
    assert lines[19] == "  = MT   - MD   \" LT   ' LD"
    assert len(lines) == 20


@pytest.mark.parametrize(("language", "legend"), [("fr", "= MT"), ("en", "= TW")])
def test_the_text_board_fits_a_phone_in_every_language(language: str, legend: str) -> None:
    labels = LANGUAGES[language].games.picture_labels
    lines = text_board(replace(PICTURE, labels=labels)).splitlines()
    assert legend in lines[-1]
    assert max(map(len, lines)) <= 34
    assert lines == [line.rstrip() for line in lines]
