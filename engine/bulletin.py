"""From what a player wrote to the play he means, by the kind rules (SPEC D13, D14, section 10).

Read without a dictionary, so that nothing is given away before the end of the round:

- Case. Lower case marks a joker where that fits the rack. Telephones write ``semaine`` and
  ``Semaine``: where it does not fit, case means nothing.
- An unmarked joker that the rack forces is deduced. If it could stand in several places, the least
  favourable counts (regulation of 2011).
- First round: the reference is optional and the best place counts (article 4.3), with the least
  favourable joker if that is not clear.
- A word that extends one of three letters or more needs no reference, and a wrong one is not taken
  into account (article 3.2.2).
- Everything else must be right: a reference that does not fit is refused while there is time to mend
  it, and if the word fits the other way the refusal says so.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations, product
from typing import ClassVar

from engine.board import Board, Direction, Square
from engine.errors import RuleViolation
from engine.formulas import Formula
from engine.moves import Play, Reference
from engine.notation import Bulletin
from engine.placement import IllegalPlay, Placement, TilesNotOnRack, place
from engine.scoring import score
from engine.tiles import EMPTY, JOKER, missing_tiles

SHORTEST_EXTENDED = 3
"""Letters of a word whose extension needs no reference (article 3.2.2)."""


@dataclass(eq=False)
class ReferenceMissing(RuleViolation):
    """From the second round on a word needs a reference, unless it extends another."""

    article: ClassVar[str] = "3.2.1"
    word: str


@dataclass(eq=False)
class DirectionInverted(IllegalPlay):
    """The word does not fit there, but it does the other way: `meant`."""

    article: ClassVar[str] = "4.3"
    meant: Play


@dataclass(frozen=True, slots=True)
class Interpretation:
    """The play that a bulletin means, and its points should its words exist."""

    placement: Placement
    points: int

    @property
    def play(self) -> Play:
        """The play, jokers in lower case."""
        return self.placement.play


def interpret(bulletin: Bulletin, board: Board, rack: str, formula: Formula) -> Interpretation:
    """The play that the bulletin means on this board with this rack.

    Raises:
        RuleViolation: it means none; the subclass says why and what would help.
    """
    if board.is_empty:
        return _first_round(bulletin, board, rack, formula)
    if bulletin.reference is None:
        extensions = _extensions(bulletin, board, rack, formula)
        if not extensions:
            raise ReferenceMissing(bulletin.word.upper())
        return extensions[0]
    try:
        return _least(_readings_at(bulletin, bulletin.reference, board, rack, formula))
    except IllegalPlay as refusal:
        extensions = _extensions(bulletin, board, rack, formula)
        if extensions:
            return extensions[0]
        raise _explained(refusal, bulletin, board, rack, formula) from None


def _first_round(bulletin: Bulletin, board: Board, rack: str, formula: Formula) -> Interpretation:
    """The best place of the least favourable reading."""
    centre = board.centre
    best: dict[str, Interpretation] = {}
    starts = range(max(0, centre.column - len(bulletin.word) + 1), centre.column + 1)
    refusal: IllegalPlay | None = None
    for column in starts:
        reference = Reference(Square(centre.row, column), Direction.ACROSS)
        try:
            readings = _readings_at(bulletin, reference, board, rack, formula)
        except IllegalPlay as illegal:
            refusal = refusal or illegal
            continue
        for reading in readings:
            word = reading.play.word
            if word not in best or _prefers(reading, best[word], bulletin.reference):
                best[word] = reading
    if not best:
        assert refusal is not None  # a word of one letter or more starts somewhere
        raise refusal
    return _least(best.values())


def _prefers(one: Interpretation, other: Interpretation, wish: Reference | None) -> bool:
    """More points, or as many and the place that the player wrote."""
    if one.points != other.points:
        return one.points > other.points
    return wish is not None and one.play.ref == str(wish)


def _least(readings: Iterable[Interpretation]) -> Interpretation:
    return min(readings, key=lambda reading: (reading.points, reading.play.ref, reading.play.word))


def _readings_at(
    bulletin: Bulletin, reference: Reference, board: Board, rack: str, formula: Formula
) -> list[Interpretation]:
    """The readings of a word in one place: one, unless an unmarked joker could stand in several.

    Raises:
        IllegalPlay: there is none.
    """

    def read(word: str, tiles: str | None) -> Interpretation:
        play = Play(reference.square, reference.direction, word)
        placement = place(board, play, rack=tiles, formula=formula)
        return Interpretation(placement, score(board, placement, formula).total)

    says_something = bulletin.marked or not bulletin.word.islower()
    if says_something and bulletin.word != bulletin.word.upper():
        try:
            return [read(bulletin.word, rack)]
        except TilesNotOnRack:
            pass  # then the case was the telephone's
    capitals = read(bulletin.word.upper(), None)
    return [read(word, rack) for word in _with_jokers(capitals.placement, rack)]


def _with_jokers(placement: Placement, rack: str) -> Iterator[str]:
    """The word with each possible choice of letters for which a joker must stand."""
    offsets = dict(zip(placement.play.squares(), range(len(placement.play.word)), strict=True))
    lacking = missing_tiles(rack, placement.tiles)
    if len(lacking) > rack.count(JOKER):
        raise TilesNotOnRack(placement.play, lacking)
    choices = []
    for letter, count in sorted(Counter(lacking).items()):
        places = [offsets[square] for square, tile in placement.placed if tile == letter]
        choices.append(list(combinations(places, count)))
    for choice in product(*choices):
        jokers = {offset for places in choice for offset in places}
        yield "".join(
            tile.lower() if offset in jokers else tile
            for offset, tile in enumerate(placement.play.word)
        )


def _extensions(
    bulletin: Bulletin, board: Board, rack: str, formula: Formula
) -> list[Interpretation]:
    """The legal ways to extend a word on the board into this one, the cheapest first."""
    found = []
    for reference in _extended_references(bulletin.word.upper(), board):
        try:
            found.append(_least(_readings_at(bulletin, reference, board, rack, formula)))
        except IllegalPlay:
            continue
    return sorted(found, key=lambda reading: (reading.points, reading.play.ref))


def _extended_references(word: str, board: Board) -> Iterator[Reference]:
    """Where the word would start if it extended a word of three letters or more, if it has room."""
    for direction in Direction:
        lines = board if direction is Direction.ACROSS else board.transposed()
        for row, line in enumerate(lines.rows):
            column = 0
            for run in line.upper().split(EMPTY):
                if len(run) >= SHORTEST_EXTENDED:
                    yield from _around(run, word, Square(row, column), direction)
                column += len(run) + 1


def _around(run: str, word: str, at: Square, direction: Direction) -> Iterator[Reference]:
    """Where the word starts if the run, which starts `at` (on its own line), lies inside it."""
    offset = word.find(run)
    while offset >= 0:
        square = Square(at.row, at.column - offset)
        yield Reference(square if direction is Direction.ACROSS else square.transposed(), direction)
        offset = word.find(run, offset + 1)


def _explained(
    refusal: IllegalPlay, bulletin: Bulletin, board: Board, rack: str, formula: Formula
) -> IllegalPlay:
    """The refusal, or the better one that the word fits the other way."""
    assert bulletin.reference is not None
    turned = Reference(bulletin.reference.square, bulletin.reference.direction.other)
    try:
        meant = _least(_readings_at(bulletin, turned, board, rack, formula))
    except IllegalPlay:
        return refusal
    return DirectionInverted(refusal.play, meant.play)
