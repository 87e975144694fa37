"""From what a player wrote to the play he means, by the kind rules (SPEC D13, D14, Q1 to Q3).

Read without a dictionary, so that nothing is given away before the end of the round:

- Case. Lower case marks a joker where that fits the rack. Telephones write ``semaine`` and
  ``Semaine``: where it does not fit, case means nothing, nor where the claimed score says so. Any other
  mark (``sEMAINE``, ``(S)EMAINE``) is clear: it stands, and a claim that does not go with it is wrong.
- A joker that the rack forces and that is not marked is deduced; those that are marked stay.
- If several readings are left, the one with the claimed score counts; if none has it, the one that is
  worth least (articles 3.3.3 and 4.5).
- First round: the reference is optional and the best place counts (article 4.3), whatever score is
  claimed; if the joker is not clear, as above (regulation of 2011).
- A word that extends one of three letters or more (article 3.3.2) needs no reference, and a wrong one
  is not taken into account (article 3.2.2).
- Everything else must be right: a reference that does not fit is refused while there is time to mend
  it; the refusal says so if the word runs on, and if it fits the other way.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import ClassVar

from engine.board import Board, Direction, Square
from engine.errors import RuleViolation
from engine.formulas import Formula
from engine.moves import Play, Reference
from engine.notation import Bulletin
from engine.placement import (
    DirectionInverted,
    IllegalPlay,
    NotTheWholeWord,
    Placement,
    TilesNotOnRack,
    lay,
    require_few_tiles,
)
from engine.refereeing.extended_words import extended_references, runs
from engine.refereeing.jokers import joker_choices, with_jokers
from engine.scoring import score
from engine.tiles import missing_tiles


@dataclass(eq=False)
class ReferenceMissing(RuleViolation):
    """A word needs a reference from the second round on, unless it extends another."""

    article: ClassVar[str] = "3.2.1"
    word: str


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
    found = _interpret(bulletin, board, rack, formula)
    if bulletin.claim in (None, found.points) or not _may_be_a_telephones(bulletin):
        return found
    without_case = replace(bulletin, word=bulletin.word.upper())
    other = _interpret(without_case, board, rack, formula)  # where one fits, so does the other
    return other if other.points == bulletin.claim else found


def _may_be_a_telephones(bulletin: Bulletin) -> bool:
    """Whether nobody may have meant the case: small letters, or a capital and small letters."""
    return not bulletin.marked and (bulletin.word.islower() or bulletin.word.istitle())


def _interpret(bulletin: Bulletin, board: Board, rack: str, formula: Formula) -> Interpretation:
    """The interpretation of the bulletin with its case taken at its word."""
    if board.is_empty:
        return _first_round(bulletin, board, rack, formula)
    if bulletin.reference is None:
        extensions = _extensions(bulletin, board, rack, formula)
        if not extensions:
            raise ReferenceMissing(bulletin.word.upper())
        return _choose(extensions, bulletin.claim)
    try:
        return _choose(
            _readings_at(bulletin, bulletin.reference, board, rack, formula), bulletin.claim
        )
    except IllegalPlay as refusal:
        extensions = _extensions(bulletin, board, rack, formula)
        if extensions:
            return _choose(extensions, bulletin.claim)
        raise _explain(refusal, bulletin, board, rack, formula) from None


def _first_round(bulletin: Bulletin, board: Board, rack: str, formula: Formula) -> Interpretation:
    """The best place of the reading that is meant."""
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
    return _choose(best.values(), bulletin.claim)


def _prefers(one: Interpretation, other: Interpretation, wish: Reference | None) -> bool:
    """More points, or as many and the place that the player wrote."""
    if one.points != other.points:
        return one.points > other.points
    return wish is not None and one.play.ref == str(wish)


def _choose(readings: Iterable[Interpretation], claim: int | None) -> Interpretation:
    """The reading with the claimed score, else the lowest (article 4.5)."""
    return min(
        readings,
        key=lambda reading: (
            reading.points != claim,
            reading.points,
            reading.play.ref,
            reading.play.word,
        ),
    )


def _readings_at(
    bulletin: Bulletin, reference: Reference, board: Board, rack: str, formula: Formula
) -> list[Interpretation]:
    """The readings of a word in one place: one, unless an unmarked joker could stand in several.

    Raises:
        IllegalPlay: there is none.
    """
    word = bulletin.word
    if _may_be_a_telephones(bulletin):
        word = word.upper()  # for what a refusal quotes
    bare = lay(board, Play(reference.square, reference.direction, word))
    readings = []
    for tiles in _words_with_jokers(bulletin, bare, rack):
        same = tiles == bare.play.word
        placement = bare if same else lay(board, replace(bare.play, word=tiles))
        require_few_tiles(placement, formula)
        points = score(board, placement, formula, rack=rack).total
        readings.append(Interpretation(placement, points))
    return readings


def _words_with_jokers(bulletin: Bulletin, bare: Placement, rack: str) -> list[str]:
    """The ways to say which letters are jokers: as few as the rack forces beside the marked ones.

    Raises:
        TilesNotOnRack: there is none.
    """
    offsets = {square: offset for offset, square in enumerate(bare.play.squares())}
    letters = {offsets[square]: tile.upper() for square, tile in bare.placed}
    marks = {at for at in letters if bulletin.word[at].islower()}
    if bulletin.word.islower() and not bulletin.marked:
        marks = set()
    choices = joker_choices(letters, rack, marks)
    if bulletin.word.istitle() and not bulletin.marked and choices != [marks]:
        choices, marks = [], set()
    choices = choices or joker_choices(letters, rack, set())
    if not choices:
        raise TilesNotOnRack(bare.play, missing_tiles(rack, "".join(letters.values())))
    kept = max(len(jokers & marks) for jokers in choices)
    return [
        with_jokers(bare.play.word, letters, jokers)
        for jokers in choices
        if len(jokers & marks) == kept
    ]


def _extensions(
    bulletin: Bulletin, board: Board, rack: str, formula: Formula
) -> list[Interpretation]:
    """The legal ways to extend a word on the board into this one."""
    found = []
    for reference in extended_references(bulletin.word.upper(), runs(board)):
        try:
            found += _readings_at(bulletin, reference, board, rack, formula)
        except IllegalPlay:
            continue
    return found


def _explain(
    refusal: IllegalPlay, bulletin: Bulletin, board: Board, rack: str, formula: Formula
) -> IllegalPlay:
    """The refusal, or the better one that knows that the word fits the other way."""
    assert bulletin.reference is not None
    turned = Reference(bulletin.reference.square, bulletin.reference.direction.other)
    try:
        readings = _readings_at(bulletin, turned, board, rack, formula)
    except IllegalPlay:
        return refusal
    meant = _choose(readings, bulletin.claim).play
    if isinstance(refusal, NotTheWholeWord) and _fits(refusal.whole, board, rack, formula):
        return NotTheWholeWord(refusal.play, refusal.whole, meant)
    return DirectionInverted(refusal.play, meant)


def _fits(whole: Play, board: Board, rack: str, formula: Formula) -> bool:
    try:
        _readings_at(
            Bulletin(whole.word),
            Reference(whole.square, whole.direction),
            board,
            rack,
            formula,
        )
    except IllegalPlay:
        return False
    return True
