"""A day as one line, and what it is committed by."""

import json
from dataclasses import replace
from datetime import date, timedelta
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from engine.daily.day import VERSION, Day, read_day
from engine.daily.making import make_day
from engine.daily.week import Level, ProblemKind
from engine.lexicon import LexiconIdentity
from engine.sheet import Sheet, SheetRound
from tests import golden
from tests.builders import board, play
from tests.engine.daily.known import Facts
from tests.engine.duplicate.games import CLUB_WORDS

SECRET = bytes(range(32))
DAY = Day(
    date=date(2026, 11, 25),
    kind=ProblemKind.JOKER,
    level=Level.MEDIUM,
    sheet=Sheet(
        name="day-2026-11-25",
        formula="normal",
        rounds=(SheetRound("", "AERST?U", play=play("8H SAUTERe")),),
        board=board("H4 MOTUS"),
        lexicon=LexiconIdentity("Français libre", "ab" * 32),
    ),
    let_go=0,
    words="cd" * 32,
)


def test_what_was_written_is_read() -> None:
    assert read_day(DAY.statement) == DAY


def test_the_statement_is_one_line_of_ascii() -> None:
    assert DAY.statement.isascii()
    assert "\n" not in DAY.statement


def test_the_commitment_is_that_of_three_lines() -> None:
    """As ``sha256sum`` would say it."""
    lines = f"chevalet-day-1\n{DAY.statement}\n{SECRET.hex()}"
    assert DAY.commitment(SECRET) == sha256(lines.encode()).hexdigest()


@pytest.mark.parametrize(
    "other",
    [
        replace(DAY, date=date(2026, 12, 2)),
        replace(DAY, level=Level.HARD),
        replace(DAY, words="ef" * 32),
        replace(DAY, sheet=replace(DAY.sheet, lexicon=LexiconIdentity("Autre", "ab" * 32))),
        replace(
            DAY, sheet=replace(DAY.sheet, rounds=(SheetRound("", "AERST?N", play=play("H4 A")),))
        ),
    ],
)
def test_everything_is_committed(other: Day) -> None:
    assert other.commitment(SECRET) != DAY.commitment(SECRET)


def changed(**said: Any) -> str:
    return json.dumps(json.loads(DAY.statement) | said, separators=(",", ":"))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        DAY.statement + " ",
        DAY.statement.replace(",", ", "),
        changed(more=1),
        changed(version="é"),
        changed(version=True),
        changed(date="25/11/2026"),
        changed(date="2026-11-32"),
        changed(kind="riddle"),
        changed(level=None),
        changed(board=["..."]),
        changed(board=5),
        changed(rounds=[{"rest": "", "new": "A", "ref": "Z99", "word": "AA"}]),
        changed(rounds=[{}]),
        changed(lexicon="liste"),
        "[" * 100_000,
    ],
)
def test_what_is_no_statement_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        read_day(text)


MONDAY = date(2026, 11, 23)
A_WEEK = [MONDAY + timedelta(days=number) for number in (0, 1, 2, 4, 5, 6)]
"""But Thursday: the list has no scrabble."""


@pytest.mark.long
def test_problems_are_made_as_they_were_made_when_version_1_was_published() -> None:
    """What else is made from the same secret is another `VERSION`: those of before could not be proved."""
    assert VERSION == 1
    facts = Facts.all_in_band(2, CLUB_WORDS.graph.words())
    lines = [make_day(of, SECRET, CLUB_WORDS, facts).statement for of in A_WEEK]
    golden.check(Path(__file__).parent / "golden" / "days.jsonl", "\n".join(lines) + "\n")
