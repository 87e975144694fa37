"""What the word desk found, as values: `bot.texts` makes sentences of them.

Everything typed is in its folded form here, and safe to show; what could not be folded is in an
`Unreadable`, whose error says what stood there.
"""

from dataclasses import dataclass
from enum import Enum, unique

from engine.errors import NotationError
from engine.lexicon.readings import Reading


@unique
class Tool(Enum):
    """A search in the word list; the value is short, for it travels in buttons."""

    ANAGRAMS = "a"
    ONE_MORE = "o"
    HOOKS = "h"
    BENJAMINS = "b"
    RALLONGES = "r"
    BEGINNING = "d"
    ENDING = "e"
    CONTAINING = "c"
    PATTERN = "p"
    LIST = "l"
    NEWS = "n"


@unique
class Complaint(Enum):
    """A complaint about the word list."""

    MISSING = "missing"
    WRONG = "wrong"


@dataclass(frozen=True, slots=True)
class CheckedWord:
    """A word and its verdict.

    Attributes:
        word: capitals A to Z.
        admitted: whether the list has it.
        mark: the hyphen or apostrophe that it was typed with; such a word is played without it or not
            at all.
        readings: the French words behind the letters, if they are known.
        elsewhere: how it is written where it may not be played: with a capital, a hyphen.
        symbol: which symbol is written with its letters, if it may be no word for that.
        nearest: for a refused word, admitted ones that may be meant, best first.
    """

    word: str
    admitted: bool
    mark: str = ""
    readings: tuple[Reading, ...] = ()
    elsewhere: tuple[str, ...] = ()
    symbol: str = ""
    nearest: tuple[str, ...] = ()

    @property
    def has_more(self) -> bool:
        """Whether more is known of it than its first reading tells in short."""
        return len(self.readings) > 1 or any(len(each.verb_forms) > 1 for each in self.readings)


@dataclass(frozen=True, slots=True)
class Unreadable:
    """Something typed that is no word."""

    error: NotationError


@dataclass(frozen=True, slots=True)
class Checked:
    """The answer to a check by the list of that name; so many more words were too many.

    Of a word that stands alone `whole` is all that is known, else what it is first of all. `joined` is the
    word of the list that several make, written as one, where not all of them are words. `of_game` says that
    the list is that of the game which is on, and not the place's.
    """

    items: tuple[CheckedWord | Unreadable, ...]
    edition: str
    left_out: int = 0
    whole: bool = False
    joined: str = ""
    of_game: bool = False

    @property
    def explained(self) -> tuple[Reading, ...]:
        """The readings that are told with their definitions: of a word that stands alone."""
        match self.items:
            case (CheckedWord(readings=readings),):
                return readings if self.whole else readings[:1]
            case _:
                return ()


@unique
class Common(Enum):
    """The property that the words of a section share; the section's `key` says more."""

    LENGTH = "length"
    """A number of letters."""
    LETTERS = "letters"
    """Letters that stand for the jokers, or are the one more."""
    BEFORE = "before"
    """Letters before the word."""
    AFTER = "after"
    """Letters after the word."""
    CAME = "came"
    """A number of letters, and that this edition of the list is the first to have them."""
    WENT = "went"
    """A number of letters, and that the edition before was the last."""


@dataclass(frozen=True, slots=True)
class Section:
    """Words under one heading."""

    kind: Common
    key: str
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class WordPage:
    """A page of a tool's findings.

    Attributes:
        tool: which one.
        asked: what was searched for, as it may be typed again.
        sections: the part of the words that stands on this page.
        total: how many words there are on all pages.
        cut: there may be more than those.
        page: from 1.
        pages: how many there are; 1 even if nothing was found.
        edition: the name of the list.
        of_game: it is that of the game which is on, and not the place's.
        compared: of news: the list before is known.
    """

    tool: Tool
    asked: str
    sections: tuple[Section, ...]
    total: int
    cut: bool
    page: int
    pages: int
    edition: str
    of_game: bool = False
    compared: bool = True


@dataclass(frozen=True, slots=True)
class HelpSection:
    """A command, or those of one subject.

    Attributes:
        lines: as typed, and what it does.
        choices: what may be typed after the one command that is asked about, by argument.
        gathers: the name of that command, if it gathers others.
        members: these, as typed after that name, and what they do.
        details: commands of the subject about which there is more to ask.
    """

    lines: tuple[tuple[str, str], ...]
    choices: tuple[tuple[str, tuple[str, ...]], ...] = ()
    gathers: str = ""
    members: tuple[tuple[str, str], ...] = ()
    details: tuple[str, ...] = ()
