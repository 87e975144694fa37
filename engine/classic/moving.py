"""What a move does to the game, and what undoes or settles it.

A word lies on the board at once, and counts; as long as it can be challenged it is pending. If it comes off,
and the turn counts as a pass, it has not broken the series of passes that went before (SPEC X25).
"""

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from typing import assert_never

from engine.classic import events as e
from engine.classic.reasons import LossReason
from engine.classic.rules import Challenge, Clock
from engine.classic.seating import here, in_seat
from engine.classic.state import ClassicGame, Move, Pending, Seat
from engine.placement import lay
from engine.tiles import remove_tiles


def do(game: ClassicGame, event: e.MoveEvent) -> ClassicGame:
    """The turn is over, by this."""
    seat = game.seat(event.player)
    assert seat is not None, "a seat is taken over, never taken away"
    board = game.board
    if not isinstance(event, e.TurnLost):
        game = in_seat(game, event.player, here)
    game = in_seat(game, event.player, lambda seat: _spend(game, seat, event))
    match event:
        case e.WordPlaced(player, play=play, tiles=tiles, points=points):
            game = in_seat(
                game,
                player,
                lambda seat: replace(
                    seat, rack=remove_tiles(seat.rack, tiles), score=seat.score + points
                ),
            )
            passes = tuple(seat.passes for seat in game.seats)
            pending = Pending(event, board, passes=passes) if event.contestable else None
            lying = board.with_tiles(lay(board, play).placed)
            game = replace(game, board=lying, pending=pending)
            game = _count_pass(game, player, counts=False)
        case e.TilesExchanged(player, tiles=tiles, drawn=drawn, draw=draw):
            game = in_seat(
                game,
                player,
                lambda seat: replace(seat, rack=remove_tiles(seat.rack, tiles) + drawn),
            )
            game = _count_pass(game, player, counts=game.rules.exchange_is_pass)
            game = replace(game, draws=draw)
        case e.TurnPassed(player):
            game = _count_pass(game, player, counts=True)
        case e.TurnLost(player, reason=reason, counts=counts):
            game = _count_pass(game, player, counts=counts)
            if reason is LossReason.WRONG_CHALLENGE:
                game = in_seat(game, player, lambda seat: replace(seat, loses_next=False))
        case _:
            assert_never(event)
    after = game.seat(event.player)
    assert after is not None
    move = Move(event, seat.rack, board, after.score, seat=game.seats.index(after))
    return replace(game, turn=None, moves=(*game.moves, move))


def verdict(game: ClassicGame, event: e.MoveContested | e.MoveAccepted) -> ClassicGame:
    """Somebody has said what he thinks of the move that is pending."""
    assert game.pending is not None, "only what is pending is challenged or accepted"
    accepted = game.pending.accepted | {event.player}
    game = replace(game, pending=replace(game.pending, accepted=accepted))
    game = in_seat(game, event.player, here)
    match event:
        case e.MoveAccepted():
            return game
        case e.MoveContested(player, turn, verdicts):
            wrong = all(good for _, good in verdicts)
            if wrong and game.rules.challenge is Challenge.DOUBLE:
                game = in_seat(game, player, lambda seat: replace(seat, loses_next=True))
            return _in_move(
                game, turn, lambda move: replace(move, verdicts=move.verdicts + verdicts)
            )
        case _:
            assert_never(event)


def undo(game: ClassicGame, event: e.MoveTakenBack | e.MoveSettled) -> ClassicGame:
    """The pending move is off the board, or stays there for good."""
    pending = game.pending
    assert pending is not None, "only what is pending is settled"
    game = replace(game, pending=None)
    match event:
        case e.MoveSettled():
            return game
        case e.MoveTakenBack(player, turn, counts):
            made = pending.move

            def back(seat: Seat) -> Seat:
                return replace(seat, rack=seat.rack + made.tiles, score=seat.score - made.points)

            def void(move: Move) -> Move:
                return replace(move, total=move.total - made.points, taken_back=True)

            game = _in_move(in_seat(game, player, back), turn, void)
            game = replace(game, board=pending.before)
            return _go_on_passing(game, player, pending.passes) if counts else game
        case _:
            assert_never(event)


def _go_on_passing(game: ClassicGame, player: int, before: tuple[int, ...]) -> ClassicGame:
    """The series of before goes on: with this player's pass, and those that came after it."""
    seats = tuple(
        replace(seat, passes=seat.passes + passed + (seat.player == player))
        for seat, passed in zip(game.seats, before, strict=True)
    )
    return replace(game, seats=seats)


def _spend(game: ClassicGame, seat: Seat, event: e.MoveEvent) -> Seat:
    """Time of the bank; over days, what goes beyond the time of the move is of the reserve."""
    turn = game.turn
    over = timedelta(0)
    if game.rules.clock is Clock.MOVE and turn is not None:
        over = max(over, event.spent - game.rules.move_time - turn.given)
    spent, reserve = seat.spent + event.spent, seat.reserve_spent + over
    return replace(seat, spent=spent, reserve_spent=reserve)


def _count_pass(game: ClassicGame, player: int, *, counts: bool) -> ClassicGame:
    """One more pass in a row of this player's; anything else breaks the series of all (SPEC F6)."""
    if counts:
        return in_seat(game, player, lambda seat: replace(seat, passes=seat.passes + 1))
    return replace(game, seats=tuple(replace(seat, passes=0) for seat in game.seats))


def _in_move(game: ClassicGame, turn: int, change: Callable[[Move], Move]) -> ClassicGame:
    moves = tuple(change(move) if move.event.turn == turn else move for move in game.moves)
    return replace(game, moves=moves)
