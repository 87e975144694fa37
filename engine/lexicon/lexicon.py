"""The lexicon: which words are admitted, under a name and a digest.

A game stores the name and the digest of the lexicon it is played with, so that it can be
said later whether a verdict came from the same list. The digest is the SHA-256, in
hexadecimal, of the sorted words in ASCII, each followed by a line feed: a plain word list,
one upper-case word a line, sorted, has the same digest under ``sha256sum``.
"""

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import date
from functools import cached_property

from engine.anagram_tables import AnagramTables
from engine.finders import Finders
from engine.lexicon.anagrams import build_tables
from engine.lexicon.graph import WordGraph


@dataclass(frozen=True, slots=True)
class LexiconIdentity:
    """The identity of a lexicon, as games remember it."""

    name: str
    digest: str

    @property
    def short_digest(self) -> str:
        """The first twelve digits, enough to tell two lists apart when shown to a person."""
        return self.digest[:12]

    def __str__(self) -> str:
        return f"{self.name} [{self.short_digest}]"


@dataclass(frozen=True)
class Lexicon:
    """A named, unchangeable set of words; two with the same digest hold the same words.

    ``word in lexicon`` takes the word folded to upper-case A-Z (see `engine.folding`). A
    joker is written in lower case on a board, and no lower-case letter is ever found here:
    the caller asks for ``word.upper()``.

    ``tables`` are those of the top finders, if they were made already (they take seconds for a
    whole language, see `engine.lexicon.table_file`); else they are made when first needed. ``dated`` is
    the day of the edition, if it says so.
    """

    name: str
    digest: str
    size: int
    graph: WordGraph = field(repr=False, compare=False)
    licence: str = ""
    sources: tuple[str, ...] = ()
    dated: date | None = None
    tables: AnagramTables | None = field(default=None, repr=False, compare=False)

    @classmethod
    def from_words(
        cls,
        words: Iterable[str],
        *,
        name: str,
        licence: str = "",
        sources: tuple[str, ...] = (),
        dated: date | None = None,
    ) -> "Lexicon":
        """Make a lexicon of upper-case A-Z words, in any order, repeated or not.

        Raises ValueError for an empty word or one with another character. The length is
        not limited here: a word that no board has room for does no harm.
        """
        distinct = sorted(set(words))
        return cls(
            name=name,
            digest=digest_of(distinct),
            size=len(distinct),
            graph=WordGraph.from_sorted(distinct),
            licence=licence,
            sources=sources,
            dated=dated,
        )

    @cached_property
    def finders(self) -> Finders:
        """The searches for the best plays with these words."""
        return Finders(self.tables or build_tables(self.graph))

    @property
    def identity(self) -> LexiconIdentity:
        return LexiconIdentity(self.name, self.digest)

    def __contains__(self, word: object) -> bool:
        return word in self.graph

    def has_its_digest(self) -> bool:
        """Whether the words are those the digest was made of; walks every word (a second)."""
        return digest_of(self.graph.words()) == self.digest

    def counts_by_length(self) -> dict[int, int]:
        """Number of words for each length that occurs, shortest first; walks every word."""
        counts: dict[int, int] = {}
        for word in self.graph.words():
            counts[len(word)] = counts.get(len(word), 0) + 1
        return dict(sorted(counts.items()))


def digest_of(sorted_words: Iterable[str]) -> str:
    """SHA-256, in 64 hexadecimal digits, of words already sorted and distinct."""
    digest = hashlib.sha256()
    for word in sorted_words:
        digest.update(word.encode() + b"\n")
    return digest.hexdigest()
