"""What is left of the message of a turn that is over: its line, and what programs did just before.

Their turns have no message of their own, but for the first of a game. While it is a program's turn, the
message of the person's turn before it keeps the board, as it stands now, and its title says who thinks. Where
a program begins the game, no turn is before it, and its own has such a message.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import takewhile

from bot.games.kinds.classic.public_view import done_in
from bot.games.kinds.classic.texts.turns import Turns
from engine.classic.numbers import is_person, level_of
from engine.classic.state import ClassicGame, Move, Phase


def past_lines(
    game: ClassicGame, number: int, names: Mapping[int, str], turns: Turns
) -> Iterator[str]:
    """The lines of a turn, by its number in the game that is on."""
    moves = _since_programs(game.moves[:number])
    first = number - len(moves) + 1
    if game.phase is Phase.ENDED:  # no turn comes any more whose line would tell the rest
        later = takewhile(lambda move: not is_person(move.event.player), game.moves[number:])
        moves = (*moves, *later)
    for at, move in enumerate(moves, first):
        yield turns.past(at, done_in(move, names))


def last_shown(game: ClassicGame) -> int | None:
    """The last turn that has a message and is no person's that is on.

    That is the last of a person in which something was done; if there was none, the first of the game, if a
    program has it.
    """
    own = [move.event.turn for move in game.moves if is_person(move.event.player)]
    if own:
        return own[-1]
    if game.moves:
        return game.moves[0].event.turn
    return game.turn.number if game.turn is not None and is_programs_turn(game) else None


def is_programs_turn(game: ClassicGame) -> bool:
    """Whether the turn that is on has no message, for a program has it."""
    return game.turn is not None and level_of(game.turn.player) is not None


def thinking(game: ClassicGame) -> int | None:
    """The program whose move is waited for, None if none is."""
    waits = is_programs_turn(game) and game.halt is None
    return game.turn.player if waits and game.turn is not None else None


def _since_programs(moves: Sequence[Move]) -> Sequence[Move]:
    """The last move, and those of programs just before it; the first of the game has a line of its own."""
    start = len(moves) - 1
    while start > 1 and level_of(moves[start - 1].event.player) is not None:
        start -= 1
    return moves[start:]
