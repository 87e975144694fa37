"""A day's problem as a value, and as the one line that it is kept and committed by.

The statement is one line of JSON in ASCII, with all that the problem is and all that it was made from but the
secret. The commitment is the SHA-256 of three lines without an end: ``chevalet-day-1``, the statement, the
secret in 64 hex digits. So it fixes list, words, draws and solutions, and tells none of it. There is one way
only to write the same day: what is read back must be what would be written, to the byte.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from hashlib import sha256
from typing import Any

from engine.board import Board
from engine.daily.week import Level, ProblemKind, name_of
from engine.lexicon import LexiconIdentity
from engine.moves import Play
from engine.notation import parse_reference, parse_word
from engine.sheet import Sheet, SheetRound

VERSION = 1
"""Of the statement, and of how a problem is made from a secret: one that makes other problems is another."""
_FIRST_LINE = "chevalet-day-{version}"


@dataclass(frozen=True, slots=True)
class Day:
    """The problem of a date, with its solutions.

    Attributes:
        date: of the calendar, in no time zone.
        kind: what is asked.
        level: how hard it was measured to be.
        sheet: draws, board, tops and word list; its name is that of the date.
        let_go: how many demands the list could not meet (`engine.daily.demands.LADDER`), mostly 0.
        words: the digest of what was known of words.
        version: `VERSION` when it was made.
    """

    date: date
    kind: ProblemKind
    level: Level
    sheet: Sheet
    let_go: int
    words: str
    version: int = VERSION

    @property
    def lexicon(self) -> LexiconIdentity:
        """The list that it was made with, and is played with."""
        assert self.sheet.lexicon is not None, "a day names its word list"
        return self.sheet.lexicon

    @property
    def statement(self) -> str:
        """The day in one line."""
        return json.dumps(_said(self), separators=(",", ":"))

    def commitment(self, secret: bytes) -> str:
        """The commitment published the day before: 64 hex digits."""
        return commitment_of(self.statement, self.version, secret)


def commitment_of(statement: str, version: int, secret: bytes) -> str:
    """The commitment to a statement, 64 hex digits."""
    lines = (_FIRST_LINE.format(version=version), statement, secret.hex())
    return sha256("\n".join(lines).encode("ascii")).hexdigest()


def read_day(statement: str) -> Day:
    """The day that a statement says.

    Raises:
        ValueError: it is not what `Day.statement` writes, to the byte.
    """
    try:
        day = _day(json.loads(statement))
    except (KeyError, TypeError, AttributeError, RecursionError) as error:
        raise ValueError("not a statement of a day") from error
    if day.statement != statement:
        raise ValueError("written in another way")
    return day


def _said(day: Day) -> dict[str, Any]:
    return {
        "version": day.version,
        "date": day.date.isoformat(),
        "kind": day.kind.value,
        "level": day.level.value,
        "let_go": day.let_go,
        "lexicon": {"name": day.lexicon.name, "digest": day.lexicon.digest},
        "words": day.words,
        "formula": day.sheet.formula,
        "board": day.sheet.board.rows,
        "rounds": [_said_of_round(each) for each in day.sheet.rounds],
    }


def _said_of_round(asked: SheetRound) -> dict[str, str]:
    assert asked.play is not None, "a day knows its tops"
    return {
        "rest": asked.rest,
        "new": asked.new,
        "ref": asked.play.ref,
        "word": asked.play.word,
    }


def _day(said: Mapping[str, Any]) -> Day:
    if type(said["version"]) is not int:
        raise TypeError("a version is a number")
    of = date.fromisoformat(said["date"])
    sheet = Sheet(
        name=name_of(of),
        formula=said["formula"],
        rounds=tuple(_round(each) for each in said["rounds"]),
        board=Board.parse(said["board"]),
        lexicon=LexiconIdentity(said["lexicon"]["name"], said["lexicon"]["digest"]),
    )
    return Day(
        date=of,
        kind=ProblemKind(said["kind"]),
        level=Level(said["level"]),
        sheet=sheet,
        let_go=said["let_go"],
        words=said["words"],
        version=said["version"],
    )


def _round(said: Mapping[str, str]) -> SheetRound:
    reference = parse_reference(said["ref"])
    play = Play(reference.square, reference.direction, parse_word(said["word"]))
    return SheetRound(said["rest"], said["new"], play=play)
