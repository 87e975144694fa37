"""What official refereeing leaves in a game: from an event to the next state."""

from collections.abc import Iterable
from dataclasses import replace
from typing import assert_never

from engine.duplicate import events as e
from engine.duplicate.reasons import Verdict
from engine.duplicate.rounds import Appeal, ScoredRound
from engine.duplicate.state import DuplicateGame

Official = (
    e.OfAReferee
    | e.RefereeNamed
    | e.RefereeLeft
    | e.AppealMade
    | e.ResultsCorrected
    | e.TopsFound
    | e.TimeChanged
    | e.Announced
)


def after_ruling(game: DuplicateGame, event: Official) -> DuplicateGame:
    """The game after it."""
    match event:
        case e.RefereeNamed(player, centre=int(centre)):
            return replace(game, deputies={**game.deputies, player: centre})
        case e.RefereeNamed(player):
            named = (*(each for each in game.referees if each != player), player)
            others = {each: at for each, at in game.deputies.items() if each != player}
            office = game.deputies.get(player)
            return replace(game, organiser=player, referees=named, deputies=others, office=office)
        case e.RefereeLeft(player):
            others = {each: at for each, at in game.deputies.items() if each != player}
            relieved = (*(each for each in game.relieved if each != player), player)
            return replace(game, deputies=others, relieved=relieved)
        case e.TimeChanged(round_time, warning):
            rules = replace(game.rules, round_time=round_time, warning=warning)
            return replace(game, rules=rules)
        case e.Announced():
            return game
        case e.TopsFound(_, candidates, until):
            assert game.round is not None
            choosing = replace(game.round, candidates=candidates, choose_by=until)
            return replace(game, round=choosing)
        case e.PlayerWarned():
            return replace(game, warned=(*game.warned, event))
        case e.BulletinNulled(player, number, reason):
            if game.round is None or game.round.number != number:
                return game  # it was scored: the corrected result follows
            nulled = {**game.round.nulled, player: reason}
            return replace(game, round=replace(game.round, nulled=nulled))
        case e.Compensated(player, number, points):
            scored = game.rounds[number - 1]
            result = scored.result(player)
            assert result is not None
            paid = replace(result, verdict=Verdict.COMPENSATED, points=points)
            return _with_round(game, corrected(scored, [paid], scored.solo))
        case e.ResultsCorrected(number, results, solo):
            return _with_round(game, corrected(game.rounds[number - 1], results, solo))
        case e.AppealMade(player, number, text):
            return replace(game, appeals=(*game.appeals, Appeal(player, number, text)))
        case e.AppealRuled(player, number, upheld, reason):
            appeals = tuple(
                replace(each, upheld=upheld, reason=reason)
                if (each.player, each.round) == (player, number)
                else each
                for each in game.appeals
            )
            return replace(game, appeals=appeals)
        case _:
            assert_never(event)


def corrected(scored: ScoredRound, results: Iterable[e.Result], solo: int | None) -> ScoredRound:
    """The round with these results instead of those of the same players."""
    changed = {result.player: result for result in results}
    kept = tuple(changed.get(result.player, result) for result in scored.results)
    return replace(scored, results=kept, solo=solo)


def _with_round(game: DuplicateGame, scored: ScoredRound) -> DuplicateGame:
    at = scored.number - 1
    return replace(game, rounds=(*game.rounds[:at], scored, *game.rounds[at + 1 :]))
