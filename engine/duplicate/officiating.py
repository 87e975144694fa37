"""What a referee may rule, and who may be one (articles 2.3, 4.3 to 4.7, 5.3; SPEC D19, D20, D25, D26, D30).

An official game is led by somebody without a seat, or its bulletins are judged by the program alone: who
plays in it warns nobody, chooses no top and rules on nothing. Who has had a result is no referee afterwards,
and who has refereed does not sit down any more.

A ruling changes points, never the board: the word that was placed stays. Where a word is admitted after all,
what else was wrong with the bulletin can only be its score. The solo of a round that was corrected is looked
for again.

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
from engine.duplicate.guards import require_player
from engine.duplicate.lead import is_silent
from engine.duplicate.official_results import null
from engine.duplicate.reasons import Verdict
from engine.duplicate.rounds import ScoredRound
from engine.duplicate.rules import DuplicateRules, Rounding
from engine.duplicate.rulings import corrected
from engine.duplicate.state import DuplicateGame
from engine.errors import RuleViolation
from engine.moves import Play
from engine.notation import parse_word
from engine.placement import place
from engine.refereeing.faults import Fault, Ruling, Sanction
from engine.scoring import score

MOST_POINTS = 2000
"""Of one result that is corrected: more than any play earns."""

Ruled = c.Warn | c.NullBulletin | c.Compensate | c.CorrectResult | c.RuleWord | c.RuleOnAppeal


def officiate(game: DuplicateGame, command: c.Officiate, now: datetime) -> list[e.Event]:
    """This person leads without a seat.

    Raises:
        NotOfficial, RefereesDoNotPlay, OrganiserIsHere
    """
    require_official(game)
    number, leads = command.player, game.organiser == command.player
    if leads and game.has_referee:
        return []
    has_result = any(scored.result(number) is not None for scored in game.rounds)
    if has_result or (game.round is not None and game.plays_round(number)):
        raise errors.RefereesDoNotPlay
    if game.organiser is not None and not leads and not command.gone and not is_silent(game, now):
        raise errors.OrganiserIsHere
    seated = number in game.present
    return [*([e.PlayerLeft(number, now)] if seated else []), e.RefereeNamed(number, now)]


def announce(game: DuplicateGame, command: c.Announce, now: datetime) -> e.Announced:
    """A word to everybody.

    Raises:
        NotOfficial, ReasonMissing
    """
    require_official(game)
    return e.Announced(_reason(command.text), now)


def change_time(game: DuplicateGame, command: c.ChangeTime, now: datetime) -> e.TimeChanged:
    """Another time for the rounds that follow.

    Raises:
        NotOfficial, BadTime
    """
    require_official(game)
    try:
        replace(game.rules, round_time=command.round_time, warning=command.warning)
    except ValueError:
        raise errors.BadTime from None
    return e.TimeChanged(command.round_time, command.warning, now)


def appeal(game: DuplicateGame, command: c.Appeal, now: datetime) -> e.AppealMade:
    """A player asks for a ruling.

    Raises:
        NotOfficial, NotInGame, NoSuchResult, AlreadyAppealed, ReasonMissing
    """
    require_official(game)
    require_player(game, command.player)
    text = _reason(command.text)
    _result(game, command.player, command.round)
    if any((each.player, each.round) == (command.player, command.round) for each in game.appeals):
        raise errors.AlreadyAppealed(command.round)
    return e.AppealMade(command.player, command.round, text, now)


def require_official(game: DuplicateGame) -> None:
    """A game in which something is ruled.

    Raises:
        NotOfficial
    """
    if not game.is_official:
        raise errors.NotOfficial


def require_referee(game: DuplicateGame) -> None:
    """Who leads may rule.

    Raises:
        NotOfficial, LeaderPlays
    """
    require_official(game)
    if not game.has_referee:
        raise errors.LeaderPlays


def rule(game: DuplicateGame, command: Ruled, now: datetime) -> list[e.Event]:
    """What follows from a ruling.

    Raises:
        NotOfficial, LeaderPlays, ReasonMissing, NotInGame, NoRound, NoSuchResult, NothingToCompensate,
        BadPoints, WordNotPlayed, NoAppeal
        NotationError: a word that cannot be read
    """
    require_referee(game)
    reason, number = _reason(command.reason), command.round
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
            scored, result = _result(game, player, number)
            return [nulled, _correction(game, scored, [null(result, reason)], reason, now)]
        case c.Compensate(player):
            scored, result = _result(game, player, number)
            if result.verdict is not Verdict.INADMISSIBLE or result.play is None:
                raise errors.NothingToCompensate(number)
            points = min(
                average(scored.results, game.rules), _worth(game, scored, result.play) or 0
            )
            return [e.Compensated(result.player, number, points, reason, now)]
        case c.CorrectResult(player, points=points):
            if not 0 <= points <= MOST_POINTS:
                raise errors.BadPoints(MOST_POINTS)
            scored, result = _result(game, player, number)
            given = replace(result, verdict=Verdict.RULED, points=points, unknown=())
            return [_correction(game, scored, [_ruled(given, None)], reason, now)]
        case c.RuleWord(word=word, admitted=admitted):
            scored, word = _scored(game, number), parse_word(word).upper()
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
            scored, result = _result(game, player, number)
            lifted = _lifted(game, scored, result) if upheld else result
            if lifted == result:
                return [told]
            return [told, _correction(game, scored, [lifted], reason, now)]
        case _:
            assert_never(command)


def average(results: Sequence[e.Result], rules: DuplicateRules) -> int:
    """The average of a round in whole points (SPEC X13)."""
    exact = Fraction(sum(result.points for result in results), len(results))
    return floor(exact + Fraction(1, 2) if rules.rounding is Rounding.NEAREST else exact)


def _ruled(result: e.Result, ruling: Ruling | None) -> e.Result:
    if result.written is None:
        return result
    return replace(result, written=replace(result.written, ruling=ruling))


def _lifted(game: DuplicateGame, scored: ScoredRound, result: e.Result) -> e.Result:
    """The result without its sanction; as it was if nobody can say what it is worth."""
    written = result.written
    worth = None if result.play is None else _worth(game, scored, result.play)
    if written is None or written.ruling is None or worth is None:
        return result
    return _ruled(replace(result, verdict=Verdict.ADMITTED, points=worth, unknown=()), None)


def _with_word(
    game: DuplicateGame, scored: ScoredRound, word: str, *, admitted: bool
) -> list[e.Result]:
    """The results that change with it whether the word is admitted."""
    changed = []
    for result in scored.results:
        if result.play is None:
            continue
        if admitted and result.verdict is Verdict.INADMISSIBLE and word in result.unknown:
            others = tuple(each for each in result.unknown if each != word)
            if others:
                changed.append(replace(result, unknown=others))
            else:
                lifted = _lifted(game, scored, result)
                changed.append(_ruled(lifted, _score_fault(lifted)))
        elif not admitted and result.verdict is Verdict.ADMITTED:
            formed = place(scored.board, result.play, formula=game.rules.played_formula).words
            if any(each.word == word for each in formed):
                zero = replace(result, verdict=Verdict.INADMISSIBLE, points=0, unknown=(word,))
                changed.append(_ruled(zero, Ruling(Sanction.ZERO, Fault.INADMISSIBLE, "4.2", word)))
    return changed


def _score_fault(result: e.Result) -> Ruling | None:
    """What is left of a bulletin that was null for its word."""
    assert result.written is not None
    claimed = result.written.claimed
    if claimed == result.points:
        return None
    fault = Fault.SCORE_MISSING if claimed is None else Fault.SCORE_WRONG
    written = "" if claimed is None else str(claimed)
    return Ruling(Sanction.WARNING, fault, "4.3", written, str(result.points))


def _worth(game: DuplicateGame, scored: ScoredRound, play: Play) -> int | None:
    """What the play earns on the board of that round; None if it cannot lie there."""
    formula = game.rules.played_formula
    try:
        placement = place(scored.board, play, rack=scored.rack, formula=formula)
    except RuleViolation:
        return None
    return score(scored.board, placement, formula).total


def _correction(
    game: DuplicateGame,
    scored: ScoredRound,
    changed: Sequence[e.Result],
    reason: str,
    now: datetime,
) -> e.ResultsCorrected:
    results = corrected(scored, changed, None).results
    playing = [each for each in results if not _was_away(game, scored, each)]
    found = solo(playing, game.rules, scored.top.points)
    return e.ResultsCorrected(scored.number, tuple(changed), found, reason, now)


def _was_away(game: DuplicateGame, scored: ScoredRound, result: e.Result) -> bool:
    """Whether nobody waited for this player in that round, and he did not answer either."""
    patience = game.rules.absent_after
    before = game.rounds[max(0, scored.number - 1 - patience) : scored.number - 1]
    if result.verdict is not Verdict.ABSENT or not 0 < patience <= len(before):
        return False
    earlier = (each.result(result.player) for each in before)
    return all(each is not None and each.verdict is Verdict.ABSENT for each in earlier)


def _scored(game: DuplicateGame, number: int) -> ScoredRound:
    if not 1 <= number <= len(game.rounds):
        raise errors.NoSuchResult(number)
    return game.rounds[number - 1]


def _result(game: DuplicateGame, player: int, number: int) -> tuple[ScoredRound, e.Result]:
    """The player's result of a round that was scored; of a pair that of both.

    Raises:
        NoSuchResult
    """
    scored = _scored(game, number)
    result = scored.result(game.players.head(player))
    if result is None:
        raise errors.NoSuchResult(number)
    return scored, result


def _reason(text: str) -> str:
    """The referee's, or a player's, own words.

    Raises:
        ReasonMissing
    """
    if not text.strip():
        raise errors.ReasonMissing
    return text.strip()
