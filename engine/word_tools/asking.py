"""Reading what a person typed after a command of the word tools.

Letters are folded as everywhere (`engine.folding`): accents and case do not matter, and what
only looks like a letter is refused. Blanks around are forgiven.

- *A word*: two to fifteen letters. A joker cannot be looked up.
- *Tiles*: two to fifteen letters and jokers ``?``, of which the game has two. Blanks between
  are forgiven, for players write ``AEINRS ?``.
"""

from typing import Final

from engine.errors import NotationError, WordTooLong
from engine.folding import MAX_LENGTH, FoldingError, fold
from engine.lexicon.word_list import LONGEST, SHORTEST
from engine.tiles import COUNTS, JOKER

MOST_READ: Final = MAX_LENGTH
"""Signs; what is longer is refused before it is looked at."""


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
    typed = text.strip()
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
    typed = "".join(text.split())
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
