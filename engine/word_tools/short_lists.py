"""The lists that players learn by heart: the shortest words, and those with a dear letter."""

from engine.word_tools.index import WordIndex
from engine.word_tools.patterns import Found, Pattern, find_matching


def find_short(index: WordIndex, length: int) -> Found:
    """The words of this length."""
    return find_matching(index, Pattern(("." * length,)))


def find_dear(index: WordIndex, letter: str, length: int | None = None) -> Found:
    """The words with this letter (a capital), of this length or of any, shortest first."""
    if length is None:
        return find_matching(index, Pattern(("", letter, "")))
    return find_matching(index, Pattern(("", letter, "")), length=length)
