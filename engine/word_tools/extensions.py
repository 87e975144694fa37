"""What makes a word longer.

- *Hooks* (collantes) put one letter before it or after it.
- *Benjamins* put exactly three letters before it: the square before the first triple.
- *Rallonges* put any number of letters before it, or after it; a board has fifteen squares.

The word itself need not be in the list: players ask for what can follow a beginning, too.
"""

from dataclasses import dataclass

from engine.word_tools.index import WordIndex
from engine.word_tools.patterns import Found, Pattern, find_matching

BENJAMIN = 3


@dataclass(frozen=True, slots=True)
class Extensions:
    """Words that end with the word that was asked for, and words that begin with it."""

    before: Found
    after: Found


def find_hooks(index: WordIndex, word: str) -> Extensions:
    """The words that are this one (capitals) and one letter more at either end."""
    return Extensions(
        before=find_matching(index, Pattern((f".{word}",))),
        after=find_matching(index, Pattern((f"{word}.",))),
    )


def find_benjamins(index: WordIndex, word: str) -> Found:
    """The words that are this one (capitals) with three letters before it."""
    return find_matching(index, Pattern(("." * BENJAMIN + word,)))


def find_rallonges(index: WordIndex, word: str) -> Extensions:
    """The words that are this one (capitals) with letters before it, and those with letters after."""
    return Extensions(
        before=find_matching(index, Pattern((".", word))),
        after=find_matching(index, Pattern((f"{word}.", ""))),
    )
