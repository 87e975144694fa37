"""Words that a refused one may have been meant for.

Two words are as far apart as the cheapest steps that make one of the other. A step takes a letter out, puts
one in, changes one, or swaps two neighbours; or, for half as much, it writes a sound in another way
(`SOUNDS`, `ENDINGS`): that is how French is misspelled (FARMASSI, PHARMACIE). Words of four letters and fewer
take one step or two of sound, others twice as much; what is further away would be something else altogether.

The nearest come first, and what is further is not looked at once there are enough. Of equally near words
those that begin alike come first; then those that share more letters at both ends and are more common; then
the alphabet decides.

The graph is walked along the word, the cheapest ways first (Dijkstra's algorithm): each number of letters of
the word that were dealt with, and each beginning of a word that was written for them, is met once. Where
nothing may be changed any more only the word's own letters are followed, so that some thousand nodes are seen
and not 40,000.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import permutations, takewhile
from typing import Final

from engine.lexicon import WordGraph

MOST_WORDS: Final = 8
SOUND: Final = 1
LETTER: Final = 2
"""The cost of a step."""
_FARTHER_FROM: Final = 5
"""Letters; every word of four is two steps from hundreds."""

SOUNDS: Final = (
    "C K Q QU CH CQU",
    "S C SC",
    "S Z",
    "C SS",
    "TI SI CI SSI",
    "J G GE",
    "G GU",
    "F PH",
    "X CC CS KS",
    "O AU EAU",
    "E AI EI",
    "EU OEU",
    "I Y",
    "ILL Y IL LL L I",
    "AN EN AM EM",
    "IN AIN EIN YN IM AIM",
    *(f"{letter} {letter}{letter}" for letter in "BCDFGLMNPRST"),
    *(f"{letter} {letter}H" for letter in "CRT"),
    *(f"{letter} H{letter}" for letter in "AEIOUY"),
)
"""What may stand for one sound, anywhere in a word."""
ENDINGS: Final = (
    "- E S T D P X ES ENT",
    "E EE ER EZ ES EES AI ET",
    "E AI AIS AIT AIENT ET ES ENT",
    "C K QUE QUES",
    "O OT OS AU AUX EAU EAUX",
    "AN ANT ENT AND ANS ENS ANC",
)
"""What may stand for one sound, or for none (``-``), where a word ends."""


def _others(classes: Iterable[str]) -> dict[str, tuple[str, ...]]:
    found: dict[str, set[str]] = {}
    for written in classes:
        for one, other in permutations([each.strip("-") for each in written.split()], 2):
            found.setdefault(one, set()).add(other)
    return {one: tuple(sorted(others)) for one, others in found.items()}


_ANYWHERE: Final = _others(SOUNDS)
_AT_THE_END: Final = _others(ENDINGS)
_LONGEST: Final = max(map(len, [*_ANYWHERE, *_AT_THE_END]))

_Way = tuple[int, int, str, bool]
"""A node, the letters of the word that were dealt with (one more: it must have ended), those that were
written for them, and whether they are a word."""


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
    found: dict[str, int] = {}
    for cost, near in _walk(graph, word):
        if len(found) >= most and cost > max(found.values()):
            break
        found[near] = cost

    def unlikeness(other: str) -> tuple[int, bool, int, str]:
        begins_alike = other.startswith(word[:1])
        return found[other], not begins_alike, _unshared(word, other) + rarity(other), other

    return tuple(sorted(found, key=unlikeness)[:most])


def _unshared(word: str, other: str) -> int:
    """The letters of the longer one between the beginning and the end that both have."""
    shorter, longer = sorted((word, other), key=len)
    begins = _alike(shorter, longer)
    return len(longer) - begins - _alike(shorter[begins:][::-1], longer[::-1])


def _alike(one: str, other: str) -> int:
    """The number of letters that both begin with."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))


def _walk(graph: WordGraph, word: str) -> Iterator[tuple[int, str]]:
    """Every word of the graph that is near enough, with its cost; the nearest first."""
    length = len(word)
    farthest = LETTER if length < _FARTHER_FROM else 2 * LETTER
    steps = [tuple(_steps(word, at)) for at in range(length + 1)]
    ways: list[list[_Way]] = [[] for _ in range(farthest + 1)]
    ways[0].append((graph.root, 0, "", False))
    been: set[tuple[int, str]] = set()
    found: set[str] = set()
    for cost, now in enumerate(ways):
        if cost == farthest:
            steps = [((0, length, word[at:]),) for at in range(length)]
        elif cost + LETTER > farthest:
            steps = [tuple(step for step in each if step[0] < LETTER) for each in steps]
        while now:
            node, at, written, is_word = now.pop()
            if (at, written) in been:
                continue
            been.add((at, written))
            if at >= length and is_word and written not in found:
                found.add(written)
                yield cost, written
            if at >= len(steps):
                continue
            arcs = graph.successors(node)
            for more, to, letters in steps[at]:
                if letters[:1] in arcs:
                    reached = _follow(graph, node, letters)
                    if reached is not None:
                        ways[cost + more].append((reached[0], to, written + letters, reached[1]))
                elif not letters:
                    ways[cost + more].append((node, to, written, is_word))
            if cost + LETTER <= farthest:
                letter_ways = ways[cost + LETTER]
                for letter, (child, ends_word) in arcs.items():
                    put = written + letter
                    letter_ways.append((child, at, put, ends_word))
                    if at < length and letter != word[at]:
                        letter_ways.append((child, at + 1, put, ends_word))


def _steps(word: str, at: int) -> Iterator[tuple[int, int, str]]:
    """What may be written for the next letters: its cost, where the word goes on, and the letters.

    Letters that are put in or changed are not among them. Where the word must end then, it goes on behind
    its end.
    """
    if rest := word[at:]:
        yield 0, at + 1, rest[0]
        yield LETTER, at + 1, ""
        if rest[:1] != rest[1:2] != "":
            yield LETTER, at + 2, rest[1::-1]
    for end in range(at, min(at + _LONGEST, len(word)) + 1):
        written = word[at:end]
        yield from ((SOUND, end, other) for other in _ANYWHERE.get(written, ()))
        if end == len(word):
            yield from ((SOUND, end + 1, other) for other in _AT_THE_END.get(written, ()))


def _follow(graph: WordGraph, node: int, letters: str) -> tuple[int, bool] | None:
    """The node behind these letters, and whether a word ends there; None if no word goes on so."""
    ends_word = False
    for letter in letters:
        arc = graph.successors(node).get(letter)
        if arc is None:
            return None
        node, ends_word = arc
    return node, ends_word
