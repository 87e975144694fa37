"""Reading and writing what players write (SPEC P8): ``H4``, ``4H``, ``PAsSE``, ``PA(S)SE``.

A reference names the square of the word's first letter. Letter first means across, number first
means down: the French way, and the opposite of what English sites print. No other module knows it
but this one and `engine.moves.Reference`.

Input is tolerant, because a player has seconds; output has one form. In a bulletin

- word, reference and points come in any order; of two squares that could be read, the one that no sign
  separates, then the first (``RIZ 7 H 4`` is RIZ in 7H for 4 points, ``RIZ 7, H 4`` is not);
- ``h 4``, ``4-h``, ``H/4`` and accents are read;
- a comma, semicolon, colon, equals sign, quotation mark, a full stop after something, a dash or a stroke
  by itself only separate; so does one between a square and a word or points (``RIZ/13H/21``);
- what is crossed out (``~~RIZ~~``, ``RI~~T~~Z``) is not there;
- brackets may stand around a reference or points (``(H4) POESIE``): those of a joker hold letters only;
- a letter that touches a joker in parentheses is of its word, never of a square (``AI(M)E 12``);
- one letter and a number from 1 to 15 are a square, whatever follows: no word has one letter;
- reference and word may stand together (``H4POESIE``, ``4hpoesie``, ``POESIEH4``) if the word has two
  letters at least: ``H4A`` could be read from both ends. Points never stand together with a word.
- If there is no square, what has the form of one (``Z4``, ``16H``) is told, before anything else.
"""

import re
from dataclasses import dataclass

from engine.board import ROW_NAMES, Direction, Square
from engine.errors import BadReference, BadWord, OnlyTalk, SeveralWords, WordMissing, WordTooLong
from engine.folding import FoldingError, TextTooLongError, fold_keeping_case
from engine.moves import Play, Reference

_ROW = rf"(?P<{{}}>[{ROW_NAMES}{ROW_NAMES.lower()}])"
_COLUMN = r"(?P<{}>1[0-5]|0?[1-9])"
_SQUARE = "|".join((_ROW + _COLUMN, _COLUMN + _ROW)).replace("?P<{}>", "?:")
_ALONE_LEFT, _ALONE_RIGHT = r"(?<![^\W_])", r"(?![^\W_])"  # a number, between no letters
_FREE_LEFT, _FREE_RIGHT = r"(?<![^\s(])", r"(?![^\s)])"  # a letter, which could be of a word


def _reference_with(gap: str) -> re.Pattern[str]:
    across = (_ROW + gap + _COLUMN).format("row_across", "column_across")
    down = (_COLUMN + gap + _ROW).format("column_down", "row_down")
    return re.compile(
        f"{_FREE_LEFT}{across}{_ALONE_RIGHT}|{_ALONE_LEFT}{down}{_FREE_RIGHT}",
    )


_GAP = r"\s*[-/]?\s*"
_REFERENCE = _reference_with(_GAP)
_REFERENCE_UNSEPARATED = _reference_with(_GAP.replace(r"\s", r"[^\S\n]"))
_LETTER = r"[^\W\d_]"
_AFTER_A_WORD = rf"(?:(?<={_LETTER}{_LETTER})|(?<=\){_LETTER})|(?<=\)))"
_UNIT = r"(?:\s*(?:points?|pts?))?"
SCORE = rf"[0-9]{{1,4}}{_UNIT}"
"""A pattern of points, in any case of letters."""
_TOGETHER = re.compile(
    rf"{_ALONE_LEFT}(?:{_SQUARE})(?={_LETTER}(?:{_LETTER}|\()|\()"
    rf"|{_AFTER_A_WORD}(?:{_SQUARE}){_ALONE_RIGHT}"
)
_JOINED = re.compile(
    rf"{_AFTER_A_WORD}[-/](?=(?:{_SQUARE}|\d{{1,4}}{_UNIT}){_ALONE_RIGHT})"
    rf"|{_ALONE_LEFT}(?P<square>{_SQUARE})[-/](?=[^\W_]|\()"
)
_FORM_OF_A_SQUARE = rf"[A-Za-z]{_GAP}[0-9]{{1,3}}|[0-9]{{1,3}}{_GAP}[A-Za-z]"
LIKE_A_SQUARE = rf"{_FREE_LEFT}(?:{_FORM_OF_A_SQUARE}){_FREE_RIGHT}"
"""A pattern of what was meant for a square, on the board or not."""
_LIKE_A_SQUARE = re.compile(LIKE_A_SQUARE)
_SEPARATORS = re.compile(
    r"[,;:=\"«»“”]|\.(?!\S)|(?<!\S)[-/\N{EN DASH}\N{EM DASH}](?!\S)",
)
_CROSSED_OUT = re.compile(r"~~[^~]*~~")
_CROSSED_OUT_WITHIN = re.compile(r"(?<=\w)~~[^~\s]*~~(?=\w)")
_BRACKETS = re.compile(rf"[(\[]\s*({_FORM_OF_A_SQUARE}|[0-9]{{1,4}}{_UNIT})\s*[)\]]", re.IGNORECASE)
_CLAIM_LAST = re.compile(rf"(?<![^\W_])(\d{{1,4}}){_UNIT}\s*$", re.IGNORECASE)
_CLAIM_FIRST = re.compile(rf"\s*(\d{{1,4}}){_UNIT}(?=\s)", re.IGNORECASE)
_JOKERS_IN_PARENTHESES = re.compile(r"\(\s*([^()\s]+)\s*\)")

