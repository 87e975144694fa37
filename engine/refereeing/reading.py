"""What stands on a bulletin, as it is written (articles 3.1 to 3.3, 4.5).

A text holds one solution, several, or none. One is read as `engine.notation` reads it, so that a
bulletin means the same whoever referees. Beyond that

- what is crossed out is not there; if nothing else is, the bulletin is blank;
- letters after a stroke that stands alone before them connect the word: ``RIZ /PAS``;
- a plus sign stands for a word of the board that is extended, whose letters follow:
  ``+RAI SSE`` before it, ``RE+ PAS`` behind it, ``RE+RAI PASSE`` on both sides;
- signs that say nothing (``RIZ 13H 21!``, an arrow, a picture) are passed over, and noted: the text can be
  read (FB 4.3);
- two words, references or scores are two solutions or more. Each line is one if each holds a word; in a
  line, what stood before the first word stands before the others as well (``H4 RIZ 21 5A TRI 12``).
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice, product
from unicodedata import normalize

from engine.errors import BadReference, BadWord, NotationError
from engine.folding import FoldingError, fold
from engine.moves import Reference
from engine.notation import LIKE_A_SQUARE, SCORE, cross_out, parse_bulletin, separate

MOST_WRITTEN = 2000
"""Longest text that is looked at."""
MOST_SOLUTIONS = 20
"""More than anybody means who has a minute."""

_LETTERS = r"[^\W\d_]+"
_TILES = r"(?:[^\W\d_]|[()])*"
_STANDS_FOR_IT = "ZZZ"
_NOTATION = frozenset("()[]+/-.,;:=\"'~«»\u201c\u201d\u2018\u2019\u2013\u2014")
_INSTEAD_OF_A_LETTER = re.compile(
    r"[^\W_][^\w\s()\[\]+/.,;:=\"'~-]+[^\W\d_]|[^\W\d_][?_]|[?_][^\W\d_]"
)
_CONNECTION = re.compile(rf"(?<!\S)/({_LETTERS})(?!\S)")
_PART = re.compile(rf"(?<!\S)({_TILES})\+({_TILES})\s+/?({_LETTERS})(?!\S)")
_PIECE = re.compile(
    rf"(?P<reference>{LIKE_A_SQUARE})|(?P<claim>(?<!\S){SCORE}(?!\S))"
    rf"|(?P<word>{_PART.pattern})|(?P<connection>/?\S+)",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Written:
    """A solution as it is written.

    Attributes:
        word: its letters; their case is kept. Of a word that is not written whole, those that are added.
        marked: a joker stands in parentheses, so that the case of the others means nothing.
        reference: the square, if one is written that the board has.
        outside: what was meant for a square and is none.
        connection: letters of the board that locate the word, in capitals.
        before: how many letters of the word are added before the word that is extended, the others
            after it; None if the word is written whole.
        claim: the score.
        signs: what stands there besides and says nothing.
    """

    word: str
    marked: bool = False
    reference: Reference | None = None
    outside: str = ""
    connection: str = ""
    before: int | None = None
    claim: int | None = None
    signs: str = ""


def read(text: str) -> tuple[Written, ...]:
    """The solutions on a bulletin, in the order in which they stand there; none if it is blank.

    Raises:
        NotationError: it is not blank, and cannot be read.
    """
    if len(text) > MOST_WRITTEN:
        raise BadWord(text[:MOST_WRITTEN])
    text = cross_out(text).strip()
    if not text:
        return ()
    try:
        return _read(text)
    except NotationError:
        legible, signs = _legible(text)
        if not signs or not legible:
            raise
    return tuple(replace(written, signs=signs) for written in _read(legible))


def _legible(text: str) -> tuple[str, str]:
    """The text without signs that no bulletin has, and those; what may stand for a letter is no such sign."""
    text = normalize("NFC", text)
    if _INSTEAD_OF_A_LETTER.search(text):
        return text, ""
    kept, signs = "", ""
    for sign in text:
        if sign.isalnum() or sign.isspace() or sign in _NOTATION:
            kept += sign
        else:
            signs += sign
    return kept.strip(), signs


def _read(text: str) -> tuple[Written, ...]:
    try:
        return (_read_one(text),)
    except NotationError:
        several = tuple(islice(_read_several(text), MOST_SOLUTIONS + 1))
    if len(several) > MOST_SOLUTIONS:
        raise BadWord(text)
    return several


def _read_one(text: str) -> Written:
    connection, before, added = "", None, ""
    part = _PART.search(text)
    if part is not None:
        connection, before = _folded(part[3]), len(_folded(re.sub("[()]", "", part[1])))
        added = part[1] + part[2]  # a letter and a score would be a square
        text = f"{text[: part.start()]} {_STANDS_FOR_IT} {text[part.end() :]}"
    elif letters := _CONNECTION.search(text):
        connection = _folded(letters[1])
        text = f"{text[: letters.start()]} {text[letters.end() :]}"
    outside = ""
    try:
        bulletin = parse_bulletin(text)
    except BadReference as error:
        outside = error.text
        bulletin = parse_bulletin(separate(text).replace(outside, " ", 1))
    word = parse_bulletin(added) if added else bulletin
    return Written(
        word.word,
        word.marked,
        bulletin.reference,
        outside,
        connection,
        before,
        bulletin.claim,
    )


def _folded(letters: str) -> str:
    try:
        return fold(letters)
    except FoldingError as error:
        raise BadWord(letters) from error


def _read_several(text: str) -> Iterator[Written]:
    """The solutions of a text that is not one.

    Raises:
        NotationError: a part of it cannot be read.
    """
    lines = [line for line in text.splitlines() if line.strip()]
    if len(lines) > 1:
        try:
            yield from [written for line in lines for written in read(line)]
        except NotationError:
            pass
        else:
            return
    for pieces in _split(separate(text)):
        yield from _combine(pieces)


def _split(text: str) -> list[list[tuple[str, str]]]:
    """The pieces of each solution: what each one is, and its text."""
    pieces = [(_kind(match), match[0]) for match in _PIECE.finditer(text)]
    words = [at for at, (kind, _) in enumerate(pieces) if kind == "word"]
    if not words:
        raise BadWord(text)
    lead = [kind for kind, _ in pieces[: words[0]]]
    starts = [0]
    for word in words[1:]:
        before = word - len(lead)
        follows = [kind for kind, _ in pieces[before:word]] == lead
        starts.append(before if follows else word)
    return [pieces[start:end] for start, end in zip(starts, [*starts[1:], None], strict=True)]


def _kind(match: re.Match[str]) -> str:
    """The kind of a piece; a run of signs is a word, unless a stroke begins it."""
    kind = match.lastgroup
    assert kind is not None
    return "word" if kind == "connection" and not match[0].startswith("/") else kind


def _combine(pieces: list[tuple[str, str]]) -> Iterator[Written]:
    """The solution of these pieces; a second reference, connection or score makes another."""
    of = {
        kind: [text for each, text in pieces if each == kind] or [""]
        for kind in ("reference", "connection", "claim")
    }
    (word,) = (text for kind, text in pieces if kind == "word")
    for reference, connection, claim in product(*of.values()):
        yield _read_one(f"{reference} {word} {connection} {claim}")
