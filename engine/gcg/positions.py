"""Board and points after each event of a game. The points are those that the file says."""

from dataclasses import dataclass, replace
from itertools import accumulate

from engine.board import Board, Square
from engine.gcg.game import Event, GcgGame, Played, Withdrawn
from engine.moves import Play
from engine.tiles import EMPTY


@dataclass(frozen=True, slots=True)
class Position:
    """A position of a game.

    Attributes:
        board: the tiles.
        totals: the points of each player.
        event: what has just happened; None at the start.
        last: the last word, if it still lies there.
        before_last: the board without that word.
    """

    board: Board
    totals: tuple[int, ...]
    event: Event | None = None
    last: Played | None = None
    before_last: Board | None = None


def start(players: int) -> Position:
    """Nothing has happened yet."""
    return Position(Board.empty(), (0,) * players)


def after(position: Position, event: Event) -> Position:
    """The next position. A word must fit on the board; one comes off only if one has just been placed."""
    totals = tuple(
        event.total if player == event.player else total
        for player, total in enumerate(position.totals)
    )
    position = replace(position, totals=totals, event=event)
    match event:
        case Played():
            board = position.board.with_tiles(placed(position.board, event.play))
            return replace(position, board=board, last=event, before_last=position.board)
        case Withdrawn():
            assert position.before_last is not None, "no word to take off"
            return replace(position, board=position.before_last, last=None, before_last=None)
        case _:  # the others change no board
            return position


def positions(game: GcgGame) -> tuple[Position, ...]:
    """The start, and the position after each event."""
    return tuple(accumulate(game.events, after, initial=start(len(game.players))))


def placed(board: Board, play: Play) -> list[tuple[Square, str]]:
    """The tiles of a play that do not lie there yet."""
    squares = zip(play.squares(), play.word, strict=True)
    return [(square, tile) for square, tile in squares if board.tile(square) == EMPTY]
