"""Reading what a person typed after a command of the word tools.

Letters are folded as everywhere (`engine.folding`): accents and case do not matter, and what
only looks like a letter is refused. Blanks, punctuation and Markdown around are forgiven, and so are hyphens
and apostrophes within, which are not played.

- *A word*: two to fifteen letters. A joker cannot be looked up.
- *Tiles*: two to fifteen letters and jokers ``?``, of which the game has two. Blanks between
  are forgiven, for players write ``AEINRS ?``. A star is no joker, and is refused.
"""

from typing import Final

from engine.errors import NotationError, WordTooLong
from engine.folding import MAX_LENGTH, FoldingError, fold
from engine.lexicon.word_list import LONGEST, SHORTEST
from engine.tiles import COUNTS, JOKER

MOST_READ: Final = MAX_LENGTH
"""Signs; what is longer is refused before it is looked at."""


MARKS: Final = "-\N{HYPHEN}\N{NON-BREAKING HYPHEN}'\N{RIGHT SINGLE QUOTATION MARK}"
"""Signs within a written word that are not played."""
_AROUND: Final = (
    MARKS
    + '.!?:«»“”"()[]{}<>*_`~\N{LEFT SINGLE QUOTATION MARK}'
    + " \t\r\n\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}"
)
"""Punctuation, Markdown and blanks that stand around a word in a chat."""


def unwrapped(text: str, meant: str = "") -> str:
    """What was typed, without what stands around it; of that, what is `meant` stays."""
    return text.strip("".join(sign for sign in _AROUND if sign not in meant))


def bare(text: str, meant: str = "") -> str:
    """The same, without the marks within."""
    return "".join(sign for sign in unwrapped(text, meant) if sign not in MARKS)


class UnreadableWord(NotationError):
    """Something in it is no letter of the game."""


class WordTooShort(NotationError):
    """No word has so few letters."""


class BadTiles(NotationError):
    """No set of tiles: something else than letters and jokers, too few, or too many."""


class BadPattern(NotationError):
    """No pattern: something else than letters, ``?``, ``.`` and ``*``, or nothing, or too much."""


def read_word(text: str) -> str:
    """The word in capitals A to Z.

    Raises:
        UnreadableWord, WordTooShort, WordTooLong: it cannot be looked up.
    """
    typed = bare(text)
    if len(typed) > MOST_READ:
        raise WordTooLong(typed[:MOST_READ])
    try:
        word = fold(typed)
    except FoldingError:
        raise UnreadableWord(typed) from None
    if len(word) < SHORTEST:
        raise WordTooShort(typed)
    if len(word) > LONGEST:
        raise WordTooLong(typed)
    return word


def read_tiles(text: str) -> str:
    """The tiles, letters in capitals and in alphabetical order, jokers last.

    Raises:
        BadTiles: they cannot be.
    """
    typed = "".join(bare(text, meant="?*").split())
    if len(typed) > MOST_READ:
        raise BadTiles(typed[:MOST_READ])
    jokers = typed.count(JOKER)
    try:
        letters = fold(typed.replace(JOKER, ""))
    except FoldingError:
        raise BadTiles(typed) from None
    if jokers > COUNTS[JOKER] or not SHORTEST <= len(letters) + jokers <= LONGEST:
        raise BadTiles(typed)
    return "".join(sorted(letters)) + JOKER * jokers
