"""Where the word of a bulletin may lie on a position, each question answered once.

Many bulletins of a round hold the same words: `Places` keeps what was found out for one.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from engine.board import Direction, Square
from engine.moves import Play, Reference
from engine.placement import (
    SHORTEST_WORD,
    IllegalPlay,
    NotTheWholeWord,
    Placement,
    TilesNotOnRack,
    crossing_words,
    lay,
    require_few_tiles,
)
from engine.refereeing.extended_words import Run, extended_references, runs
from engine.refereeing.jokers import official_readings
from engine.refereeing.judgement import Position
from engine.refereeing.reading import Written
from engine.refereeing.regulation import Regulation
from engine.scoring import score
from engine.tiles import EMPTY, JOKER


@dataclass(frozen=True, slots=True)
class Candidate:
    """A play that a bulletin may mean: it can lie there, and the rack has its tiles.

    `unknown` are the words it makes that do not exist; `marked` says that its jokers are marked right.
    """

    placement: Placement
    points: int
    unknown: tuple[str, ...]
    marked: bool

    @property
    def valid(self) -> bool:
        """Whether all its words exist."""
        return not self.unknown

    @property
    def reference(self) -> Reference:
        """The reference of the place."""
        return Reference(self.placement.play.square, self.placement.play.direction)


_Candidates = list[Candidate] | IllegalPlay
_Key = tuple[int, int, bool, str, bool]


def _key(reference: Reference, word: str, *, marked: bool = False) -> _Key:
    """A key for a table: dataclasses and enumerations take their time to be hashed."""
    square = reference.square
    return square.row, square.column, reference.direction is Direction.ACROSS, word, marked


class Places:
    """The places that a position offers to words and squares."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self._laid: dict[_Key, Placement | IllegalPlay] = {}
        self._candidates: dict[_Key, _Candidates] = {}

    def at(self, written: Written, reference: Reference) -> _Candidates:
        """The candidates on a square: one, unless it is not clear which letter is a joker; or why none."""
        key = _key(reference, written.word, marked=written.marked)
        if key not in self._candidates:
            self._candidates[key] = self._at(written, reference)
        return self._candidates[key]

    def solution(self, written: Written, reference: Reference) -> Candidate | None:
        """The candidate on a square, if all its words exist; of several, the one that is claimed."""
        found = self.at(written, reference)
        if isinstance(found, IllegalPlay):
            return None
        chosen = self.choose(found, written.claim)
        return chosen if chosen.valid else None

    def choose(self, candidates: Sequence[Candidate], claim: int | None) -> Candidate:
        """The candidate with the claimed score, else the lowest (articles 3.3.3 and 4.5).

        One whose words do not exist counts if there is no other (FB 3.3.3).
        """
        if len(candidates) == 1:
            return candidates[0]
        return min(
            [each for each in candidates if each.valid] or candidates,
            key=lambda each: (
                each.points != claim,
                each.points,
                not each.marked,
                each.placement.play.ref,
                each.placement.play.word,
            ),
        )

    def among(self, written: Written, references: Iterable[Reference]) -> list[Candidate]:
        """The candidates on any of these squares."""
        found: list[Candidate] = []
        for reference in dict.fromkeys(references):
            here = self.at(written, reference)
            if not isinstance(here, IllegalPlay):
                found += here
        return found

    def extensions(self, written: Written) -> list[Candidate]:
        """The ways to extend a word of three letters or more into this one (articles 3.2.2 and 3.3.2).

        FA means extensions at one end alone.
        """
        one_end = self.position.regulation is Regulation.FA
        references = extended_references(written.word.upper(), self.extended, one_end=one_end)
        return self.among(written, references)

    def spoilt(self, word: str, reference: Reference) -> tuple[str, ...]:
        """The words that letters laid there would make with tiles of the board, and that do not exist.

        Squares that are taken, or off the board, take no letter. A word that does not fit there is spoilt in
        its own line only by what it adds to a word: one letter that it crosses is none (R11).
        """
        board, lexicon, line = self.position.board, self.position.lexicon, reference.direction
        play = Play(reference.square, line, word.upper())
        laid = [
            (square, letter)
            for square, letter in zip(play.squares(), play.word, strict=True)
            if board.holds(square) and board.tile(square) == EMPTY
        ]
        formed = [each.word for each in crossing_words(board, laid, line.other)]
        fits = isinstance(self._lay(word, reference), NotTheWholeWord)
        for made in crossing_words(board.with_tiles(laid), laid, line):
            start = made.square.along(line)
            lying = board.line(made.square, line)[start : start + len(made.word)]
            if fits or any(len(run) >= SHORTEST_WORD for run in lying.split(EMPTY)):
                formed.append(made.word)
        return tuple(dict.fromkeys(each for each in formed if each not in lexicon))

    def lacks(self, word: str) -> bool:
        """Whether neither rack nor board has the letters, wherever the word is put."""
        letters, have = word.upper(), self._letters
        lacking = sum(max(0, letters.count(each) - have[each]) for each in set(letters))
        return lacking > have[JOKER]

    def connected(self, word: str, letters: str) -> Iterator[Reference]:
        """The squares from which the word crosses or touches tiles in a row that hold the letters."""
        board = self.position.board
        for run in runs(board, SHORTEST_WORD):
            if letters not in run.word:
                continue
            for square in _in_touch(run):
                for direction in Direction:
                    starts = (square.moved(direction, -steps) for steps in range(len(word)))
                    yield from (Reference(at, direction) for at in starts if board.holds(at))

    @cached_property
    def extended(self) -> list[Run]:
        """The runs that can be extended without a reference."""
        return list(runs(self.position.board))

    @cached_property
    def _letters(self) -> Counter[str]:
        return Counter(self.position.rack + self.position.board.tiles.upper())

    def _lay(self, word: str, reference: Reference) -> Placement | IllegalPlay:
        """The placement of a word on a square, whatever its case and the rack."""
        key = _key(reference, word.upper())
        if key not in self._laid:
            play = Play(reference.square, reference.direction, word.upper())
            try:
                placement = lay(self.position.board, play)
                require_few_tiles(placement, self.position.formula)
                self._laid[key] = placement
            except IllegalPlay as illegal:
                self._laid[key] = illegal.with_traceback(None)  # or it holds all of us
        return self._laid[key]

    def _at(self, written: Written, reference: Reference) -> _Candidates:
        bare = self._lay(written.word, reference)
        if isinstance(bare, IllegalPlay):
            return bare
        board, rack, formula = self.position.board, self.position.rack, self.position.formula
        try:
            readings = official_readings(written.word, bare, rack, marked=written.marked)
        except TilesNotOnRack as illegal:
            return illegal.with_traceback(None)
        unknown = bare.unknown_words(self.position.lexicon)
        found = []
        for word in readings.words:
            play = Play(reference.square, reference.direction, word)
            placement = bare if word == bare.play.word else lay(board, play)
            points = score(board, placement, formula, rack=rack).total
            found.append(Candidate(placement, points, unknown, readings.clear))
        return found


def _in_touch(run: Run) -> Iterator[Square]:
    """The squares of a run and those beside it."""
    for steps in range(-1, len(run.word) + 1):
        square = run.square.moved(run.direction, steps)
        yield square
        if 0 <= steps < len(run.word):
            yield square.moved(run.direction.other, -1)
            yield square.moved(run.direction.other, 1)
