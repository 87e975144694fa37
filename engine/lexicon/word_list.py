"""Reading a plain word list: an operator's own lexicon, one word a line.

What such files look like is forgiven:

- *Encoding*: UTF-8 with or without a byte order mark, UTF-16 or UTF-32 with one, or Windows-1252 (which
  has the letters of Latin-1). A file that is not UTF-8 throughout is still read as UTF-8 if more of its
  accented lines are good than bad; the bad ones are refused.
- *Lines*: any line ends; blank lines are skipped; ``#`` starts a comment, and what follows a tab, as a
  definition, is not used: a compiled list has words alone.
- *Words*: each is folded (`engine.folding`), so "évêque" and "EVEQUE" are the same word.

A line that gives no playable word of 2 to 15 letters is refused and reported with its number, and
the rest of the list is used.
"""

import re
from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE, BOM_UTF32_BE, BOM_UTF32_LE
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from engine.folding import fold
from engine.lexicon.files import MOST_WORDS
from engine.lexicon.graph import WordGraph
from engine.lexicon.lexicon import Lexicon, digest_of

SHORTEST: Final = 2
LONGEST: Final = 15
SHOWN_CHARACTERS: Final = 40

Progress = Callable[[int, int], None]
"""Called now and then with what is done and what there is to do, in steps."""

_STEPS: Final = 5000
"""Lines or words between two calls of `Progress`."""
_UNDECODED: Final = "\N{REPLACEMENT CHARACTER}"


class NotTextError(ValueError):
    """A file that is no text in any encoding known here."""


@dataclass(frozen=True, slots=True)
class RefusedLine:
    """A line that gave no word. ``text`` is short and printable; lines count from 1."""

    number: int
    text: str
    reason: str

    def __str__(self) -> str:
        return f"line {self.number}: {self.text}: {self.reason}"


class NoWordsError(ValueError):
    """A list of which every line was refused."""

    def __init__(self, refused: tuple[RefusedLine, ...]) -> None:
        super().__init__(
            "the word list holds no playable word: one is needed a line, and nothing else"
        )
        self.refused = refused


@dataclass(frozen=True, slots=True)
class WordList:
    """The words of a list, sorted and distinct, the lines that were refused, and how it was read.

    `unused` counts the lines with more after a tab.
    """

    words: tuple[str, ...]
    refused: tuple[RefusedLine, ...]
    encoding: str
    unused: int


@dataclass(frozen=True, slots=True)
class Build:
    """A lexicon made of a list, and what to say about the list."""

    lexicon: Lexicon
    refused: tuple[RefusedLine, ...]
    encoding: str
    unused: int


def parse_word_list(data: bytes, *, progress: Progress = lambda *_: None) -> WordList:
    """Read the bytes of a word list file.

    Raises `NotTextError`; a line that makes no sense is refused by itself.
    """
    text, encoding = _decode(data)
    words: set[str] = set()
    refused: list[RefusedLine] = []
    unused = 0
    lines = re.split("\r\n|\r|\n", text)
    for number, line in enumerate(lines, 1):
        if number % _STEPS == 0:
            progress(number, 2 * len(lines))
        word, _, more = line.partition("#")[0].strip().partition("\t")
        word = word.rstrip()
        if not word:
            continue
        unused += bool(more)
        try:
            words.add(_playable_word(word))
        except ValueError as error:
            refused.append(RefusedLine(number, _printable(word), str(error)))
    return WordList(tuple(sorted(words)), tuple(refused), encoding, unused)


def build_from_word_list(data: bytes, *, name: str, progress: Progress = lambda *_: None) -> Build:
    """Make a lexicon of a word list file.

    Raises ValueError if it is no text, holds more words than any language has, or none (`NoWordsError`).
    """
    word_list = parse_word_list(data, progress=progress)
    words = word_list.words
    if not words:
        raise NoWordsError(word_list.refused)
    if len(words) > MOST_WORDS:
        raise ValueError(f"{len(words)} words: more than any language has")
    graph = WordGraph.from_sorted(_watch(words, len(words), progress))
    lexicon = Lexicon(name=name, digest=digest_of(words), size=len(words), graph=graph)
    return Build(lexicon, word_list.refused, word_list.encoding, word_list.unused)


def _watch(words: Iterable[str], count: int, progress: Progress) -> Iterator[str]:
    """The second half of the work."""
    for number, word in enumerate(words):
        if number % _STEPS == 0:
            progress(count + number, 2 * count)
        yield word
    progress(2 * count, 2 * count)


def _decode(data: bytes) -> tuple[str, str]:
    """The text and the name of its encoding."""
    if data.startswith((BOM_UTF32_LE, BOM_UTF32_BE)):  # the one begins as UTF-16 does
        return data.decode("utf-32", errors="replace"), "UTF-32"
    if data.startswith((BOM_UTF16_LE, BOM_UTF16_BE)):
        return data.decode("utf-16", errors="replace"), "UTF-16"
    if b"\0" in data:
        raise NotTextError(
            "no text: UTF-8, Windows-1252, or UTF-16 or UTF-32 with a byte order mark is needed"
        )
    data = data.removeprefix(BOM_UTF8)
    try:
        return data.decode(), "UTF-8"
    except UnicodeDecodeError:
        pass
    if _is_rather_utf8(data):
        return data.decode(errors="replace"), "UTF-8"
    # Five bytes mean nothing in Windows-1252; in Latin-1 they are control characters, and refused.
    return re.sub("[\x80-\x9f]+", _windows, data.decode("latin-1")), "Windows-1252"


def _is_rather_utf8(data: bytes) -> bool:
    """Whether more of the lines with other bytes than ASCII are UTF-8 than not."""
    good = bad = 0
    for line in data.splitlines():
        if line.isascii():
            continue
        try:
            line.decode()
            good += 1
        except UnicodeDecodeError:
            bad += 1
    return good > bad


def _windows(match: re.Match[str]) -> str:
    return match.group().encode("latin-1").decode("cp1252", errors="replace")


def _playable_word(typed: str) -> str:
    if _UNDECODED in typed:
        raise ValueError("cannot be decoded")
    word = fold(typed)
    if len(word) < SHORTEST:
        raise ValueError(f"shorter than {SHORTEST} letters")
    if len(word) > LONGEST:
        raise ValueError(f"longer than {LONGEST} letters")
    return word


def _printable(text: str) -> str:
    """The start of a line, with what could disturb a terminal written as its escape."""
    return "".join(
        character if character.isprintable() else f"\\u{ord(character):04x}"
        for character in text[:SHOWN_CHARACTERS]
    )
