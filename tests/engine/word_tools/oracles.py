"""The word tools again, slow and obvious: every word is looked at, and compared in full."""

from collections import Counter
from collections.abc import Iterable
from functools import cache

from engine.lexicon import Lexicon
from engine.word_tools import WordIndex


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
def distance(one: str, other: str) -> int:
    """The fewest steps between two words: out, in, changed, or two neighbours swapped once."""
    if not one or not other:
        return len(one) + len(other)
    steps = [
        distance(one[1:], other[1:]) + (one[0] != other[0]),
        distance(one[1:], other) + 1,
        distance(one, other[1:]) + 1,
    ]
    if len(one) > 1 and one[:2] == other[1::-1]:
        steps.append(distance(one[2:], other[2:]) + 1)
    return min(steps)
