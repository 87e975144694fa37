"""From an event to the next state. Total: a recorded fact is never rejected."""

from dataclasses import replace
from datetime import timedelta
from typing import assert_never

from engine.board import Board
from engine.joker_game import freed_by, lay_down
from engine.placement import place
from engine.solo import events as e
from engine.solo.state import Noted, Round, ScoredRound, SoloGame


def evolve(game: SoloGame | None, event: e.Event) -> SoloGame:
    """The game after the event; the first event of a game is its creation."""
    if isinstance(event, e.GameCreated):
        return SoloGame(
            game=event.game,
            player=event.player,
            rules=event.rules,
            lexicon=event.lexicon,
            commitment=event.commitment,
            created=event.at,
            touched=event.at,
            board=Board.empty() if event.sheet is None else event.sheet.board,
            sheet=event.sheet,
            origin=event.origin,
        )
    assert game is not None, "a game starts with GameCreated"
    return replace(_after(game, event), touched=event.at)


def _after(game: SoloGame, event: e.LaterEvent) -> SoloGame:
    match event:
        case e.RoundDrawn(number, draws, deadline, at):
            return replace(game, round=Round(number, draws, at, deadline))
        case e.WordNoted() | e.HintGiven() | e.TimeLost() | e.RoundExtended():
            assert game.round is not None
            return replace(game, round=_in_round(game.round, event))
        case e.RoundScored():
            return _score(game, event)
        case e.GameEnded(termination, secret):
            left = () if game.round is None else game.round.draws
            ended = replace(game, termination=termination, secret=secret)
            return replace(ended, round=None, unscored=left)
        case _:
            assert_never(event)


def _in_round(
    current: Round, event: e.WordNoted | e.HintGiven | e.TimeLost | e.RoundExtended
) -> Round:
    match event:
        case e.WordNoted(play=play, points=points, at=at):
            last = current.noted
            if last is None or last.at <= at:  # they may arrive in another order
                last = Noted(play, points, at)
            return replace(current, noted=last, answers=current.answers + 1)
        case e.HintGiven(hint=hint):
            return replace(current, hints={**current.hints, hint: event})
        case e.TimeLost(_, lost, at):
            accounted = (*current.accounted, (at - lost, at))
            return replace(current, lost=current.lost + lost, accounted=accounted)
        case e.RoundExtended(_, deadline):
            return replace(current, deadline=deadline, lost=timedelta(0))
        case _:
            assert_never(event)


def _score(game: SoloGame, event: e.RoundScored) -> SoloGame:
    current, formula = game.round, game.rules.played_formula
    assert current is not None
    placement = place(game.board, event.kept.play, formula=formula)
    board, rest = lay_down(game.board, current.rack, placement, formula)
    scored = ScoredRound(
        number=event.round,
        draws=current.draws,
        drawn=current.drawn,
        board=game.board,
        kept=event.kept,
        formed=tuple(formed.word for formed in placement.words[1:]),
        reason=event.reason,
        unknown=event.unknown,
        better=event.better,
        isotops=event.isotops,
        subtops=event.subtops,
        result=event.result,
        hints=tuple(current.hints.values()),
        at=event.at,
        is_scrabble=formula.bonus(len(placement.placed)) > 0,
        freed=freed_by(placement, board),
    )
    return replace(
        game,
        board=board,
        rest=rest,
        rounds=(*game.rounds, scored),
        round=None,
    )
