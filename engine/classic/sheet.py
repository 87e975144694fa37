"""The score sheet of a classic game (SPEC T5): every turn, passes and exchanges too, with points and totals.

Nothing on it is private, at any time: of an exchange it has the number of tiles, of a rack nothing but what
is shown at the end.
"""

from dataclasses import dataclass
from typing import assert_never

from engine.classic import events as e
from engine.classic.reasons import LossReason
from engine.classic.state import ClassicGame, Move
from engine.moves import Play


@dataclass(frozen=True, slots=True)
class Word:
    """A word was placed, and came off again after a challenge if it was `taken_back`.

    `worth` is what it was written with; `verdicts` are the words that were challenged, and whether they are
    good; `theme` those of it that earned more (SPEC V3).
    """

    play: Play
    worth: int
    scrabble: bool = False
    taken_back: bool = False
    verdicts: tuple[tuple[str, bool], ...] = ()
    theme: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Exchange:
    """An exchange of so many tiles."""

    count: int


@dataclass(frozen=True, slots=True)
class Pass:
    """The player has passed."""


@dataclass(frozen=True, slots=True)
class Lost:
    """The turn went by."""

    reason: LossReason


Entry = Word | Exchange | Pass | Lost


@dataclass(frozen=True, slots=True)
class Line:
    """A turn on the score sheet.

    Attributes:
        number: of the turn in this game, from 1.
        seat: whose it was, as an index of the sheet's players.
        player: who sat there then.
        entry: what was done.
        points: what it brought.
        penalty: points that were taken off since the line before of that seat; below zero if they were given
            back.
        total: of the seat after it.
    """

    number: int
    seat: int
    player: int
    entry: Entry
    points: int
    penalty: int
    total: int


@dataclass(frozen=True, slots=True)
class Sheet:
    """The sheet of one game.

    Attributes:
        players: who sits there now, in the order of play.
        lines: turn by turn.
        totals: of the players now, before the deductions of the end.
        result: how the game ended, with the deductions; None if it goes on.
    """

    players: tuple[int, ...]
    lines: tuple[Line, ...]
    totals: tuple[int, ...]
    result: e.GameScored | None


def sheet(game: ClassicGame) -> Sheet:
    """The sheet of the game that is on, or was played last."""
    totals = [0] * len(game.seats)
    lines = []
    for number, move in enumerate(game.moves, start=1):
        entry = _entry(move)
        points = entry.worth if isinstance(entry, Word) and not entry.taken_back else 0
        penalty = totals[move.seat] + points - move.total
        totals[move.seat] = move.total
        lines.append(Line(number, move.seat, move.event.player, entry, points, penalty, move.total))
    return Sheet(
        players=tuple(seat.player for seat in game.seats),
        lines=tuple(lines),
        totals=tuple(seat.score for seat in game.seats),
        result=game.result,
    )


def _entry(move: Move) -> Entry:
    match move.event:
        case e.WordPlaced(play=play, points=points, scrabble=scrabble, theme=theme):
            return Word(play, points, scrabble, move.taken_back, move.verdicts, theme)
        case e.TilesExchanged(tiles=tiles):
            return Exchange(len(tiles))
        case e.TurnPassed():
            return Pass()
        case e.TurnLost(reason=reason):
            return Lost(reason)
        case _:
            assert_never(move.event)
