"""Reading and writing what players write (SPEC P8): ``H4``, ``4H``, ``PAsSE``, ``PA(S)SE``.

A reference names the square of the word's first letter. Letter first means across, number first
means down: the French way, and the opposite of what English sites print. No other module knows it
but this one and `engine.moves.Reference`.

Input is tolerant (``h 4``, ``4-h``, ``H/4``, accents, either order of word and reference), because a
player has seconds; output has one form.
"""

import re
from dataclasses import dataclass

from engine.board import ROW_NAMES, Direction, Square
from engine.errors import BadReference, BadWord, SeveralWords
from engine.folding import FoldingError, fold_keeping_case
from engine.moves import Reference

_ROW = rf"(?P<{{}}>[{ROW_NAMES}{ROW_NAMES.lower()}])"
_COLUMN = r"(?P<{}>1[0-5]|0?[1-9])"
_GAP = r"\s*[-/]?\s*"
_REFERENCE = re.compile(
    r"(?<![^\W_])(?:"
    + (_ROW + _GAP + _COLUMN).format("row_across", "column_across")
    + "|"
    + (_COLUMN + _GAP + _ROW).format("column_down", "row_down")
    + r")(?![^\W_])"
)
_CLAIM = re.compile(r"(?<![^\W_])(\d{1,4})(?:\s*(?:points?|pts?))?\s*$", re.IGNORECASE)
_JOKERS_IN_PARENTHESES = re.compile(r"\(\s*([^()\s]+)\s*\)")

MAX_TEXT = 80
"""Longest text that is read at all: 15 letters, each in parentheses, reference and points fit."""
MAX_WORD = 15


@dataclass(frozen=True, slots=True)
class Bulletin:
    """What a player wrote: a word, perhaps a reference, perhaps the score he claims.

    `word` keeps its case; what lower case means depends on the rack (`engine.bulletin`).
    `marked` says that a joker stood in parentheses, so that the case is meant.
    """

    word: str
    reference: Reference | None = None
    claim: int | None = None
    marked: bool = False


def parse_reference(text: str) -> Reference:
    """``H4``, ``h 4``, ``4-h``, ``4/H``.

    Raises:
        BadReference: anything else.
    """
    match = _REFERENCE.fullmatch(text.strip()) if len(text) <= MAX_TEXT else None
    if match is None:
        raise BadReference(text[:MAX_TEXT])
    return _reference(match)


def parse_word(text: str) -> str:
    """A word of 1 to 15 letters A-Z; a joker is in lower case or in parentheses.

    Accents are folded (``Éhonté`` is ``EHONTE`` in capitals).

    Raises:
        BadWord: empty, too long, or a character that is no letter.
    """
    word, _ = _read_word(text.strip())
    return word


def parse_bulletin(text: str) -> Bulletin:
    """A bulletin on one line: ``H4 SEMAINE``, ``semaine h4``, ``RIZ 13H 21``, ``SEMAINE``.

    Raises:
        BadWord: no word, or one that cannot be read.
        SeveralWords: two words or more; one bulletin holds one solution.
    """
    if len(text) > MAX_TEXT:
        raise BadWord(text[:MAX_TEXT])
    reference = None
    match = _REFERENCE.search(text)
    if match is not None:
        reference = _reference(match)
        text = f"{text[: match.start()]} {text[match.end() :]}"
    claim = None
    claimed = _CLAIM.search(text)
    if claimed is not None:
        claim = int(claimed[1])
        text = text[: claimed.start()]
    parts = _JOKERS_IN_PARENTHESES.sub(r"(\1)", text).split()
    if len(parts) > 1:
        raise SeveralWords(" ".join(parts))
    word, marked = _read_word("".join(parts))
    return Bulletin(word, reference, claim, marked)


def mark_jokers(word: str) -> str:
    """The word for reading: capitals, jokers in parentheses (``PA(S)SE``)."""
    return "".join(f"({tile.upper()})" if tile.islower() else tile for tile in word)


def _reference(match: re.Match[str]) -> Reference:
    across = match["row_across"] is not None
    row, column = (
        (match["row_across"], match["column_across"])
        if across
        else (match["row_down"], match["column_down"])
    )
    square = Square(ROW_NAMES.index(row.upper()), int(column) - 1)
    return Reference(square, Direction.ACROSS if across else Direction.DOWN)


def _read_word(text: str) -> tuple[str, bool]:
    """The word with its case, and whether parentheses marked a joker."""
    if len(text) > MAX_TEXT:
        raise BadWord(text[:MAX_TEXT])
    pieces = _JOKERS_IN_PARENTHESES.split(text)  # by turns outside and inside parentheses
    try:
        pieces = [fold_keeping_case(piece) for piece in pieces]
    except FoldingError as error:
        raise BadWord(text) from error
    marked = len(pieces) > 1
    if marked:  # then the parentheses say it all, and the case of the others nothing
        pieces[::2] = [outside.upper() for outside in pieces[::2]]
        pieces[1::2] = [inside.lower() for inside in pieces[1::2]]
    word = "".join(pieces)
    if not 1 <= len(word) <= MAX_WORD:
        raise BadWord(text)
    return word, marked
