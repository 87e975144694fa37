"""From a tool and what was typed after it to words under headings, and to the page that is shown.

A page is so many signs of words, and no page ends within a word: a message on any platform takes it, and
a person can read it.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby

from bot.library import Edition
from bot.talk.refusals import NotALength, NotAList
from bot.talk.word_views import Common, Section, Tool
from engine.folding import fold
from engine.tiles import JOKER
from engine.word_tools import (
    Anagrams,
    Extensions,
    Found,
    Pattern,
    WordIndex,
    bare,
    find_anagrams,
    find_benjamins,
    find_dear,
    find_hooks,
    find_matching,
    find_one_more,
    find_rallonges,
    find_short,
    read_tiles,
    read_word,
)

PAGE_SIGNS = 900
"""Discord takes 2,000 in a message, headings and links of its own among them."""

_LENGTHS = range(2, 16)
_AROUND = {Tool.BEGINNING: ("", "*"), Tool.ENDING: ("*", ""), Tool.CONTAINING: ("*", "*")}


@dataclass(frozen=True, slots=True)
class Search:
    """The findings: the question, as it may be typed again, and the words under headings."""

    asked: str
    sections: tuple[Section, ...]
    cut: bool

    @property
    def total(self) -> int:
        """The number of words."""
        return sum(len(section.words) for section in self.sections)


def search(edition: Edition, tool: Tool, text: str) -> Search:
    """Ask the word tools.

    Raises:
        NotationError: what was typed cannot be read.
        NotAList: no number of letters and no letter, for a list.
        NotALength: something else than a number of letters, for what is new.
    """
    index = edition.index
    match tool:
        case Tool.ANAGRAMS:
            tiles = read_tiles(text)
            return _by_letters(_in_order(text), find_anagrams(index, tiles))
        case Tool.ONE_MORE:
            tiles = read_tiles(text)
            return _by_letters(_in_order(text), find_one_more(index, tiles))
        case Tool.HOOKS:
            word = read_word(text)
            return _by_side(word, find_hooks(index, word))
        case Tool.BENJAMINS:
            word = read_word(text)
            return _by_length(word, find_benjamins(index, word))
        case Tool.RALLONGES:
            word = read_word(text)
            return _by_side(word, find_rallonges(index, word))
        case Tool.PATTERN:
            pattern = Pattern.parse(text)
            return _by_length(str(pattern), find_matching(index, pattern))
        case Tool.BEGINNING | Tool.ENDING | Tool.CONTAINING:
            part = str(Pattern.parse(text))
            before, after = _AROUND[tool]
            return _by_length(part, find_matching(index, Pattern.parse(before + part + after)))
        case Tool.LIST:
            return _list(index, text)
        case Tool.NEWS:
            return _news(edition, text)


def _list(index: WordIndex, text: str) -> Search:
    """``2``, ``K``, ``K 4``: the words of so many letters, with a letter, or both."""
    asked = text.upper().split()[:3]
    numbers = [int(part) for part in asked if re.fullmatch("[0-9]{1,2}", part)]
    letters = [part for part in asked if len(part) == 1 and "A" <= part <= "Z"]
    length = numbers[0] if numbers else None
    understood = len(numbers) + len(letters) == len(asked) and len(numbers) <= 1
    if not understood or len(letters) > 1 or not asked or length not in (None, *_LENGTHS):
        raise NotAList(text, _LENGTHS[-1])
    if letters:
        return _by_length(" ".join(asked), find_dear(index, letters[0], length))
    assert length is not None
    return _by_length(str(length), find_short(index, length))


def _news(edition: Edition, text: str) -> Search:
    """The words that came and that went: all, or those of so many letters; none if nothing was replaced."""
    asked = text.strip()
    if asked and not (re.fullmatch("[0-9]{1,2}", asked) and int(asked) in _LENGTHS):
        raise NotALength(text, _LENGTHS[-1])
    lengths = [int(asked)] if asked else _LENGTHS
    sections = (
        Section(kind, str(length), tuple(word for word in words if len(word) == length))
        for kind, words in (
            (Common.CAME, edition.changes.came),
            (Common.WENT, edition.changes.went),
        )
        for length in lengths
    )
    return Search(asked, tuple(section for section in sections if section.words), cut=False)


def _by_length(asked: str, found: Found) -> Search:
    sections = (
        Section(Common.LENGTH, str(length), tuple(words))
        for length, words in groupby(found.words, key=len)
    )
    return Search(asked, tuple(sections), found.cut)


def _by_side(word: str, extensions: Extensions) -> Search:
    both = ((Common.BEFORE, extensions.before), (Common.AFTER, extensions.after))
    return Search(
        word,
        tuple(Section(kind, "", found.words) for kind, found in both if found.words),
        any(found.cut for _, found in both),
    )


def _in_order(text: str) -> str:
    """Tiles that can be read, in capitals, in the order in which they were typed."""
    return "".join(
        part if part == JOKER else fold(part)
        for part in re.findall(r"\?|[^\s?]+", bare(text, meant=JOKER))
    )


def _by_letters(tiles: str, anagrams: Anagrams) -> Search:
    if not any(group.jokers for group in anagrams.groups):
        return _by_length(tiles, Found(anagrams.words, anagrams.cut))
    sections = (Section(Common.LETTERS, group.jokers, group.words) for group in anagrams.groups)
    return Search(tiles, tuple(sections), anagrams.cut)


def page_of(sections: Iterable[Section], page: int) -> tuple[tuple[Section, ...], int, int]:
    """The sections of a page, its number, and the number of pages; the last page if there is none such."""
    pages = list(_pages(sections)) or [()]
    number = min(max(page, 1), len(pages))
    return pages[number - 1], number, len(pages)


def _pages(sections: Iterable[Section]) -> Iterator[tuple[Section, ...]]:
    page: list[Section] = []
    signs = 0
    for section in sections:
        words: list[str] = []
        for word in section.words:
            if signs + len(word) > PAGE_SIGNS:
                if words:
                    page.append(Section(section.kind, section.key, tuple(words)))
                yield tuple(page)
                page, words, signs = [], [], 0
            words.append(word)
            signs += len(word) + len(", ")
        page.append(Section(section.kind, section.key, tuple(words)))
        signs += len("\n") + _HEADING
    if page:
        yield tuple(page)


_HEADING = 15
"""Signs of a heading, about."""
