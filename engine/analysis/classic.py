"""A classic game, judged turn by turn."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace

from engine.analysis.comparing import Budget, Comparison, Judges, compared, is_usable
from engine.analysis.phases import phase_of_turn
from engine.analysis.sums import sums_of_moves
from engine.analysis.turns import RecordedClassic, Turn
from engine.analysis.values import AnalysedMove, Analysis, NotAnalysable
from engine.errors import RuleViolation
from engine.formulas import NORMAL
from engine.lexicon import Lexicon
from engine.moves import Play
from engine.placement import lay
from engine.scoring import score
from engine.strategy.leaves import Leaves
from engine.strategy.position import GoOn, always, unseen_of

Progress = Callable[[int, int], None]
"""Told how many turns are done, and how many there are."""


def silent(done: int, total: int) -> None:
    """Report no progress."""


def analyse(
    recorded: RecordedClassic,
    lexicon: Lexicon,
    leaves: Leaves,
    *,
    budget: Budget,
    go_on: GoOn = always,
    progress: Progress = silent,
    known: Analysis | None = None,
) -> Analysis:
    """The analysis of a game; the same for the same game, list, leaves and budget.

    Once `go_on` has said no, the turns that are left are compared by their static worths. An analysis for
    which time was too short may be `known`: it is gone on with where it is not sure any more.

    Raises:
        NotAnalysable: a rack that the set does not hold, or a word that cannot lie there.
    """
    judges = Judges(lexicon, leaves, recorded.exchange_least, go_on)
    own_turns: Counter[int] = Counter()
    moves: list[AnalysedMove] = []
    time_left, sure = True, 0 if known is None else known.sure
    if known is not None:
        moves += known.moves[:sure]
    for number, turn in enumerate(recorded.turns, start=1):
        progress(number - 1, len(recorded.turns))
        own_turns[turn.player] += 1
        if number <= sure:
            continue
        time_left = time_left and go_on()
        asked = Budget(budget.nodes if time_left else 0, budget.seed + number)
        try:
            told = _told(number, own_turns[turn.player], turn, lexicon)
            moves.append(_judged(told, compared(turn, judges, asked)))
        except (RuleViolation, ValueError) as error:
            raise NotAnalysable(f"turn {number}: {error}") from None
        time_left = time_left and go_on()  # a simulation that was cut off is not what was asked for
        sure += time_left
    progress(len(recorded.turns), len(recorded.turns))
    sums = sums_of_moves(moves, len(recorded.totals))
    whole = sure == len(recorded.turns) or not budget.nodes
    return Analysis(tuple(moves), recorded.totals, sums, whole, sure)


def _judged(move: AnalysedMove, found: Comparison) -> AnalysedMove:
    return replace(
        move,
        missed=found.missed,
        method=found.method,
        options=found.options,
        considered=found.considered,
        rank=found.rank,
        static_loss=found.static_loss,
        loss=found.loss,
        line=found.line,
    )


def _told(number: int, own_turn: int, turn: Turn, lexicon: Lexicon) -> AnalysedMove:
    """The turn as it was recorded, before anything is compared."""
    points, scrabble = 0, False
    unknown: tuple[str, ...] = ()
    if isinstance(turn.move, Play):
        placement = lay(turn.board, turn.move)
        unknown = placement.unknown_words(lexicon)
        if not turn.taken_back:
            made = score(turn.board, placement, NORMAL)
            points, scrabble = made.total, made.is_scrabble
    return AnalysedMove(
        number=number,
        player=turn.player,
        phase=phase_of_turn(own_turn, turn.bag),
        board=turn.board,
        rack=turn.rack,
        whole=turn.is_whole and is_usable(turn),
        unseen=unseen_of(turn.board, turn.rack),
        bag=turn.bag,
        scores=turn.scores,
        move=turn.move,
        points=points,
        exchanged=turn.exchanged,
        taken_back=turn.taken_back,
        lost_turn=turn.lost,
        unknown=unknown,
        scrabble=scrabble,
    )
