"""From what a player typed to the word that he means to place (SPEC E3, P8, T10).

Small letters, and letters in parentheses, are jokers. Telephones write ``semaine`` and ``Semaine``, so there
case means something only if the letters of the rack do not do. A joker that is not said to be a letter is no
letter: the move is refused (article 4.1.5), and the refusal says which letter the rack lacks. If the word
would fit the other way, that is said, too.

The score is computed, never claimed (SPEC P9): points that are typed are passed over.
"""

from dataclasses import dataclass, replace

from engine.board import Board
from engine.classic.errors import JokerUndeclared, ReferenceMissing
from engine.errors import RuleViolation
from engine.formulas import NORMAL
from engine.moves import Play, Reference
from engine.notation import Bulletin, parse_bulletin
from engine.placement import (
    DirectionInverted,
    IllegalPlay,
    NotTheWholeWord,
    Placement,
    TilesNotOnRack,
    lay,
    require_few_tiles,
)
from engine.scoring import ScoreBreakdown, score
from engine.tiles import JOKER, missing_tiles


@dataclass(frozen=True, slots=True)
class Typed:
    """The word as it would lie there, and what it would earn; whether words exist is not asked here."""

    placement: Placement
    score: ScoreBreakdown

    @property
    def play(self) -> Play:
        """The play, jokers in lower case."""
        return self.placement.play

    @property
    def words(self) -> tuple[str, ...]:
        """All words that the move makes, in capitals, the main one first."""
        return tuple(formed.word for formed in self.placement.words)


def interpret(text: str, board: Board, rack: str) -> Typed:
    """The word that is meant.

    Raises:
        NotationError: it cannot be read.
        ReferenceMissing, JokerUndeclared, IllegalPlay
    """
    bulletin = parse_bulletin(text)
    if bulletin.reference is None:
        raise ReferenceMissing(bulletin.word.upper())
    try:
        return _typed_at(bulletin.reference, bulletin, board, rack)
    except IllegalPlay as refusal:
        turned = replace(bulletin.reference, direction=bulletin.reference.direction.other)
        try:
            meant = _typed_at(turned, bulletin, board, rack).play
        except RuleViolation:
            raise refusal from None
        if isinstance(refusal, NotTheWholeWord):
            raise NotTheWholeWord(refusal.play, refusal.whole, meant) from None
        raise DirectionInverted(refusal.play, meant) from None


def _typed_at(at: Reference, bulletin: Bulletin, board: Board, rack: str) -> Typed:
    """The word in one place, as far as the rack has it."""
    refusal: RuleViolation | None = None
    for word in _readings(bulletin):
        placement = lay(board, Play(at.square, at.direction, word))
        missing = missing_tiles(rack, placement.used)
        if not missing:
            require_few_tiles(placement, NORMAL)
            return Typed(placement, score(board, placement, NORMAL))
        refusal = refusal or _lacking(placement, rack, missing)
    assert refusal is not None, "there is a reading at least"
    raise refusal


def _readings(bulletin: Bulletin) -> tuple[str, ...]:
    """The possible readings of the word, the likeliest first."""
    word = bulletin.word
    if not bulletin.marked and (word.islower() or word.istitle()):
        return (word.upper(), word)
    return (word,)


def _lacking(placement: Placement, rack: str, missing: str) -> RuleViolation:
    """The reason why it cannot be placed: jokers could do, or nothing."""
    jokers = rack.count(JOKER) - placement.used.count(JOKER)
    if len(missing) <= jokers:
        return JokerUndeclared(placement.play, missing)
    return TilesNotOnRack(placement.play, missing)
