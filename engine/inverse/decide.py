"""What follows from a command (`engine.inverse`)."""

from collections.abc import Iterator
from datetime import datetime
from typing import assert_never

from engine.board import Board
from engine.fair_draw import GameSecret
from engine.inverse import commands as c
from engine.inverse import events as e
from engine.inverse.making import lay_grid
from engine.inverse.removal import points_of, read_removal, removals, take_away
from engine.inverse.rules import MOST
from engine.inverse.state import InverseGame
from engine.lexicon import Lexicon
from engine.party import commands as p
from engine.party import events as pe
from engine.party import table
from engine.party.freezing import freeze


def decide(
    game: InverseGame | None,
    command: c.Command,
    *,
    lexicon: Lexicon,
    now: datetime,
    rng: GameSecret,
) -> list[e.Event]:
    """Decide a command; an empty list if nothing happens.

    Raises:
        RuleViolation, NotationError: it cannot be done.
    """
    if isinstance(command, c.CreateGame):
        commitment = rng.commitment()
        return [e.GameCreated(command.game, command.rules, lexicon.identity, commitment, now)]
    assert game is not None, "a game is created first"
    if not table.is_decided(game.party, command, lexicon.identity, rng):
        return []
    return list(_events(game, command, lexicon, now, rng))


def _events(
    game: InverseGame, command: c.GameCommand, lexicon: Lexicon, now: datetime, rng: GameSecret
) -> Iterator[e.LaterEvent]:
    if isinstance(command, p.TableCommand):
        length = game.rules.turn
        yield from table.decide(game.party, command, most=MOST, length=length, now=now, rng=rng)
        return
    match command:
        case c.TakeAway():
            yield from _take(game, command, lexicon, now, rng)
        case p.Start():
            table.require_start(game.party)
            statement = freeze(game.party, game.rules)
            board = lay_grid(statement, rng, lexicon, game.rules.words)
            yield e.GridLaid(statement, board, now)
            yield pe.TurnBegan(1, game.party.present[0], now)
            yield from _end_if_over(board, lexicon, now, rng)
        case p.Wake():
            yield from table.lose_turn(game.party, now)
        case _:
            assert_never(command)


def _take(
    game: InverseGame, command: c.TakeAway, lexicon: Lexicon, now: datetime, rng: GameSecret
) -> Iterator[e.LaterEvent]:
    table.require_turn(game.party, command.player, command.turn, now)
    removal = read_removal(command.text)
    board = take_away(game.board, removal, lexicon)
    points = points_of(game.board, removal)
    yield e.LettersTaken(command.player, str(removal.reference), removal.letters, points, now)
    over = list(_end_if_over(board, lexicon, now, rng))
    yield from over or [table.next_turn(game.party, now)]


def _end_if_over(
    board: Board, lexicon: Lexicon, now: datetime, rng: GameSecret
) -> Iterator[e.LaterEvent]:
    if next(removals(board, lexicon), None) is None:
        yield pe.GameEnded(pe.Ending.DONE, rng.reveal(), now)
