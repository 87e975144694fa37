"""An analysis as JSON data; worths and losses are in hundredths of a point, as `engine.analysis` has them."""

from collections.abc import Iterable, Sequence
from typing import Any

from engine.analysis.round_values import AnalysedRound, DuplicateAnalysis, Found
from engine.analysis.values import AnalysedMove, Analysis, Missed, Option, PlayerSums, Sum
from engine.moves import Play
from engine.solutions import Solution


def classic_json(analysis: Analysis, names: Sequence[str], player: int | None) -> dict[str, Any]:
    """The analysis of a classic game; moves of one player, or of all."""
    return {
        "kind": "classic",
        "players": names,
        "totals": analysis.totals,
        "whole": analysis.whole,
        "moves": [
            _move(move) for move in analysis.moves if player is None or move.player == player
        ],
        "sums": _sums(analysis.sums, player),
    }


def duplicate_json(
    analysis: DuplicateAnalysis, names: Sequence[str], player: int | None
) -> dict[str, Any]:
    """The analysis of a duplicate game; the finds of one player, or of all."""
    return {
        "kind": "duplicate",
        "players": names,
        "total": analysis.total,
        "best": analysis.best,
        "whole": analysis.whole,
        "rounds": [_round(each, player) for each in analysis.rounds],
        "sums": _sums(analysis.sums, player),
    }


def _move(move: AnalysedMove) -> dict[str, Any]:
    return {
        "turn": move.number,
        "player": move.player + 1,
        "phase": move.phase.value,
        "rack": move.rack,
        "whole": move.whole,
        "bag": move.bag,
        "rows": move.board.rows,
        "scores": move.scores,
        "move": str(move.move),
        "exchanged": move.exchanged,
        "points": move.points,
        "scrabble": move.scrabble,
        "taken_back": move.taken_back,
        "turn_lost": move.lost_turn,
        "unknown": move.unknown,
        "missed": _missed(move.missed),
        "method": move.method.value,
        "considered": move.considered,
        "rank": move.rank,
        "static_loss": move.static_loss,
        "loss": move.loss,
        "options": [_option(each) for each in move.options],
        "line": [str(each) for each in move.line],
    }


def _option(option: Option) -> dict[str, Any]:
    return {
        "move": str(option.move),
        "points": option.points,
        "kept": option.kept,
        "static": option.static,
        "simulated": option.simulated,
        "exact": option.exact,
        "made": option.made,
    }


def _round(each: AnalysedRound, player: int | None) -> dict[str, Any]:
    return {
        "round": each.number,
        "phase": each.phase.value,
        "rack": each.rack,
        "bag": each.bag,
        "rows": each.board.rows,
        "kept": _solution(each.kept),
        "best": each.best,
        "tops": [_solution(top) for top in each.tops],
        "next_best": each.next_best,
        "scrabbles": _missed(each.scrabbles),
        "unknown": each.unknown,
        "found": [
            _found(each, found) for found in each.found if player is None or found.player == player
        ],
    }


def _found(each: AnalysedRound, found: Found) -> dict[str, Any]:
    return {
        "player": found.player + 1,
        "move": None if found.play is None else str(found.play),
        "points": found.points,
        "loss": found.loss,
        "scrabble": found.scrabble,
        "missed": each.missed(found),
    }


def _missed(missed: Missed) -> dict[str, Any]:
    return {"count": missed.count, "best": [_solution(each) for each in missed.best]}


def _solution(solution: Solution) -> dict[str, Any]:
    play: Play = solution.play
    return {"ref": play.ref, "word": play.word, "score": solution.points}


def _sums(sums: Iterable[PlayerSums], player: int | None) -> list[dict[str, Any]]:
    return [
        {"player": own.player + 1, **_sum(each)}
        for own in sums
        if player is None or own.player == player
        for each in (*own.phases, own.whole)
    ]


def _sum(each: Sum) -> dict[str, Any]:
    return {
        "phase": each.phase and each.phase.value,
        "moves": each.moves,
        "unjudged": each.unjudged,
        "best": each.best,
        "lost": each.lost,
        "scrabbles": each.scrabbles,
        "missed": each.missed,
    }
