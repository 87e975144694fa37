r"""What is prepared once for a word list, so that each question is answered in milliseconds.

- *Lines*: all words of one length as one text, in alphabetical order: ``"\nAS\nSA\n"``. The
  words have equal widths, so the place of a letter tells its word, and a search in such a text
  runs at the speed of the machine's own string search. Most questions are about words that end
  or go on in some way, which a graph that is walked from the front cannot answer.
- *Tail lengths*: for each node of the word graph, how many letters may follow it. A search for
  words of exactly eight letters turns back where no word of eight letters lies ahead.

For the French list it takes a fifth of a second, once, and five megabytes.
"""

from array import array
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Self

from engine.lexicon import WordGraph

LINE_END = "\n"


@dataclass(frozen=True, slots=True)
class WordIndex:
    """A word list prepared for questions.

    Attributes:
        graph: the words.
        lines: by length, shortest first, the words of that length, each between two line ends.
        tail_lengths: see `WordGraph.tail_lengths`.
    """

    graph: WordGraph
    lines: Mapping[int, str]
    tail_lengths: "array[int]"

    @classmethod
    def of(cls, graph: WordGraph) -> Self:
        """Prepare a list; walks all its words."""
        by_length: dict[int, list[str]] = {}
        for word in graph.words():
            by_length.setdefault(len(word), []).append(word)
        lines = {
            length: LINE_END + LINE_END.join(words) + LINE_END
            for length, words in sorted(by_length.items())
        }
        return cls(graph, MappingProxyType(lines), graph.tail_lengths())
