import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import NotationError, WordTooLong
from engine.word_tools import (
    BadTiles,
    UnreadableWord,
    WordTooShort,
    read_tiles,
    read_word,
)


@pytest.mark.parametrize(
    ("typed", "word"),
    [
        ("zèbre", "ZEBRE"),
        (" œuvre\n", "OEUVRE"),
        ("Ｅté", "ETE"),
        ("e\N{COMBINING ACUTE ACCENT}te", "ETE"),
        ("ABCDEFGHIJKLMNO", "ABCDEFGHIJKLMNO"),
        ("porte-mine", "PORTEMINE"),
        ("«\N{NO-BREAK SPACE}aujourd’hui\N{NO-BREAK SPACE}»", "AUJOURDHUI"),
        ("**‘zèbre’** ?", "ZEBRE"),
        (" " * 4000 + "as" + " " * 4000, "AS"),
    ],
)
def test_words_are_folded(typed: str, word: str) -> None:
    assert read_word(typed) == word


@pytest.mark.parametrize(
    ("typed", "refused"),
    [
        ("", WordTooShort),
        ("a", WordTooShort),
        ("ABCDEFGHIJKLMNOP", WordTooLong),
        ("a" * 4000, WordTooLong),
        ("deux mots", UnreadableWord),
        ("zè?bre", UnreadableWord),
        ("...", WordTooShort),
        ("z\N{CYRILLIC SMALL LETTER IE}bre", UnreadableWord),
        ("\N{RIGHT-TO-LEFT OVERRIDE}as", UnreadableWord),
        (
            "e\N{COMBINING ACUTE ACCENT}\N{COMBINING ACUTE ACCENT}\N{COMBINING ACUTE ACCENT}t",
            UnreadableWord,
        ),
        ("as" + " " * 70 + "x", WordTooLong),
    ],
)
def test_words_that_cannot_be_looked_up_say_why(typed: str, refused: type[NotationError]) -> None:
    with pytest.raises(refused) as error:
        read_word(typed)
    assert len(error.value.text) <= 64


@pytest.mark.parametrize(
    ("typed", "tiles"),
    [
        ("zebr?", "BERZ?"),
        ("? aeinrs", "AEINRS?"),
        ("a e i ? ?", "AEI??"),
        ("??", "??"),
        ("« zebr? »", "BERZ?"),
        ("a-b", "AB"),
        ("é" * 15, "E" * 15),
    ],
)
def test_tiles_are_sorted_jokers_last(typed: str, tiles: str) -> None:
    assert read_tiles(typed) == tiles


@pytest.mark.parametrize(
    "typed", ["", "a", "?", "???", "a" * 16, "**as**", "é" * 4000, "ab*", "a1"]
)
def test_what_are_no_tiles_is_refused(typed: str) -> None:
    with pytest.raises(BadTiles) as error:
        read_tiles(typed)
    assert len(error.value.text) <= 64


@given(st.text(max_size=100))
def test_any_text_is_read_or_refused(typed: str) -> None:
    try:
        word = read_word(typed)
        assert word.isascii()
        assert word.isalpha()
        assert 2 <= len(word) <= 15
    except NotationError as error:
        assert len(error.text) <= 64
    try:
        assert 2 <= len(read_tiles(typed)) <= 15
    except NotationError as error:
        assert len(error.text) <= 64
