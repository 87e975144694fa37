"""Whoever has the secret of a day that is over can check all of it."""

from dataclasses import replace
from datetime import date

import pytest

from engine.daily.day import Day
from engine.daily.making import make_day
from engine.daily.verification import Doubt, verify_day
from engine.daily.week import Level
from engine.lexicon import Lexicon
from tests.builders import lexicon
from tests.engine.daily.known import Facts
from tests.engine.duplicate.games import CLUB_WORDS

SECRET = bytes(range(32))
FACTS = Facts.all_in_band(1, CLUB_WORDS.graph.words())
DAY = make_day(date(2026, 11, 23), SECRET, CLUB_WORDS, FACTS)


def doubts(
    day: Day = DAY,
    secret: bytes = SECRET,
    commitment: str | None = None,
    words: Lexicon = CLUB_WORDS,
    facts: Facts = FACTS,
) -> tuple[Doubt, ...]:
    report = verify_day(day, secret, commitment or day.commitment(secret), words, facts)
    return report.doubts


def test_a_day_as_it_was_made_is_proved() -> None:
    assert doubts() == ()


@pytest.mark.long
def test_a_list_may_be_called_otherwise() -> None:
    same = replace(CLUB_WORDS, name="ODS de Léa")
    assert doubts(words=same) == ()


@pytest.mark.long
def test_another_commitment_is_seen() -> None:
    assert doubts(commitment="0" * 64) == (Doubt.COMMITMENT,)


def test_another_secret_is_seen_twice() -> None:
    assert doubts(secret=bytes(32), commitment=DAY.commitment(SECRET)) == (
        Doubt.COMMITMENT,
        Doubt.PROBLEM,
    )


@pytest.mark.long
@pytest.mark.parametrize("day", [replace(DAY, level=Level.HARD), replace(DAY, let_go=0)])
def test_a_problem_that_does_not_follow_from_its_secret_is_seen_though_committed(day: Day) -> None:
    assert doubts(day) == (Doubt.PROBLEM,)


def test_a_problem_that_the_list_does_not_have_is_seen() -> None:
    words = lexicon("LE LA")
    scrabble = replace(
        DAY,
        date=date(2026, 11, 26),
        sheet=replace(DAY.sheet, name="day-2026-11-26", lexicon=words.identity),
    )
    assert doubts(scrabble, words=words) == (Doubt.PROBLEM,)


def test_what_is_known_of_words_may_change_as_long_as_the_same_problem_follows() -> None:
    assert doubts(facts=replace(FACTS, digest="others")) == ()
    rare = Facts.all_in_band(5, CLUB_WORDS.graph.words())
    assert doubts(facts=replace(rare, digest="others")) == (Doubt.WORDS,)
    assert doubts(facts=rare) == (Doubt.PROBLEM,)
    assert doubts(commitment="0" * 64, facts=replace(rare, digest="others")) == (
        Doubt.COMMITMENT,
        Doubt.WORDS,
    )


@pytest.mark.parametrize(
    ("day", "words", "facts", "doubt"),
    [
        (replace(DAY, version=2), CLUB_WORDS, FACTS, Doubt.VERSION),
        (DAY, lexicon("LE LA"), FACTS, Doubt.LEXICON),
    ],
)
def test_what_cannot_be_made_again_here_is_said(
    day: Day, words: Lexicon, facts: Facts, doubt: Doubt
) -> None:
    report = verify_day(day, SECRET, day.commitment(SECRET), words, facts)
    assert (report.doubts, report.made) == ((doubt,), None)
