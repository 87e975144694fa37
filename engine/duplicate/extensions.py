"""How many words extend a word on the board: the measure of openness (SPEC D10).

A rallonge puts one to three letters before a word, or one to three after it, where the board has room:
the squares are free, and so is the next one, so that the longer word touches no other in its line.

The words that end like a given one cannot be looked up in a graph that is walked from the front. So
all beginnings of one to three letters are walked once, and from each the words in question are
followed together, as a tree: two jokers can give thousands of tops, and a round must not wait.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from engine.board import Board
from engine.lexicon import Lexicon, WordGraph
from engine.moves import Play
from engine.placement import Placement
from engine.tiles import EMPTY

LONGEST_EXTENSION = 3


def count_extensions(board: Board, placements: Sequence[Placement], lexicon: Lexicon) -> list[int]:
    """The number of words that extend each placement's main word where there is room."""
    words = [placement.play.word.upper() for placement in placements]
    fronts = _count_fronts(words, lexicon.graph)
    counts = []
    for word, placement in zip(words, placements, strict=True):
        after = board.with_tiles(placement.placed)
        before_room = _room(after, placement.play, backwards=True)
        after_room = _room(after, placement.play, backwards=False)
        front = sum(fronts[word, length] for length in range(1, before_room + 1))
        counts.append(front + _count_backs(word, after_room, lexicon.graph))
    return counts


def _room(board: Board, play: Play, *, backwards: bool) -> int:
    """The number of letters, three at the most, that fit before or after the word without meeting a tile."""
    edge, step = (play.squares()[0], -1) if backwards else (play.squares()[-1], 1)
    room = 0
    while room < LONGEST_EXTENSION and board.holds(edge.moved(play.direction, step * (room + 1))):
        if board.tile(edge.moved(play.direction, step * (room + 2))) != EMPTY:
            break  # a letter there would touch the next tile in line
        room += 1
    return room


@dataclass(slots=True)
class _Tree:
    """Words as a tree of letters; `word` is the one that ends here."""

    word: str = ""
    branches: "dict[str, _Tree]" = field(default_factory=dict)

    def add(self, word: str) -> None:
        tree = self
        for letter in word:
            tree = tree.branches.setdefault(letter, _Tree())
        tree.word = word


def _count_fronts(words: Iterable[str], graph: WordGraph) -> Counter[tuple[str, int]]:
    """(word, n) -> how many words are this one with n letters before it."""
    tree = _Tree()
    for word in words:
        tree.add(word)
    found: Counter[tuple[str, int]] = Counter()

    def follow(node: int, tree: _Tree, length: int) -> None:
        for letter, branch in tree.branches.items():
            step = graph.step(node, letter)
            if step is None:
                continue
            child, ends = step
            if ends and branch.word:
                found[branch.word, length] += 1
            follow(child, branch, length)

    def begin(node: int, length: int) -> None:
        for _, child, _ in graph.children(node):
            follow(child, tree, length)
            if length < LONGEST_EXTENSION:
                begin(child, length + 1)

    begin(graph.root, 1)
    return found


def _count_backs(word: str, room: int, graph: WordGraph) -> int:
    """The number of words that are this one with one to `room` letters after it."""

    def count(node: int, room: int) -> int:
        if not room:
            return 0
        return sum(ends + count(child, room - 1) for _, child, ends in graph.children(node))

    node = graph.root
    for letter in word:
        step = graph.step(node, letter)
        assert step is not None, "a top is in the lexicon"
        node = step[0]
    return count(node, room)
