"""The word graph: a lexicon as a minimal acyclic automaton.

Theory. Write the words as a tree of letters, one branch a word: that is a trie. In a
lexicon of inflected words most branches end alike (-ER, -ERA, -ERAIENT...), so equal
subtrees are merged until no two nodes of the graph lead to the same set of endings. The
result is the smallest deterministic automaton of the word list; French, with some 400,000
forms, needs a seventh of the arcs of its trie. Words are added in alphabetical order, and a
node is merged as soon as no later word can change it (Daciuk, Mihov, Watson and Watson,
"Incremental Construction of Minimal Acyclic Finite-State Automata", 2000), so the whole
trie never exists in memory.

Memory layout. A node is nothing but its run of outgoing arcs, in alphabetical order, in one
``array('I')``. An arc is 32 bits::

    31 ................ 7   6      5      4 .. 0
    child                   last   end    letter
    index of the first arc  of     of a   1 = A ... 26 = Z
    of the next node        run    word

A node is therefore an ``int``: the index of its first arc. Node 0 is the node without
children (slot 0 of the array is a filler, so no run starts there). "A word ends here"
belongs to the arc, not to the node it leads to, which lets CHAT and CHATS share what
follows their stem. Children always lie before their parents: every arc points backwards.

Walking. Decoding bits costs more in CPython than looking up a dict, so a node that has been
walked once is remembered as a dict from letter to ``(child, ends_word)``. This memo grows
to one small dict a node at most (about 20 MB when every word of French has been walked),
and is the only thing here that changes after construction.
"""

from array import array
from collections.abc import Iterable, Iterator, Mapping
from hashlib import sha256
from itertools import islice
from typing import Final

_LETTER_MASK: Final = 0b0001_1111
_ENDS_WORD: Final = 0b0010_0000
_LAST: Final = 0b0100_0000
_CHILD_SHIFT: Final = 7

_CODE_OF: Final = {letter: code for code, letter in enumerate("ABCDEFGHIJKLMNOPQRSTUVWXYZ", 1)}
_LAST_LETTER: Final = 26
_LETTER_OF: Final = {code: letter for letter, code in _CODE_OF.items()}


class WordGraph:
    """A set of upper-case A-Z words, walked letter by letter.

    Nodes are ints. Start at ``root``; 0 is the node from which nothing follows. Two threads
    may walk one graph: the memo only ever gains entries, equal whoever writes them.
    """

    __slots__ = ("_decoded", "_length", "arcs", "root")

    def __init__(
        self, arcs: "array[int]", root: int, length: int, *, longest: int | None = None
    ) -> None:
        """Take over arcs laid out as the module says; ``length`` is the number of words.

        Words are turned into a graph by `WordGraph.from_sorted`; this constructor is for the
        loader of compiled files. Raises ValueError unless every walk stays inside the array
        and ends, at a word of at most ``longest`` letters, and the words are that many.
        """
        if not _is_sound(arcs, root, length, longest or len(arcs)):
            raise ValueError("these arcs are not those of a word graph")
        self.arcs: Final = arcs
        self.root: Final = root
        self._length: Final = length
        self._decoded: Final[dict[int, Mapping[str, tuple[int, bool]]]] = {0: {}}

    @classmethod
    def from_sorted(cls, words: Iterable[str]) -> "WordGraph":
        """Build the minimal graph of words given in strictly ascending order.

        Raises ValueError for a word out of order, an empty one, or one not of A to Z.
        """
        builder = _Builder()
        for word in words:
            builder.add(word)
        return builder.finish()

    def successors(self, node: int) -> Mapping[str, tuple[int, bool]]:
        """The successors of a node: letter -> (child, ends_word), in alphabetical order.

        The fastest way to walk, for a move generator. The mapping must not be changed.
        """
        try:
            return self._decoded[node]
        except KeyError:
            return self._decode(node)

    def children(self, node: int) -> Iterator[tuple[str, int, bool]]:
        """Yield (letter, child, ends_word) for each arc of a node, from A to Z."""
        for letter, (child, ends_word) in self.successors(node).items():
            yield letter, child, ends_word

    def step(self, node: int, letter: str) -> tuple[int, bool] | None:
        """Follow one letter: (child, ends_word), or None if no word goes on that way."""
        return self.successors(node).get(letter)

    def contains(self, word: str) -> bool:
        """Whether the upper-case word is in the graph; the empty string never is."""
        node, ends_word = self.root, False
        for letter in word:
            arc = self.successors(node).get(letter)
            if arc is None:
                return False
            node, ends_word = arc
        return ends_word

    def words(self) -> Iterator[str]:
        """Yield every word in alphabetical order.

        Reads the arcs themselves: whoever walks all words once would only fill the memo.
        """
        # Arcs still to be followed, each with the letters before it; the root has none if empty.
        waiting = [(self.root, "")] if self.root else []
        while waiting:
            index, prefix = waiting.pop()
            arc = self.arcs[index]
            word = prefix + _LETTER_OF[arc & _LETTER_MASK]
            if not arc & _LAST:
                waiting.append((index + 1, prefix))
            if arc >> _CHILD_SHIFT:
                waiting.append((arc >> _CHILD_SHIFT, word))
            if arc & _ENDS_WORD:
                yield word

    def tail_lengths(self) -> "array[int]":
        """The lengths of what may follow each node, up to 15: bit n is set for n letters.

        Only the slots that are nodes mean anything. Children lie before their parents, so one
        pass over the arcs is enough.
        """
        lengths = array("H", bytes(2 * len(self.arcs)))
        node, found = 1, 0
        for index in range(1, len(self.arcs)):
            arc = self.arcs[index]
            found |= lengths[arc >> _CHILD_SHIFT] << 1 | bool(arc & _ENDS_WORD) << 1
            if arc & _LAST:
                lengths[node] = found & 0xFFFF
                node, found = index + 1, 0
        return lengths

    def fingerprint(self) -> str:
        """SHA-256, in 64 hexadecimal digits, of root and arcs; takes less than a millisecond."""
        return sha256(self.root.to_bytes(4, "little") + self.arcs.tobytes()).hexdigest()

    def __contains__(self, word: object) -> bool:
        return isinstance(word, str) and self.contains(word)

    def __iter__(self) -> Iterator[str]:
        return self.words()

    def __len__(self) -> int:
        return self._length

    def _decode(self, node: int) -> Mapping[str, tuple[int, bool]]:
        successors: dict[str, tuple[int, bool]] = {}
        index = node
        while True:
            arc = self.arcs[index]
            letter = _LETTER_OF[arc & _LETTER_MASK]
            successors[letter] = (arc >> _CHILD_SHIFT, bool(arc & _ENDS_WORD))
            if arc & _LAST:
                break
            index += 1
        self._decoded[node] = successors
        return successors


