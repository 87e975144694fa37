"""Before the toss: players' phrases come in, then everything is frozen (SPEC T9, `statement`)."""

from collections.abc import Iterable
from datetime import datetime

from engine.classic import errors
from engine.classic import events as e
from engine.classic.numbers import second_rack_of
from engine.classic.rules import Solitaire
from engine.classic.state import ClassicGame
from engine.classic.statement import seats, settings
from engine.statement import Start, write_start


def start(game: ClassicGame, now: datetime) -> list[e.LaterEvent]:
    """Freeze what draws depend on, and begin.

    Who plays against himself gets his second rack first (SPEC S2).

    Raises:
        GameHasStarted, TooFewPlayers, NotAgreed
    """
    if game.has_started:
        raise errors.GameHasStarted
    if game.undecided:
        raise errors.NotAgreed(len(game.undecided))
    players = [seat.player for seat in game.seats]
    racks: list[e.LaterEvent] = []
    if players and game.rules.solitaire is Solitaire.TWO_RACKS:
        second = second_rack_of(*players)
        players.append(second)
        racks.append(e.PlayerJoined(second, now))
    if len(players) < game.rules.fewest:
        raise errors.TooFewPlayers(game.rules.fewest)
    return [*racks, e.GameStarted(statement_of(game, players), now)]


def statement_of(game: ClassicGame, players: Iterable[int]) -> str:
    """The statement that is frozen when these players start the game as it stands."""
    frozen = Start(
        version=game.version,
        game=game.game,
        commitment=game.commitment,
        lexicon=game.lexicon,
        rules=game.rules,
        phrases=tuple(game.phrases.values()),
        seats=seats(players),
    )
    return write_start(frozen, settings)
