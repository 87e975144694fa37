"""Correcting a round: the top, the results, the solo (SPEC D9, D10, D12, D23, X5, X6, Q1, Q4).

Each player's counting bulletin is his last one in time, or his best admissible one, as the rules say.
A bulletin with a word that does not exist scores 0 (article 4.2) and says which word. A solo is paid to
the only player whose score is above everybody else's, even if it is below the top, when enough play
(article 2.6.4); a blank or missing bulletin counts as 0. Who plays, for that number, is a player whom the
round waited for, or who answered it: those who let rounds go by, and were no longer there, are not a
sixteenth opponent (SPEC Q6). Or, by the rules of the box, it is paid to the only one who has found the top.

In official refereeing nobody has read the bulletins before (`engine.duplicate.official_results`).

The word that is placed is one of the tops, found or not; or, by the rules of the box, one of the best that
were handed in. If the rules give whoever leads the time for it, he chooses among those that are left after
the compulsory criteria (`engine.duplicate.top_choice`); in an official game only if he does not play.
"""

from collections.abc import Container, Sequence
from datetime import datetime

from engine.board import Board
from engine.duplicate import announced, multitops
from engine.duplicate.events import Result, RoundScored, TopsFound
from engine.duplicate.official_results import official_results
from engine.duplicate.reasons import ChoiceReason, Verdict
from engine.duplicate.rounds import Entry
from engine.duplicate.rules import Bulletins, Counting, DuplicateRules, Kept, Scoring, SoloFor
from engine.duplicate.state import DuplicateGame
from engine.duplicate.top_choice import Choice, allowed_tops, choose_top
from engine.formulas import Formula
from engine.lexicon import Lexicon
from engine.placement import place
from engine.ranks import alone_ahead
from engine.solutions import Solution, best_solutions, solution_of

SUBTOP_SCORES = 3
"""The number of scores below the top that are kept for the round card."""
MOST_LISTED = 12
"""The most isotops, and the most sub-tops, that are kept: two jokers can give hundreds."""


def correct(
    game: DuplicateGame, lexicon: Lexicon, now: datetime, chosen: Solution | None = None
) -> RoundScored:
    """The result of the round that is on; it must have a play (the draw saw to that).

    `chosen` is the top that a referee wants, one of those offered.
    """
    current = game.round
    assert current is not None
    results = _results(game, lexicon)
    ordered = _ordered(game, results, lexicon)
    tops = _tops(ordered)
    choice = Choice(chosen, ChoiceReason.REFEREE) if chosen else _choose(game, tops, lexicon)
    best = _best(game, choice.top, lexicon)
    most = sum(each.points for each in best) or ordered[0].points
    return RoundScored(
        round=current.number,
        top=choice.top,
        reason=choice.reason,
        opening=choice.opening,
        isotops=tuple(other for other in tops if other != choice.top)[:MOST_LISTED],
        subtops=tuple(ordered[len(tops) :])[:MOST_LISTED],
        results=results,
        solo=solo([each for each in results if not _is_away(each, game)], game.rules, most),
        at=now,
        best=best,
    )


def _best(game: DuplicateGame, top: Solution, lexicon: Lexicon) -> tuple[Solution, ...]:
    """The solutions of the best sum, in a round of several."""
    if game.rules.solutions == 1:
        return ()
    assert game.round is not None
    formula, number = game.rules.played_formula, game.rules.solutions
    return multitops.best_together(
        game.board, game.round.rack, lexicon, formula, first=top, number=number
    )


def offer_tops(game: DuplicateGame, lexicon: Lexicon, now: datetime) -> TopsFound | None:
    """The tops from which whoever leads may choose; None if he may not, or there is but one."""
    current, rules = game.round, game.rules
    assert current is not None
    if not rules.choice_time or (game.is_official and not game.has_referee):
        return None
    results = _results(game, lexicon) if rules.kept is Kept.HANDED_IN else ()
    tops = _tops(_ordered(game, results, lexicon))
    allowed = allowed_tops(tops, game.board, current.rack, lexicon, rules.played_formula)
    if len(allowed) == 1:
        return None
    first = _choose(game, tops, lexicon).top
    others = [top for top in allowed if top != first]
    candidates = (first, *others)[:MOST_LISTED]
    return TopsFound(current.number, candidates, now + rules.choice_time, now)


def best_entry(entries: Sequence[Entry]) -> Entry | None:
    """The bulletin that counts if the best does and all words exist; None if there are blank ones only."""
    played = sorted(
        (each for each in entries if each.play is not None or each.points), key=lambda each: each.at
    )
    return max(reversed(played), key=lambda entry: entry.points, default=None)


