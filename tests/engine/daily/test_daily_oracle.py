"""The problem as whoever read the guide makes it from the revealed secret (`tests.oracle.day`).

Thirty dates in a row were compared so; here are two that are quickly made the slow way: with a joker and a
board that was begun, and of five rounds.
"""

from datetime import date
from functools import cache
from hashlib import sha256

import pytest

from engine.daily.making import make_day
from engine.daily.unwanted import UNWANTED
from engine.lexicon import load_shipped
from engine.lexicon.information import WordInformation
from engine.lexicon.readings import Reading, Tense
from engine.strategy.slurs import SLURS
from tests.oracle.day import Maker, Words, commitment

LEXICON, INFORMATION = load_shipped(), WordInformation.load_shipped()


@cache
def words() -> Words:
    return Words(list(LEXICON.graph.words()))


def band(word: str) -> int | None:
    readings = INFORMATION.readings(word)
    if word in SLURS or any(each.lemma in UNWANTED for each in readings):
        return None
    return min((_band(each, each.band) for each in readings if each.band), default=None)


def _band(reading: Reading, band: int) -> int:
    tenses = {form.tense for form in reading.verb_forms}
    of_books = tenses and tenses <= {Tense.PAST, Tense.SUBJUNCTIVE_IMPERFECT}
    return min(5, band + 1) if of_books else band


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    "on", [pytest.param(date(2026, 11, 25), marks=pytest.mark.soak), date(2026, 11, 27)]
)
def test_a_day_is_made_again_from_the_guide_alone(on: date) -> None:
    secret = sha256(f"oracle {on}".encode()).digest()
    day = make_day(on, secret, LEXICON, INFORMATION)
    maker = Maker(on, secret, words(), band)
    made = maker.statement((day.lexicon.name, day.lexicon.digest), INFORMATION.digest)
    assert made == day.statement
    assert commitment(made, secret) == day.commitment(secret)
