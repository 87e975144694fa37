"""A draw that may be asked, with the best that can be made of it."""

from dataclasses import dataclass, replace

from engine.board import Board
from engine.daily.difficulty import Measure
from engine.daily.known_words import KnownWords
from engine.duplicate.top_choice import choose_top
from engine.formulas import NORMAL
from engine.lexicon import Lexicon
from engine.placement import Placement, place
from engine.solutions import Solution, best_solutions, solutions
from engine.tiles import remove_tiles

SHORT_WORD = 3
"""Words up to this length are learnt by heart: beside the main word they make nothing harder."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A rack on a board, its tops, and which of them goes on the board.

    Attributes:
        tops: every play that reaches the best score.
        next_best: the points of what comes after them, 0 if nothing does.
        placement: that of the first top, or of the `chosen` one.
    """

    board: Board
    rack: str
    tops: tuple[Solution, ...]
    next_best: int
    placement: Placement

    @property
    def points(self) -> int:
        """The points of the top."""
        return self.tops[0].points

    @property
    def left(self) -> str:
        """The tiles that stay on the rack."""
        return remove_tiles(self.rack, self.placement.used)

    @property
    def after(self) -> Board:
        """The board with the top on it."""
        return self.board.with_tiles(self.placement.placed)

    @property
    def answers(self) -> int:
        """The number of tops; the same word at several squares of an empty board is one."""
        if self.board.is_empty:
            return len({top.play.word for top in self.tops})
        return len(self.tops)

    @property
    def is_new(self) -> bool:
        """Whether the word does not lie on the board yet."""
        return self.placement.play.word not in self.board.words()

    def is_known(self, words: KnownWords) -> bool:
        """Whether all words that the top makes are known outside the list."""
        return all(words.band(formed.word) is not None for formed in self.placement.words)

    def band(self, words: KnownWords) -> int | None:
        """The band of the rarest word that has to be found, None if that is not known."""
        main, *others = (formed.word for formed in self.placement.words)
        bands = [
            words.band(word) for word in (main, *others) if word is main or len(word) > SHORT_WORD
        ]
        known = [band for band in bands if band is not None]
        return max(known) if len(known) == len(bands) else None

    def measure(self, words: KnownWords) -> Measure:
        """The measure of its difficulty."""
        return Measure(
            self.band(words), self.points, self.next_best, self.answers, whole_rack=not self.left
        )

    def chosen(self, lexicon: Lexicon) -> "Candidate":
        """The candidate with the top that goes on the board (SPEC D10), which takes long to find for many."""
        top = choose_top(self.tops, self.board, self.rack, lexicon, NORMAL).top
        return replace(self, placement=place(self.board, top.play, formula=NORMAL))

    def scrabbles(self, lexicon: Lexicon) -> set[str]:
        """The words that take the whole rack."""
        plays = (each.play for each in solutions(self.board, self.rack, lexicon, NORMAL))
        return {
            play.word
            for play in plays
            if len(place(self.board, play, formula=NORMAL).placed) == NORMAL.rack_size
        }


def candidate(board: Board, rack: str, lexicon: Lexicon) -> Candidate | None:
    """The round that a rack would make; None if nothing can be played."""
    best = best_solutions(board, rack, lexicon, NORMAL, scores=2)
    if not best:
        return None
    tops = tuple(each for each in best if each.points == best[0].points)
    next_best = best[len(tops)].points if len(best) > len(tops) else 0
    return Candidate(board, rack, tops, next_best, place(board, tops[0].play, formula=NORMAL))
