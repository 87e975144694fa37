"""What follows from a command (`engine.loto`)."""

from collections.abc import Iterator
from datetime import datetime
from typing import assert_never

from engine.fair_draw import GameSecret
from engine.lexicon import Lexicon
from engine.loto import commands as c
from engine.loto import errors
from engine.loto import events as e
from engine.loto.rules import LAST_TIME, MOST
from engine.loto.state import LotoGame
from engine.loto.writing import read_words
from engine.party import commands as p
from engine.party import errors as party_errors
from engine.party import events as pe
from engine.party import table
from engine.party.freezing import draw, freeze
from engine.party.state import Phase
from engine.tiles import ALL_TILES, sort_tiles


def decide(
    game: LotoGame | None, command: c.Command, *, lexicon: Lexicon, now: datetime, rng: GameSecret
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
    game: LotoGame, command: c.GameCommand, lexicon: Lexicon, now: datetime, rng: GameSecret
) -> Iterator[e.LaterEvent]:
    if isinstance(command, p.TableCommand):
        length = LAST_TIME if game.all_called else game.rules.every
        yield from table.decide(game.party, command, most=MOST, length=length, now=now, rng=rng)
        return
    match command:
        case c.WriteWords(player, text):
            yield from _write(game, player, text, lexicon, now)
        case c.Claim(player):
            yield from _claim(game, player, now, rng)
        case p.Start():
            yield from _start(game, now)
        case p.Wake():
            yield from _wake(game, now, rng)
        case _:
            assert_never(command)


def _write(
    game: LotoGame, player: int, text: str, lexicon: Lexicon, now: datetime
) -> Iterator[e.LaterEvent]:
    if game.party.phase is not Phase.LOBBY:
        raise party_errors.HasBegun
    words = read_words(text, lexicon)
    if player not in game.party.present:
        yield from table.join(game.party, player, MOST, now)
    yield e.WordsWritten(player, words, now)


def _start(game: LotoGame, now: datetime) -> Iterator[e.LaterEvent]:
    table.require_start(game.party)
    if len(game.writers) < table.FEWEST:
        raise errors.WordsMissing(game.waited_for)
    for player in game.waited_for:
        yield pe.PlayerLeft(player, now)
    written = tuple(" ".join(game.words[player]) for player in game.writers)
    yield e.CallingBegan(freeze(game.party, game.rules, written), now)


def _wake(game: LotoGame, now: datetime, rng: GameSecret) -> Iterator[e.LaterEvent]:
    deadline = game.party.deadline
    if deadline is None or now < deadline:
        return
    if game.all_called:
        yield pe.GameEnded(pe.Ending.DONE, rng.reveal(), now)
        return
    tiles = letters_of(game.statement, rng)
    number = len(game.called)
    wait = game.rules.every if number + 1 < len(tiles) else LAST_TIME
    yield e.LetterCalled(tiles[number], now + wait, now)


def _claim(game: LotoGame, player: int, now: datetime, rng: GameSecret) -> Iterator[e.LaterEvent]:
    table.require_seated(game.party, player)
    table.require_on(game.party)
    left = game.left(player)
    if left:
        raise errors.NotComplete(left)
    yield e.LotoWon(player, now)
    yield pe.GameEnded(pe.Ending.DONE, rng.reveal(), now)


def letters_of(statement: str, rng: GameSecret) -> str:
    """All tiles in the order in which they are called, which anybody can make of these two."""
    bag = sort_tiles(ALL_TILES)
    return draw(statement, rng, bag, len(bag))
