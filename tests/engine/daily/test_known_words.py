"""How common words are to players."""

import pytest

from engine.daily.known_words import KnownWords
from engine.daily.unwanted import UNWANTED
from engine.folding import fold
from engine.lexicon import Lexicon
from engine.lexicon.information import WordInformation
from engine.lexicon.readings import Reading, Tense
from tests.engine.daily.known import Facts, noun, verb


@pytest.mark.parametrize(
    ("readings", "band"),
    [
        ((), None),
        ((noun(None),), None),
        ((noun(2),), 2),
        ((noun(4), noun(1)), 1),
        ((noun(None), noun(5)), 5),
        ((verb(1, Tense.PRESENT),), 1),
        ((verb(1, Tense.PAST),), 2),
        ((verb(1, Tense.SUBJUNCTIVE_IMPERFECT, Tense.PAST),), 2),
        ((verb(1, Tense.PAST, Tense.PRESENT),), 1),
        ((verb(1, Tense.PAST), noun(3)), 2),
        ((verb(5, Tense.PAST),), 5),
    ],
)
def test_the_most_common_word_counts_and_forms_of_books_are_a_band_rarer(
    readings: tuple[Reading, ...], band: int | None
) -> None:
    assert KnownWords(Facts({"MOT": readings})).band("MOT") == band


@pytest.mark.parametrize(
    ("word", "band"),
    [("MAISON", 1), ("CHAPEAU", 2), ("PARLER", 1), ("PARLASSE", 2), ("XQZ", None)],
)
def test_the_shipped_facts_know_what_players_know(word: str, band: int | None) -> None:
    assert KnownWords(WordInformation.load_shipped()).band(word) == band


@pytest.mark.parametrize("word", ["YOUPIN", "RITAL", "SALOPES", "VIOLE", "CONNE"])
def test_what_nobody_wants_to_read_is_never_asked(word: str) -> None:
    assert KnownWords(WordInformation.load_shipped()).band(word) is None


def test_every_lemma_that_is_unwanted_is_one(shipped: Lexicon) -> None:
    """Written as the source writes it: another spelling would keep nothing out."""
    information = WordInformation.load_shipped()
    known = {reading.lemma for lemma in UNWANTED for reading in information.readings(fold(lemma))}
    assert known >= UNWANTED
