"""What the analysis of a classic game is, and what it shares with one of rounds (`round_values`).

Worths and losses are in hundredths of a point, points are whole.
"""

from dataclasses import dataclass
from enum import Enum, unique
from fractions import Fraction
from typing import assert_never

from engine.board import Board
from engine.solutions import Solution
from engine.strategy.position import CENTI, Move


class NotAnalysable(ValueError):
    """A game that cannot have been played like that; the message says where."""


@unique
class Phase(Enum):
    """The phase of a classic game, then of a duplicate game; the package says how they are told."""

    OPENING = "opening"
    MIDDLE = "middle"
    BEFORE_END = "before-end"
    END = "end"
    FIRST_THIRD = "first-third"
    SECOND_THIRD = "second-third"
    LAST_THIRD = "last-third"


CLASSIC_PHASES = (Phase.OPENING, Phase.MIDDLE, Phase.BEFORE_END, Phase.END)
THIRDS = (Phase.FIRST_THIRD, Phase.SECOND_THIRD, Phase.LAST_THIRD)


@unique
class Method(Enum):
    """By what moves were compared, the best last."""

    POINTS = "points"
    """Only a part of the rack is known."""
    STATIC = "static"
    SIMULATED = "simulated"
    EXACT = "exact"


@dataclass(frozen=True, slots=True)
class Option:
    """A move that could be made.

    Attributes:
        points: what it earns.
        kept: the tiles that stay on the rack, sorted.
        static: points and what is kept.
        simulated, exact: what it is worth by these; None if that was not asked of it.
        made: this is what was done.
    """

    move: Move
    points: int
    kept: str
    static: int
    simulated: int | None = None
    exact: int | None = None
    made: bool = False

    def worth(self, method: Method) -> int:
        """By this judgement."""
        match method:
            case Method.POINTS:
                return self.points * CENTI
            case Method.STATIC:
                return self.static
            case Method.SIMULATED:
                asked = self.simulated
            case Method.EXACT:
                asked = self.exact
            case _:
                assert_never(method)
        assert asked is not None, "an option is judged as those beside it"
        return asked


@dataclass(frozen=True, slots=True)
class Missed:
    """Words that bring the bonus for a whole rack, each once, at its best place; none if one was played.

    Attributes:
        best: a few of them, the best first.
        count: how many words there were.
    """

    best: tuple[Solution, ...] = ()
    count: int = 0


@dataclass(frozen=True, slots=True)
class AnalysedMove:
    """A turn of a classic game.

    Attributes:
        number: of the turn in the game, from 1.
        player: whose it was, in the order of play from 0.
        phase: see the package.
        board: what lay there before.
        rack: his tiles, sorted, or those of them that are known (`whole` says whether all are).
        unseen: the tiles that he had not seen, sorted: the bag's and the others'.
        bag: tiles in the bag.
        scores: of all players before it, in the order of play.
        move: what was done; of an exchange whose tiles are not known an `Exchanged` with none.
        exchanged: how many tiles were exchanged.
        points: what it brought: nothing if it was `taken_back` after a challenge.
        lost_turn: the turn went by; nobody chose that.
        unknown: words that it made and that the list does not have, in capitals.
        scrabble: it placed a whole rack, and stayed.
        missed: bonus words that could be played instead.
        method: by what the options are compared.
        options: the best moves, best first, the one that was made always among them; it comes first of
            equals. Empty if nothing is known of the rack.
        considered: moves that were compared by `method`: all there are, or those that were tried.
        rank: place of what was made among them, 1 for the best; equals share it; 0 without options.
        static_loss: hundredths lost by static worth (of a partial rack: by points).
        loss: by `method`; 0 without options.
        line: with an empty bag the best moves of all from here to the end, as far as they are known.
    """

    number: int
    player: int
    phase: Phase
    board: Board
    rack: str
    whole: bool
    unseen: str
    bag: int
    scores: tuple[int, ...]
    move: Move
    points: int
    exchanged: int = 0
    taken_back: bool = False
    lost_turn: bool = False
    unknown: tuple[str, ...] = ()
    scrabble: bool = False
    missed: Missed = Missed()
    method: Method = Method.STATIC
    options: tuple[Option, ...] = ()
    considered: int = 0
    rank: int = 0
    static_loss: int = 0
    loss: int = 0
    line: tuple[Move, ...] = ()

    @property
    def judged(self) -> bool:
        """Whether it is in the sums: the whole rack is known."""
        return self.whole and bool(self.options)

    @property
    def best(self) -> Option | None:
        """The best move there was; None if nothing is known of the rack."""
        return self.options[0] if self.options else None

    @property
    def found(self) -> bool:
        """Whether nothing better was there."""
        return self.judged and not self.loss


@dataclass(frozen=True, slots=True)
class Sum:
    """The sums of a player, of all turns or of one phase.

    Attributes:
        phase: None for the whole game.
        moves: those that were judged.
        unjudged: the others: a part of the rack is not known.
        best: those by which nothing was lost; in duplicate tops.
        lost: hundredths of a point in all.
        scrabbles: bonus words that were played. missed: turns in which one could be, and none was.
    """

    phase: Phase | None
    moves: int = 0
    unjudged: int = 0
    best: int = 0
    lost: int = 0
    scrabbles: int = 0
    missed: int = 0

    @property
    def per_move(self) -> Fraction:
        """Points lost in a move, on average; 0 without any."""
        return Fraction(self.lost, CENTI * self.moves) if self.moves else Fraction(0)


@dataclass(frozen=True, slots=True)
class PlayerSums:
    """A player's: the whole game, its phases in order (those without a turn are left out)."""

    player: int
    whole: Sum
    phases: tuple[Sum, ...]


@dataclass(frozen=True, slots=True)
class Analysis:
    """A classic game.

    Attributes:
        moves: turn by turn.
        totals: the scores in the end, deductions and all, in the order of play.
        sums: one a player, in that order.
        whole: every move was judged as well as asked; if not, time was over, and the last ones by less.
        sure: so many turns from the first were, so that they need not be judged again.
    """

    moves: tuple[AnalysedMove, ...]
    totals: tuple[int, ...]
    sums: tuple[PlayerSums, ...]
    whole: bool = True
    sure: int = 0

    def worst(self, player: int, most: int = 3) -> tuple[AnalysedMove, ...]:
        """The player's greatest losses, the greatest first; moves that lost nothing are left out."""
        own = (each for each in self.moves if each.player == player and each.judged and each.loss)
        return tuple(sorted(own, key=lambda each: (-each.loss, each.number))[:most])