def first_entry(entries: Sequence[Entry]) -> Entry | None:
    """The bulletin that counts if the first does; None if there are blank ones only."""
    return next((each for each in entries if each.play is not None or each.points), None)


def solo(results: Sequence[Result], rules: DuplicateRules, top: int) -> int | None:
    """The player who earns the solo among the results of those who play, None if nobody does.

    `top` is what a bulletin could earn.
    """
    if len(results) < rules.solo_players or rules.scoring is Scoring.PLACES:
        return None
    points = {result.player: result.points for result in results}
    first = alone_ahead(points)
    if first is None or (points[first] < top and rules.solo_for is SoloFor.TOP):
        return None
    return first


def _ordered(
    game: DuplicateGame, results: Sequence[Result], lexicon: Lexicon
) -> Sequence[Solution]:
    """The possible plays, best first: all there are, or those handed in."""
    current, rules = game.round, game.rules
    assert current is not None
    formula = rules.played_formula
    if rules.kept is Kept.HANDED_IN:
        handed_in = {each.play for each in results if each.play is not None and each.points}
        if handed_in:
            worth = (solution_of(play, game.board, current.rack, formula) for play in handed_in)
            return sorted(worth, key=lambda each: each.order)
    scores = 1 + SUBTOP_SCORES
    return best_solutions(game.board, current.rack, lexicon, formula, scores=scores)


def _tops(ordered: Sequence[Solution]) -> list[Solution]:
    return [solution for solution in ordered if solution.points == ordered[0].points]


def _choose(game: DuplicateGame, tops: Sequence[Solution], lexicon: Lexicon) -> Choice:
    current, rules = game.round, game.rules
    assert current is not None
    formula, openness = rules.played_formula, rules.openness
    return choose_top(tops, game.board, current.rack, lexicon, formula, openness)


def _is_away(result: Result, game: DuplicateGame) -> bool:
    """Whether nobody waited for this player, and he did not answer either."""
    player = game.player(result.player)
    assert player is not None
    return result.verdict is Verdict.ABSENT and game.is_absent(player)


def _entries(game: DuplicateGame, player: int) -> list[Entry]:
    """The player's bulletins in time, in the order in which they were sent.

    One that had come in may turn out to be late: when the organiser ends the round, what was sent
    before his word counts, whatever arrived first.
    """
    current = game.round
    assert current is not None
    assert current.deadline is not None
    end = current.deadline
    entries = (entry for entry in current.entries.get(player, ()) if entry.at <= end)
    return sorted(entries, key=lambda entry: entry.at)


def _results(game: DuplicateGame, lexicon: Lexicon) -> tuple[Result, ...]:
    """The results of all, in the order in which they joined."""
    entries = {number: _entries(game, number) for number in game.present_in_round()}
    if game.is_official:
        return official_results(game, entries, lexicon)
    possible: Container[int] = ()
    if game.rules.bulletins is Bulletins.ANNOUNCED:
        possible = announced.scores(game.board, game.rack, lexicon, game.rules.played_formula)
    return tuple(_result(number, own, game, lexicon, possible) for number, own in entries.items())


def _result(
    player: int,
    entries: Sequence[Entry],
    game: DuplicateGame,
    lexicon: Lexicon,
    possible: Container[int],
) -> Result:
    if not entries:
        return Result(player, Verdict.ABSENT)
    formula, counting = game.rules.played_formula, game.rules.counting
    counted = entries[-1:] if counting is Counting.LAST else entries
    judged = [_judge(entry, game.board, lexicon, formula, possible) for entry in counted]
    if counting is Counting.BEST:
        return max(reversed(judged), key=lambda r: (r.verdict is Verdict.ADMITTED, r.points))
    if counting is Counting.FIRST:
        return next((each for each in judged if each.verdict is not Verdict.BLANK), judged[-1])
    return judged[-1]


def _judge(
    entry: Entry, board: Board, lexicon: Lexicon, formula: Formula, possible: Container[int]
) -> Result:
    if entry.play is None:
        if entry.points:
            return announced.judge(entry, possible)
        return Result(entry.player, Verdict.BLANK)
    if entry.also:
        return multitops.judge(entry.player, entry.solutions, board, lexicon, formula)
    unknown = place(board, entry.play, formula=formula).unknown_words(lexicon)
    if unknown:
        return Result(entry.player, Verdict.INADMISSIBLE, 0, entry.play, unknown)
    return Result(entry.player, Verdict.ADMITTED, entry.points, entry.play)