def _is_sound(arcs: "array[int]", root: int, length: int, longest: int) -> bool:
    """Whether runs end, letters ascend, arcs lead to a word, and the words are so many and so long.

    Children lie before their parents, so one pass tells how many words follow each node, without
    walking them: a few arcs can hold more words than could ever be counted one by one.
    """
    if not arcs or not 0 <= root < len(arcs):
        return False
    counts, lengths = (
        [0] * len(arcs),
        [0] * len(arcs),
    )  # of the words after a node, by its first arc
    node, count, most, previous = 1, 0, 0, 0
    for index, arc in enumerate(islice(arcs, 1, None), 1):
        child, letter = arc >> _CHILD_SHIFT, arc & _LETTER_MASK
        if not previous < letter <= _LAST_LETTER or child >= index:
            return False
        if child:
            if not counts[child]:
                return False  # within a run, or the filler
            count += counts[child]
            most = max(most, lengths[child])
        elif not arc & _ENDS_WORD:
            return False
        if arc & _ENDS_WORD:
            count += 1
        previous = letter
        if arc & _LAST:
            if count > length or most >= longest:
                return False
            counts[node], lengths[node] = count, most + 1
            node, count, most, previous = index + 1, 0, 0, 0
    return node == len(arcs) and counts[root] == length


class _Builder:
    """Incremental construction: one open path, every finished node already merged.

    ``_open`` holds, for each letter of the last word and one more, the arcs gathered so far
    for the node that stands before that letter. Only the last arc of each can still change.
    """

    def __init__(self) -> None:
        self._arcs = array("I", [0])
        self._node_of: dict[tuple[int, ...], int] = {(): 0}
        self._open: list[list[int]] = [[]]
        self._previous = ""
        self._length = 0

    def add(self, word: str) -> None:
        if word <= self._previous:
            raise ValueError(f"{word!r} comes after {self._previous!r}: words must ascend")
        shared = 0
        for letter, previous in zip(word, self._previous, strict=False):
            if letter != previous:
                break
            shared += 1
        self._close_down_to(shared)
        for letter in word[shared:]:
            if letter not in _CODE_OF:
                raise ValueError(f"{word!r} is not made of the letters A to Z")
            self._open[-1].append(_CODE_OF[letter])
            self._open.append([])
        self._open[-2][-1] |= _ENDS_WORD
        self._previous = word
        self._length += 1

    def finish(self) -> WordGraph:
        self._close_down_to(0)
        root = self._merge(self._open[0])
        return WordGraph(self._arcs, root, self._length)

    def _close_down_to(self, depth: int) -> None:
        """Merge the nodes below the first ``depth`` letters of the last word."""
        while len(self._open) > depth + 1:
            child = self._merge(self._open.pop())
            self._open[-1][-1] |= child << _CHILD_SHIFT

    def _merge(self, run: list[int]) -> int:
        """Return the node with these arcs, stored now unless an equal one is."""
        if run:
            run[-1] |= _LAST
        key = tuple(run)
        node = self._node_of.get(key)
        if node is None:
            node = self._node_of[key] = len(self._arcs)
            self._arcs.extend(key)
        return node
