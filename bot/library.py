"""The word lists at hand, by name: *editions*.

One edition is the default; an operator may name others, and a chat may choose among them. A game keeps
the list that it was opened with, whatever its chat chooses later: it remembers name and digest. Lists that
only running games need (`bot.games.kept_lists`) are in the library too, and are nobody's choice.
"""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import cached_property
from typing import Protocol, Self

from engine.lexicon import Lexicon, LexiconIdentity
from engine.lexicon.changes import Changes, changes
from engine.lexicon.elsewhere import Elsewhere
from engine.lexicon.information import WordInformation
from engine.lexicon.readings import Reading
from engine.word_tools import WordIndex

DEFAULT_EDITION = ("defaut", "default")
"""The name of the configuration's own word list."""


class Information(Protocol):
    """The information on words, whichever list has them (`engine.lexicon.information`)."""

    @property
    def digest(self) -> str:
        """Names readings and frequencies: where it is the same, so are they."""

    def readings(self, word: str) -> tuple[Reading, ...]:
        """Every French word behind these letters."""

    def band(self, word: str) -> int | None:
        """The frequency of the word: 1 to 5, or None."""


Readings = Callable[[str], Sequence[Reading]]
"""The readings of a word in capitals."""


def no_readings(_: str) -> Sequence[Reading]:
    """Nothing is known of words."""
    return ()


@dataclass(frozen=True)
class Former:
    """The list that an edition had, until when."""

    lexicon: Lexicon
    until: datetime


@dataclass(frozen=True, eq=False)
class Edition:
    """A word list, the one that it has replaced, and what is prepared when the first question comes."""

    lexicon: Lexicon
    former: Former | None = None

    @cached_property
    def index(self) -> WordIndex:
        """Takes a fifth of a second, once."""
        return WordIndex.of(self.lexicon.graph)

    @cached_property
    def changes(self) -> Changes:
        """The words that came with this list, and those that went; takes a fifth of a second, once."""
        before = self.lexicon if self.former is None else self.former.lexicon
        return changes(before.graph, self.lexicon.graph)


class Library:
    """The editions, and what is known of words in any of them.

    `named` are those that a chat may choose; `default` is what it has if it chooses none.
    """

    def __init__(
        self,
        default: Lexicon,
        named: Mapping[str, Lexicon],
        information: Information,
        elsewhere: Elsewhere,
    ) -> None:
        self.default = Edition(default)
        self.named = {name: Edition(lexicon) for name, lexicon in named.items()}
        self._kept: dict[str, Edition] = {}
        self.find_kept: Callable[[str], Awaitable[Lexicon | None]] | None = None
        """Finds a list that was kept by another process, by its digest (`bot.games.kept_lists`)."""
        self.information = information
        self.elsewhere = elsewhere

    @classmethod
    def of(cls, lexicon: Lexicon) -> Self:
        """A library of one list."""
        return cls.with_shipped_facts(lexicon, {})

    @classmethod
    def with_shipped_facts(cls, default: Lexicon, named: Mapping[str, Lexicon]) -> Self:
        """A library that knows of words what comes with the engine.

        Raises:
            LexiconFileError: a file of it is missing or damaged.
        """
        return cls(default, named, WordInformation.load_shipped(), Elsewhere.load_shipped())

    def prepare(self) -> None:
        """Make every edition ready for its first question."""
        for edition in self.editions().values():
            edition.index  # noqa: B018 - computed once, kept

    def edition(self, name: str) -> Edition:
        """The edition of that name; the default without one, or if the operator took it away."""
        return self.named.get(name, self.default)

    def index_of(self, lexicon: Lexicon) -> WordIndex:
        """The index of any list; of one that is not at hand, and not kept, it takes a fifth of a second."""
        edition = self.edition_of(lexicon.digest)
        return WordIndex.of(lexicon.graph) if edition is None else edition.index

    def names(self) -> list[tuple[str, str]]:
        """The editions that a place may choose: what is typed, and the name of the list."""
        if not self.named:
            return []
        default = (DEFAULT_EDITION[0], self.default.lexicon.name)
        return [default, *((name, edition.lexicon.name) for name, edition in self.named.items())]

    def at_hand(self) -> list[Lexicon]:
        """The lists that a game may be opened with."""
        return [edition.lexicon for edition in self.editions().values()]

    def editions(self) -> dict[str, Edition]:
        """All of them by their names in the configuration; the default's is empty."""
        return {"": self.default, **self.named}

    def replaced(self, name: str, former: Former) -> None:
        """The edition of that name had this list before."""
        edition = replace(self.edition(name), former=former)
        if name:
            self.named[name] = edition
        else:
            self.default = edition

    def keep(self, lexicon: Lexicon) -> None:
        """A list for games that began with it."""
        self._kept[lexicon.digest] = Edition(lexicon)

    async def fetch(self, identity: LexiconIdentity) -> None:
        """Have the list of a game or a day that another process has begun with it, if it is kept."""
        if self.find_kept is not None and self.known(identity.digest) is None:
            found = await self.find_kept(identity.digest)
            if found is not None:
                self.keep(found)

    def lexicon_of(self, identity: LexiconIdentity) -> Lexicon:
        """The list that a game is played with; the default if that is gone, which the game refuses."""
        return self.known(identity.digest) or self.default.lexicon

    def known(self, digest: str) -> Lexicon | None:
        """The list with these words."""
        edition = self.edition_of(digest)
        return None if edition is None else edition.lexicon

    def edition_of(self, digest: str) -> Edition | None:
        """The edition with these words; also one that is kept, which nobody may choose."""
        at_hand = (each for each in self.editions().values() if each.lexicon.digest == digest)
        return next(at_hand, None) or self._kept.get(digest)
