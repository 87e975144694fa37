"""What a referee says of a round of a player, on or scored (articles 4.3 to 4.7, 5.3; SPEC D19, D20).

A ruling changes points, never the board: the word that was placed stays. Where a word is admitted after all,
what else was wrong with the bulletin can only be its score. The solo of a round that was corrected is looked
for again. The points of a bulletin of several solutions (multitops) are set by the referee alone.

The compensation is the average of the round, zeros included, but no more than the word would have earned;
only for a word that was not admitted, for every other zero stands.
"""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from fractions import Fraction
from math import floor
from typing import assert_never

from engine.duplicate import commands as c
from engine.duplicate import errors
from engine.duplicate import events as e
from engine.duplicate.correction import solo
from engine.duplicate.official_results import null
from engine.duplicate.officiating import require_reason, require_referee, result_of, scored_round
from engine.duplicate.reasons import Verdict
from engine.duplicate.rounds import ScoredRound
from engine.duplicate.rules import DuplicateRules, Rounding
from engine.duplicate.rulings import corrected
from engine.duplicate.state import DuplicateGame
from engine.moves import Play
from engine.notation import parse_word
from engine.placement import place
from engine.refereeing.faults import Fault, Ruling
from engine.refereeing.verdicts import of_the_score, zero
from engine.solutions import solution_of

MOST_POINTS = 2000
"""Of one result that is corrected: more than any play earns."""

Ruled = c.Warn | c.NullBulletin | c.Compensate | c.CorrectResult | c.RuleWord | c.RuleOnAppeal


def rule(game: DuplicateGame, command: Ruled, now: datetime) -> list[e.Event]:
    """Carry out a ruling.

    Raises:
        NotOfficial, LeaderPlays, ReasonMissing, NotInGame, NoRound, NoSuchResult, NothingToCompensate,
        BadPoints, WordNotPlayed, NoAppeal
        NotationError: a word that cannot be read
    """
    require_referee(game, None if isinstance(command, c.RuleWord) else command.player)
    reason, number = require_reason(command.reason), command.round
    match command:
        case c.Warn(player):
            if game.player(player) is None:
                raise errors.NotInGame
            if not 1 <= number <= game.round_number:
                raise errors.NoRound
            return [e.PlayerWarned(game.players.head(player), number, reason, now)]
        case c.NullBulletin(player):
            nulled = e.BulletinNulled(game.players.head(player), number, reason, now)
            if game.round is not None and game.round.number == number:
                if not game.plays_round(player):
                    raise errors.NoSuchResult(number)
                return [nulled]
            scored, result = result_of(game, player, number)
            return [nulled, _correction(game, scored, [null(result, reason)], reason, now)]
        case c.Compensate(player):
            scored, result = result_of(game, player, number)
            if result.verdict is not Verdict.INADMISSIBLE or result.play is None or result.also:
                raise errors.NothingToCompensate(number)
            points = min(average(scored.results, game.rules), _worth(game, scored, result.play))
            return [e.Compensated(result.player, number, points, reason, now)]
        case c.CorrectResult(player, points=points):
            if not 0 <= points <= MOST_POINTS:
                raise errors.BadPoints(MOST_POINTS)
            scored, result = result_of(game, player, number)
            given = replace(result, verdict=Verdict.RULED, points=points, unknown=(), also=())
            return [_correction(game, scored, [_ruled(given, None)], reason, now)]
        case c.RuleWord(word=word, admitted=admitted):
            scored, word = scored_round(game, number), parse_word(word).upper()
            changed = _with_word(game, scored, word, admitted=admitted)
            if not changed:
                raise errors.WordNotPlayed(word)
            return [_correction(game, scored, changed, reason, now)]
        case c.RuleOnAppeal(player, upheld=upheld):
            if not any(
                (each.player, each.round, each.upheld) == (player, number, None)
                for each in game.appeals
            ):
                raise errors.NoAppeal(number)
            told = e.AppealRuled(player, number, upheld, reason, now)
            scored, result = result_of(game, player, number)
            lifted = _lifted(game, scored, result) if upheld else result
            if lifted == result:
                return [told]
            return [told, _correction(game, scored, [lifted], reason, now)]
        case _:
            assert_never(command)


def average(results: Sequence[e.Result], rules: DuplicateRules) -> int:
    """The average of a round in whole points (SPEC X13); who was compensated before had a zero there."""
    scored = (each.points for each in results if each.verdict is not Verdict.COMPENSATED)
    exact = Fraction(sum(scored), len(results))
    return floor(exact + Fraction(1, 2) if rules.rounding is Rounding.NEAREST else exact)


def _ruled(result: e.Result, ruling: Ruling | None) -> e.Result:
    if result.written is None:
        return result
    return replace(result, written=replace(result.written, ruling=ruling))


def _lifted(game: DuplicateGame, scored: ScoredRound, result: e.Result) -> e.Result:
    """The result without its sanction; as it was if nobody can say what it is worth."""
    written = result.written
    if written is None or written.ruling is None or result.play is None or result.also:
        return result
    worth = _worth(game, scored, result.play)
    return _ruled(replace(result, verdict=Verdict.ADMITTED, points=worth, unknown=()), None)


def _with_word(
    game: DuplicateGame, scored: ScoredRound, word: str, *, admitted: bool
) -> list[e.Result]:
    """The results that change with it whether the word is admitted."""
    changed = []
    for result in scored.results:
        if result.play is None or result.also:
            continue
        if admitted and result.verdict is Verdict.INADMISSIBLE and word in result.unknown:
            others = tuple(each for each in result.unknown if each != word)
            if others:
                changed.append(replace(result, unknown=others))
            else:
                lifted = _lifted(game, scored, result)
                assert lifted.written is not None, "it was judged as it was written"
                left = of_the_score(lifted.written.claimed, lifted.points)
                changed.append(_ruled(lifted, left))
        elif not admitted and result.verdict is Verdict.ADMITTED:
            formed = place(scored.board, result.play, formula=game.rules.played_formula).words
            if any(each.word == word for each in formed):
                refused = replace(result, verdict=Verdict.INADMISSIBLE, points=0, unknown=(word,))
                changed.append(_ruled(refused, zero(Fault.INADMISSIBLE, word)))
    return changed


def _worth(game: DuplicateGame, scored: ScoredRound, play: Play) -> int:
    """The points of the play on the board of that round."""
    return solution_of(play, scored.board, scored.rack, game.rules.played_formula).points


def _correction(
    game: DuplicateGame,
    scored: ScoredRound,
    changed: Sequence[e.Result],
    reason: str,
    now: datetime,
) -> e.ResultsCorrected:
    results = corrected(scored, changed, None).results
    playing = [each for each in results if not _was_away(game, scored, each)]
    found = solo(playing, game.rules, scored.most)
    return e.ResultsCorrected(scored.number, tuple(changed), found, reason, now)


def _was_away(game: DuplicateGame, scored: ScoredRound, result: e.Result) -> bool:
    """Whether nobody waited for this player in that round, and he did not answer either."""
    patience = game.rules.absent_after
    before = game.rounds[max(0, scored.number - 1 - patience) : scored.number - 1]
    if result.verdict is not Verdict.ABSENT or not 0 < patience <= len(before):
        return False
    earlier = (each.result(result.player) for each in before)
    return all(each is not None and each.verdict is Verdict.ABSENT for each in earlier)
