"""A duplicate game, judged round by round."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from engine.analysis.bonus_words import bonus_words
from engine.analysis.classic import Progress, silent
from engine.analysis.phases import phase_of_round
from engine.analysis.round_values import AnalysedRound, DuplicateAnalysis, Found
from engine.analysis.sums import sums_of_rounds
from engine.analysis.values import NotAnalysable
from engine.bag import bag_after
from engine.board import Board
from engine.errors import RuleViolation
from engine.formulas import Formula
from engine.gcg.positions import placed
from engine.joker_game import lay_down
from engine.lexicon import Lexicon
from engine.moves import Play
from engine.placement import Placement, place
from engine.scoring import score
from engine.solutions import Solution, solutions
from engine.strategy.position import GoOn, always
from engine.tiles import sort_tiles


@dataclass(frozen=True, slots=True)
class Handed:
    """A player's bulletin and its points; players count from 0, `play` is None if nothing could be read."""

    player: int
    play: Play | None
    points: int


@dataclass(frozen=True, slots=True)
class DuplicateRound:
    """A round as recorded: its tiles, the word laid down, the bulletins."""

    rack: str
    kept: Play
    handed: tuple[Handed, ...] = ()


@dataclass(frozen=True, slots=True)
class RecordedDuplicate:
    """A game; `board` is what lay there before the first round."""

    formula: Formula
    rounds: tuple[DuplicateRound, ...]
    players: int = 0
    board: Board = field(default_factory=Board.empty)


def analyse(
    recorded: RecordedDuplicate,
    lexicon: Lexicon,
    *,
    go_on: GoOn = always,
    progress: Progress = silent,
    known: DuplicateAnalysis | None = None,
) -> DuplicateAnalysis:
    """The analysis of a game, or of its first rounds if `go_on` says no.

    Of rounds that are `known` from an analysis for which time was too short, nothing is searched again.

    Raises:
        NotAnalysable: a rack that the set does not hold, or a word that cannot lie there.
    """
    board, rounds = recorded.board, list[AnalysedRound]()
    before = () if known is None else known.rounds
    for number, each in enumerate(recorded.rounds, start=1):
        progress(number - 1, len(recorded.rounds))
        if number > len(before) and not go_on():
            break
        try:
            bag = bag_after(board, each.rack)
        except ValueError:
            raise NotAnalysable(
                f"round {number}: the set does not hold {each.rack} beside the board"
            ) from None
        try:
            placement = place(board, each.kept, rack=each.rack, formula=recorded.formula)
        except RuleViolation as error:
            raise NotAnalysable(f"round {number}: {error}") from None
        if number <= len(before):
            rounds.append(before[number - 1])
        else:
            rounds.append(
                _round(number, each, board, len(bag), placement, recorded.formula, lexicon)
            )
        board = lay_down(board, each.rack, placement, recorded.formula)[0]
    progress(len(recorded.rounds), len(recorded.rounds))
    return DuplicateAnalysis(
        rounds=tuple(rounds),
        total=sum(each.kept.points for each in rounds),
        best=sum(each.best for each in rounds),
        sums=sums_of_rounds(rounds, recorded.players),
        whole=len(rounds) == len(recorded.rounds),
    )


def _round(
    number: int,
    recorded: DuplicateRound,
    board: Board,
    bag: int,
    placement: Placement,
    formula: Formula,
    lexicon: Lexicon,
) -> AnalysedRound:
    rack = recorded.rack
    found = solutions(board, rack, lexicon, formula)
    most = found[0].points if found else 0
    kept = Solution(placement.play, score(board, placement, formula, rack=rack).total)
    best = max(most, kept.points)
    return AnalysedRound(
        number=number,
        phase=phase_of_round(len(board.tiles) + len(rack)),
        board=board,
        rack=sort_tiles(rack),
        bag=bag,
        kept=kept,
        tops=tuple(each for each in found if each.points == most),
        next_best=next((each.points for each in found if each.points < most), 0),
        scrabbles=bonus_words(board, found, formula),
        found=tuple(_found(recorded.handed, board, best, formula)),
        unknown=placement.unknown_words(lexicon),
    )


def _found(handed: Iterable[Handed], board: Board, best: int, formula: Formula) -> Iterable[Found]:
    for each in handed:
        scrabble = bool(
            each.play and each.points > 0 and formula.bonus(len(placed(board, each.play)))
        )
        yield Found(each.player, each.play, each.points, max(0, best - each.points), scrabble)
