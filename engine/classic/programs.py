"""Programs that sit in an empty seat.

A program is a client like any other: it is shown what its seat sees (`view`), and sends an ordinary command.
What it knows and which move it makes is said by its level (`engine.strategy.levels`); which words of others
it challenges, by `doubting`: it answers each of their moves at once. It places words of the list alone, and
so never one that it knows to be none. A joker on the board that may be had for its letter it takes.

If it has exchanged, and nobody has placed a word since, it does not exchange again: then it plays or passes,
so that a game with programs alone has an end. It plays on once the time for challenging the move before is
over, and after that time it judges no more either: who thinks too long lets the move stand. What time brings
goes before what a program does. How long others wait for its move is a rule of the game; the move does not
depend on it.
"""

from datetime import datetime, timedelta
from hashlib import sha256
from typing import Final, assert_never

from engine.classic import commands as c
from engine.classic.clock import is_frozen, next_wake, window_end
from engine.classic.doubting import doubted
from engine.classic.numbers import level_of
from engine.classic.state import ClassicGame, Phase
from engine.classic.view import Judged, PlayerView, view_of
from engine.lexicon import Lexicon
from engine.moves import Play
from engine.spans import after
from engine.strategy import levels
from engine.strategy.knowledge import Bands, Knowledge, Level
from engine.strategy.position import Exchanged, GoOn, Passed, always

_LEAST, _SPREAD, _WHOLE = 75, 51, 100
"""A delay is from three to five quarters of what was chosen."""
_OVER_DAYS: Final = timedelta(minutes=1)
NODES: Final = 10_000
"""So much the strongest looks at before a move, if nothing else is said."""


def awaits(game: ClassicGame, now: datetime) -> PlayerView | None:
    """The view of the program that has something to do: one that judges a move comes before the one to play.

    None if none has, or if the clock is to be heard first. None plays on while there is still time for others
    to challenge the move before.
    """
    if game.phase not in (Phase.TURN, Phase.LAST_WINDOW) or game.halt is not None:
        return None
    due, end = next_wake(game), window_end(game)
    if (due is not None and due <= now) or (end is not None and end < now):
        return None
    programs = [seat for seat in game.in_play if seat.is_program]
    if game.pending is not None:
        answered = (game.pending.move.player, *game.pending.accepted)
        judges = next((seat for seat in programs if seat.player not in answered), None)
        if judges is not None or game.rules.window is not None:
            return None if judges is None else view_of(game, judges.player)
    on_turn = None if game.turn is None else game.turn.player
    moves = (seat for seat in programs if not is_frozen(game.rules, seat))
    return next((view_of(game, seat.player) for seat in moves if seat.player == on_turn), None)


def acts_at(game: ClassicGame) -> datetime | None:
    """The time at which the program that has something to do does it; None if none has.

    It judges at once; a move comes about so long after its turn began as the rules say, over days within a
    minute. By how much more or less follows from the game and the turn.
    """
    view, rules = awaits(game, game.created), game.rules
    if view is None:
        return None
    if view.to_judge is not None or game.turn is None:
        return game.created if game.turn is None else game.turn.began
    chance = sha256(f"{game.game} {game.turn.number}".encode()).digest()[0]
    delay = rules.program_delay * (_LEAST + chance % _SPREAD) // _WHOLE
    delay = min(delay, _OVER_DAYS) if rules.is_correspondence else delay
    return after(game.turn.began, delay, game.lost)


def next_command(
    game: ClassicGame,
    lexicon: Lexicon,
    bands: Bands,
    now: datetime,
    *,
    nodes: int = NODES,
    go_on: GoOn = always,
) -> c.GameCommand | None:
    """The command of the program that has something to do; None if none has. It may take seconds."""
    view = awaits(game, now)
    return None if view is None else choose(view, lexicon, bands, nodes=nodes, go_on=go_on)


def choose(
    view: PlayerView,
    lexicon: Lexicon,
    bands: Bands,
    *,
    nodes: int = NODES,
    go_on: GoOn = always,
) -> c.GameCommand | None:
    """The command of the program in this seat, or of a strong one in a person's.

    None if it is not its turn, and there is nothing to judge. The same for the same view and number of nodes,
    as long as `go_on` does not stop it.
    """
    level = level_of(view.player) or Level.HIGHEST
    known = Knowledge(lexicon, bands, frozenset(word for word, good in view.found if good))
    if view.to_judge is not None:
        return _judge(view, view.to_judge, known, level)
    if view.on_turn is None:
        return None
    if view.joker_to_have is not None:
        return c.Recycle(view.player, view.on_turn, str(view.joker_to_have))
    chosen = levels.choose(level, view.position, known, nodes=nodes, seed=view.seed, go_on=go_on)
    match chosen.move:
        case Play() as play:
            return c.Play(view.player, view.on_turn, _typed(play))
        case Exchanged(tiles):
            return c.Exchange(view.player, view.on_turn, tiles)
        case Passed():
            return c.Pass(view.player, view.on_turn)
        case _:
            assert_never(chosen.move)


def _judge(view: PlayerView, move: Judged, known: Knowledge, level: Level) -> c.Contest | c.Accept:
    words = doubted(view, move, known, level)
    if words:
        return c.Contest(view.player, move.turn, words)
    return c.Accept(view.player, move.turn)


def _typed(play: Play) -> str:
    """As a player types it who leaves no doubt which letters are jokers."""
    word = "".join(f"({tile.upper()})" if tile.islower() else tile for tile in play.word)
    return f"{play.ref} {word}"
