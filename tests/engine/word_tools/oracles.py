"""The word tools again, slow and obvious: every word is looked at, and compared in full."""

from collections import Counter
from collections.abc import Iterable
from functools import cache
from itertools import permutations

from engine.lexicon import Lexicon
from engine.word_tools import WordIndex
from engine.word_tools.nearest import ENDINGS, SOUNDS


def index_of(words: Iterable[str]) -> WordIndex:
    """These words, prepared."""
    return WordIndex.of(Lexicon.from_words(words, name="test").graph)


def by_length(words: Iterable[str]) -> tuple[str, ...]:
    """Shortest first, and then by the alphabet."""
    return tuple(sorted(words, key=lambda word: (len(word), word)))


def matches(pattern: str, word: str) -> bool:
    """Whether the word matches: a star is tried with nothing, and then with one letter more."""
    if not pattern:
        return not word
    sign, rest = pattern[0], pattern[1:]
    if sign == "*":
        return matches(rest, word) or (bool(word) and matches(pattern, word[1:]))
    return bool(word) and sign in (word[0], "?", ".") and matches(rest, word[1:])


def joker_letters(tiles: str, word: str) -> str | None:
    """The letters that the jokers stand for if the tiles make exactly this word, None if they do not."""
    wanted, have = Counter(word), Counter(tiles.replace("?", ""))
    if have - wanted:
        return None
    missing = "".join(sorted((wanted - have).elements()))
    return missing if len(missing) == tiles.count("?") else None


@cache
@cache
def distance(one: str, other: str) -> int:
    """The cheapest way from a word to another: two for a letter, one for a sound."""
    costs = []
    if one[:1] == other[:1]:
        costs.append(distance(one[1:], other[1:]) if one else 0)
    else:
        costs.append(2 + distance(one[1:], other[1:]))
    if one:
        costs.append(2 + distance(one[1:], other))
    if other:
        costs.append(2 + distance(one, other[1:]))
    if len(one) > 1 and one[:2] == other[1::-1]:
        costs.append(2 + distance(one[2:], other[2:]))
    for classes, at_end in ((SOUNDS, False), (ENDINGS, True)):
        for each in classes:
            ways = [way.strip("-") for way in each.split()]
            for old, new in permutations(ways, 2):
                if at_end and (old, new) == (one, other):
                    costs.append(1)
                elif not at_end and one.startswith(old) and other.startswith(new):
                    costs.append(1 + distance(one[len(old) :], other[len(new) :]))
    return min(costs)
