"""From an event to the next state. Total: a recorded fact is never rejected."""

from dataclasses import replace
from datetime import datetime
from typing import assert_never

from engine.duplicate import events as e
from engine.duplicate.draws import Rejection
from engine.duplicate.state import DuplicateGame, Entry, Halt, Player, Round, ScoredRound
from engine.placement import place
from engine.tiles import remove_tiles


def evolve(game: DuplicateGame | None, event: e.Event) -> DuplicateGame:
    """The game after the event; the first event of a game is its creation."""
    if isinstance(event, e.GameCreated):
        return DuplicateGame(
            event.game, event.rules, event.lexicon, event.commitment, event.at, event.at
        )
    assert game is not None, "a game starts with GameCreated"
    match event:
        case e.RulesChanged(rules):
            return replace(game, rules=rules)
        case e.PlayerJoined(player):
            return replace(_seat(game, Player(player, present=True)), idle=0)
        case e.PlayerLeft(player):
            return _seat(game, Player(player, present=False))
        case e.RoundDrawn(number, draws):
            return replace(game, round=Round(number, draws), void_draws=())
        case e.RoundOpened() | e.WarningGiven() | e.RoundExtended() | e.BulletinReceived():
            assert game.round is not None
            return replace(game, round=_in_round(game.round, event))
        case e.RoundClosed(_, deadline, at=at):
            assert game.round is not None
            closed = replace(game.round, deadline=deadline, closed=at, players=game.present)
            return replace(game, round=closed)
        case e.RoundScored():
            return _scored(game, event)
        case e.RoundCancelled(at=at):
            return _cancelled(game, at)
        case e.GamePaused(at):
            return replace(game, halt=Halt.PAUSED, halted=at)
        case e.GameSuspended(at):
            return replace(game, halt=Halt.SUSPENDED, halted=at)
        case e.GameResumed(deadline, at):
            current = game.round
            if current is not None and deadline is not None:
                current = replace(current, deadline=deadline)
            resumed = replace(game, halt=None, halted=None, round=current)
            return replace(resumed, since=at, idle=0)
        case e.GameEnded(termination, secret):
            ended = replace(game, termination=termination, secret=secret, round=None)
            return replace(ended, halt=None, halted=None)
        case _:
            assert_never(event)


def _seat(game: DuplicateGame, seated: Player) -> DuplicateGame:
    others = tuple(player for player in game.players if player.number != seated.number)
    known = len(others) < len(game.players)
    players = (
        tuple(seated if player.number == seated.number else player for player in game.players)
        if known
        else (*game.players, seated)
    )
    return replace(game, players=players)


def _in_round(
    current: Round,
    event: e.RoundOpened | e.WarningGiven | e.RoundExtended | e.BulletinReceived,
) -> Round:
    match event:
        case e.RoundOpened(_, at, deadline):
            return replace(current, opened=at, deadline=deadline)
        case e.WarningGiven():
            return replace(current, warned=True)
        case e.RoundExtended(_, deadline):
            return replace(current, deadline=deadline, warned=False)
        case e.BulletinReceived(player, play=play, points=points, at=at):
            return replace(current, entries=(*current.entries, Entry(player, play, points, at)))
        case _:
            assert_never(event)


def _scored(game: DuplicateGame, event: e.RoundScored) -> DuplicateGame:
    current = game.round
    assert current is not None
    placement = place(game.board, event.top.play, formula=game.rules.played_formula)
    scored = ScoredRound(
        number=event.round,
        draws=current.draws,
        board=game.board,
        top=event.top,
        formed=tuple(formed.word for formed in placement.words[1:]),
        reason=event.reason,
        isotops=event.isotops,
        subtops=event.subtops,
        results=event.results,
        solo=event.solo,
        at=event.at,
        opening=event.opening,
    )
    return replace(
        game,
        board=game.board.with_tiles(placement.placed),
        rest=remove_tiles(current.rack, placement.used),
        rounds=(*game.rounds, scored),
        round=None,
        since=event.at,
        idle=0 if current.entries else game.idle + 1,
    )


def _cancelled(game: DuplicateGame, at: datetime) -> DuplicateGame:
    """Back to the board before the round, all tiles but its own in the bag."""
    if game.round is not None:
        draws, board, rounds = game.round.draws, game.board, game.rounds
    else:
        last = game.rounds[-1]
        draws, board, rounds = last.draws, last.board, game.rounds[:-1]
    void = replace(draws[-1], rejected=Rejection.CANCELLED)
    return replace(
        game,
        board=board,
        rest="",
        rounds=rounds,
        void_draws=(*draws[:-1], void),
        round=None,
        since=at,
    )
