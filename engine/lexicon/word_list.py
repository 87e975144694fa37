"""Reading a plain word list: an operator's own lexicon, one word a line.

The file is UTF-8, with or without a byte order mark, with any line ends. ``#`` starts a
comment, blank lines are skipped, and each word is folded (`engine.folding`), so "évêque"
and "EVEQUE" are the same word. A line that gives no playable word of 2 to 15 letters is
refused and reported, and the rest of the list is used.
"""

from dataclasses import dataclass
from typing import Final

from engine.folding import fold
from engine.lexicon.lexicon import Lexicon

SHORTEST: Final = 2
LONGEST: Final = 15
SHOWN_CHARACTERS: Final = 40
_BYTE_ORDER_MARK: Final = "\N{ZERO WIDTH NO-BREAK SPACE}".encode()


@dataclass(frozen=True, slots=True)
class RefusedLine:
    """A line that gave no word. ``text`` is short and printable; lines count from 1."""

    number: int
    text: str
    reason: str

    def __str__(self) -> str:
        return f"line {self.number}: {self.text}: {self.reason}"


@dataclass(frozen=True, slots=True)
class WordList:
    """The words of a list, sorted and distinct, and the lines that were refused."""

    words: tuple[str, ...]
    refused: tuple[RefusedLine, ...]


def parse_word_list(data: bytes) -> WordList:
    """Read the bytes of a word list file; never raises for what is in them."""
    words: set[str] = set()
    refused: list[RefusedLine] = []
    for number, line in enumerate(data.removeprefix(_BYTE_ORDER_MARK).splitlines(), 1):
        text = line.partition(b"#")[0].strip()
        if not text:
            continue
        try:
            words.add(_playable_word(text))
        except ValueError as error:
            refused.append(RefusedLine(number, _printable(text), _reason(error)))
    return WordList(tuple(sorted(words)), tuple(refused))


def build_from_word_list(data: bytes, *, name: str) -> tuple[Lexicon, tuple[RefusedLine, ...]]:
    """Make a lexicon of a word list file, and return the refused lines with it.

    Raises ValueError if the list holds no word at all.
    """
    word_list = parse_word_list(data)
    if not word_list.words:
        raise ValueError("the word list holds no playable word")
    return Lexicon.from_words(word_list.words, name=name), word_list.refused


def _playable_word(line: bytes) -> str:
    word = fold(line.decode())
    if len(word) < SHORTEST:
        raise ValueError(f"shorter than {SHORTEST} letters")
    if len(word) > LONGEST:
        raise ValueError(f"longer than {LONGEST} letters")
    return word


def _reason(error: ValueError) -> str:
    if isinstance(error, UnicodeDecodeError):
        return "not UTF-8"
    return str(error)


def _printable(line: bytes) -> str:
    """The start of a line, with what could disturb a terminal written as its escape."""
    text = line.decode(errors="replace")[:SHOWN_CHARACTERS]
    return "".join(
        character if character.isprintable() else f"\\u{ord(character):04x}" for character in text
    )
