"""Words that match a pattern.

A pattern is written with letters, ``?`` or ``.`` for any one letter, and ``*`` for any number of
letters, none included: ``S?I..R*`` is SKIEUR and SAISIRAI. So ``RE*`` begins, ``*ATION`` ends and
``*ZEB*`` contains; without a star the number of letters is fixed.

How it is searched. Stars cut a pattern into *pieces*. The first and the last piece have their place
in the word; each one between may take the first place where it fits, for what follows then has the
most room: so no search ever has to go back, and a word costs a few steps only. Each length that the
pattern allows is searched in its lines (`engine.word_tools.index`), in one of two ways:

- the letters of the pattern that stand together and are rarest are looked for, and only the words
  around them are compared; or, if they are in too many words or begin the word anyway,
- all words of the length that begin as the pattern does are compared, by one regular expression.

Short words come first, then the alphabet. The search ends after `MOST_WORDS` words, or after
`MOST_STEPS` steps (a pattern as ``*A..E*R..S*`` has hard work in every word), and says so.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import prod
from typing import Final, Self

from engine.folding import FoldingError, fold
from engine.lexicon.word_list import LONGEST
from engine.tiles import ALL_TILES, COUNTS
from engine.word_tools.asking import MOST_READ, BadPattern, bare
from engine.word_tools.index import LINE_END, WordIndex

MOST_WORDS: Final = 1000
"""More than anybody reads."""
MOST_STEPS: Final = 1_500_000
"""About 30 ms; the French list is 400,000 words, and most patterns take one step a word."""
LONGEST_PATTERN: Final = 32
"""Signs; fifteen letters with a star between any two."""

_ANY: Final = "."
_STAR: Final = "*"
_SPREAD: Final = 4
"""Letters that are in more than one word out of so many are not worth looking for."""


@dataclass(frozen=True, slots=True)
class Found:
    """Words, shortest first and then by the alphabet; `cut` if there may be more."""

    words: tuple[str, ...]
    cut: bool = False


@dataclass(frozen=True, slots=True)
class Pattern:
    """A pattern as its pieces between the stars, of ``A`` to ``Z`` and ``.``: one piece, no star."""

    pieces: tuple[str, ...]

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read a pattern as typed; accents, case and what stands around do not matter (`asking`).

        Raises:
            BadPattern: it is none.
        """
        typed = bare(text, meant="?.*")
        if len(typed) > MOST_READ:
            raise BadPattern(typed[:MOST_READ])
        parts = re.split(r"([?.*])", typed)
        try:
            signs = "".join(
                part.replace("?", _ANY) if number % 2 else fold(part)
                for number, part in enumerate(parts)
            )
        except FoldingError:
            raise BadPattern(typed) from None
        if not 0 < len(signs) <= LONGEST_PATTERN:
            raise BadPattern(typed)
        return cls(tuple(re.sub(r"\*+", _STAR, signs).split(_STAR)))

    def __str__(self) -> str:
        return _STAR.join(self.pieces).replace(_ANY, "?")

    @property
    def shortest(self) -> int:
        """Letters that a word must have."""
        return sum(map(len, self.pieces))

    def allows(self, length: int) -> bool:
        """Whether words of this length can match."""
        return length == self.shortest or (len(self.pieces) > 1 and length > self.shortest)


def find_matching(
    index: WordIndex, pattern: Pattern, *, length: int | None = None, most: int = MOST_WORDS
) -> Found:
    """The words that match the pattern, of this length or of any, `most` of them at the most."""
    search = _Search.of(pattern)
    words: list[str] = []
    steps = MOST_STEPS
    for letters, lines in index.lines.items():
        if not pattern.allows(letters) or length not in (None, letters):
            continue
        if steps < 0:
            return Found(tuple(words), cut=True)
        count = len(lines) // (letters + 1)
        candidates = lines.count(search.rarest) if search.rarest else count
        selective = candidates * _SPREAD < count
        compared = candidates if selective else lines.count(search.beginning)
        steps -= compared * search.steps_a_word
        found = search.around_rarest(lines, letters) if selective else search.everywhere(lines)
        for word in found:
            if len(words) == most:
                return Found(tuple(words), cut=True)
            words.append(word)
    return Found(tuple(words))


@dataclass(frozen=True, slots=True)
class _Search:
    """A pattern made ready.

    Attributes:
        line: matches a line end and the word after it, if it is one that is looked for.
        rarest: letters that stand in every match, the line end after it among them; none if the
            expression begins with rarer ones, which it looks for by itself.
        beginning: the line end and the letters after it, with which the expression begins.
        steps_a_word: what comparing one word costs.
    """

    line: re.Pattern[str]
    rarest: str
    beginning: str
    steps_a_word: int

    @classmethod
    def of(cls, pattern: Pattern) -> Self:
        runs = re.split(r"[.*]", LINE_END + _STAR.join(pattern.pieces) + LINE_END)
        rarest = min(filter(None, runs), key=_rarity)
        middle = pattern.pieces[1:-1]
        return cls(
            line=re.compile(f"{LINE_END}{_expression(pattern.pieces)}(?={LINE_END})"),
            rarest="" if rarest == runs[0] else rarest,
            beginning=runs[0],
            steps_a_word=1 + sum(len(piece) for piece in middle if len(piece) > 1),
        )

    def everywhere(self, lines: str) -> Iterator[str]:
        """Compare all lines."""
        return (match.group()[1:] for match in self.line.finditer(lines))

    def around_rarest(self, lines: str, length: int) -> Iterator[str]:
        """Compare the words of this length in which the rarest letters are."""
        width = length + 1
        place = lines.find(self.rarest)
        while place >= 0:
            start = place - place % width
            match = self.line.match(lines, start)
            if match is not None:
                yield match.group()[1:]
            place = lines.find(self.rarest, start + width)


def _expression(pieces: tuple[str, ...]) -> str:
    """The regular expression of a word; what is matched once is never given back."""
    first, *others = pieces
    if not others:
        return _letters(first)
    *middle, last = others
    return _letters(first) + "".join(map(_earliest, middle)) + _letters(".*") + _letters(last)


def _earliest(piece: str) -> str:
    """Any letters, and then the piece as early as it can be."""
    if len(piece) == 1 and piece != _ANY:
        return f"[^{piece}{LINE_END}]*+{piece}"
    return f"(?>{_letters('.*?')}{_letters(piece)})"


def _letters(expression: str) -> str:
    """A point is any letter, and never a line end."""
    return expression.replace(_ANY, f"[^{LINE_END}]")


def _rarity(run: str) -> float:
    """About how often letters stand together, by how many tiles of each the game has."""
    return prod(_SHARE[sign] for sign in run)


_SHARE: Final[Mapping[str, float]] = {
    letter: count / len(ALL_TILES) for letter, count in COUNTS.items()
} | {LINE_END: 1 / LONGEST}
