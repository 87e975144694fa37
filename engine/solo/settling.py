"""Settling a round: the word that is placed, and what the player's own is worth (SPEC S1, D9, D10).

The word that is placed is the one of the sheet, if it says one that can lie there, even if it is no top or
the list does not know it: who plays a game again shall have its board. Else it is the top, chosen as in
duplicate. Where a sheet only says which tiles were kept for the next round, tops that leave these go first.

The player's word earns what it is worth, also more than the one that is placed; a word that does not exist
earns nothing.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from engine.duplicate.correction import MOST_LISTED, SUBTOP_SCORES
from engine.duplicate.reasons import ChoiceReason, Verdict
from engine.duplicate.top_choice import choose_top
from engine.lexicon import Lexicon
from engine.placement import place
from engine.scoring import score
from engine.solo.drawing import lay_kept
from engine.solo.events import Result, RoundScored
from engine.solo.state import Round, SoloGame
from engine.solutions import Solution, best_solutions
from engine.tiles import remove_tiles, sort_tiles


@dataclass(frozen=True, slots=True)
class Kept:
    """The word that will be placed, why, and which of its words the list does not know."""

    solution: Solution
    reason: ChoiceReason | None = None
    unknown: tuple[str, ...] = ()


def find_kept(game: SoloGame, lexicon: Lexicon) -> Kept:
    """The word that the current round will put on the board; the draw has made sure of one."""
    formula, rack, board = game.rules.played_formula, game.rack, game.board
    if game.sheet is not None:
        placement = lay_kept(board, game.sheet.rounds[len(game.rounds)], formula)
        if placement is not None:
            points = score(board, placement, formula, rack=rack).total
            return Kept(Solution(placement.play, points), unknown=placement.unknown_words(lexicon))
    tops = best_solutions(board, rack, lexicon, formula, scores=1)
    following = _that_leave_the_next_rest(tops, game)
    choice = choose_top(following or tops, board, rack, lexicon, formula)
    decided_by_sheet = len(following) == 1 < len(tops)
    return Kept(choice.top, None if decided_by_sheet else choice.reason)


def settle(game: SoloGame, lexicon: Lexicon, now: datetime, *, missing: Verdict) -> RoundScored:
    """The result of the current round; `missing` is the verdict if no word is noted."""
    current, formula = game.round, game.rules.played_formula
    assert current is not None
    kept = find_kept(game, lexicon)
    play, points = kept.solution.play, kept.solution.points
    best = best_solutions(game.board, current.rack, lexicon, formula, scores=1 + SUBTOP_SCORES)
    return RoundScored(
        round=current.number,
        kept=kept.solution,
        reason=kept.reason,
        unknown=kept.unknown,
        better=tuple(each for each in best if each.points > points)[:MOST_LISTED],
        isotops=tuple(e for e in best if e.points == points and e.play != play)[:MOST_LISTED],
        subtops=tuple(each for each in best if each.points < points)[:MOST_LISTED],
        result=_judge(game, current, lexicon, missing),
        at=now,
    )


def _judge(game: SoloGame, current: Round, lexicon: Lexicon, missing: Verdict) -> Result:
    cost, noted = current.hints_cost, current.noted
    if noted is None:
        return Result(missing, cost=cost)
    laid = place(game.board, noted.play, formula=game.rules.played_formula)
    unknown = laid.unknown_words(lexicon)
    if unknown:
        return Result(Verdict.INADMISSIBLE, cost=cost, play=noted.play, unknown=unknown)
    points = max(0, noted.points - cost)
    return Result(Verdict.ADMITTED, points, noted.points, cost, noted.play)


def _that_leave_the_next_rest(tops: Sequence[Solution], game: SoloGame) -> list[Solution]:
    """The tops that leave the tiles which the sheet keeps for the next round."""
    if game.sheet is None or game.round_number >= len(game.sheet.rounds):
        return []
    rest = sort_tiles(game.sheet.rounds[game.round_number].rest)
    formula = game.rules.played_formula
    return [
        top
        for top in tops
        if sort_tiles(remove_tiles(game.rack, place(game.board, top.play, formula=formula).used))
        == rest
    ]
