"""What a move does to the game, and what undoes or settles it.

A word lies on the board at once, and counts; as long as it can be challenged it is pending. If it comes off,
and the turn counts as a pass, it has not broken the series of passes that went before (SPEC X25). What the
variants do (SPEC V1, V3) is done to a turn that goes on, and to a move that was made.
"""

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from typing import assert_never

from engine.classic import events as e
from engine.classic.reasons import LossReason
from engine.classic.recycling import swapped, with_letter
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
    recycled = () if game.turn is None else game.turn.recycled
    at = game.seats.index(after)
    move = Move(event, seat.rack, board, after.score, seat=at, recycled=recycled)
    return replace(game, turn=None, moves=(*game.moves, move))


def vary(game: ClassicGame, event: e.JokerRecycled | e.ThemeVoted | e.ThemeScored) -> ClassicGame:
    """A joker is on a rack again, or a word of a move is found to be of the theme."""
    match event:
        case e.JokerRecycled(player, square=square, letter=letter):
            had = in_seat(
                game, player, lambda seat: replace(here(seat), rack=swapped(seat.rack, letter))
            )
            turn = game.turn
            assert turn is not None, "jokers are had in one's turn"
            turn = replace(turn, recycled=(*turn.recycled, (square, letter)))
            return replace(had, board=with_letter(game.board, square, letter), turn=turn)
        case e.ThemeVoted(player, turn=number, word=word):
            game = in_seat(game, player, here)
            return _in_move(
                game, number, lambda move: replace(move, votes=(*move.votes, (player, word)))
            )
        case e.ThemeScored(player, points=points):
            game = in_seat(game, player, lambda seat: replace(seat, score=seat.score + points))
            return _in_word(game, event)
        case _:
            assert_never(event)


def _in_word(game: ClassicGame, event: e.ThemeScored) -> ClassicGame:
    """The move has earned more; if it falls, that falls with it."""

    def better(placed: e.WordPlaced) -> e.WordPlaced:
        theme = (*placed.theme, *(word for word in placed.words if word == event.word))
        return replace(placed, theme=theme, points=placed.points + event.points)

    def in_move(move: Move) -> Move:
        assert isinstance(move.event, e.WordPlaced), "only words are of the theme"
        return replace(move, event=better(move.event), total=move.total + event.points)

    pending = game.pending
    if pending is not None and pending.turn == event.turn:
        pending = replace(pending, move=better(pending.move))
    return replace(_in_move(game, event.turn, in_move), pending=pending)


def verdict(game: ClassicGame, event: e.MoveContested | e.MoveAccepted) -> ClassicGame:
    """Note a player's verdict on the pending move."""
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
    """Count one more pass in a row of this player; anything else breaks the series of all (SPEC F6)."""
    if counts:
        return in_seat(game, player, lambda seat: replace(seat, passes=seat.passes + 1))
    return replace(game, seats=tuple(replace(seat, passes=0) for seat in game.seats))


def _in_move(game: ClassicGame, turn: int, change: Callable[[Move], Move]) -> ClassicGame:
    moves = tuple(change(move) if move.event.turn == turn else move for move in game.moves)
    return replace(game, moves=moves)
