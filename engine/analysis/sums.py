"""What a player did, by phase and in all."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from engine.analysis.round_values import AnalysedRound
from engine.analysis.values import CLASSIC_PHASES, THIRDS, AnalysedMove, Phase, PlayerSums, Sum
from engine.strategy.position import CENTI


@dataclass(frozen=True, slots=True)
class _Judged:
    """The share of a move, or of a bulletin, in the sums; `lost` is None if it was not judged."""

    player: int
    phase: Phase
    lost: int | None
    scrabble: bool
    missed: bool


def sums_of_moves(moves: Iterable[AnalysedMove], players: int) -> tuple[PlayerSums, ...]:
    """The sums of each player, in the order of play."""
    judged = [
        _Judged(
            move.player,
            move.phase,
            move.loss if move.judged else None,
            move.scrabble,
            bool(move.missed.count),
        )
        for move in moves
    ]
    return _sums(judged, players, CLASSIC_PHASES)


def sums_of_rounds(rounds: Iterable[AnalysedRound], players: int) -> tuple[PlayerSums, ...]:
    """The sums of each player, in the order of their numbers."""
    judged = [
        _Judged(found.player, each.phase, found.loss * CENTI, found.scrabble, each.missed(found))
        for each in rounds
        for found in each.found
    ]
    return _sums(judged, players, THIRDS)


def _sums(
    judged: Sequence[_Judged], players: int, phases: Iterable[Phase]
) -> tuple[PlayerSums, ...]:
    told = []
    for player in range(players):
        own = [each for each in judged if each.player == player]
        by_phase = {phase: [each for each in own if each.phase is phase] for phase in phases}
        told.append(
            PlayerSums(
                player,
                _sum(None, own),
                tuple(_sum(phase, those) for phase, those in by_phase.items() if those),
            )
        )
    return tuple(told)


def _sum(phase: Phase | None, judged: Sequence[_Judged]) -> Sum:
    losses = [each.lost for each in judged if each.lost is not None]
    return Sum(
        phase=phase,
        moves=len(losses),
        unjudged=len(judged) - len(losses),
        best=losses.count(0),
        lost=sum(losses),
        scrabbles=sum(each.scrabble for each in judged),
        missed=sum(each.missed for each in judged),
    )