MAX_TEXT = 80
"""Longest text that is read at all: 15 letters, each in parentheses, reference and points fit."""
MAX_WORD = 15


@dataclass(frozen=True, slots=True)
class Bulletin:
    """A player's line: a word, perhaps a reference, perhaps the score claimed.

    `word` keeps its case; what lower case means depends on the rack (`engine.duplicate.bulletin`).
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


def parse_play(text: str) -> Play:
    """A play as its `str` wrote it (``H4 PAsSE``), not as somebody types it: the word is taken as it is.

    Raises:
        BadReference: it does not begin with one.
    """
    where, _, word = text.partition(" ")
    reference = parse_reference(where)
    return Play(reference.square, reference.direction, word)


def parse_word(text: str) -> str:
    """A word of 1 to 15 letters A-Z; a joker is in lower case or in parentheses.

    Accents are folded (``Éhonté`` is ``EHONTE`` in capitals).

    Raises:
        WordTooLong: more letters than the board has squares.
        BadWord: empty, or a character that is no letter.
    """
    word, _ = _read_word(text.strip())
    return word


def parse_bulletin(text: str) -> Bulletin:
    """A bulletin on one line: ``H4 SEMAINE``, ``semaine h4``, ``RIZ 13H 21``, ``SEMAINE``.

    Raises:
        BadReference: what should be a square is none.
        WordMissing: a reference, and nothing else.
        WordTooLong: more letters than the board has squares.
        BadWord: no word, or one that cannot be read.
        SeveralWords: two words or more; one bulletin holds one solution.
        OnlyTalk: the same without a square; or nothing but signs.
    """
    if len(text) > MAX_TEXT:
        raise BadWord(text[:MAX_TEXT])
    if text.strip() and not any(map(str.isalnum, text)):
        raise OnlyTalk(text.strip())
    text = separate(text)
    match = _REFERENCE_UNSEPARATED.search(text)
    if match is None:
        text = _TOGETHER.sub(r" \g<0> ", text, count=1)
        match = _REFERENCE_UNSEPARATED.search(text) or _REFERENCE.search(text)
    reference, rest = None, text
    if match is not None:
        reference = _reference(match)
        rest = f"{text[: match.start()]} {text[match.end() :]}"
    claim = None
    claimed = _CLAIM_LAST.search(rest) or _CLAIM_FIRST.match(rest)
    if claimed is not None:
        claim = int(claimed[1])
        rest = rest[: claimed.start()] + rest[claimed.end() :]
    parts = _JOKERS_IN_PARENTHESES.sub(r"(\1)", rest).split()
    if reference is not None and not parts:
        raise WordMissing(str(reference))
    if reference is None and (len(parts) > 1 or any(map(str.isdecimal, "".join(parts)))):
        _require_nothing_like_a_square(text)
    if len(parts) > 1:
        raise (OnlyTalk if reference is None else SeveralWords)(" ".join(parts))
    word, marked = _read_word("".join(parts))
    return Bulletin(word, reference, claim, marked)


def separate(text: str) -> str:
    """The text without what is crossed out, a line feed wherever something only separates."""
    text = cross_out(text)
    text = _SEPARATORS.sub("\n", _BRACKETS.sub("\n\\1\n", text))
    return _JOINED.sub(lambda joined: f"{joined['square'] or ''}\n", text)


def cross_out(text: str) -> str:
    """The text without what is crossed out; where that stood alone, with a line feed for it.

    Within a word or a number it is as if it had never been written (article 4.5).
    """
    return _CROSSED_OUT.sub("\n", _CROSSED_OUT_WITHIN.sub("", text))


def mark_jokers(word: str) -> str:
    """The word for reading: capitals, jokers in parentheses (``PA(S)SE``)."""
    return "".join(f"({tile.upper()})" if tile.islower() else tile for tile in word)


def _require_nothing_like_a_square(text: str) -> None:
    """Require that no part of the word looks like a square: that is what is wrong then."""
    meant = _LIKE_A_SQUARE.search(text)
    if meant is not None:
        raise BadReference(meant[0])


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
    except TextTooLongError as error:
        raise WordTooLong(text) from error
    except FoldingError as error:
        raise BadWord(text) from error
    marked = len(pieces) > 1
    if marked:  # then the parentheses say it all, and the case of the others nothing
        pieces[::2] = [outside.upper() for outside in pieces[::2]]
        pieces[1::2] = [inside.lower() for inside in pieces[1::2]]
    word = "".join(pieces)
    if not word:
        raise BadWord(text)
    if len(word) > MAX_WORD:
        raise WordTooLong(text)
    return word, marked
