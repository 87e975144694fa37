"""What the analysis of a duplicate game is: points and losses are whole, sums in hundredths of a point."""

from dataclasses import dataclass

from engine.analysis.values import Missed, Phase, PlayerSums
from engine.board import Board
from engine.moves import Play
from engine.solutions import Solution


@dataclass(frozen=True, slots=True)
class Found:
    """A player's part in a round of duplicate.

    Attributes:
        player: from 0, as in `DuplicateAnalysis.sums`.
        play: what was read of the bulletin; None if nothing was.
        points: what it earned.
        loss: points that the top has more; below zero never.
        scrabble: it earned the bonus for a whole rack.
    """

    player: int
    play: Play | None
    points: int
    loss: int
    scrabble: bool = False

    @property
    def top(self) -> bool:
        """Whether nothing was lost."""
        return not self.loss


@dataclass(frozen=True, slots=True)
class AnalysedRound:
    """A round of a duplicate game.

    Attributes:
        number: from 1.
        phase: one of `THIRDS`.
        board: what lay there before.
        rack: its tiles, sorted.
        bag: tiles in the bag, without that rack.
        kept: the word that was laid down.
        tops: every play of the best score, by reference and word; empty if no word could be played.
        next_best: the points of the best play below; 0 if there is none.
        scrabbles: all bonus words that could be played.
        found: one a player who took part, in their order; empty if nothing was recorded.
        unknown: words that the kept one made and that the list does not have.
    """

    number: int
    phase: Phase
    board: Board
    rack: str
    bag: int
    kept: Solution
    tops: tuple[Solution, ...]
    next_best: int
    scrabbles: Missed
    found: tuple[Found, ...] = ()
    unknown: tuple[str, ...] = ()

    @property
    def best(self) -> int:
        """The points of the top; of the kept word, if that has more by a word that the list lacks."""
        return max(self.kept.points, *(top.points for top in self.tops[:1]), 0)

    @property
    def top(self) -> Solution:
        """The kept word if it is one, else the first of the tops."""
        return self.kept if self.kept.points == self.best else self.tops[0]

    def missed(self, found: Found) -> bool:
        """Whether a bonus word could be played, and he played none."""
        return bool(self.scrabbles.count) and not found.scrabble


@dataclass(frozen=True, slots=True)
class DuplicateAnalysis:
    """A duplicate game.

    Attributes:
        rounds: in order.
        total, best: the points of the words that were kept, and of the tops.
        sums: one a player, in the order of their numbers; empty if nothing was recorded of any.
        whole: all rounds are there; if not, time was over.
    """

    rounds: tuple[AnalysedRound, ...]
    total: int
    best: int
    sums: tuple[PlayerSums, ...] = ()
    whole: bool = True

    def worst(self, player: int, most: int = 3) -> tuple[tuple[AnalysedRound, Found], ...]:
        """The rounds in which he lost most, the greatest loss first."""
        own = (
            (each, found)
            for each in self.rounds
            for found in each.found
            if found.player == player and found.loss
        )
        return tuple(sorted(own, key=lambda pair: (-pair[1].loss, pair[0].number))[:most])
