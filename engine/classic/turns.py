"""What a player does in his turn: a word, an exchange, or a pass (SPEC F4, T10, T11).

Before it he may have jokers off the board for their letters, where that is played (SPEC V1).

Each is for the turn that it was meant for, and in time. The move before, if it could still be challenged, is
settled when one of these is done (`course.settle`), so all of them find the bag as it is then.
"""

from datetime import datetime
from typing import assert_never

from engine.classic import commands as c
from engine.classic import errors
from engine.classic import events as e
from engine.classic.clock import check_time, is_frozen, spent
from engine.classic.drawing import draw_tiles
from engine.classic.halts import require_running
from engine.classic.recycling import jokers_to_have
from engine.classic.rules import Challenge
from engine.classic.seating import require_player
from engine.classic.solitaire import take, tiles_of
from engine.classic.state import RACK, ClassicGame, Seat, Turn
from engine.classic.theme import on_the_list, votes
from engine.classic.typed import Typed, interpret
from engine.classic.variants import THEME_POINTS, Bags
from engine.fair_draw import GameSecret
from engine.lexicon import Lexicon
from engine.notation import parse_reference
from engine.tiles import is_joker, missing_tiles, remove_tiles

_IGNORED = " ,;.-/+"
"""Between tiles."""


def require_turn(
    game: ClassicGame, command: c.Play | c.Exchange | c.Pass | c.Recycle, now: datetime
) -> tuple[Seat, Turn]:
    """The player's seat and his turn, which he may use now.

    Raises:
        NotStarted, NotInGame, LastMoveOpen, NotYourTurn, TurnIsOver, GameHalted, TooLate, OutOfTimeNow
    """
    seat = require_player(game, command.player)
    if game.turn is None:
        raise errors.LastMoveOpen
    if game.turn.player != command.player:
        raise errors.NotYourTurn(game.turn.player)
    if game.turn.number != command.turn:
        raise errors.TurnIsOver(game.turn.number)
    require_running(game)
    check_time(game, now)
    return seat, game.turn


def open_turn(game: ClassicGame, command: c.OpenTurn, now: datetime) -> list[e.LaterEvent]:
    """The clock of the turn starts; a second report, or one of another turn, changes nothing."""
    turn = game.turn
    if turn is None or turn.number != command.turn or turn.opened is not None:
        return []
    return [e.TurnOpened(turn.number, now)]


def act(
    game: ClassicGame,
    command: c.Play | c.Exchange | c.Pass | c.Recycle,
    lexicon: Lexicon,
    now: datetime,
    secret: GameSecret,
) -> list[e.LaterEvent]:
    """Carry out the player's move; nothing is pending any more."""
    match command:
        case c.Play():
            placed = play(game, command, lexicon, now)
            return [*take(game, placed), placed]
        case c.Exchange():
            return [exchange(game, command, now, secret)]
        case c.Pass():
            return [pass_turn(game, command, now)]
        case c.Recycle():
            return [recycle(game, command, now)]
        case _:
            assert_never(command)


def play(game: ClassicGame, command: c.Play, lexicon: Lexicon, now: datetime) -> e.WordPlaced:
    """A word lies there.

    Raises:
        NotationError: what was typed cannot be read.
        ReferenceMissing, JokerUndeclared, IllegalPlay, WordsUnknown
    """
    seat, turn = require_turn(game, command, now)
    typed = interpret(command.text, game.board, tiles_of(game, seat))
    judged = game.rules.challenge is Challenge.AUTO
    unknown = typed.placement.unknown_words(lexicon)
    if unknown and judged:
        raise errors.WordsUnknown(typed.play, unknown)
    theme = on_the_list(game.rules, typed.words)
    return e.WordPlaced(
        player=seat.player,
        turn=turn.number,
        play=typed.play,
        tiles=typed.placement.used,
        words=typed.words,
        points=typed.score.total + THEME_POINTS * len(theme),
        scrabble=typed.score.is_scrabble,
        spent=spent(game, now),
        contestable=not judged or (votes(game) and _goes_out(game, seat, typed)),
        at=now,
        theme=theme,
    )


