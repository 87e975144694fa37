"""The position after any move of a classic game. Nothing in it is private (`sheet`)."""

from dataclasses import dataclass

from engine.board import Board
from engine.classic.sheet import Line, Word, sheet
from engine.classic.state import ClassicGame
from engine.placement import lay


@dataclass(frozen=True, slots=True)
class Position:
    """The position after a turn.

    Attributes:
        board: the tiles; a word that came off again later still lies there.
        line: what had just been done; None at the start, when all was counted at the end, and after a joker
            was had that no move has followed (SPEC V1).
        totals: of the players, in the order of play.
    """

    board: Board
    line: Line | None
    totals: tuple[int, ...]


def positions(game: ClassicGame) -> tuple[Position, ...]:
    """The start of the game that is on, or was played last, and the position after each of its moves.

    Once it is over, its end is one more, with the totals after all deductions. So is the board as it lies
    now, if a joker has been had since the last move.
    """
    told = sheet(game)
    totals = [0] * len(told.players)
    found = [Position(Board.empty(), None, tuple(totals))]
    for move, line in zip(game.moves, told.lines, strict=True):
        totals[line.seat] = line.total
        found.append(Position(_after(move.board, line), line, tuple(totals)))
    if told.result is not None:
        final = {standing.player: standing.total for standing in told.result.standings}
        totals = [final[player] for player in told.players]
    if told.result is not None or game.board != _left(game, found[-1].board):
        found.append(Position(game.board, None, tuple(totals)))
    return tuple(found)


def _left(game: ClassicGame, last: Board) -> Board:
    """The board as the last move has left it, with the word that came off again gone."""
    move = game.moves[-1] if game.moves else None
    return move.board if move is not None and move.taken_back else last


def _after(board: Board, line: Line) -> Board:
    match line.entry:
        case Word(play):
            return board.with_tiles(lay(board, play).placed)
        case _:
            return board
