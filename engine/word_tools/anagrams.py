"""Anagrams: words that are made of exactly these tiles.

A joker stands for any letter, and the words are grouped by the letters that the jokers stand for,
since that is how players read them. The "7+1" is the same question with one joker more: which letter,
added to all of the tiles, makes a word?

The word graph is walked letter by letter, taking a tile for each; a joker is taken for a letter only
if no tile of that letter is left, so that each word is met once. A branch in which no word of the
right length lies is not entered.
"""

from collections import Counter
from dataclasses import dataclass
from typing import Final

from engine.tiles import JOKER, remove_tiles
from engine.word_tools.index import WordIndex

MOST_NODES: Final = 60_000
"""About 60 ms; seven tiles take 500, fifteen with two jokers 30,000."""


@dataclass(frozen=True, slots=True)
class AnagramGroup:
    """Words that need the same letters for the jokers, which are in alphabetical order."""

    jokers: str
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Anagrams:
    """The groups by the alphabet; `cut` if the search was ended early."""

    groups: tuple[AnagramGroup, ...]
    cut: bool = False

    @property
    def words(self) -> tuple[str, ...]:
        """The words, by the alphabet."""
        return tuple(sorted(word for group in self.groups for word in group.words))


def find_anagrams(index: WordIndex, tiles: str, *, most_nodes: int = MOST_NODES) -> Anagrams:
    """The words of exactly these tiles: capitals, and ``?`` for jokers, which may be any number."""
    search = _Search(index, Counter(tiles.replace(JOKER, "")), most_nodes)
    search.walk(index.graph.root, "", len(tiles), tiles.count(JOKER))
    groups: dict[str, list[str]] = {}
    letters = tiles.replace(JOKER, "")
    for word in search.words:
        groups.setdefault("".join(sorted(_more_than(letters, word))), []).append(word)
    return Anagrams(
        tuple(AnagramGroup(jokers, tuple(words)) for jokers, words in sorted(groups.items())),
        cut=search.nodes_left < 0,
    )


def find_one_more(index: WordIndex, tiles: str, *, most_nodes: int = MOST_NODES) -> Anagrams:
    """The words of all these tiles and one letter more, grouped by that letter (7+1)."""
    return find_anagrams(index, tiles + JOKER, most_nodes=most_nodes)


def _more_than(letters: str, word: str) -> str:
    """The letters of the word that are not among these: what the jokers stand for."""
    return remove_tiles(word, letters)


class _Search:
    """A walk; `words` are met in alphabetical order."""

    def __init__(self, index: WordIndex, tiles: Counter[str], most_nodes: int) -> None:
        self._successors = index.graph.successors
        self._tail_lengths = index.tail_lengths
        self._tiles = tiles
        self.nodes_left = most_nodes
        self.words: list[str] = []

    def walk(self, node: int, prefix: str, left: int, jokers: int) -> None:
        """Go on from a node with so many tiles left, so many of them jokers."""
        self.nodes_left -= 1
        if self.nodes_left < 0:
            return
        tiles = self._tiles
        for letter, (child, ends_word) in self._successors(node).items():
            if tiles[letter] == 0 and not jokers:
                continue
            if left == 1:
                if ends_word:
                    self.words.append(prefix + letter)
            elif self._tail_lengths[child] >> left - 1 & 1:
                if tiles[letter]:
                    tiles[letter] -= 1
                    self.walk(child, prefix + letter, left - 1, jokers)
                    tiles[letter] += 1
                else:
                    self.walk(child, prefix + letter, left - 1, jokers - 1)
