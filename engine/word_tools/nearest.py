"""Words that a refused one may have been meant for.

Two words are as far apart as the fewest steps that make one of the other, where a step takes a letter
out, puts one in, changes one, or swaps two neighbours. One step is looked for first; two only if that
finds too few, and not for words so short that they would become something else altogether.

Those that sound the same come first (APPERCEVOIR, APERCEVOIR; XYLOFONE, XYLOPHONE): that is how French
is misspelled. Then the nearer, then those that begin alike, then the more common, then by the alphabet.

The graph is walked along the word with a number of steps that may still be taken; where none is left,
only the word's own letters are followed, so that a few thousand nodes are seen and not 40,000.
"""

import re
from collections.abc import Callable
from typing import Final

from engine.lexicon import WordGraph

MOST_WORDS: Final = 8
_TWO_STEPS_FROM: Final = 5
"""Letters; every word of four is two steps from hundreds."""

_SOUNDS: Final = (
    ("PH", "F"),
    ("([TR])H", r"\1"),
    ("Y", "I"),
    ("QU|Q", "K"),
    ("C(?=[EI])", "S"),
    ("C", "K"),
    (r"(.)\1+", r"\1"),
)
"""Sounds that are written in several ways, and one of them, in this order."""


def _of_no_rank(_: str) -> int:
    return 0


def find_nearest(
    graph: WordGraph,
    word: str,
    *,
    most: int = MOST_WORDS,
    rarity: Callable[[str], int] = _of_no_rank,
) -> tuple[str, ...]:
    """The words most like this one (capitals), best first; itself if it is in the graph.

    `rarity` is asked how uncommon a word is, so that of equally near ones the common comes first.
    """
    found = _within(graph, word, 1)
    if len(found) < most and len(word) >= _TWO_STEPS_FROM:
        found = _within(graph, word, 2)
    sound = _sound(word)

    def unlikeness(other: str) -> tuple[bool, int, bool, int, str]:
        begins_alike = other.startswith(word[:1])
        return (_sound(other) != sound, found[other], not begins_alike, rarity(other), other)

    return tuple(sorted(found, key=unlikeness)[:most])


def _sound(word: str) -> str:
    """About how a word sounds: equal for the usual misspellings."""
    for written, heard in _SOUNDS:
        word = re.sub(written, heard, word)
    return word


def _within(graph: WordGraph, word: str, most_steps: int) -> dict[str, int]:
    """Every word of the graph within so many steps, and the fewest steps to it."""
    found: dict[str, int] = {}

    def walk(node: int, at: int, prefix: str, steps: int) -> None:
        """Go on from a node, the first `at` letters being dealt with in so many steps."""
        rest = word[at:]
        arcs = graph.successors(node)
        if rest and rest[0] in arcs:
            child, ends_word = arcs[rest[0]]
            go_on(child, at + 1, prefix + rest[0], steps, ends_word=ends_word)
        if steps == most_steps:
            return
        for letter, (child, ends_word) in arcs.items():
            if rest and letter != rest[0]:
                go_on(child, at + 1, prefix + letter, steps + 1, ends_word=ends_word)
            go_on(child, at, prefix + letter, steps + 1, ends_word=ends_word)
        if rest:
            walk(node, at + 1, prefix, steps + 1)
        swapped = rest[1::-1]
        if len(swapped) == len("AB") and swapped[0] in arcs:
            second = graph.step(arcs[swapped[0]][0], swapped[1])
            if second is not None:
                child, ends_word = second
                go_on(child, at + 2, prefix + swapped, steps + 1, ends_word=ends_word)

    def go_on(node: int, at: int, other: str, steps: int, *, ends_word: bool) -> None:
        """A letter was met: perhaps a word ends here, what is left of ours being taken out."""
        missing = steps + len(word) - at
        if ends_word and missing <= most_steps:
            found[other] = min(missing, found.get(other, missing))
        walk(node, at, other, steps)

    walk(graph.root, 0, "", 0)
    return found
