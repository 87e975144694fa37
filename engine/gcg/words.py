"""What a file writes for a word, and the whole word that it means on the board."""

import re
from itertools import takewhile

from engine.board import Board, Direction, Square
from engine.errors import RuleViolation
from engine.gcg.game import NotReadable
from engine.moves import Play, Reference
from engine.placement import lay
from engine.tiles import EMPTY

_WORD = re.compile(r"(?:[A-Za-z.]|\([A-Za-z.]+\))+")
_SIGN = re.compile(r"[().A-Za-z]")


def read_play(board: Board, reference: Reference, text: str) -> Play:
    """The whole word of ``S.TURE``, ``SATURE`` or ``S(A)TURE``, jokers in lower case.

    Raises:
        NotReadable: it is no word, or cannot lie there.
    """
    if not _WORD.fullmatch(text):
        raise NotReadable(f"{text[:30]!r} is no word: A to Z, a to z for jokers, . for tiles there")
    play = Play(reference.square, reference.direction, _letters(board, reference, text))
    try:
        return lay(board, _whole(board, play)).play
    except RuleViolation as error:
        raise NotReadable(f"{text} cannot lie there: {error.code.replace('_', ' ')}") from None


def _letters(board: Board, reference: Reference, text: str) -> str:
    """The word as written with every sign a letter."""
    word, in_parentheses = "", False
    for sign in _SIGN.findall(text):
        if sign in "()":
            in_parentheses = sign == "("
            continue
        lying = board.tile(reference.square.moved(reference.direction, len(word)))
        if sign == "." and lying == EMPTY:
            raise NotReadable(f"{text}: no tile lies under sign {len(word) + 1} of the word")
        word += lying if sign == "." else sign.lower() if in_parentheses else sign
    return word


def _whole(board: Board, play: Play) -> Play:
    """The play with the tiles that it touches at both ends; one letter is part of a word across it."""
    whole = _with_neighbours(board, play)
    if len(whole.word) > 1:
        return whole
    return _with_neighbours(board, Play(play.square, play.direction.other, play.word))


def _with_neighbours(board: Board, play: Play) -> Play:
    before = _run(board, play.square, play.direction, -1)
    behind = _run(board, play.square.moved(play.direction, len(play.word) - 1), play.direction, 1)
    square = play.square.moved(play.direction, -len(before))
    return Play(square, play.direction, before[::-1] + play.word + behind)


def _run(board: Board, square: Square, direction: Direction, step: int) -> str:
    """The tiles that follow each other from the square on, without its own."""
    steps = (square.moved(direction, step * number) for number in range(1, board.size + 1))
    return "".join(takewhile(EMPTY.__ne__, map(board.tile, steps)))
