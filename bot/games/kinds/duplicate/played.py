"""What is kept of a duplicate game that is over (`bot.store.results`): its table, and everybody's rounds.

A solo is told as the round's card tells it: who alone was paid for being first, or alone found the top,
which a small table does not pay. Who played with nobody else has no rank. Both of a pair have its
result. A game that was stopped, in which words could be looked up, or that was played in pairs, is kept and
counts for nothing (SPEC Q48).
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import timedelta

from bot.games.kinds.duplicate.events import KIND
from bot.made_once import MadeOnce
from bot.store import Mark, Played, PlayedRound, Result
from engine.duplicate import events as e
from engine.duplicate.ranking import Standing, ranking
from engine.duplicate.reasons import Termination, Verdict
from engine.duplicate.rounds import ScoredRound
from engine.duplicate.rules import Bulletins, DuplicateRules, Kept, Scoring
from engine.duplicate.start import read_statement
from engine.duplicate.state import DuplicateGame
from engine.moves import Play
from engine.placement import place

Marks = Sequence[Mapping[int, Mark]]
"""The marks of each round, by player."""
_ABSENT = Mark("", 0, absent=True)
_FEWEST = 7
"""Tiles of the least scrabble."""
_PLAYED = MadeOnce[Played | None](16)
_WHOLE = (Termination.ALL_PLACED, Termination.ONE_KIND_LEFT, Termination.NO_PLAY_LEFT)


def played(game: DuplicateGame) -> Played | None:
    """The record of a game; None if no round of it was scored, or nobody was there.

    It is made anew when a round was scored or somebody came, not with each bulletin.
    """
    parts = (game.rounds, game.players, game.rules, game.statement, game.termination, game.game)
    return _PLAYED.of(parts, lambda: _played(game))


def _played(game: DuplicateGame) -> Played | None:
    standings = ranking(game)
    if not game.rounds or not standings:
        return None
    present, rules = frozenset(game.present), game.rules
    marks = [
        {each.player: _mark(scored, each, game.rules) for each in scored.results}
        for scored in game.rounds
    ]
    rounds = tuple(map(_round, game.rounds))
    return Played(
        sheet=game.game,
        kind=KIND,
        formula=game.rules.formula,
        pace=round(_round_time(game).total_seconds()),
        origin=0,
        rounds=rounds,
        results=tuple(
            replace(
                _result(each, rounds, marks, ranked=len(standings) > 1),
                person=person,
                left=person not in present,
                centre=game.players.by_number[person].centre,
            )
            for each in standings
            for person in game.players.of(each.player)
        ),
        lexicon=game.lexicon.digest,
        at=game.rounds[-1].at,
        rated=game.termination in _WHOLE and _is_recognised(rules),
    )


def _round_time(game: DuplicateGame) -> timedelta:
    """The round time of the start, or a longer one that a referee has given since."""
    now = game.rules.round_time
    return max(now, read_statement(game.statement).rules.round_time) if game.statement else now


def _is_recognised(rules: DuplicateRules) -> bool:
    """Whether it is played as the federations do (SPEC O5): everybody for himself, by words and points."""
    by_points = rules.solutions == 1 and rules.scoring is Scoring.POINTS
    by_words = rules.bulletins is Bulletins.WRITTEN and not rules.open_dictionary
    by_tops = rules.kept is Kept.BEST  # else everybody's percentage is of what was found
    return by_points and by_words and by_tops and not rules.pairs


def _round(scored: ScoredRound) -> PlayedRound:
    top = scored.top
    return PlayedRound(
        rack=scored.rack,
        word=top.play.word,
        ref=top.play.ref,
        points=scored.most,
        found=sum(each.points == scored.most for each in scored.results),
        solo=scored.alone_at_the_top if scored.solo is None else scored.solo,
        scrabble=scored.is_scrabble,
    )


def _result(
    standing: Standing,
    rounds: Sequence[PlayedRound],
    marks: Marks,
    *,
    ranked: bool,
) -> Result:
    return Result(
        person=standing.player,
        points=standing.total,
        rank=standing.rank if ranked else 0,
        marks=tuple(of_round.get(standing.player, _ABSENT) for of_round in marks),
        solos=sum(each.solo == standing.player for each in rounds),
    )


def _mark(scored: ScoredRound, result: e.Result, rules: DuplicateRules) -> Mark:
    if result.verdict is Verdict.ABSENT:
        return _ABSENT
    if result.play is None:  # blank, announced, read by the referee alone
        text = "" if result.written is None else result.written.text
        return Mark("?" if text.strip() else "", result.points)
    admitted = result.verdict is Verdict.ADMITTED
    scrabble = admitted and _is_scrabble(scored, result.play, result.points, rules)
    return Mark(str(result.play), result.points, scrabble=scrabble)


def _is_scrabble(scored: ScoredRound, play: Play, points: int, rules: DuplicateRules) -> bool:
    """Whether a play earned the bonus; what most players found need not be placed once more."""
    formula = rules.played_formula
    if play == scored.top.play:
        return scored.is_scrabble
    if points <= formula.bonus(_FEWEST):
        return False
    return formula.bonus(len(place(scored.board, play, formula=formula).placed)) > 0
