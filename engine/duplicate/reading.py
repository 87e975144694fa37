"""What a line means that somebody hands in, by the rules of its game; read without a dictionary.

Usually it is one solution (`engine.duplicate.bulletin`). In multitops it may be several: a line each, or
with a semicolon, or a plus that stands alone, between them; or one after the other, each with its reference
(``H4 POESIE 8A RIZ``). Where players announce their points (SPEC D28, Q45), a number alone is the points of
somebody who has laid his word out at home; whether any play earns so many is said at the end of the round.
"""

import re
from dataclasses import dataclass
from typing import ClassVar

from engine.board import Board
from engine.duplicate.bulletin import interpret
from engine.duplicate.rules import Bulletins, DuplicateRules
from engine.errors import NotationError, RuleViolation
from engine.moves import Play
from engine.notation import MAX_TEXT, Bulletin, parse_bulletin
from engine.solutions import Solution
from engine.tiles import JOKER, missing_tiles

_BETWEEN = re.compile(r"\s*[;\n]\s*|\s+[+&]\s+")
_POINTS = re.compile(r"\s*(\d{1,4})\s*(?:points?|pts?)?\s*", re.IGNORECASE)
_MOST_PIECES = 12
"""A word, a reference and a claim each, in pieces or together."""


@dataclass(eq=False)
class TooManySolutions(RuleViolation):
    """More solutions on a bulletin than a round of this game has."""

    article: ClassVar[str] = "FO 4"
    most: int


@dataclass(frozen=True, slots=True)
class Read:
    """The first solution, what all earn if their words exist, and the other ones; no play: points alone."""

    play: Play | None
    points: int
    also: tuple[Solution, ...] = ()


def read(text: str, board: Board, rack: str, rules: DuplicateRules) -> Read:
    """The meaning of the line on this board with this rack.

    Raises:
        NotationError: it cannot be read.
        RuleViolation: it means nothing that may lie there, or too many solutions.
    """
    if rules.bulletins is Bulletins.ANNOUNCED:
        announced = _POINTS.fullmatch(text) if len(text) <= MAX_TEXT else None
        if announced is not None:
            return Read(None, int(announced[1]))
    first, *others = (
        Solution(meant.play, meant.points)
        for bulletin in parse_solutions(text, rules.solutions)
        for meant in [interpret(bulletin, board, rack, rules.played_formula)]
    )
    points = first.points + sum(each.points for each in others)
    return Read(first.play, points, tuple(others))


def parse_solutions(text: str, most: int) -> list[Bulletin]:
    """The solutions of a bulletin, one at least.

    Raises:
        NotationError: one cannot be read.
        TooManySolutions: more than this game has.
    """
    parts = split_solutions(text) if most > 1 else [text]
    if len(parts) > most:
        raise TooManySolutions(most)
    return [parse_bulletin(part) for part in parts]


def split_solutions(text: str) -> list[str]:
    """The lines of which each is one solution, one at least; each is as it was written."""
    parts = [part for part in _BETWEEN.split(text) if part.strip()]
    if len(parts) > 1:
        return parts
    pieces = text.split()
    return _one_after_the_other(pieces) if len(pieces) <= _MOST_PIECES else [text]


def lies_nowhere(text: str, board: Board, rack: str) -> bool:
    """Whether this is a word alone of which no place can be meant: the rack and no line have its letters."""
    try:
        bulletin = parse_bulletin(text)
    except NotationError:
        return False
    if bulletin.reference is not None or bulletin.claim is not None or bulletin.marked:
        return False
    wanted = missing_tiles(rack, bulletin.word.upper())
    lines = (*board.rows, *board.transposed().rows)
    short_of = min(len(missing_tiles(line.upper(), wanted)) for line in lines)
    return short_of > rack.count(JOKER)


def on_lines(text: str) -> str:
    """The text with a line for each solution, where signs stand between them."""
    return "\n".join(_BETWEEN.split(text))


def _one_after_the_other(pieces: list[str]) -> list[str]:
    """The longest first solutions such that each has its reference; the whole, if there are none."""
    for end in range(len(pieces), 1, -1):
        line = " ".join(pieces[:end])
        if not _stands_alone(line):
            continue
        following = _one_after_the_other(pieces[end:]) if end < len(pieces) else []
        if all(map(_stands_alone, following)):
            return [line, *following]
    return [" ".join(pieces)]


def _stands_alone(line: str) -> bool:
    try:
        return parse_bulletin(line).reference is not None
    except NotationError:
        return False
