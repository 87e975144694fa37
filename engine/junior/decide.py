"""What follows from a command (`engine.junior`)."""

from collections.abc import Iterator
from datetime import datetime
from typing import assert_never

from engine.fair_draw import GameSecret
from engine.junior import commands as c
from engine.junior import events as e
from engine.junior.covering import completed, cover, left_to_cover, name_of, read_squares
from engine.junior.grid import print_grid
from engine.junior.rules import MOST, RACK
from engine.junior.state import JuniorGame
from engine.lexicon import Lexicon
from engine.party import commands as p
from engine.party import events as pe
from engine.party import table
from engine.party.freezing import draw, freeze
from engine.tiles import remove_tiles, sort_tiles


def decide(
    game: JuniorGame | None, command: c.Command, *, lexicon: Lexicon, now: datetime, rng: GameSecret
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
    return list(_events(game, command, now, rng))


def _events(
    game: JuniorGame, command: c.GameCommand, now: datetime, rng: GameSecret
) -> Iterator[e.LaterEvent]:
    if isinstance(command, p.TableCommand):
        length = game.rules.turn
        yield from table.decide(game.party, command, most=MOST, length=length, now=now, rng=rng)
        return
    match command:
        case c.Cover():
            yield from _cover(game, command, now, rng)
        case p.Start():
            table.require_start(game.party)
            statement = freeze(game.party, game.rules)
            board = print_grid(statement, rng, game.rules.words)
            rack = draw(statement, rng, left_to_cover(board), RACK)
            yield e.GridPrinted(statement, board, sort_tiles(rack), now)
            yield pe.TurnBegan(1, game.party.present[0], now)
        case p.Wake():
            yield from table.lose_turn(game.party, now)
        case _:
            assert_never(command)


def _cover(
    game: JuniorGame, command: c.Cover, now: datetime, rng: GameSecret
) -> Iterator[e.LaterEvent]:
    table.require_turn(game.party, command.player, command.turn, now)
    squares = read_squares(command.text)
    board, rest = cover(game.board, game.rack, squares)
    left = left_to_cover(board)
    bag = remove_tiles(left, rest)
    count = min(RACK - len(rest), len(bag))
    drawn = draw(game.statement, rng, bag, count, number=game.party.turn + 1)
    names = tuple(map(name_of, squares))
    rack = sort_tiles(rest + drawn)
    yield e.LettersCovered(command.player, names, completed(board, squares), rack, now)
    if left:
        yield table.next_turn(game.party, now)
    else:
        yield pe.GameEnded(pe.Ending.DONE, rng.reveal(), now)