def _goes_out(game: ClassicGame, seat: Seat, typed: Typed) -> bool:
    """Whether it is the last move of the game; on that too is voted (SPEC V3)."""
    return not game.bag and len(typed.placement.used) == len(seat.rack)


def exchange(
    game: ClassicGame, command: c.Exchange, now: datetime, secret: GameSecret
) -> e.TilesExchanged:
    """As many tiles are drawn, then those named go into the bag (SPEC F5, 4.3).

    Raises:
        NothingToExchange, TilesNotYours, BagTooSmall, NoExchangeNow
    """
    seat, turn = require_turn(game, command, now)
    tiles = "".join(sign for sign in command.tiles.upper() if sign not in _IGNORED)
    if not tiles:
        raise errors.NothingToExchange
    missing = missing_tiles(seat.rack, tiles)
    if missing:
        raise errors.TilesNotYours(missing)
    others = [other for other in game.in_play if other.player != seat.player]
    if others and all(is_frozen(game.rules, other) for other in others):
        raise errors.NoExchangeNow
    least = max(game.rules.exchange_least, len(tiles))
    if len(game.bag) < least:
        raise errors.BagTooSmall(len(game.bag), least)
    drawn = draw_tiles(game, seat, remove_tiles(seat.rack, tiles), len(tiles), secret)
    taken = spent(game, now)
    return e.TilesExchanged(seat.player, turn.number, tiles, drawn, game.draws + 1, taken, now)


def pass_turn(game: ClassicGame, command: c.Pass, now: datetime) -> e.TurnPassed:
    """The player passes, able to play or not (SPEC F6)."""
    seat, turn = require_turn(game, command, now)
    return e.TurnPassed(seat.player, turn.number, spent(game, now), now)


def recycle(game: ClassicGame, command: c.Recycle, now: datetime) -> e.JokerRecycled:
    """A joker for its letter; the turn goes on (SPEC V1).

    Raises:
        VariantNotPlayed, NoJokerThere, LetterNeeded
        BadReference: no square can be read.
    """
    seat, turn = require_turn(game, command, now)
    if not game.rules.recycling:
        raise errors.VariantNotPlayed
    square = parse_reference(command.square).square
    tile = game.board.tile(square)
    if not is_joker(tile):
        raise errors.NoJokerThere(str(square))
    if (square, tile.upper()) not in jokers_to_have(game, seat.rack):
        raise errors.LetterNeeded(tile.upper())
    return e.JokerRecycled(seat.player, turn.number, square, tile.upper(), now)


def choose_vowels(game: ClassicGame, command: c.ChooseVowels, now: datetime) -> list[e.LaterEvent]:
    """Choose the bag to draw from (SPEC V4); also before the first draw.

    Raises:
        NotInGame, VariantNotPlayed, BadVowels
    """
    seat = game.seat(command.player)
    if seat is None or seat.out is not None:
        raise errors.NotInGame
    if game.rules.bags is Bags.ONE:
        raise errors.VariantNotPlayed
    if not 0 <= command.number <= RACK:
        raise errors.BadVowels(RACK)
    if command.number == seat.vowels:
        return []
    return [e.VowelsChosen(seat.player, command.number, now)]


def arrange(game: ClassicGame, command: c.Arrange, now: datetime) -> list[e.LaterEvent]:
    """Arrange the player's tiles in this order.

    Raises:
        NotStarted, NotInGame, BadArrangement
    """
    seat = require_player(game, command.player)
    if sorted(command.tiles) != sorted(seat.rack):
        raise errors.BadArrangement
    if command.tiles == seat.rack:
        return []
    return [e.RackArranged(seat.player, command.tiles, now)]
